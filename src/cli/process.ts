import { Console } from "node:console";
import process from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { visible } from "../foundation/text/visible-text.ts";
import { systemClock } from "../foundation/time/clock.ts";
import { outcomeRow } from "../lifecycle/outcome/outcome-table.ts";
import type { CliEnvironment, TextSink } from "./cli-environment.ts";
import { CancelledError } from "./errors/cancelled-error.ts";
import { wrapped } from "./terminal/wrapped.ts";

/** A second Ctrl-C this long after the first ends the program at once; an earlier one counts as the same. */
const INSIST_MS = 1000;
/** Time that is left to close what is still open once the command is done. */
const CLOSING_MS = 2000;
const INSISTED = { event: "result", exit_code: outcomeRow("cancelled").exit_code, outcome: "cancelled" };

/** Runs `main` as this process: the only code that touches arguments, environment, streams and signals. */
export async function runInProcess(main: (env: CliEnvironment) => Promise<number>): Promise<void> {
  const cancel = new AbortController();
  const args = process.argv.slice(2);
  let firstAt: number | undefined;
  let isOver = false;
  const onSignal = (signal: NodeJS.Signals) => {
    const now = Date.now();
    if (firstAt !== undefined && now - firstAt > INSIST_MS) {
      // Readers of JSON expect a result, however the program ends.
      if (!isOver && args.includes("--json")) process.stdout.write(`${JSON.stringify(INSISTED)}\n`);
      process.exit(130);
    }
    // The terminal shows `^C` where the cursor is; a question reads keys itself, and ends its own line.
    if (signal === "SIGINT" && process.stderr.isTTY && !process.stdin.isRaw) process.stderr.write("\n");
    firstAt ??= now;
    cancel.abort(new CancelledError(signal));
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal).on("SIGHUP", onSignal);
  process.exitCode = await main({
    arguments: args,
    // biome-ignore lint/style/noProcessEnv: the command-line tool's own entry
    environment: process.env,
    directory: process.cwd(),
    stdout: sinkOf(process.stdout),
    stderr: sinkOf(process.stderr),
    ask: process.stdin.isTTY && process.stdout.isTTY ? askTerminal : undefined,
    readInput: () => text(process.stdin),
    hostOthers(onStray) {
      globalThis.console = new Console(process.stderr, process.stderr);
      process.on("unhandledRejection", onStray).on("uncaughtException", onStray);
    },
    exit: (code) => process.exit(code),
    signal: cancel.signal,
    clock: systemClock,
  });
  isOver = true;
  // Everything is closed by now; a handle that was forgotten must not keep the user waiting.
  setTimeout(() => process.exit(), CLOSING_MS).unref();
}

function sinkOf(stream: NodeJS.WriteStream): TextSink {
  const closed = new AbortController();
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    closed.abort(error);
  });
  return {
    write(text) {
      if (!closed.signal.aborted) stream.write(text);
    },
    isTerminal: stream.isTTY === true,
    get columns() {
      return stream.columns;
    },
    closed: closed.signal,
  };
}

async function askTerminal(question: string, signal: AbortSignal, how?: { isHidden: true }): Promise<string> {
  const shown = wrapped(visible(question), process.stdout.columns || Number.POSITIVE_INFINITY).join("\n");
  const output = how?.isHidden
    ? new Writable({ write: (_chunk, _encoding, done) => done() })
    : process.stdout;
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  // In raw mode Ctrl-C is a key: hand it on as the signal that it is everywhere else.
  lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  // Only now are keys no longer echoed: who types ahead must not see a secret.
  if (how?.isHidden) process.stdout.write(shown);
  try {
    return await lines.question(shown, { signal });
  } catch (error) {
    // Ctrl-D leaves the cursor behind the question.
    if (!signal.aborted) process.stdout.write("\n");
    throw error;
  } finally {
    lines.close();
    if (how?.isHidden) process.stdout.write("\n");
  }
}
