import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** The SHA-256 of a file, hexadecimal. @throws the system's own error; the signal's when it aborts */
export async function fileDigest(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, { signal })) hash.update(chunk);
  return hash.digest("hex");
}
