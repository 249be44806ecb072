import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { CliEnvironment, TextSink } from "../../src/cli/cli-environment.ts";
import type { Command } from "../../src/cli/command.ts";
import { commandTable } from "../../src/cli/commands/index.ts";
import { runCommandLine, runSingleCommand } from "../../src/cli/run.ts";
import type { Clock } from "../../src/foundation/time/clock.ts";
import { quickClock } from "./clocks/quick-clock.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was printed
export type Json = any;
export type Ended = { code: number; stdout: string; stderr: string; lines: string[]; events: Json[] };

export type Given = {
  /** A program that is one command; default: the command line with all of them. */
  program?: Command;
  /** The current directory. */
  directory: string;
  environment?: Record<string, string>;
  /** What somebody at the terminal answers, in turn; without it nobody is there. */
  answers?: string[];
  /** Whether standard output is a terminal. */
  isTerminal?: boolean;
  /** Standard input. */
  stdin?: string;
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

/** The user's folders of settings and state: another user's in each folder. */
export const ownFolders = (directory: string) => {
  const home = join(tmpdir(), "users", basename(directory));
  return { XDG_CONFIG_HOME: join(home, "config"), XDG_STATE_HOME: join(home, "state") };
};

/** Runs a command line inside of this process, against real sockets and files. */
export async function runHere(args: string[], given: Given): Promise<Ended> {
  const stdout = textSink({ isTerminal: given.isTerminal ?? false });
  const stderr = textSink();
  const answers = [...(given.answers ?? [])];
  const env: CliEnvironment = {
    arguments: args,
    environment: { ...ownFolders(given.directory), ...given.environment },
    directory: given.directory,
    stdout,
    stderr,
    ask:
      given.answers &&
      (async (question) => {
        stdout.write(`${question}\n`);
        return answers.shift() ?? "";
      }),
    readInput: async () => given.stdin ?? "",
    hostOthers: () => undefined,
    exit(code) {
      throw new Error(`the program ended with exit code ${code}`);
    },
    signal: given.signal ?? new AbortController().signal,
    clock: given.clock ?? quickClock,
  };
  const code = await (given.program
    ? runSingleCommand(given.program, env)
    : runCommandLine(commandTable, env));
  return ended(code, stdout.text(), stderr.text());
}

/** How a command line ended, with its output by lines. */
export function ended(code: number | string, stdout: string, stderr: string): Ended {
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
