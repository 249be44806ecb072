// This folder: calls of the container engine's command line. Not here: pods, and what they are for.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Secret } from "../../../../foundation/secret.ts";
import { type ChildEnvironment, isReadByEngine } from "../../../machine/host-environment.ts";
import { StartError } from "../../start-error.ts";

/** A longer line of a file is not read by every engine. */
const LONGEST_LINE_BYTES = 60_000;

/**
 * Calls `use` with the variables of a container, hidden from process lists: in the environment of the call, and, if the
 * engine's command line would use one itself, in a file that only its owner can read and that is removed afterwards.
 * @param folder a private one, for that file
 * @throws StartError naming a variable that neither way takes
 */
export async function withEnvironment<T>(
  variables: Readonly<Record<string, Secret>>,
  folder: string,
  use: (given: { inherited: ChildEnvironment; file: string | undefined }) => Promise<T>,
): Promise<T> {
  const all = Object.entries(variables).map(([name, value]) => [name, value.reveal()] as const);
  const inherited = Object.fromEntries(all.filter(([name]) => !isReadByEngine(name)));
  const others = all.filter(([name]) => isReadByEngine(name));
  if (others.length === 0) return use({ inherited, file: undefined });
  for (const [name, value] of others) {
    if (!/[\r\n]/.test(value) && Buffer.byteLength(value) < LONGEST_LINE_BYTES) continue;
    throw new StartError(
      `the variable ${name} has line breaks or is too long: no engine passes such a value under this name`,
      { hint: "Give it another name, or encode it, for example as base64." },
    );
  }
  const own = await mkdtemp(join(folder, "environment-"));
  try {
    const file = join(own, "variables");
    const lines = others.map(([name, value]) => `${name}=${value}\n`);
    await writeFile(file, lines.join(""), { mode: 0o600, flag: "wx" });
    return await use({ inherited, file });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
