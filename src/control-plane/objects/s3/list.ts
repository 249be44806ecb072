// This folder: objects in an S3-compatible store: where it is, its requests and refusals. Not here: checks of a new one.

import type { StoredObject } from "../object-store.ts";
import type { S3Requests } from "./requests.ts";
import { elementIn, S3Error } from "./s3-error.ts";

/** All objects whose whole key begins with `prefix`, page by page. */
export async function* listed(
  ask: S3Requests["ask"],
  prefix: string,
  { pageSize, signal }: { pageSize?: number; signal?: AbortSignal | undefined },
): AsyncGenerator<StoredObject> {
  let token: string | undefined;
  do {
    const query = {
      "list-type": "2",
      prefix,
      ...(pageSize !== undefined && { "max-keys": String(pageSize) }),
      ...(token !== undefined && { "continuation-token": token }),
    };
    const { body = "" } = await ask({ method: "GET", query, done: "listed", signal });
    // Else a page of something else would count as an empty store.
    if (!body.includes("<ListBucketResult"))
      throw new S3Error("the store answered something else than a list of objects: check the endpoint", {});
    for (const [, contents = ""] of body.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
      yield {
        key: elementIn(contents, "Key") ?? "",
        bytes: Number(elementIn(contents, "Size")),
        modified: Date.parse(elementIn(contents, "LastModified") ?? ""),
      };
    token = elementIn(body, "IsTruncated") === "true" ? elementIn(body, "NextContinuationToken") : undefined;
  } while (token);
}
