import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { commands } from "../../src/cli/commands/index.ts";
import { runCommandLine } from "../../src/cli/run.ts";
import type { Surroundings, TextSink } from "../../src/cli/surroundings.ts";
import { type Clock, systemClock } from "../../src/foundation/time/clock.ts";

export const BIN = resolve(import.meta.dirname, "../../bin/agent-deploy.js");
export const START = resolve(import.meta.dirname, "../../bin/start.js");

/** The machine's environment (proxies, npm) without settings that would change what is tested. */
const machine = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(AGENT_DEPLOY_|LANGSMITH_|LANGGRAPH_|LANGCHAIN_|NODE_OPTIONS|(NO|FORCE)_COLOR)/.test(name),
  ),
);

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was printed
type Json = any;
export type Ended = { code: number; stdout: string; stderr: string; lines: string[]; events: Json[] };

export type Given = {
  /** The current directory. */
  directory: string;
  environment?: Record<string, string>;
  /** What somebody at the terminal answers, in turn; without it nobody is there. */
  answers?: string[];
  clock?: Clock;
  signal?: AbortSignal;
};

/** A stream that keeps what is written to it. */
export function textSink(options: { isTerminal?: boolean; columns?: number } = {}) {
  const closing = new AbortController();
  let text = "";
  const sink: TextSink = {
    write: (more) => {
      text += more;
    },
    isTerminal: options.isTerminal ?? false,
    columns: options.columns,
    closed: closing.signal,
  };
  return { ...sink, text: () => text, close: () => closing.abort(new Error("EPIPE")) };
}

/** Runs a command line inside of this process, against real sockets and files. */
export async function runHere(args: string[], given: Given): Promise<Ended> {
  const stdout = textSink();
  const stderr = textSink();
  const answers = [...(given.answers ?? [])];
  const surroundings: Surroundings = {
    arguments: args,
    environment: given.environment ?? {},
    directory: given.directory,
    stdout,
    stderr,
    ask:
      given.answers &&
      (async (question) => {
        stdout.write(`${question}\n`);
        return answers.shift() ?? "";
      }),
    hostOthers: () => undefined,
    signal: given.signal ?? new AbortController().signal,
    clock: given.clock ?? systemClock,
  };
  const code = await runCommandLine(commands, surroundings);
  return ended(code, stdout.text(), stderr.text());
}

/** A command in a process of its own, as somebody starts it; killed when disposed. */
export function startProcess(
  args: string[],
  given: { directory: string; environment?: Record<string, string>; file?: string; node?: string[] },
) {
  const child: ChildProcess = spawn(process.execPath, [...(given.node ?? []), given.file ?? BIN, ...args], {
    cwd: given.directory,
    env: { ...machine, ...given.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout!.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr!.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const seen: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout! }).on("line", (line) => {
    seen.push(line);
    for (const wake of waiting) wake();
  });
  const closed = once(child, "close").then(([code, signal]) => {
    for (const wake of waiting) wake();
    return ended(code ?? `ended by ${signal}`, stdout, stderr);
  });
  return {
    pid: child.pid!,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Closes our end of its standard output. */
    hangUp: () => child.stdout!.destroy(),
    /** The first line of standard output that fits; rejects when the process ends without one. */
    async line(fits: (line: string) => boolean): Promise<string> {
      for (;;) {
        const found = seen.find(fits);
        if (found !== undefined) return found;
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`it ended (${child.exitCode}) without such a line:\n${stdout}\n${stderr}`);
        }
        await new Promise<void>((wake) => {
          waiting.add(wake);
        });
      }
    },
    /** Resolves with how it ended. */
    ended: () => closed,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
      await closed;
    },
  };
}

/** The same, to its end. */
export async function runProcess(...parameters: Parameters<typeof startProcess>): Promise<Ended> {
  await using running = startProcess(...parameters);
  return await running.ended();
}

/** The event of a line of JSON. */
export function eventOf(line: string): Json {
  return line.startsWith("{") ? JSON.parse(line) : {};
}

function ended(code: number | string, stdout: string, stderr: string): Ended {
  const lines = stdout.split("\n").filter((line) => line !== "");
  return {
    code: code as number,
    stdout,
    stderr,
    lines,
    get events() {
      return lines.map((line) => JSON.parse(line));
    },
  };
}
