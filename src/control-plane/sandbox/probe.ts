import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { messageChain } from "../../foundation/error.ts";
import type { Folders } from "../folders/folders.ts";
import { othersIgnored } from "../machine/descriptors.ts";
import { agentEnvironment, type HostEnvironment } from "../machine/host-environment.ts";
import { mostRelevantLine } from "../machine/lines/most-relevant-line.ts";
import { signalGroup } from "../machine/process-group.ts";
import type { Launch, Sandbox } from "./sandbox.ts";

/** A machine that is busy with other things still answers. */
const LIMIT_MS = 20_000;

/** Runs in the sandbox, as an agent would: what it must not read, what it must, where it must write. */
const SCRIPT = `
const { accessSync, constants: { R_OK }, writeFileSync } = require("node:fs");
const [key, code, file] = process.argv.slice(1);
let canRead = true;
try { accessSync(key, R_OK); } catch { canRead = false; }
if (canRead) { console.error("the key file can be read in it"); process.exit(1); }
accessSync(code, R_OK);
writeFileSync(file, "");
`;

/**
 * Why a sandbox did not work here, in one sentence. `passing`: the error of a machine that was out of space, processes,
 * files, memory or time, which says nothing about whether it would work otherwise.
 */
export type ProbeFailure = { reason: string; passing: Error | undefined };

/** Undefined when it works. */
export async function probeFailure(
  { kind, enter }: Sandbox,
  { folders, environment }: { folders: Folders; environment: HostEnvironment },
): Promise<ProbeFailure | undefined> {
  const folder = folders.deployment(".probe");
  const work = join(folder, "work");
  try {
    mkdirSync(work, { recursive: true, mode: 0o700 });
    const home = join(folder, "home");
    const { confine, own } = await enter({ home, writable: [work] });
    await own(work);
    const argv = [process.execPath, "-e", SCRIPT, folders.keyFile, import.meta.filename, join(work, "file")];
    const failure = await failureOf(
      confine({
        command: argv as [string, ...string[]],
        directory: work,
        environment: agentEnvironment(environment),
      }),
    );
    return failure === undefined ? undefined : told(NAMES[kind], failure);
  } catch (error) {
    return told(NAMES[kind], error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NAMES = {
  bubblewrap: "bubblewrap",
  unshare: "unshare",
  user: "a user for each deployment",
  none: "none",
} as const;

function told(name: string, error: unknown): ProbeFailure {
  const reason = `${name}: ${messageChain(error).join(": ")}`;
  return { reason, passing: isPassing(error) ? (error as Error) : undefined };
}

const PASSING: readonly unknown[] = [
  ...["ENOSPC", "EDQUOT", "EMFILE", "ENFILE", "EAGAIN", "ENOMEM", "EIO", "EBUSY", "ETIMEDOUT"],
];

const isPassing = (error: unknown): boolean => PASSING.includes((error as NodeJS.ErrnoException).code);

/** What programs write, whose error codes are not seen. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  // Of a namespace it means that the machine allows none.
  [/^(?!.*(namespace|unshare|clone)).*(No space left on device|ENOSPC)/i, "ENOSPC"],
  [/Disk quota exceeded|EDQUOT/i, "EDQUOT"],
  [/Too many open files|EMFILE|ENFILE/i, "EMFILE"],
  [/Resource temporarily unavailable|Cannot fork|EAGAIN/i, "EAGAIN"],
  [/Cannot allocate memory|out of memory|ENOMEM/i, "ENOMEM"],
  [/Input\/output error|EIO\b/i, "EIO"],
];

const failed = (text: string, code = WORDS.find(([argv]) => argv.test(text))?.[1]): Error =>
  Object.assign(new Error(text), code === undefined ? {} : { code });

/** What it wrote last, or how it ended. */
async function failureOf({ command, directory, environment, uid, gid }: Launch): Promise<Error | undefined> {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: directory,
    env: environment,
    uid,
    gid,
    detached: true,
    stdio: ["ignore", "ignore", "pipe", ...othersIgnored(3)],
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said = (said + chunk).slice(-2000);
  });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    if (child.pid !== undefined) signalGroup(child.pid, "SIGKILL");
  }, LIMIT_MS);
  try {
    const [code, signal] = (await once(child, "close")) as [number | null, string | null];
    if (code === 0) return undefined;
    if (isLate) return failed(`it did not answer within ${LIMIT_MS / 1000} s`, "ETIMEDOUT");
    const last = mostRelevantLine(said.split("\n").filter((line) => !line.includes("dmesg(1)")));
    // Killed from outside: by the kernel that was out of memory.
    if (signal === "SIGKILL") return failed("it was killed", "ENOMEM");
    return failed(last ?? `it ended with ${signal ?? `exit code ${code}`}`);
  } finally {
    clearTimeout(limit);
  }
}
