import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { AgentDeployError } from "../../foundation/error.ts";
import { abortable } from "../../foundation/time/abortable.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { durationText } from "../../foundation/time/duration.ts";
import { pollUntil } from "../../foundation/time/poll.ts";
import { isDoneWithin } from "../../foundation/time/time-limit.ts";
import type { OpenEnds } from "../post-state.ts";

/** The control plane did not start. */
export class LocalPlaneError extends AgentDeployError {
  readonly code = "local_plane_failed";
}

export type PlaneRequest = {
  /** Folder of the installed package. */
  home: string;
  /** Everything that the control plane keeps. */
  data: string;
  environment: Record<string, string>;
  signal: AbortSignal;
  clock: Clock;
  /** What it says on standard error. */
  onLine(line: string): void;
};

export type RunningPlane = { pid: number; url: string; apiKey: string; child: ChildProcess };

/** How long it has to end by itself, agents included: killed, it would leave their containers. Milliseconds. */
const END_WITHIN_MS = 15_000;

const LOOK_EVERY_MS = 50;
/** How long it has to listen. Milliseconds. */
const START_WITHIN_MS = 120_000;

/**
 * Starts the control plane as a process that ends with this one, also when this one is killed.
 * @throws LocalPlaneError with the last lines that it said
 */
export async function startPlane(request: PlaneRequest): Promise<RunningPlane> {
  const { home, data, environment, signal, clock, onLine } = request;
  const program = join(home, "bin", "agent-deploy.js");
  const child = spawn(process.execPath, [program, "server", "--port", "0", "--data", data, "--json"], {
    cwd: home,
    env: environment,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const last: string[] = [];
  createInterface({ input: child.stderr! }).on("line", (line) => {
    last.push(line);
    if (last.length > 20) last.shift();
    onLine(line);
  });
  // Its launcher ends it when this channel closes.
  child.once("spawn", () => child.send("launched", () => undefined));
  child.on("error", () => undefined);
  try {
    const { url, api_key_file } = readRecord(await firstLine(child, signal, clock));
    if (child.pid === undefined) throw new Error("it has no process id");
    return { pid: child.pid, url, apiKey: readFileSync(api_key_file, "utf8").trim(), child };
  } catch (cause) {
    child.kill("SIGKILL");
    signal.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    const said = [reason, ...last].join("\n");
    throw new LocalPlaneError(`the control plane on this runner did not start: ${said}`, { cause });
  }
}

type Listening = { event: "listening"; url: string; api_key_file: string };

function readRecord(line: string): Listening {
  let record: Partial<Listening> | null = null;
  try {
    record = JSON.parse(line) as Partial<Listening> | null;
  } catch {
    // Something else that it printed: reported below.
  }
  if (typeof record?.url !== "string" || typeof record.api_key_file !== "string") {
    throw new Error(`instead of where it listens it said: ${line.slice(0, 500)}`);
  }
  return record as Listening;
}

/** The first line of its output. Rejects when it ends before, when the job does, or when it takes too long. */
async function firstLine(child: ChildProcess, signal: AbortSignal, clock: Clock): Promise<string> {
  const line = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).once("line", resolve);
    child.once("close", (code, by) => reject(new Error(`it ended with ${by ?? `exit code ${code}`}`)));
    child.once("error", reject);
  });
  if (await isDoneWithin(START_WITHIN_MS, abortable(line, signal), clock)) return line;
  throw new Error(`it said nothing for ${durationText(START_WITHIN_MS)}`);
}

/** Ends a control plane, by force where it takes too long. One that is gone already is left alone. */
export async function endPlane(open: OpenEnds["open-plane"], clock: Clock): Promise<void> {
  if (!isOurs(open)) return;
  kill(open.pid, "SIGTERM");
  const timing = { clock, pauseMs: LOOK_EVERY_MS, timeoutMs: END_WITHIN_MS };
  if (
    await pollUntil(
      () => isAlive(open.pid),
      (alive) => !alive,
      timing,
    )
  )
    kill(open.pid, "SIGKILL");
}

/** The pid may belong to another process by now: the control plane's own file has its pid. */
function isOurs({ pid, data }: OpenEnds["open-plane"]): boolean {
  try {
    const file = JSON.parse(readFileSync(join(data, "server.json"), "utf8")) as { pid?: number };
    return file.pid === pid && isAlive(pid);
  } catch {
    // It takes the file away when it ends.
    return false;
  }
}

function isAlive(pid: number): boolean {
  return kill(pid, 0);
}

function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
