import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { messageChain } from "../../foundation/error.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import { leaveRest } from "../../http/leave-rest.ts";
import { RefusedError } from "../../http/refused-error.ts";
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
import { newFileOf, uploadKey } from "./file-names.ts";

/** An upload that a tarball is received for. Both functions throw a RefusedError where it cannot be taken. */
export type ReceivedUpload = {
  object_path: string;
  /** The key of a file of this name in the object store. */
  keyOf: (file: string) => string;
  /** Resolves with the tenant that it is for. */
  refuseUnwanted: (tx: Db) => Promise<string>;
  /** Records what was received; resolves with the file that was received before. */
  complete: (tx: Db, done: CompletedUpload) => Promise<string | null | undefined>;
};

export function deploymentUpload(key: UploadKey): ReceivedUpload {
  return {
    object_path: key.object_path,
    keyOf: (file) => uploadKey(key.deployment_id, file),
    refuseUnwanted: (tx) => refuseUnwantedOf(tx, key),
    async complete(tx, done) {
      const before = await findUpload(tx, key);
      await completeUpload(tx, key, done);
      return before?.file;
    },
  };
}

/**
 * Stores an uploaded tarball: streamed, counted and stored, then recorded. The same URL may be used again (a client whose
 * answer was lost repeats) until a revision was made from it. A crash leaves a file that no record names (`sweep.ts`).
 * @throws RefusedError 403, 404, 409, 413 or 400
 */
export async function receiveUpload(
  {
    db,
    clock,
    limits,
    objects,
    tenantLimits,
    measures: { uploadedBytes },
    log,
  }: Pick<Platform, "db" | "clock" | "limits" | "objects" | "measures" | "log" | "tenantLimits">,
  { object_path, keyOf, refuseUnwanted, complete }: ReceivedUpload,
  incoming: IncomingMessage,
): Promise<void> {
  const tenantId = await inTransaction(db, refuseUnwanted);
  const announced = Number(incoming.headers["content-length"] ?? 0);
  if (announced > limits.tarballBytes) {
    await leaveRest(incoming);
    throw tooLarge(limits.tarballBytes);
  }
  await tenantLimits.refuseBytes(db, tenantId, announced).catch(async (error) => {
    await leaveRest(incoming);
    throw error;
  });
  const file = newFileOf(object_path);
  let unused: string | null | undefined = file;
  try {
    const tarball = measured(incoming, limits.tarballBytes);
    await objects.put(keyOf(file), tarball.content).catch(async (error) => {
      await leaveRest(incoming);
      throw error;
    });
    const measures = tarball.measures();
    uploadedBytes.add({}, measures.bytes);
    unused = await inTransaction(db, async (tx) => {
      // Again: the upload may have been slow, and a revision may have been made from an earlier one.
      await refuseUnwanted(tx);
      await tenantLimits.refuseBytes(tx, tenantId, measures.bytes);
      return complete(tx, { completed_at: timestamp(clock), ...measures, file });
    });
  } finally {
    // What is left is swept; what was received is received.
    if (unused)
      await objects
        .remove(keyOf(unused))
        .catch((error) => log(`an unused upload is left: ${messageChain(error).join(": ")}`));
  }
}

async function refuseUnwantedOf(tx: Db, key: UploadKey): Promise<string> {
  const deployment = await deploymentById(tx, key.deployment_id);
  if (!deployment || !(await findUpload(tx, key)))
    throw new RefusedError(404, "This upload is no longer wanted: its deployment was deleted.");
  const { tenant_id } = deployment;
  const isTaken = (await uploadsElsewhere(tx, { ...key, tenant_id })).length > 0;
  if (isTaken || (await revisionUsesUpload(tx, key.deployment_id, key.object_path)))
    throw new RefusedError(409, "A revision was made from this upload; ask for a new upload URL.");
  return tenant_id;
}

const tooLarge = (limit: number) => new RefusedError(413, `The tarball is larger than ${limit} bytes.`);

/** What is received, with its size and SHA-256, to be asked for once, when it was read. It fails where it is too large, or no gzip file. */
function measured(
  incoming: IncomingMessage,
  limit: number,
): { content: Readable; measures: () => { bytes: number; digest: string } } {
  let bytes = 0;
  const hash = createHash("sha256");
  async function* content(): AsyncGenerator<Buffer> {
    let head = Buffer.alloc(0);
    for await (const chunk of keptOpen(incoming)) {
      bytes += chunk.length;
      hash.update(chunk);
      if (head.length < 2) head = Buffer.concat([head, chunk.subarray(0, 2 - head.length)]);
      if (head.length === 2 && head.readUInt16BE() !== 0x1f8b) throw notGzip();
      if (bytes > limit) throw tooLarge(limit);
      yield chunk;
    }
    if (head.length < 2) throw notGzip();
  }
  return {
    content: Readable.from(content(), { objectMode: false }),
    measures: () => ({ bytes, digest: hash.digest("hex") }),
  };
}

/** A refusal in the middle of a body must not destroy the request: the answer goes over the same socket. */
async function* keptOpen(incoming: IncomingMessage): AsyncGenerator<Buffer> {
  yield* incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

const notGzip = () => new RefusedError(400, "The upload is not a gzip file.");
