import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { folderStore } from "../../../src/control-plane/objects/folder-store.ts";
import { ObjectStoreError } from "../../../src/control-plane/objects/object-store.ts";
import { objectStoreSuite } from "../../support/objects/object-store-suite.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "folder-store-"));

objectStoreSuite("a folder", async () => {
  const folder = newFolder();
  let places = 0;
  return {
    async newPlace() {
      const place = join(folder, String(places++));
      return () => folderStore(join(place, "objects"), join(place, "incoming"));
    },
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true });
    },
  };
});

test("a folder store leaves no file of a stream that failed, and names the file that the system refuses", async () => {
  const folder = newFolder();
  const store = folderStore(join(folder, "objects"), join(folder, "incoming"));
  const broken = new Readable({ read: () => void broken.destroy(new Error("gone")) });
  await expect(store.put("a", broken)).rejects.toThrow("gone");
  expect(readdirSync(join(folder, "incoming"))).toEqual([]);
  mkdirSync(join(folder, "objects"));
  writeFileSync(join(folder, "objects/file"), "");
  const failure = await store.put("file/below", Buffer.from("1")).catch((error) => error);
  expect(failure).toBeInstanceOf(ObjectStoreError);
  expect(failure.message).toMatch(/objects\/file\/below could not be written: E(EXIST|NOTDIR)/);
  rmSync(folder, { recursive: true });
});
