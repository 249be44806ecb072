import { expect, test } from "vitest";
import { packageSteps } from "../../src/images/package-steps.ts";
import { projectFolder } from "../support/project-folder.ts";

const manifest = '{"name":"x","packageManager":"pnpm@9.1.0+sha256.ab"}';
const commandsOf = (files: Record<string, string>, own = {}) => {
  using project = projectFolder(files);
  return packageSteps(project.path, "apps/agent", own).commands.map(({ command }) => command);
};

test.each([
  ["package-lock.json", ["npm ci --no-audit --no-fund", "npm prune --omit=dev --no-audit --no-fund"]],
  ["pnpm-lock.yaml", ["corepack pnpm@9.1.0 install --frozen-lockfile", "corepack pnpm@9.1.0 prune --prod"]],
  ["yarn.lock", ["corepack yarn install --immutable", "corepack yarn workspaces focus --all --production"]],
])("a project with %s is installed exactly by it, and what only development needs goes", (lock, expected) => {
  expect(commandsOf({ "package.json": manifest, [lock]: "" })).toEqual(expected);
});

test("classic yarn has its own options", () => {
  expect(commandsOf({ "package.json": "{}", "yarn.lock": "# yarn lockfile v1\n" })[1]).toBe(
    "corepack yarn install --frozen-lockfile --production --ignore-scripts",
  );
});

test("a build command runs between install and clean-up, in the project's own folder", () => {
  using project = projectFolder({ "package.json": "{}", "package-lock.json": "{}" });
  expect(packageSteps(project.path, "apps/agent", { build_command: "npm run build" })).toEqual({
    lockFile: "package-lock.json",
    commands: [
      { directory: "", command: "npm ci --no-audit --no-fund" },
      { directory: "apps/agent", command: "npm run build" },
      { directory: "", command: "npm prune --omit=dev --no-audit --no-fund" },
    ],
  });
});

test("a project's own install command replaces install and clean-up", () => {
  const own = { install_command: "./install.sh", build_command: "make" };
  expect(commandsOf({ "package.json": "{}", "package-lock.json": "{}" }, own)).toEqual([
    "./install.sh",
    "make",
  ]);
});

test("without a manifest nothing is installed", () => {
  expect(commandsOf({})).toEqual([]);
});
