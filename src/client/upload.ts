import type { UploadUrl } from "../contract/upload.ts";
import { UPLOAD_RANGE, UPLOAD_RANGE_HEADER } from "../contract/upload.ts";
import { Secret } from "../foundation/secret.ts";
import { type CallContext, repeating } from "./call.ts";
import type { RequestFacts } from "./errors/index.ts";
import { refusalOf, withRequestId } from "./refusal.ts";
import { exchange } from "./transport.ts";

export type UploadBody = {
  bytes: Uint8Array;
  contentType: string;
  signal?: AbortSignal | undefined;
};
export type UploadProgress = (sentBytes: number, totalBytes: number) => void;

/** As the hosted service's own tools allow for one upload. */
const UPLOAD_TIMEOUT_MS = 300_000;
const CHUNK_BYTES = 256 * 1024;

/**
 * PUTs the bytes where a signed URL says; resolves with the object's path. Repeating is harmless, and each attempt
 * asks for a new URL, because signatures expire. The URL is a credential: no error shows its query.
 */
export async function uploadObject(
  context: CallContext,
  signedUrl: () => Promise<UploadUrl>,
  { body, onProgress }: { body: UploadBody; onProgress?: UploadProgress | undefined },
): Promise<string> {
  const facts: RequestFacts = { method: "PUT", path: "(signed upload URL)" };
  return repeating(context, { repeatable: true, facts, signal: body.signal }, async () => {
    const { upload_url, object_path, upload_headers } = await signedUrl();
    const url = new URL(upload_url, context.base.origin);
    const shown: RequestFacts = { ...facts, path: url.origin + url.pathname };
    const answer = await exchange(await context.connections.get(), {
      origin: url.origin,
      path: url.pathname + url.search,
      method: "PUT",
      headers: {
        "content-type": body.contentType,
        "content-length": String(body.bytes.byteLength),
        ...(upload_headers ?? { [UPLOAD_RANGE_HEADER]: UPLOAD_RANGE }),
      },
      body: chunks(body.bytes, onProgress),
      timeoutMs: UPLOAD_TIMEOUT_MS,
      signal: body.signal,
      facts: shown,
    });
    if (answer.status < 200 || answer.status > 299) {
      const secrets = [...context.credentials, ...signaturesOf(url)];
      throw refusalOf(answer, withRequestId(shown, answer), { secrets, clock: context.clock });
    }
    return object_path;
  });
}

/** Whatever stands in the query of a signed URL may be what signs it. */
function signaturesOf(url: URL): Secret[] {
  return [url.search, ...url.searchParams.values()].map((text) => new Secret(text));
}

async function* chunks(bytes: Uint8Array, onProgress: UploadProgress | undefined): AsyncIterable<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
    const chunk = bytes.subarray(start, start + CHUNK_BYTES);
    yield chunk;
    // Told once the transport asks for more: the chunk has left our hands.
    onProgress?.(start + chunk.byteLength, bytes.byteLength);
  }
}
