import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildPlace } from "../support/processes/build-place.ts";
import { GRAPH_JSON, projectFolder } from "../support/project-folder.ts";

// The real package managers, from the npm registry: each makes its own lock file, which the build then follows.
const manifest = { name: "app", private: true, dependencies: { "is-number": "7.0.0" } };

test.each([
  { manager: "npm", lock: "package-lock.json", command: ["npm", "install", "--package-lock-only"] },
  {
    manager: "pnpm",
    lock: "pnpm-lock.yaml",
    command: ["npx", "--yes", "pnpm@10", "install", "--lockfile-only"],
  },
  { manager: "yarn", lock: "yarn.lock", command: ["npx", "--yes", "yarn@1", "install", "--ignore-scripts"] },
])(
  "$manager installs by $lock, and the second build reuses the cached install",
  async ({ manager, lock, command }) => {
    using project = projectFolder({ "package.json": JSON.stringify(manifest), "graph.json": GRAPH_JSON });
    const [program, ...args] = command;
    execFileSync(program!, args, { cwd: project.path, stdio: "pipe" });
    const lockText = readFileSync(join(project.path, lock), "utf8");

    using place = buildPlace();
    const files = { "package.json": JSON.stringify(manifest), "graph.json": GRAPH_JSON, [lock]: lockText };
    const isInstalled = (folder: string) => existsSync(join(folder, "node_modules/is-number/package.json"));
    const first = await place.buildFiles(files);
    expect(isInstalled(first.project_directory)).toBe(true);
    expect(place.lines.join("\n")).toContain(manager);

    place.lines.length = 0;
    const second = await place.buildFiles(files);
    expect(isInstalled(second.project_directory)).toBe(true);
    expect(place.lines.join("\n")).toContain(`Packages unchanged (${lock})`);
  },
);
