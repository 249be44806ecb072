import { execFileSync } from "node:child_process";
import { createWriteStream, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { tarballSource } from "../../src/sources/tarball/tarball.ts";
import { buildFolder } from "../support/processes/build-folder.ts";
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

    using builds = buildFolder();
    const files = { "package.json": JSON.stringify(manifest), "graph.json": GRAPH_JSON, [lock]: lockText };
    const isInstalled = (folder: string) => existsSync(join(folder, "node_modules/is-number/package.json"));
    const first = await builds.buildFiles(files);
    expect(isInstalled(first.project_directory)).toBe(true);
    expect(builds.lines.join("\n")).toContain(manager);

    builds.lines.length = 0;
    const second = await builds.buildFiles(files);
    expect(isInstalled(second.project_directory)).toBe(true);
    expect(builds.lines.join("\n")).toContain(`Packages unchanged (${lock})`);
  },
);

test.each([
  { manager: "npm", version: "*", command: ["npm", "install", "--package-lock-only"] },
  {
    manager: "pnpm",
    version: "workspace:*",
    command: ["npx", "--yes", "pnpm@10", "install", "--lockfile-only"],
  },
  { manager: "yarn", version: "1.0.0", command: ["npx", "--yes", "yarn@1", "install", "--ignore-scripts"] },
])(
  "$manager installs a member of a workspace whose unrelated members are left out but for their manifests",
  async ({ manager, version, command: [program, ...args] }) => {
    const member = (name: string, over: object = {}) => JSON.stringify({ name, version: "1.0.0", ...over });
    const workspaces = ["apps/*", "libs/*"];
    using folder = projectFolder({
      "package.json": JSON.stringify({ name: "root", private: true, workspaces }),
      "pnpm-workspace.yaml": `packages: ${JSON.stringify(workspaces)}\n`,
      ".gitignore": "node_modules\n",
      "apps/agent/graph.json": GRAPH_JSON,
      "apps/agent/package.json": member("agent", {
        dependencies: { "@w/lib": version, "is-number": "7.0.0" },
      }),
      "apps/agent/agent.ts": "export const graph = 1;\n",
      "apps/web/package.json": member("web", {
        bin: "./bin.js",
        dependencies: { "@w/lib": version, "is-odd": "3.0.1" },
      }),
      "apps/web/bin.js": "#!/usr/bin/env node\n",
      "libs/lib/package.json": member("@w/lib", { main: "index.js" }),
      "libs/lib/index.js": "module.exports = 1;\n",
    });
    execFileSync(program!, args, { cwd: folder.path, stdio: "pipe" });
    rmSync(join(folder.path, "node_modules"), { recursive: true, force: true });
    const pack = () => tarballSource({ directory: join(folder.path, "apps/agent") });
    const source = await pack();
    using builds = buildFolder();
    const tarball = join(builds.path, "packed.tgz");
    const target = {
      deployment_id: "d",
      signal: new AbortController().signal,
      pushAccess: () => Promise.reject(new Error("no registry")),
      upload: async ({ content }: { content: { stream(): NodeJS.ReadableStream } }) => {
        await pipeline(content.stream(), createWriteStream(tarball));
        return tarball;
      },
    };
    const { graph_config_path } = await source.deliver(target as never);
    source.release();
    const built = await builds.build({ kind: "tarball", tarball }, { graph_config_path });
    expect(builds.lines.join("\n")).toContain(manager);
    const load = 'console.log(require("@w/lib"), require("is-number")(1))';
    const said = execFileSync("node", ["-e", load], { cwd: built.project_directory, encoding: "utf8" });
    expect(said).toBe("1 true\n");
    expect(existsSync(join(built.project_directory, "../web/bin.js"))).toBe(false);

    folder.write({ "apps/web/bin.js": "changed", "apps/web/new.js": "" });
    const again = await pack();
    again.release();
    expect(again.digest).toBe(source.digest);
  },
);
