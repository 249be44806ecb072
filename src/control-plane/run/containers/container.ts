import type { Clock } from "../../../foundation/time/clock.ts";
import { isDoneWithin } from "../../../foundation/time/time-limit.ts";
import { levelOfLine } from "../../machine/lines/line-level.ts";
import { eachLine } from "../../machine/lines/lines.ts";
import { signalGroup } from "../../machine/process-group.ts";
import type { AgentExit, RunLog } from "../runner.ts";
import type { Engine } from "./engine/engine.ts";
import { withoutStorage } from "./engine/without-storage.ts";
import type { PodContainer } from "./pod/pod.ts";

export type ContainerEnd = AgentExit & {
  /** The engine could start it. */
  hasRun: boolean;
  /** It was killed, for it used more memory than it may: the engine says so, or nothing else can have done it. */
  outOfMemory: "certain" | "likely" | undefined;
};

/** A container that was started. */
export type Container = {
  readonly name: string;
  /** Resolves once it has ended and its output is logged; never rejects. */
  readonly exited: Promise<ContainerEnd>;
  /** The last lines of its error output. */
  readonly lastLines: readonly string[];
  /**
   * SIGTERM, and after `limitMs` SIGKILL. Resolves when it has ended, or when nothing more is heard of it although it was
   * killed several times. May be called again, with a shorter limit.
   */
  end(limitMs: number): Promise<void>;
  /** Its output is no longer read, and it runs on: `exited` stays open. */
  leave(): void;
};

/** How a container ended. `field`: where its memory limit stands. */
export function howItEnded(
  { code, signal, outOfMemory }: ContainerEnd,
  { resources }: Pick<PodContainer, "resources">,
  field = "its resources.limits.memory",
): string {
  const tooMuch = `it used more than its memory limit of ${resources.memoryLimitMb} MB (${field})`;
  if (outOfMemory === "certain") return `was killed: ${tooMuch}`;
  if (outOfMemory === "likely") return `was killed, most likely because ${tooMuch}`;
  return signal ? `was ended by ${signal}` : `ended with exit code ${code ?? "unknown"}`;
}

/** An engine's own words about a start that failed, among those of the container. */
const OF_ENGINE = /^(Error: (unable to start container|.*OCI runtime)|Error response from daemon: )/;
/** 128 and the number of SIGKILL. */
const KILLED = 137;
/** The engine may be busy, or still be starting the container, which takes no signal before it runs. */
const MOST_KILLS = 3;
const killedWithinMs = 5_000;
/** What a container that was killed may still have in its pipes. */
const lastOutputMs = 1_000;

type Followed = { name: string; log: RunLog; clock: Clock };

/** Starts a container that was made, and reads its output. */
export function startContainer(engine: Engine, of: Followed): Container {
  return followContainer(engine, of, ["start", "--attach", of.name]);
}

/** Reads the output of a container that runs, from now on. */
export function attachContainer(engine: Engine, of: Followed): Container {
  return followContainer(engine, of, ["attach", "--no-stdin", "--sig-proxy=false", of.name]);
}

function followContainer(engine: Engine, { name, log, clock }: Followed, call: readonly string[]): Container {
  const lastLines: string[] = [];
  const attached = engine.follow(call);
  const closed = new Promise<void>((resolve) => {
    attached.once("exit", () => resolve());
    attached.once("error", () => resolve());
  });
  const read = (stream: typeof attached.stdout, onLine: (line: string) => void) =>
    stream && eachLine(stream, onLine, { ended: closed });
  const output = Promise.all([
    read(attached.stdout, (line) => log(levelOfLine(line, "INFO"), line)),
    read(attached.stderr, (given) => {
      const line = OF_ENGINE.test(given) ? withoutStorage(given) : given;
      log(levelOfLine(line, "ERROR"), line);
      if (lastLines.push(line) > 50) lastLines.shift();
    }),
  ]);
  const exited = closed.then(async () => {
    await isDoneWithin(lastOutputMs, output, clock);
    attached.stdout?.destroy();
    attached.stderr?.destroy();
    if (isLeft) return new Promise<never>(() => {});
    return endOf(engine, name, { code: attached.exitCode, wasKilled });
  });
  let wasKilled = false;
  const signal = (word: "SIGTERM" | "SIGKILL") => {
    wasKilled ||= word === "SIGKILL";
    // One that has ended meanwhile takes no signal.
    return engine.call(["kill", "--signal", word, name]).catch(() => undefined);
  };
  let isLeft = false;
  let isAsked = false;
  let isOver = false;
  void exited.then(() => {
    isOver = true;
  });
  return {
    name,
    exited,
    lastLines,
    async end(limitMs) {
      if (isOver) return;
      if (!isAsked) await signal("SIGTERM");
      isAsked = true;
      let hasEnded = await isDoneWithin(limitMs, closed, clock);
      for (let left = MOST_KILLS; left > 0 && !hasEnded; left--) {
        await signal("SIGKILL");
        hasEnded = await isDoneWithin(killedWithinMs, closed, clock);
      }
      // The engine does not see its end: the process that reads its output is killed, and the remover removes the rest.
      if (!hasEnded && attached.pid !== undefined) signalGroup(attached.pid, "SIGKILL");
      await exited;
    },
    leave() {
      isLeft = true;
      if (attached.pid !== undefined && !isOver) signalGroup(attached.pid, "SIGKILL");
    },
  };
}

const ending = "{{.State.Status}} {{.State.OOMKilled}} {{.State.ExitCode}} {{.HostConfig.Memory}}";

/** The engine's record counts first; `code` is the exit code of its command line, `wasKilled`: by us. */
async function endOf(
  engine: Engine,
  name: string,
  { code, wasKilled }: { code: number | null; wasKilled: boolean },
): Promise<ContainerEnd> {
  const told = await engine
    .call(["inspect", "--type", "container", "--format", ending, name])
    .catch(() => "");
  const [status = "", isOutOfMemory, exitCode, memory] = told.split(" ");
  // The reader of its output was killed, not the container itself: kill it, too.
  if (status === "running") await engine.call(["kill", "--signal", "SIGKILL", name]).catch(() => undefined);
  // One that could not be started has no real exit code.
  const hasRun = exitCode !== undefined && hasBeenStarted(status);
  const number = hasRun ? Number(exitCode) : code;
  if (number !== KILLED) return { code: number, signal: null, hasRun, outOfMemory: undefined };
  // Not every engine tells it: podman 4 with the first version of cgroups does not.
  const isLikely = !wasKilled && status !== "running" && Number(memory) > 0;
  const outOfMemory = isOutOfMemory === "true" ? "certain" : isLikely ? "likely" : undefined;
  return { code: null, signal: "SIGKILL", hasRun, outOfMemory };
}

/** Whether a container in this state of the engine runs, or has run. */
export const hasBeenStarted = (status: string): boolean =>
  !["created", "configured", "initialized"].includes(status);
