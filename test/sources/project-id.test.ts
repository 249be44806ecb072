import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigurationError } from "../../src/foundation/configuration-error.ts";
import { makeProjectId, PROJECT_ID_FILE, readProjectId } from "../../src/sources/project-id.ts";
import { bareFolder } from "../support/project-folder.ts";

test("a folder gets one id for good, which git leaves alone", () => {
  using folder = bareFolder({});
  execFileSync("git", ["-C", folder.path, "init", "--quiet"]);
  expect(readProjectId(folder.path)).toBeUndefined();
  const id = makeProjectId(folder.path);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(readProjectId(folder.path)).toBe(id);
  expect(makeProjectId(folder.path)).toBe(id);
  expect(readdirSync(join(folder.path, ".agent-deploy")).sort()).toEqual([".gitignore", "project.json"]);
  expect(execFileSync("git", ["-C", folder.path, "status", "--porcelain"], { encoding: "utf8" })).toBe("");
});

test.each(["", "{", "[]", '{"id":"mine"}'])(
  "a file of an id that holds '%s' is refused, and kept",
  (text) => {
    using folder = bareFolder({ [PROJECT_ID_FILE]: text });
    expect(() => readProjectId(folder.path)).toThrow(ConfigurationError);
    expect(() => makeProjectId(folder.path)).toThrow("project.json holds no id of a project: put it back");
    expect(readFileSync(join(folder.path, PROJECT_ID_FILE), "utf8")).toBe(text);
  },
);

test("a folder that cannot be written gets no id", () => {
  using folder = bareFolder({ ".agent-deploy": "a file" });
  expect(readProjectId(folder.path)).toBeUndefined();
  expect(() => makeProjectId(folder.path)).toThrow(/EEXIST|ENOTDIR/);
});
