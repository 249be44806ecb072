import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folders as foldersOf } from "../../../src/control-plane/folders/folders.ts";
import { folderStore } from "../../../src/control-plane/objects/folder-store.ts";
import type { Platform } from "../../../src/control-plane/platform.ts";
import { prune } from "../../../src/control-plane/revisions/retention.ts";
import {
  completeUpload,
  deleteUpload,
  findUpload,
  insertUpload,
} from "../../../src/control-plane/store/code/uploads.ts";
import { forgetTemplate } from "../../../src/control-plane/store/revisions/revision-moves.ts";
import { sweepUnrecorded } from "../../../src/control-plane/uploads/sweep.ts";
import { storeDeployment } from "../../support/control-plane/stored-deployment.ts";
import { openTestStore } from "../../support/database/test-store.ts";

const key = { object_path: "deployments/agent/code.tar.gz", deployment_id: "agent" };
const created_at = "2030-01-01T00:00:00Z";
const muchLater = Date.parse("2031-01-01T00:00:00Z");

/** A deployment with an upload that no revision uses, and a template. */
async function store() {
  const data = realpathSync(mkdtempSync(join(tmpdir(), "agent-deploy-retention-")));
  const folders = foldersOf(data);
  const db = await openTestStore(folders.database);
  await storeDeployment(db, "agent");
  const uploads = join(folders.deployment("agent"), "uploads");
  const templates = folders.templates("agent");
  for (const folder of [uploads, join(templates, "digest")]) mkdirSync(folder, { recursive: true });
  async function upload(file: string) {
    writeFileSync(join(uploads, file), file);
    await insertUpload(db, { ...key, created_at });
    await completeUpload(db, key, { completed_at: created_at, bytes: 1, digest: "d", file });
  }
  await upload("code.tar.gz.1");
  const limits = { keptBuilds: 1, keptTarballs: 1 };
  const clock = { now: () => muchLater };
  const objects = folderStore(folders.data, folders.incoming);
  const platform = { db, folders, objects, limits, clock, log: () => {} } as unknown as Platform;
  return {
    ...{ db, upload, templates },
    prune: () => prune(platform, "agent"),
    /** What a start does after a crash. */
    sweep: () => sweepUnrecorded(platform),
    files: () => readdirSync(uploads),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

test("an upload that nothing uses goes with its record", async () => {
  await using host = await store();
  await host.prune();
  expect(host.files()).toEqual([]);
  expect(await findUpload(host.db, key)).toBeUndefined();
});

test("after a crash between the record and the file, a start removes the file", async () => {
  await using host = await store();
  await deleteUpload(host.db, key);
  await host.sweep();
  expect(host.files()).toEqual([]);
});

test("an upload that comes again while the old one is removed keeps its file", async () => {
  await using host = await store();
  await deleteUpload(host.db, key);
  await host.upload("code.tar.gz.2");
  await host.sweep();
  expect(host.files()).toEqual(["code.tar.gz.2"]);
});

test("a template that no revision has is removed", async () => {
  await using host = await store();
  await host.prune();
  expect(readdirSync(host.templates)).toEqual([]);
});

test("after a crash between the record of a template and its folder, the next retention removes the folder", async () => {
  await using host = await store();
  await forgetTemplate(host.db, "agent", "digest");
  await host.sweep();
  expect(readdirSync(host.templates)).toEqual(["digest"]);
  await host.prune();
  expect(readdirSync(host.templates)).toEqual([]);
});
