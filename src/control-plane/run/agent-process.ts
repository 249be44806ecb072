import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import type { Duplex } from "node:stream";
import type { Clock } from "../../foundation/time/clock.ts";
import { isDoneWithin } from "../../foundation/time/time-limit.ts";
import { othersIgnored } from "../machine/descriptors.ts";
import type { ChildEnvironment } from "../machine/host-environment.ts";
import { levelOfLine } from "../machine/lines/line-level.ts";
import { eachLine } from "../machine/lines/lines.ts";
import { signalGroup } from "../machine/process-group.ts";
import type { Confine } from "../sandbox/sandbox.ts";
import { type Announcement, agentChannel } from "./agent-channel.ts";
import type { EnteredLimits } from "./limits/agent-limits.ts";
import { recordWork } from "./own-processes.ts";
import type { AgentExit, RunLog } from "./runner.ts";
import { StartError } from "./start-error.ts";

export type AgentProcessOptions = {
  module: string;
  args: readonly string[];
  directory: string;
  environment: ChildEnvironment;
  /** The deployment's own, and its key. */
  variables: ChildEnvironment;
  confine: Confine;
  deployment_id: string;
  /** As whom it runs, when that is not who this program runs as. */
  user: number | undefined;
  /** Undefined: it is not limited. */
  limits?: EnteredLimits | undefined;
  clock: Clock;
  stopTimeoutMs: number;
  log: RunLog;
};

export type AgentProcess = {
  /** Resolves when it said so; stays open when it ends without a word. */
  readonly announced: Promise<Announcement>;
  /** Resolves when it has ended and all its output is logged. */
  readonly exited: Promise<AgentExit>;
  /** The last lines of its error output. */
  readonly lastLines: readonly string[];
  drain(limitMs: number): Promise<void>;
  stop(): Promise<void>;
};

/** The descriptor of the agent's end of the channel. */
const CHANNEL = 3;
/** A request that the gateway has just sent must be read before the agent closes its idle connections. */
const beforeDrainMs = 250;
/** After the limit of a drain, an agent gets this long to close its streams by itself. */
const afterDrainMs = 2_000;
/** A descendant that left the process group may hold the pipes open for ever. */
const lastOutputMs = 1_000;

/**
 * Starts an agent server as the leader of a new process group, so that a Ctrl-C meant for this program does not cut its
 * drain short. When this program is killed, the channel closes and the agent ends itself.
 */
export function spawnAgent(options: AgentProcessOptions): AgentProcess {
  const { clock, log, limits } = options;
  // Its experimental warnings are about our own use of Node, not about the project.
  const child = startNode(
    [
      ...(limits?.nodeOptions ?? []),
      ...["--disable-warning=ExperimentalWarning", options.module, ...options.args],
      ...["--channel", `${CHANNEL}`],
    ],
    options,
  );
  const lastLines: string[] = [];
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const output = Promise.all([
    child.stdout && eachLine(child.stdout, (line) => log(levelOfLine(line, "INFO"), line), { ended }),
    child.stderr &&
      eachLine(
        child.stderr,
        (line) => {
          log(levelOfLine(line, "ERROR"), line);
          if (lastLines.push(line) > 50) lastLines.shift();
        },
        { ended },
      ),
  ]);
  const exited = whenEnded(child, output, clock, lastLines).then(async (exit) => {
    const reason = exit.code === 0 ? undefined : limits?.exceeded(lastLines);
    await limits?.leave();
    return reason === undefined ? exit : { ...exit, reason };
  });
  const channel = agentChannel(child.stdio[CHANNEL] as Duplex);
  const { announced, tell } = channel;
  void exited.then(channel.close);
  let isUp = false;
  void announced.then(() => {
    isUp = true;
  });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    // Not by a signal: it would end the sandbox, and the agent, at once. One that still loads has no runs to end.
    stopping ??= endWithin(isUp ? options.stopTimeoutMs : 0, () => tell({ type: "stop" }));
    return stopping;
  };
  const endWithin = async (limitMs: number, ask: () => void) => {
    if (!isOver(child)) ask();
    const ended = await isDoneWithin(limitMs, exited, clock);
    if (!ended && child.pid !== undefined) signalGroup(child.pid, "SIGKILL");
    await exited;
  };
  const drain = async (limitMs: number) => {
    const ended = await isDoneWithin(beforeDrainMs, exited, clock);
    if (ended) return;
    tell({ type: "drain", limitMs });
    await isDoneWithin(limitMs + afterDrainMs, exited, clock);
    await stop();
  };
  return { announced, exited, lastLines, drain, stop };
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function startNode(args: string[], options: AgentProcessOptions): ChildProcess {
  const { command, directory, environment, uid, gid } = options.confine({
    command: [process.execPath, ...args],
    directory: options.directory,
    environment: options.environment,
    variables: options.variables,
  });
  const { command: limited, waits } = options.limits?.wrap(command) ?? { command, waits: false };
  const [program, ...limitedArgs] = limited;
  try {
    const child = spawn(program, limitedArgs, {
      cwd: directory,
      env: environment,
      uid,
      gid,
      stdio: ["ignore", "pipe", "pipe", "pipe", ...othersIgnored(4)],
      detached: true,
    });
    recordWork(child, { agentOf: options.deployment_id }, options.user);
    if (child.pid !== undefined) admit(child, options.limits);
    // It is within its limits now, and may begin.
    if (waits) (child.stdio[CHANNEL] as Duplex).write("\n");
    return child;
  } catch (error) {
    void options.limits?.leave();
    if (error instanceof StartError) throw error;
    // Neither its message nor itself as a cause: they quote values of the environment, and those are secrets.
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    throw new StartError(`the agent server could not be started (${code})`, {
      hint:
        code === "E2BIG"
          ? "Settings and secrets together are too large for an environment: pass less, or by reference."
          : "See whether a secret holds characters that an environment cannot.",
    });
  }
}

/** @throws StartError when it cannot be limited; then it is ended */
function admit(child: ChildProcess, limits: EnteredLimits | undefined): void {
  try {
    limits?.admit(child.pid as number);
  } catch (cause) {
    child.kill("SIGKILL");
    throw new StartError("the limits of the agent's resources could not be set", { cause });
  }
}

/** A sandbox tells the signal that ended its program as shells do: 128 and the signal's number. */
function endOf(code: number | null, signal: string | null): AgentExit {
  const named = Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0];
  return named === undefined ? { code, signal } : { code: null, signal: named };
}

async function whenEnded(
  child: ChildProcess,
  output: Promise<unknown>,
  clock: Clock,
  lastLines: string[],
): Promise<AgentExit> {
  const exit = await new Promise<AgentExit>((resolve) => {
    child.once("exit", (code, signal) => resolve(endOf(code, signal)));
    // Without a pid it was never started; otherwise this is a failed kill or send, and the exit still comes.
    child.on("error", (error) => {
      lastLines.push(error.message);
      if (child.pid === undefined) resolve({ code: null, signal: null });
    });
  });
  // What it started and did not end goes with it.
  if (child.pid !== undefined) signalGroup(child.pid, "SIGKILL");
  await isDoneWithin(lastOutputMs, output, clock);
  child.stdout?.destroy();
  child.stderr?.destroy();
  return exit;
}
