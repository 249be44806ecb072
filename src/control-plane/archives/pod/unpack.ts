import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { x } from "tar";
import { Secret } from "../../../foundation/secret.ts";
import { systemClock } from "../../../foundation/time/clock.ts";
import { ObjectStoreError } from "../../objects/object-store.ts";
import { s3Store } from "../../objects/s3/s3-store.ts";
import { CODE_FOLDER } from "../../run/kubernetes/manifests/archive-code.ts";
import type { UnpackInput } from "../unpack-input.ts";
import type { PodStep } from "./step.ts";

/** Puts what was built where it was built. */
export const unpackStep: PodStep<UnpackInput> = async (
  { location, credentials, key, digest },
  { signal },
) => {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const opened = {
    accessKeyId,
    secretAccessKey: new Secret(secretAccessKey),
    sessionToken: sessionToken === null ? undefined : new Secret(sessionToken),
  };
  const store = s3Store(location, opened, { clock: systemClock, spool: join(tmpdir(), "spool") });
  try {
    const object = await store.get(key, { signal });
    if (!object)
      throw new ObjectStoreError(`${store.name} has no ${key} any more`, { hint: "Redeploy the revision." });
    await mkdir(CODE_FOLDER, { recursive: true, mode: 0o700 });
    const hash = createHash("sha256");
    // As it was packed by the same program: links may lead to the interpreter of this image.
    const unpack = x({ cwd: CODE_FOLDER, strict: true, preservePaths: true, preserveOwner: false });
    const done = new Promise<void>((resolve, reject) => {
      unpack.once("close", resolve);
      unpack.on("error", reject);
    });
    done.catch(() => {});
    for await (const chunk of object as AsyncIterable<Buffer>) {
      hash.update(chunk);
      if (!unpack.write(chunk)) await Promise.race([once(unpack, "drain"), done]);
    }
    unpack.end();
    await done;
    if (hash.digest("hex") !== digest)
      throw new ObjectStoreError(`${key} of ${store.name} is not what was built: its digest is another one`, {
        hint: "See who can write there, then redeploy the revision.",
      });
  } finally {
    await store.close();
  }
};
