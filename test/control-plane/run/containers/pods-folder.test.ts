import { execFileSync } from "node:child_process";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import {
  keepOnly,
  openPodsFolder,
  removePodsFolder,
} from "../../../../src/control-plane/run/containers/pods-folder.ts";
import { projectFolder } from "../../../support/project-folder.ts";

/** By a program that is not ours. */
const isInMemory = (folder: string) =>
  /^(tmpfs|ramfs)$/.test(execFileSync("stat", ["-f", "-c", "%T", folder], { encoding: "utf8" }).trim());

test("files of pods lie in the folder in memory, and it is said whether that is one", async () => {
  using data = projectFolder();
  using memory = projectFolder();
  for (const memoryFolder of [memory.path, "/dev/shm"]) {
    const opened = await openPodsFolder(data.path, memoryFolder);
    try {
      expect(dirname(opened.folder)).toBe(memoryFolder);
      expect(opened.isInMemory).toBe(isInMemory(memoryFolder));
      expect(statSync(opened.folder).mode & 0o777).toBe(0o700);
      for (const name of ["pod", "left"]) writeFileSync(join(opened.folder, name), "");
      const again = await openPodsFolder(data.path, memoryFolder);
      await keepOnly(again.folder, ["pod"]);
      expect(readdirSync(again.folder), "without what a crash has left").toEqual(["pod"]);
    } finally {
      execFileSync("rm", ["-r", opened.folder]);
    }
  }
});

test("without a memory file system they lie in the data folder", async () => {
  using data = projectFolder();
  expect(await openPodsFolder(data.path, join(data.path, "none"))).toEqual({
    folder: join(data.path, "pods"),
    isInMemory: isInMemory(data.path),
  });
});

test("what a crash has left is removed, wherever it lies", async () => {
  using data = projectFolder();
  using memory = projectFolder();
  const opened = [
    await openPodsFolder(data.path, memory.path),
    await openPodsFolder(data.path, join(data.path, "none")),
  ];
  for (const { folder } of opened) writeFileSync(join(folder, "left"), "");
  await removePodsFolder(data.path, memory.path);
  expect([...readdirSync(data.path), ...readdirSync(memory.path)]).toEqual([]);
});
