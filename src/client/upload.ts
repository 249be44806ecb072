import type { UploadUrl } from "../contract/upload.ts";
import { UPLOAD_RANGE, UPLOAD_RANGE_HEADER } from "../contract/upload.ts";
import { Secret } from "../foundation/secret.ts";
import type { RequestFacts } from "./errors.ts";
import { type CallContext, repeating } from "./transport/call.ts";
import { refusalOf, withRequestId } from "./transport/refusal.ts";
import { exchange } from "./transport/transport.ts";

/** A `Blob`, or what reads like one. An upload that is repeated asks for another `stream()`, from the beginning. */
export type UploadContent = {
  /** Bytes. */
  readonly size: number;
  stream(): AsyncIterable<Uint8Array>;
};

export type UploadBody = {
  content: UploadContent;
  contentType: string;
  signal?: AbortSignal | undefined;
};
export type UploadProgress = (sentBytes: number, totalBytes: number) => void;

/** As the hosted service's own tools allow for one upload. */
const UPLOAD_TIMEOUT_MS = 300_000;

/**
 * PUTs the content where a signed URL says; resolves with the object's path. Repeating is harmless, and each attempt
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
    const answer = await exchange(await context.connections.get(url.origin), {
      origin: url.origin,
      path: url.pathname + url.search,
      method: "PUT",
      headers: {
        "content-type": body.contentType,
        "content-length": String(body.content.size),
        ...(upload_headers ?? { [UPLOAD_RANGE_HEADER]: UPLOAD_RANGE }),
      },
      body: chunks(body.content, onProgress),
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

async function* chunks(
  content: UploadContent,
  onProgress: UploadProgress | undefined,
): AsyncIterable<Uint8Array> {
  let sent = 0;
  for await (const chunk of content.stream()) {
    yield chunk;
    // Counted once the transport asks for more: the chunk has left our hands.
    sent += chunk.byteLength;
    onProgress?.(sent, content.size);
  }
}
