import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { folders as foldersOf } from "../../../src/control-plane/folders/folders.ts";
import { openTrash } from "../../../src/control-plane/folders/trash.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { holdRemovals } from "../../support/held-removals.ts";
import { bareFolder } from "../../support/project-folder.ts";

function trashOf(data: string, buildsFolder?: string) {
  const folders = foldersOf(data, buildsFolder);
  return { folders, ...openTrash(folders, { clock: systemClock, log: () => {} }) };
}

function filled(folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "file"), "content");
  return folder;
}

const left = (trash: string) => (existsSync(trash) ? readdirSync(trash) : []);

test("a folder of data and one of builds that lie elsewhere are gone at once, and removed behind", async () => {
  using data = bareFolder({});
  using builds = bareFolder({});
  const { folders, take, close } = trashOf(data.path, builds.path);
  for (const folder of [folders.deployment("id"), folders.builds("id")]) {
    await take(filled(folder));
    expect(existsSync(folder)).toBe(false);
  }
  await expect.poll(() => folders.trashes.flatMap(left)).toEqual([]);
  expect(folders.trashes.map(dirname)).toEqual([data.path, builds.path]);
  await close();
});

test("a folder that is not there is no failure", async () => {
  using data = bareFolder({});
  const { folders, take, close } = trashOf(data.path);
  await take(folders.deployment("id"));
  await close();
});

test("a folder that cannot be moved is removed where it is", async () => {
  using data = bareFolder({});
  const { folders, take, close } = trashOf(data.path);
  writeFileSync(folders.trashes[0] as string, "no folder");
  const folder = filled(folders.deployment("id"));
  await take(folder);
  expect(existsSync(folder)).toBe(false);
  await close();
});

test("what a killed control plane had not removed yet, the next start removes", async () => {
  await using plane = await startTestControlPlane();
  const [trash = ""] = foldersOf(plane.data).trashes;
  await plane.restart(() => void filled(join(trash, "of-a-deleted-deployment")));
  await expect.poll(() => left(trash)).toEqual([]);
});

test("a deleted deployment is gone, and its name is free, before its files are removed", async () => {
  await using plane = await startTestControlPlane();
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("support"))).body;
  await plane.settled(id, latest_revision_id);
  using removals = holdRemovals();
  await plane.remove(`/v2/deployments/${id}`);
  await removals.began();
  await expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
  expect((await plane.post("/v2/deployments", creation("support"))).status).toBe(201);
  await removals.go();
});
