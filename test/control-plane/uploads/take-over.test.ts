import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folders as foldersOf } from "../../../src/control-plane/folders/folders.ts";
import { folderStore } from "../../../src/control-plane/objects/folder-store.ts";
import type { Platform } from "../../../src/control-plane/platform.ts";
import { completeUpload, findUpload, insertUpload } from "../../../src/control-plane/store/code/uploads.ts";
import { inTransaction } from "../../../src/control-plane/store/database/transactions.ts";
import { sweepUnrecorded } from "../../../src/control-plane/uploads/sweep.ts";
import { type ClaimableUpload, withUpload } from "../../../src/control-plane/uploads/take-over.ts";
import { storeDeployment } from "../../support/control-plane/stored-deployment.ts";
import { openTestStore } from "../../support/database/test-store.ts";
import { recordSyncs } from "../../support/recorded-syncs.ts";

const object_path = "deployments/first/code.tar.gz";
const times = { created_at: "2030-01-01T00:00:00Z", completed_at: "2030-01-01T00:00:01Z" };

/** Two deployments, of which the first has an upload. */
async function store() {
  const data = realpathSync(mkdtempSync(join(tmpdir(), "agent-deploy-take-over-")));
  const folders = foldersOf(data);
  const db = await openTestStore(folders.database);
  for (const name of ["first", "second"]) await storeDeployment(db, name);
  const uploadsOf = (id: string) => join(folders.deployment(id), "uploads");
  const original = { object_path, deployment_id: "first" };
  await insertUpload(db, { ...original, created_at: times.created_at });
  async function upload(content: string) {
    const file = `code.tar.gz.${content}`;
    mkdirSync(uploadsOf("first"), { recursive: true });
    writeFileSync(join(uploadsOf("first"), file), content);
    await completeUpload(db, original, {
      ...{ completed_at: times.completed_at, bytes: 1, digest: `of ${content}` },
      file,
    });
  }
  await upload("one");
  const objects = folderStore(folders.data, folders.incoming);
  const platform = { db, folders, objects } as Platform;
  const own = { object_path, deployment_id: "second" };
  return {
    upload,
    folders,
    /** As a patch of the second deployment takes the upload. */
    take: (write: (claim: (more?: () => Promise<void>) => Promise<void>) => Promise<void>) =>
      withUpload(platform, { deployment_id: "second" }, object_path, (upload) =>
        write((more) =>
          inTransaction(db, async (tx) => {
            await (upload as ClaimableUpload).claim(tx);
            await more?.();
          }),
        ),
      ),
    /** What a start does after a crash. */
    sweep: () => sweepUnrecorded({ ...platform, log: () => {} }),
    recorded: () => findUpload(db, own),
    files: () => readdirSync(uploadsOf("second")),
    async content() {
      const { file } = (await findUpload(db, own))!;
      return readFileSync(join(uploadsOf("second"), file!), "utf8");
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const TAKEN =
  "The upload 'deployments/first/code.tar.gz' was used or replaced by another request meanwhile: try again, or upload again.";

test("of two requests that take another deployment's upload at once, one gets it and the other is refused", async () => {
  await using two = await store();
  await two.take(async (claimFirst) => {
    await two.take(async (claimSecond) => {
      await claimFirst();
      await expect(claimSecond()).rejects.toMatchObject({ status: 409, message: TAKEN });
    });
    expect(await two.content()).toBe("one");
  });
  const recorded = await two.recorded();
  expect(recorded).toMatchObject({ digest: "of one", ...times });
  expect(two.files()).toEqual([recorded?.file]);
});

test("a request that is refused does not take away what another one is about to claim", async () => {
  await using two = await store();
  await two.take(async (claim) => {
    await expect(two.take(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    await claim();
  });
  expect(await two.content()).toBe("one");
  expect(await two.recorded()).toMatchObject({ digest: "of one" });
});

test("an upload that is replaced while it is copied is not taken under the digest of the other one", async () => {
  await using two = await store();
  await two.take(async (claim) => {
    await two.upload("another");
    await expect(claim()).rejects.toMatchObject({ status: 409, message: TAKEN });
  });
  expect(await two.recorded()).toBeUndefined();
  expect(two.files()).toEqual([]);
});

test("a claim that is undone leaves no file", async () => {
  await using two = await store();
  const undone = two.take((claim) => claim(() => Promise.reject(new Error("undone"))));
  await expect(undone).rejects.toThrow("undone");
  expect(await two.recorded()).toBeUndefined();
  expect(two.files()).toEqual([]);
});

/** A program that is ended while it takes an upload runs nothing of what comes after, not even a `finally`. */
const ended = new Promise<never>(() => {});

test("after a crash before the claim, a start removes the copy", async () => {
  await using two = await store();
  const isCopied = Promise.withResolvers<void>();
  void two.take(async () => {
    isCopied.resolve();
    await ended;
  });
  await isCopied.promise;
  expect(two.files()).toHaveLength(1);
  await two.sweep();
  expect(two.files()).toEqual([]);
  await two.take((claim) => claim());
  expect(await two.content()).toBe("one");
});

test("after a crash once the claim is recorded, the copy stays", async () => {
  await using two = await store();
  const isClaimed = Promise.withResolvers<void>();
  void two.take(async (claim) => {
    await claim();
    isClaimed.resolve();
    await ended;
  });
  await isClaimed.promise;
  await two.sweep();
  expect(await two.content()).toBe("one");
  expect(two.files()).toEqual([(await two.recorded())?.file]);
});

test.runIf(process.platform === "linux")(
  "what is taken is on the disk with its name and its folders before it is recorded",
  async () => {
    await using two = await store();
    using syncs = await recordSyncs();
    await two.take((claim) => claim());
    const { folders } = two;
    expect(syncs.paths).toEqual([
      expect.stringContaining(folders.incoming),
      join(folders.deployment("second"), "uploads"),
      folders.deployment("second"),
      folders.deployments,
      folders.data,
    ]);
  },
);
