import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ConfigurationError } from "../foundation/configuration-error.ts";
import { makeUntrackedFolder } from "../foundation/untracked-folder.ts";

/** Beside the data of an embedded control plane, never packed, and left alone by git. */
const FOLDER = ".agent-deploy";
export const PROJECT_ID_FILE = `${FOLDER}/project.json`;

const content = z.object({ id: z.guid() });

/**
 * What a folder without a remote is known by; undefined: it has no id.
 * @throws ConfigurationError when the file holds none: with a new id the folder's deployments would be another's
 */
export function readProjectId(directory: string): string | undefined {
  const file = join(directory, PROJECT_ID_FILE);
  try {
    return content.parse(JSON.parse(readFileSync(file, "utf8"))).id;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    const message = `${file} ${code === undefined ? "holds no id of a project" : `cannot be read (${code})`}: put it back as it was, or remove it and take the deployments over`;
    throw new ConfigurationError([{ path: "project_dir", message }], { cause });
  }
}

/**
 * Gives the folder its id for good. One that another process has given meanwhile stays.
 * @throws the system's error when it cannot be written
 */
export function makeProjectId(directory: string): string {
  makeUntrackedFolder(join(directory, FOLDER));
  const file = join(directory, PROJECT_ID_FILE);
  const id = randomUUID();
  // Written aside and linked: a crash leaves no half of it, and an id is never replaced.
  const aside = `${file}.${id}`;
  try {
    writeFileSync(aside, `${JSON.stringify({ id })}\n`, { flush: true });
    linkSync(aside, file);
    return id;
  } catch (error) {
    const there = readProjectId(directory);
    if (there === undefined) throw error;
    return there;
  } finally {
    rmSync(aside, { force: true });
  }
}
