import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { byteSizeText } from "../../../foundation/byte-size.ts";
import {
  type Content,
  checkedKey,
  ObjectStoreError,
  type SharedObjectStore,
  type StoredObject,
} from "../object-store.ts";
import { listed } from "./list.ts";
import { locationName, type S3Credentials, type S3Location } from "./location.ts";
import { resumedBody } from "./read-body.ts";
import { type RequestTimes, requestsTo, type S3Request } from "./requests.ts";

/** `spool`: a folder for streams, whose length and digest S3 wants first; what a crash leaves there may be removed. */
export type S3StoreOptions = RequestTimes & { spool: string };

/** The largest object that one request may bring. */
export const PUT_LIMIT_BYTES = 5 * 1024 ** 3;

/** Which write made an object: after an answer that was lost, it tells our own from another's. */
const WRITE_HEADER = "x-amz-meta-write";

/** Objects of one bucket below a prefix. It opens nothing until it is asked. */
export function s3Store(
  location: S3Location,
  credentials: S3Credentials,
  { spool, ...times }: S3StoreOptions,
): SharedObjectStore {
  const requests = requestsTo(location, credentials, times);
  const { bucket, prefix } = location;
  const below = prefix && `${prefix}/`;

  /** Only a listing tells an object that is not there from a bucket that is not: an answer to HEAD has no code. */
  async function stat(key: string, signal: AbortSignal | undefined): Promise<StoredObject | undefined> {
    const options = { pageSize: 1, signal };
    for await (const object of listed(requests.ask, below + checkedKey(key), options))
      return object.key === below + key ? { ...object, key } : undefined;
    return undefined;
  }

  async function putBody(
    key: string,
    body: NonNullable<S3Request["body"]>,
    { ifAbsent, signal }: { ifAbsent: boolean; signal: AbortSignal | undefined },
  ): Promise<boolean> {
    const done = "written";
    if (body.bytes > PUT_LIMIT_BYTES)
      throw new ObjectStoreError(
        `${key} of ${byteSizeText(body.bytes)} could not be written: one request brings at most ${byteSizeText(PUT_LIMIT_BYTES)}`,
      );
    const write = randomUUID();
    const { body: stored } = await requests.ask({
      method: "PUT",
      key: checkedKey(key),
      headers: {
        [WRITE_HEADER]: write,
        // Buckets whose objects are locked insist on it.
        "x-amz-checksum-sha256": Buffer.from(body.sha256, "hex").toString("base64"),
        ...(ifAbsent && { "if-none-match": "*" }),
      },
      body,
      answers: ifAbsent ? ["PreconditionFailed"] : [],
      done,
      signal,
    });
    if (stored !== undefined) return true;
    const { headers } = await requests.ask({ method: "HEAD", key, done, signal });
    return headers[WRITE_HEADER] === write;
  }

  return {
    name: locationName(location),
    async put(key, content, { ifAbsent = false, signal } = {}) {
      const options = { ifAbsent, signal };
      if (!(content instanceof Readable)) return putBody(key, await bodyOf(content), options);
      const file = join(spool, randomUUID());
      await mkdir(spool, { recursive: true, mode: 0o700 });
      try {
        await pipeline(
          content,
          createWriteStream(file, { mode: 0o600, flags: "wx" }),
          signal ? { signal } : {},
        );
        return await putBody(key, await bodyOf({ file }), options);
      } finally {
        await rm(file, { force: true });
      }
    },
    async copy(from, to, { signal } = {}) {
      const headers = { "x-amz-copy-source": `/${bucket}/${below}${checkedKey(from)}` };
      const asked = {
        method: "PUT",
        key: checkedKey(to),
        headers,
        answers: ["NoSuchKey"],
        done: "written",
      } as const;
      return (await requests.ask({ ...asked, signal })).body !== undefined;
    },
    async get(key, { signal } = {}) {
      const asked = {
        method: "GET",
        key: checkedKey(key),
        answers: ["NoSuchKey"],
        done: "read",
        signal,
      } as const;
      const { body, ...answer } = await requests.open(asked);
      return body && resumedBody({ ...answer, body }, asked, requests.open);
    },
    stat: (key, { signal } = {}) => stat(key, signal),
    async remove(key, { signal } = {}) {
      await requests.ask({
        method: "DELETE",
        key: checkedKey(key),
        answers: ["NoSuchKey"],
        done: "removed",
        signal,
      });
    },
    async *list(keys, options = {}) {
      for await (const { key, ...object } of listed(requests.ask, `${below}${keys}`, options))
        yield { ...object, key: key.slice(below.length) };
    },
    signed: (method, key, seconds) => requests.sign(method, checkedKey(key), seconds),
    close: requests.close,
  };
}

async function bodyOf(content: Exclude<Content, Readable>): Promise<NonNullable<S3Request["body"]>> {
  const hash = createHash("sha256");
  if (content instanceof Uint8Array)
    return { bytes: content.length, sha256: hash.update(content).digest("hex"), open: () => content };
  let bytes = 0;
  for await (const chunk of createReadStream(content.file) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { bytes, sha256: hash.digest("hex"), open: () => createReadStream(content.file) };
}
