import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, lstatSync, mkdirSync } from "node:fs";

/**
 * Gives a folder and what it holds to a user; links themselves, never what they lead to. By the system's own program:
 * an install has ten thousands of files, and the event loop has others to serve.
 */
export async function handOver(folder: string, user: number): Promise<void> {
  const args = ["-R", "-h", `${user}:${user}`, "--", folder];
  const child = spawn("chown", args, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    if (said.length < 1000) said += chunk;
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${folder} could not be handed to user ${user}: ${said.trim()}`);
}

/** The folder of a deployment's temporary files, beside its home: what is in a home, its owner may replace by a link. */
export function temporaryFolder(home: string, user?: number): string {
  const folder = `${home}-tmp`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user !== undefined && lstatSync(folder).uid !== user) chownSync(folder, user, user);
  return folder;
}
