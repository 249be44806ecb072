import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Secret } from "../../foundation/secret.ts";

/** Credentials for a registry. `isPlain`: it answers without TLS. */
export type RegistryAccess = { registry: string; username: string; password: Secret; isPlain: boolean };

/**
 * Writes a login as engines read it, into a file that only its owner may read: on a command line, others could.
 * @param scratch a folder that its caller removes
 */
export async function writeLogin(
  scratch: string,
  { registry, username, password }: RegistryAccess,
): Promise<{ folder: string; file: string }> {
  const folder = join(scratch, "login");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "config.json");
  const auth = Buffer.from(`${username}:${password.reveal()}`).toString("base64");
  await writeFile(file, JSON.stringify({ auths: { [registry]: { auth } } }), { mode: 0o600 });
  return { folder, file };
}
