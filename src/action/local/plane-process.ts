import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Clock } from "../../foundation/clock.ts";
import { AgentDeployError } from "../../foundation/error.ts";
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
  /** What it says on standard error. */
  onLine(line: string): void;
};

export type RunningPlane = { pid: number; url: string; apiKey: string; child: ChildProcess };

/** How long it has to end by itself, agents included. Milliseconds. */
const END_WITHIN_MS = 3000;
const LOOK_EVERY_MS = 50;

/**
 * Starts the control plane as a process that ends with this one, also when this one is killed.
 * @throws LocalPlaneError with the last lines that it said
 */
export async function startPlane(request: PlaneRequest): Promise<RunningPlane> {
  const { home, data, environment, signal, onLine } = request;
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
  const listening = await firstRecord(child, signal);
  if (!listening || child.pid === undefined) {
    child.kill("SIGKILL");
    signal.throwIfAborted();
    throw new LocalPlaneError(`the control plane on this runner did not start: ${last.join("\n")}`);
  }
  const apiKey = readFileSync(listening.api_key_file, "utf8").trim();
  return { pid: child.pid, url: listening.url, apiKey, child };
}

type Listening = { event: "listening"; url: string; api_key_file: string };

/** The first line of its output; undefined when it ends before, or the job does. */
function firstRecord(child: ChildProcess, signal: AbortSignal): Promise<Listening | undefined> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: child.stdout! });
    const over = () => resolve(undefined);
    lines.once("line", (line) => resolve(JSON.parse(line) as Listening));
    child.once("close", over);
    child.once("error", over);
    signal.addEventListener("abort", over, { once: true });
  });
}

/** Ends a control plane, by force where it takes too long. One that is gone already is left alone. */
export async function endPlane(open: OpenEnds["open-plane"], clock: Clock): Promise<void> {
  if (!isOurs(open)) return;
  const { signal } = new AbortController();
  kill(open.pid, "SIGTERM");
  const deadline = clock.now() + END_WITHIN_MS;
  while (isAlive(open.pid) && clock.now() < deadline) await clock.sleep(LOOK_EVERY_MS, signal);
  if (isAlive(open.pid)) kill(open.pid, "SIGKILL");
}

/** A number may belong to another process by now: the control plane's own file names the one that it is. */
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
