import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectsBelow } from "../../src/sources/projects-below.ts";
import { bareFolder, GRAPH_JSON } from "../support/project-folder.ts";

const { signal } = new AbortController();

test("projects are found four levels below a folder, in workspaces or not, and none within another", async () => {
  using folder = bareFolder({
    "packages/agent/graph.json": GRAPH_JSON,
    "apps/support/langgraph.json": GRAPH_JSON,
    "apps/support/nested/graph.json": GRAPH_JSON,
    "a/b/c/d/graph.json": GRAPH_JSON,
    "a/b/c/x/e/graph.json": GRAPH_JSON,
    "graph.json/": "",
  });
  expect(await projectsBelow(folder.path, signal)).toEqual({
    projects: ["a/b/c/d", "apps/support", "packages/agent"],
    isCut: false,
  });
});

test("a broken configuration still names a project", async () => {
  using folder = bareFolder({ "broken/graph.json": "{" });
  expect((await projectsBelow(folder.path, signal)).projects).toEqual(["broken"]);
});

test("installed and hidden folders, links and those that git ignores are left out", async () => {
  const ignored = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`out/v${index}/graph.json`, GRAPH_JSON]),
  );
  using folder = bareFolder({
    "node_modules/x/graph.json": GRAPH_JSON,
    ".cache/graph.json": GRAPH_JSON,
    "größe/graph.json": GRAPH_JSON,
    "kept/graph.json": GRAPH_JSON,
    ...ignored,
    ".gitignore": "/out/v*\ngröße/\n",
  });
  symlinkSync(join(folder.path, "kept"), join(folder.path, "linked"));
  const before = await projectsBelow(folder.path, signal);
  expect(before.projects).toHaveLength(302);
  execFileSync("git", ["-C", folder.path, "init", "--quiet"]);
  expect((await projectsBelow(folder.path, signal)).projects).toEqual(["kept"]);
});

test("of a big tree only the upper part is looked at, and that is said", async () => {
  const folders = Array.from({ length: 1100 }, (_, index) => [`all/f${index}/inner/x`, ""]);
  using folder = bareFolder({ "agent/graph.json": GRAPH_JSON, ...Object.fromEntries(folders) });
  expect(await projectsBelow(folder.path, signal)).toEqual({
    projects: ["agent"],
    isCut: true,
  });
});
