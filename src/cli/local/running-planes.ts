import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import process from "node:process";
import { messageChain } from "../../foundation/error.ts";
import { removeFile, writePrivateFile } from "../../foundation/private-file.ts";
import { stateFolder } from "../../foundation/user-folder.ts";
import type { Session } from "../command.ts";
import { answers, type LocalControlPlane, readControlPlane } from "./local-control-plane.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** A note for each control plane of this user that runs: a file `<pid>-<hash>` with the path of its data folder. */
const notesIn = (environment: Variables) => join(stateFolder(environment), "control-planes");

/**
 * Notes that this process serves the data folder, so that commands in other folders find it.
 * @returns what removes the note
 */
export function noteRunning(
  dataFolder: string,
  { environment, output }: Pick<Session, "environment" | "output">,
): () => void {
  const folder = notesIn(environment);
  const digest = createHash("sha256").update(dataFolder).digest("hex").slice(0, 12);
  const note = join(folder, `${process.pid}-${digest}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writePrivateFile(note, `${dataFolder}\n`);
    return () => removeFile(note);
  } catch (error) {
    const reason = messageChain(error).join(": ");
    output.complain(`Commands in other folders will not find this control plane: ${reason}`);
    return () => undefined;
  }
}

/**
 * The control planes of this user that run on this machine and answer, from any folder. What they are is read in their
 * own data folders; notes of processes that have ended are removed.
 */
export async function runningControlPlanes(
  environment: Variables,
  signal: AbortSignal,
): Promise<LocalControlPlane[]> {
  const planes = (await Promise.all(notes(environment).map(notedControlPlane))).filter(
    (plane) => plane !== undefined,
  );
  const answering = await Promise.all(planes.map((plane) => answers(plane, signal)));
  return planes.filter((_, index) => answering[index]).sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

function notes(environment: Variables): string[] {
  const folder = notesIn(environment);
  try {
    const names = readdirSync(folder).filter((name) => /^\d+-[0-9a-f]+$/.test(name));
    return names.map((name) => join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function notedControlPlane(note: string): Promise<LocalControlPlane | undefined> {
  const pid = Number.parseInt(basename(note), 10);
  if (!isAlive(pid)) {
    removeFile(note);
    return undefined;
  }
  try {
    const plane = await readControlPlane(readFileSync(note, "utf8").trim());
    // Of another process: the note's was killed, and its number is used again.
    return plane?.pid === pid ? plane : undefined;
  } catch {
    // It ends at this moment, or its folder is damaged: what uses that folder says so.
    return undefined;
  }
}

/** A process of another user counts as one. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
