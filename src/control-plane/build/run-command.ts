import type { Readable } from "node:stream";
import { execa } from "execa";
import { othersIgnored } from "../machine/descriptors.ts";
import type { ChildEnvironment } from "../machine/host-environment.ts";
import { eachLine } from "../machine/lines/lines.ts";
import { signalGroup } from "../machine/process-group.ts";
import { recordWork } from "../run/own-processes.ts";
import { type Argv, type Confinement, unconfined } from "../sandbox/sandbox.ts";

export type Command = {
  /** A program with its arguments, or a line for the shell. */
  command: Argv | string;
  directory: string;
  environment: ChildEnvironment;
  /** What it is confined to; by default it runs as this process does. */
  confinement?: Confinement | undefined;
  signal: AbortSignal;
  /** How long it may write nothing, in milliseconds; by default for ever. */
  silentMs?: number | undefined;
  onOutput?: (line: string) => void;
  onError?: (line: string) => void;
  /** Instead of both: the lines of both streams, which are one pipe then, in the order in which they were written. */
  onLine?: (line: string) => void;
};

/**
 * `code` is undefined when a signal ended it, or it could not be started: `reason` says so then. `isSilent`: it wrote
 * nothing for as long as it may, and was killed.
 */
export type CommandEnd = { code: number | undefined; reason: string; isSilent?: true };

/** A descendant that left the process group may hold the pipes open for ever. */
const lastOutputMs = 1_000;

/**
 * Ends the whole group when this program is gone, also by `kill -9`: the pipe at its standard input closes then.
 * Otherwise a restart would find the old build still writing into its folder.
 */
const lifeline = 'exec 3<&0 </dev/null; (read -r _ <&3; kill -9 0) >/dev/null 2>&1 & exec 3<&- "$@"';

/**
 * Runs a command to its end, in its own process group. The whole group is killed on abort, and when the command has
 * ended: nothing that it started stays behind.
 * @throws the signal's reason when it aborts
 */
export async function runCommand(options: Command): Promise<CommandEnd> {
  const { command, signal, confinement = unconfined } = options;
  signal.throwIfAborted();
  const argv: Argv = typeof command === "string" ? ["/bin/sh", "-c", command] : command;
  const launch = confinement.confine({
    command: argv,
    directory: options.directory,
    environment: options.environment,
  });
  const script = options.onLine ? `exec 2>&1; ${lifeline}` : lifeline;
  const child = execa("/bin/sh", ["-c", script, "sh", ...launch.command], {
    cwd: launch.directory,
    env: launch.environment,
    uid: launch.uid,
    gid: launch.gid,
    extendEnv: false,
    // Its types know no descriptors there; they reach Node as they are.
    stdio: ["pipe", "pipe", "pipe", ...(othersIgnored(3) as "ignore"[])],
    buffer: false,
    detached: true,
    cleanup: false,
    reject: false,
  });
  recordWork(child, {}, confinement.user);
  const kill = () => {
    if (child.pid !== undefined) signalGroup(child.pid, "SIGKILL");
  };
  signal.addEventListener("abort", kill, { once: true });
  const silence = silenceLimit(child, options.silentMs, kill);
  const reading = { ended: new Promise((resolve) => child.once("exit", resolve)), signal };
  const output = Promise.all([
    eachLine(child.stdout, options.onLine ?? options.onOutput ?? (() => {}), reading),
    eachLine(child.stderr, options.onError ?? (() => {}), reading),
  ]);
  let timer: NodeJS.Timeout | undefined;
  child.once("exit", () => {
    kill();
    timer = setTimeout(() => {
      child.stdout.destroy();
      child.stderr.destroy();
    }, lastOutputMs);
  });
  try {
    const result = await child;
    await output;
    await confinement.sweep();
    signal.throwIfAborted();
    if (silence.isOver()) return { code: undefined, reason: "it wrote nothing for too long", isSilent: true };
    if (result.exitCode !== undefined)
      return { code: result.exitCode, reason: `exit code ${result.exitCode}` };
    return { code: undefined, reason: result.signal ?? result.originalMessage ?? "could not be started" };
  } finally {
    silence.clear();
    clearTimeout(timer);
    signal.removeEventListener("abort", kill);
  }
}

/** Calls `end` once neither stream has had anything for `ms`. */
function silenceLimit(
  { stdout, stderr }: { stdout: Readable; stderr: Readable },
  ms: number | undefined,
  end: () => void,
) {
  let isOver = false;
  if (ms === undefined) return { isOver: () => false, clear: () => {} };
  const timer = setTimeout(() => {
    isOver = true;
    end();
  }, ms);
  for (const stream of [stdout, stderr]) stream.on("data", () => timer.refresh());
  return { isOver: () => isOver, clear: () => clearTimeout(timer) };
}
