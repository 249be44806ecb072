import { Readable } from "node:stream";
import { messageChain } from "../../../foundation/error.ts";
import type { S3Answer, S3Request, S3Requests } from "./requests.ts";
import { S3Error } from "./s3-error.ts";

/** Without a byte in between; a longer body may be cut more often. */
const CUTS_IN_A_ROW = 3;

/** The body of an answer as one stream: where it is cut, it goes on with the rest of the same object. */
export function resumedBody(
  { headers, body: first }: Omit<S3Answer<never>, "body"> & { body: Readable },
  asked: S3Request,
  open: S3Requests["open"],
): Readable {
  const { etag } = headers;
  let body = first;

  async function* whole(): AsyncGenerator<Buffer> {
    let at = 0;
    for (let cuts = 0; ; ) {
      try {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          at += chunk.length;
          cuts = 0;
          yield chunk;
        }
        return;
      } catch (cause) {
        asked.signal?.throwIfAborted();
        if (++cuts > CUTS_IN_A_ROW || typeof etag !== "string")
          throw new S3Error(
            `${asked.key} could not be read to its end, it was cut after ${at} bytes: ${messageChain(cause).join(": ")}`,
            { cause },
          );
      }
      const rest = await open({
        ...asked,
        headers: { range: `bytes=${at}-`, "if-match": etag },
        answers: ["NoSuchKey", "PreconditionFailed"],
      });
      body = rest.body ?? body;
      // A store that ignores the range would begin again.
      if (!rest.headers["content-range"])
        throw new S3Error(`${asked.key} was replaced or removed while it was read, after ${at} bytes`, {});
    }
  }

  const stream = Readable.from(whole(), { objectMode: false });
  // Also where nobody began to read it.
  return stream.once("close", () => body.destroy());
}
