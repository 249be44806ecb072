import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { get } from "node:http";
import { dirname, join } from "node:path";
import { z } from "zod";
import { UnreachableError } from "../../client/errors.ts";
import { DIALECTS, type Dialect } from "../../contract/dialect/dialect.ts";
import { othersHave } from "../../foundation/private-file.ts";
import { Secret } from "../../foundation/secret.ts";
import { UsageError } from "../errors/usage-error.ts";

/** The folder that an embedded control plane keeps its data in, unless another is given. */
export const DATA_FOLDER = ".agent-deploy";
const ANSWER_WITHIN_MS = 3000;

export type LocalControlPlane = {
  url: string;
  apiKey: Secret;
  dialect: Dialect | undefined;
  /** Of its data. */
  folder: string;
  pid: number | undefined;
};

const serverFile = z.object({ url: z.url(), pid: z.int().optional(), dialect: z.enum(DIALECTS).optional() });

/**
 * The embedded control plane that wrote `.agent-deploy/server.json` in `directory` or nearest above it. A file of
 * another user is ignored: code and secrets would be sent to what it names.
 */
export async function findLocalControlPlane(directory: string): Promise<LocalControlPlane | undefined> {
  for (let current = directory; ; current = dirname(current)) {
    const folder = join(current, DATA_FOLDER);
    const found = await readControlPlane(folder);
    if (found) return found;
    if (current === dirname(current)) return undefined;
  }
}

/** The control plane that serves this data folder. @throws UsageError for files that cannot be read */
export async function readControlPlane(folder: string): Promise<LocalControlPlane | undefined> {
  const file = join(folder, "server.json");
  if (!(await isOurs(file))) return undefined;
  try {
    const { url, dialect, pid } = serverFile.parse(JSON.parse(await readFile(file, "utf8")));
    const apiKey = new Secret((await readFile(join(folder, "api-key"), "utf8")).trim());
    return { url, apiKey, dialect, folder, pid };
  } catch (error) {
    throw new UsageError([`${file} or the api-key beside it cannot be read`], {
      hint: "Start the control plane again (`agent-deploy server`), or remove the file.",
      cause: error,
    });
  }
}

async function isOurs(file: string): Promise<boolean> {
  const info = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "EACCES") return undefined;
    throw error;
  });
  return info !== undefined && [undefined, "read"].includes(othersHave(info));
}

/** Whether it answers at its address. */
export const answers = async ({ url }: LocalControlPlane, signal: AbortSignal): Promise<boolean> =>
  (await silenceAt(url, signal)) === undefined;

/** @throws UnreachableError when the control plane that the file names does not answer. */
export async function requireAnswer(plane: LocalControlPlane, signal: AbortSignal): Promise<void> {
  const cause = await silenceAt(plane.url, signal);
  if (cause === undefined) return;
  throw new UnreachableError(
    `the control plane of ${plane.folder} does not answer at ${plane.url}`,
    { method: "GET", path: "/ok" },
    {
      hint: "Start it with `agent-deploy server`, or set AGENT_DEPLOY_BASE_URL to another one.",
      cause,
      maybe_sent: false,
    },
  );
}

/** Why nothing answers at an address of this machine; undefined where something does. */
export async function silenceAt(url: string, signal: AbortSignal): Promise<unknown> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    // Not fetch: loading it takes as long as the command itself.
    const [answer] = await once(get(new URL("/ok", url), { signal: within, agent: false }), "response");
    answer.resume();
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    return error;
  }
}
