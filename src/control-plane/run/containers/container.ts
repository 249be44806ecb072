import type { Clock } from "../../../foundation/time/clock.ts";
import { fulfilsWithin } from "../../../foundation/time/time-limit.ts";
import { levelOfLine } from "../line-level.ts";
import { eachLine } from "../lines.ts";
import type { AgentExit, RunLog } from "../runner.ts";
import type { Engine } from "./engine.ts";

export type ContainerEnd = AgentExit & {
  /** It was killed, for it used more memory than it may. */
  ranOutOfMemory: boolean;
};

/** A container that was started. */
export type Container = {
  readonly name: string;
  /** Resolves once it has ended and its output is logged; never rejects. */
  readonly exited: Promise<ContainerEnd>;
  /** The last lines of its error output. */
  readonly lastWords: readonly string[];
  /** SIGTERM, and after `limitMs` SIGKILL. Resolves when it has ended. May be called again, with a shorter limit. */
  end(limitMs: number): Promise<void>;
};

/** What a container that was killed may still have in its pipes. */
const lastOutputMs = 1_000;

/** Starts a container that was made, and reads its output. */
export function startContainer(
  engine: Engine,
  { name, log, clock }: { name: string; log: RunLog; clock: Clock },
): Container {
  const lastWords: string[] = [];
  const attached = engine.follow(["start", "--attach", name]);
  const closed = new Promise<void>((resolve) => {
    attached.once("exit", () => resolve());
    attached.once("error", () => resolve());
  });
  const read = (stream: typeof attached.stdout, onLine: (line: string) => void) =>
    stream && eachLine(stream, onLine, { ended: closed });
  const output = Promise.all([
    read(attached.stdout, (line) => log(levelOfLine(line, "INFO"), line)),
    read(attached.stderr, (line) => {
      log(levelOfLine(line, "ERROR"), line);
      if (lastWords.push(line) > 50) lastWords.shift();
    }),
  ]);
  const exited = closed.then(async () => {
    await fulfilsWithin(lastOutputMs, output, clock);
    attached.stdout?.destroy();
    attached.stderr?.destroy();
    return endOf(engine, name, attached.exitCode);
  });
  const signal = (word: "SIGTERM" | "SIGKILL") =>
    // One that has ended meanwhile takes no signal.
    engine.call(["kill", "--signal", word, name]).catch(() => undefined);
  let isAsked = false;
  let isOver = false;
  void exited.then(() => {
    isOver = true;
  });
  return {
    name,
    exited,
    lastWords,
    async end(limitMs) {
      if (isOver) return;
      if (!isAsked) await signal("SIGTERM");
      isAsked = true;
      if (!(await fulfilsWithin(limitMs, exited, clock))) await signal("SIGKILL");
      await exited;
    },
  };
}

/** The engine knows it for certain; `code` is what its command line ended with. */
async function endOf(engine: Engine, name: string, code: number | null): Promise<ContainerEnd> {
  const format = "{{.State.Status}} {{.State.OOMKilled}} {{.State.ExitCode}}";
  const told = await engine
    .call(["inspect", "--type", "container", "--format", format, name])
    .catch(() => "");
  const [status = "", ranOutOfMemory, exitCode] = told.split(" ");
  // Whoever read its output was killed, and not the container itself: it goes, too.
  if (status === "running") await engine.call(["kill", "--signal", "SIGKILL", name]).catch(() => undefined);
  // One that could not be started has no exit code of its own.
  const hasRun = exitCode !== undefined && status !== "created" && status !== "configured";
  const number = hasRun ? Number(exitCode) : code;
  const end = number === 137 ? { code: null, signal: "SIGKILL" } : { code: number, signal: null };
  return { ...end, ranOutOfMemory: ranOutOfMemory === "true" };
}
