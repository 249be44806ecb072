import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { siblingModule } from "../../foundation/package/sibling.ts";
import { type Confinement, unconfined } from "../sandbox/sandbox.ts";
import { BackupError } from "./backup-error.ts";

const rows = z.record(z.string(), z.int());
export type Rows = z.output<typeof rows>;

const checkedAnswer = z.object({ rows });
const streamedAnswer = z.object({ rows, bytes: z.int(), sha256: z.string() });

/** How long one database may take. */
const LIMIT_MS = 60 * 60_000;
/** Of what the program says. */
const SAID_CHARACTERS = 65_536;

type Run = { confinement?: Confinement; path?: string | undefined; signal: AbortSignal };

/**
 * Looks at every page of a database that nobody has open.
 * @param settles it is a copy of one with a log, and is to need none
 * @throws BackupError saying what is wrong with it
 */
export async function checkDatabase(
  file: string,
  { settles, ...run }: Run & { settles?: true },
): Promise<Rows> {
  const said = await databaseProgram([settles ? "settle" : "check", file], {
    ...run,
    directory: dirname(file),
    onOutput: async (output) => void output.resume(),
  });
  return answerIn(said, checkedAnswer).rows;
}

/**
 * Copies a database that others write to, compactly and at one moment, through a program that is confined as the
 * deployment's own code is: what that code has made of the file is read there only.
 * @param scratch a folder of the deployment's, made and removed
 * @throws BackupError when it cannot be read, is damaged, or came otherwise than it was read
 */
export async function streamDatabase(
  file: string,
  to: string,
  { scratch, ...run }: Run & { scratch: string },
): Promise<{ rows: Rows; bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    const said = await databaseProgram(["stream", file, scratch], {
      ...run,
      directory: dirname(file),
      onOutput: (output) =>
        pipeline(
          output,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              hash.update(chunk);
              yield chunk;
            }
          },
          createWriteStream(to, { flags: "wx", mode: 0o600, flush: true }),
        ),
    });
    const answer = answerIn(said, streamedAnswer);
    if (hash.digest("hex") !== answer.sha256) throw new BackupError("its copy is another than what was read");
    return answer;
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

type Program = Run & { directory: string; onOutput: (output: Readable) => Promise<void> };

/** @returns what it said last */
async function databaseProgram(
  args: readonly string[],
  { confinement = unconfined, path = "", directory, signal, onOutput }: Program,
): Promise<string> {
  const launch = confinement.confine({
    command: [process.execPath, siblingModule(import.meta.url, "./database-child"), ...args],
    directory,
    environment: { PATH: path },
  });
  const [program, ...given] = launch.command;
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  ended.throwIfAborted();
  const child = spawn(program, given, {
    cwd: launch.directory,
    env: launch.environment,
    uid: launch.uid,
    gid: launch.gid,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => child.kill("SIGKILL");
  ended.addEventListener("abort", kill, { once: true });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-SAID_CHARACTERS);
  });
  try {
    const exit = new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    const output = onOutput(child.stdout).catch((error: unknown) => {
      kill();
      throw error;
    });
    const [code] = await Promise.all([exit, output]);
    ended.throwIfAborted();
    const last = said.trimEnd().split("\n").at(-1) ?? "";
    if (code !== 0) throw new BackupError(last || `its copy ended with exit code ${code}`);
    return last;
  } finally {
    ended.removeEventListener("abort", kill);
  }
}

function answerIn<T>(said: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(said));
  } catch (cause) {
    throw new BackupError("what copied it did not say what it copied", { cause });
  }
}
