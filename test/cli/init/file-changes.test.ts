import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFile, withLines, writeChanges, writeProblems } from "../../../src/cli/init/file-changes.ts";
import { bareFolder } from "../../support/project-folder.ts";

test("a file that somebody makes meanwhile is theirs, and the failure says what was written before it", async () => {
  using folder = bareFolder({});
  const [first, second, third] = ["a/one", "two", "three"].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  const changes = [first, second, third].map((path) => newFile(path, "ours"));
  expect(writeProblems(changes)).toEqual([]);
  folder.write({ two: "theirs" });
  await expect(writeChanges(changes)).rejects.toThrow(
    `${second} could not be written (EEXIST); written before that: ${first}`,
  );
  expect(readFileSync(second, "utf8")).toBe("theirs");
  expect(existsSync(third)).toBe(false);
});

test("a folder in the place of a file is told before anything is written", () => {
  using folder = bareFolder({ ".gitignore/": "", file: "" });
  const ignore = join(folder.path, ".gitignore");
  const below = join(folder.path, "file/a/b");
  expect(writeProblems([withLines(ignore, ["x"]), newFile(below, "")])).toEqual([
    `${ignore} is no file`,
    `${join(folder.path, "file")} is no folder`,
  ]);
});
