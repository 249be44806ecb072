import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { dirname } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { timestamp } from "../../foundation/time/iso-time.ts";
import { leaveRest } from "../../http/leave-rest.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { nameSynced, synced } from "../folders/synced.ts";
import type { Platform } from "../platform.ts";
import {
  type CompletedUpload,
  completeUpload,
  findUpload,
  type UploadKey,
  uploadsElsewhere,
} from "../store/code/uploads.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { deploymentById } from "../store/deployments/deployments.ts";
import { revisionUsesUpload } from "../store/revisions/revision-uses.ts";
import { newFileOf } from "./file-names.ts";

/** An upload that a tarball is received for. Both functions throw a RefusedError where it cannot be taken. */
export type ReceivedUpload = {
  object_path: string;
  /** The path of a file of this name. */
  pathOf: (file: string) => string;
  refuseUnwanted: (tx: Db) => Promise<void>;
  /** Records what was received; resolves with the file that was received before. */
  complete: (tx: Db, done: CompletedUpload) => Promise<string | null | undefined>;
};

export function deploymentUpload({ folders }: Pick<Platform, "folders">, key: UploadKey): ReceivedUpload {
  return {
    object_path: key.object_path,
    pathOf: (file) => folders.upload(key.deployment_id, file),
    refuseUnwanted: (tx) => refuseUnwantedOf(tx, key),
    async complete(tx, done) {
      const before = await findUpload(tx, key);
      await completeUpload(tx, key, done);
      return before?.file;
    },
  };
}

/**
 * Stores an uploaded tarball: streamed, counted and synced, then recorded. The same URL may be used again (a client whose
 * answer was lost repeats) until a revision was made from it. A crash leaves a file that no record names (`sweep.ts`).
 * @throws RefusedError 404, 409, 413 or 400
 */
export async function receiveUpload(
  { db, clock, limits, folders }: Pick<Platform, "db" | "clock" | "limits" | "folders">,
  { object_path, pathOf, refuseUnwanted, complete }: ReceivedUpload,
  incoming: IncomingMessage,
): Promise<void> {
  await inTransaction(db, refuseUnwanted);
  if (Number(incoming.headers["content-length"] ?? 0) > limits.tarballBytes) {
    await leaveRest(incoming);
    throw tooLarge(limits.tarballBytes);
  }
  const file = newFileOf(object_path);
  const path = pathOf(file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  let unused: string | null | undefined = file;
  try {
    const written = await write(incoming, path, limits.tarballBytes).catch(async (error) => {
      await leaveRest(incoming);
      throw error;
    });
    await nameSynced(path, folders.data);
    unused = await inTransaction(db, async (tx) => {
      // Again: the upload may have been slow, and a revision may have been made from an earlier one.
      await refuseUnwanted(tx);
      return complete(tx, { completed_at: timestamp(clock), ...written, file });
    });
  } finally {
    if (unused) await rm(pathOf(unused), { force: true });
  }
}

async function refuseUnwantedOf(tx: Db, key: UploadKey): Promise<void> {
  const deployment = await deploymentById(tx, key.deployment_id);
  if (!deployment || !(await findUpload(tx, key)))
    throw new RefusedError(404, "This upload is no longer wanted: its deployment was deleted.");
  const { tenant_id } = deployment;
  const isTaken = (await uploadsElsewhere(tx, { ...key, tenant_id })).length > 0;
  if (isTaken || (await revisionUsesUpload(tx, key.deployment_id, key.object_path)))
    throw new RefusedError(409, "A revision was made from this upload; ask for a new upload URL.");
}

const tooLarge = (limit: number) => new RefusedError(413, `The tarball is larger than ${limit} bytes.`);

type Written = { bytes: number; digest: string };

async function write(incoming: IncomingMessage, file: string, limit: number): Promise<Written> {
  let bytes = 0;
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (head.length < 2) head = Buffer.concat([head, chunk.subarray(0, 2 - head.length)]);
      if (head.length === 2 && head.readUInt16BE() !== 0x1f8b) return done(notGzip());
      done(bytes > limit ? tooLarge(limit) : null, chunk);
    },
    flush: (done) => done(head.length < 2 ? notGzip() : null),
  });
  await pipeline(keptOpen(incoming), counted, createWriteStream(file, { mode: 0o600, flags: "wx" }));
  await synced(file);
  return { bytes, digest: hash.digest("hex") };
}

/** A refusal in the middle of a body must not destroy the request: the answer goes over the same socket. */
async function* keptOpen(incoming: IncomingMessage): AsyncGenerator<Buffer> {
  yield* incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

const notGzip = () => new RefusedError(400, "The upload is not a gzip file.");
