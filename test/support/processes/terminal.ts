import { randomUUID } from "node:crypto";
import { spawn } from "@lydell/node-pty";
import xterm from "@xterm/headless";
import { markedProcesses } from "../machine/marked-processes.ts";
import { BIN, machine } from "./command-line.ts";

/** What a person sees at a terminal, and what was written to make them see it. */
export type Shown = {
  /** The lines of the screen with all that has scrolled away, as they were printed, without the last empty ones. */
  lines: string[];
  text: string;
  /** Of these the ones that were longer than the terminal's line, so that it broke them anywhere. */
  wrapped: string[];
  /** As it was written, with escape sequences. */
  written: string;
};

type Given = {
  directory: string;
  environment?: Record<string, string>;
  columns?: number;
  rows?: number;
  /** Another program than Node with the command line. */
  program?: readonly [file: string, ...args: string[]];
  /** Gets each piece as it is written. */
  onWritten?(text: string): void;
};

/** The machine's environment without what says that nobody looks, or how wide a line is. */
const { CI: _, COLUMNS: __, ...atHome } = machine;

const KEYS = { enter: "\r", "Ctrl-C": "\u0003", "Ctrl-D": "\u0004" } as const;

/** A command at a terminal of its own, as somebody starts it there; hung up and killed when disposed. */
export function startAtTerminal(args: readonly string[], given: Given) {
  const { columns: cols = 80, rows = 24 } = given;
  const [file, ...words] = given.program ?? [process.execPath, BIN];
  const mark = randomUUID();
  const child = spawn(file, [...words, ...args], {
    name: given.environment?.TERM ?? "xterm-256color",
    cols,
    rows,
    cwd: given.directory,
    env: { ...atHome, STARTED_BY_TEST: mark, ...given.environment },
  });
  const screen = new xterm.Terminal({ cols, rows, scrollback: 10_000, allowProposedApi: true });
  let written = "";
  let code: number | undefined;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const each of waiting) each();
  };
  child.onData((text) => {
    written += text;
    given.onWritten?.(text);
    screen.write(text, wake);
  });
  const over = new Promise<void>((resolve) => {
    child.onExit(({ exitCode, signal }) => {
      code = signal ? 128 + signal : exitCode;
      // Behind what is still to be shown.
      screen.write("", () => {
        wake();
        resolve();
      });
    });
  });
  const shown = (): Shown => ({ ...printed(screen), written });
  return {
    pid: child.pid,
    shown,
    /** Colours, width and the like of each cell. */
    screen,
    /** Resolves with the first match in what is shown from this line on; rejects when the command ends without one. */
    async shows(pattern: RegExp, from = 0): Promise<RegExpExecArray> {
      for (;;) {
        const found = pattern.exec(shown().lines.slice(from).join("\n"));
        if (found) return found;
        if (code !== undefined) throw new Error(`it ended (${code}) without ${pattern}:\n${shown().text}`);
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
        });
      }
    },
    type: (text: string) => child.write(text),
    press: (key: keyof typeof KEYS) => child.write(KEYS[key]),
    /** What it started and did not end. */
    leftProcesses: () => markedProcesses(mark),
    kill: (signal: NodeJS.Signals) => process.kill(child.pid, signal),
    /** How it ended, with all that was shown. */
    async ended(): Promise<Shown & { code: number }> {
      await over;
      return { ...shown(), code: code! };
    },
    async [Symbol.asyncDispose]() {
      if (code === undefined) child.kill("SIGKILL");
      await over;
      screen.dispose();
    },
  };
}

/** What a screen shows, with what has scrolled away. */
export function printed({ buffer }: xterm.Terminal): Omit<Shown, "written"> {
  const { active } = buffer;
  const rows: string[] = [];
  const wrapped = new Set<number>();
  for (let at = 0; at < active.length; at++) {
    const row = active.getLine(at)!;
    const before = row.isWrapped ? rows.pop() : "";
    const index = rows.push(before + row.translateToString(false)) - 1;
    if (row.isWrapped) wrapped.add(index);
  }
  const lines = rows.map((line) => line.trimEnd());
  while (lines.at(-1) === "") lines.pop();
  return { lines, text: lines.join("\n"), wrapped: [...wrapped].map((at) => String(lines[at])) };
}

/** A command at a terminal, to its end. */
export async function runAtTerminal(...parameters: Parameters<typeof startAtTerminal>) {
  await using running = startAtTerminal(...parameters);
  return await running.ended();
}
