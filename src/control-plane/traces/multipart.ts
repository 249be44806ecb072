import { Busboy } from "@fastify/busboy";
import { RefusedError } from "../../http/refused-error.ts";

/** `type`: without its parameters, in which some clients say the length. */
export type Part = { name: string; type: string; content: Buffer };

/** A client's batch has a few for each of a hundred runs. */
const MOST_PARTS = 10_000;

/**
 * The parts of a body of `multipart/form-data`, in its order.
 * @throws RefusedError 400, 413, 415; what `body` throws
 */
export async function readParts(
  contentType: string | undefined,
  body: AsyncIterable<Buffer>,
): Promise<Part[]> {
  const form = openForm(contentType);
  const parts: Part[] = [];
  let problem: RefusedError | undefined;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  form.on("file", (name, content, _file, _encoding, type) => {
    const pieces: Buffer[] = [];
    content.on("data", (piece: Buffer) => pieces.push(piece));
    content.on("end", () => parts.push({ name, type, content: Buffer.concat(pieces) }));
  });
  form.on("partsLimit", () => {
    problem = new RefusedError(413, `The body has more than ${MOST_PARTS} parts.`);
  });
  form.on("error", () => {
    problem ??= broken();
    resolve();
  });
  form.on("finish", resolve);
  for await (const piece of body) {
    if (problem) throw problem;
    form.write(piece);
  }
  form.end();
  await ended;
  if (problem) throw problem;
  return parts;
}

function openForm(contentType: string | undefined) {
  const headers = { "content-type": contentType ?? "" };
  try {
    // Parts have no file names, and may be bytes all the same.
    return new Busboy({ headers, isPartAFile: () => true, limits: { parts: MOST_PARTS } });
  } catch {
    throw new RefusedError(415, "The body must be multipart/form-data with a boundary.");
  }
}

const broken = () => new RefusedError(400, "The body is not multipart/form-data: it ends inside of a part.");
