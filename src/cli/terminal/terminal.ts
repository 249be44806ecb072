import { visible } from "../../foundation/text/visible-text.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import type { TextSink } from "../cli-environment.ts";
import { forTerminal } from "./for-terminal.ts";

const FRAME_MS = 100;
const REMINDER_MS = 30_000;
const CLEAR_LINE = "\r\u001b[2K";

export type TerminalOptions = {
  stdout: TextSink;
  stderr: TextSink;
  clock: Clock;
  /** Whether a line that was written can be written over. */
  canRedraw: boolean;
};

/** Lines that stay, without anything that the terminal would obey but our colours, and below them one live line: redrawn in place, or said again now and then in a plain log. */
export type Terminal = {
  line(text: string): void;
  /** A line on the error stream. */
  errorLine(text: string): void;
  /** Text that is not a whole line, such as a token of an answer. */
  text(text: string): void;
  /** Sets what the live line shows; undefined removes it. */
  live(render: LiveLine | undefined): void;
  close(): Promise<void>;
};

/** `frame`: undefined where the line stays as it is written. */
export type LiveLine = (now: number, frame: number | undefined) => string;

export function openTerminal({ stdout, stderr, clock, canRedraw }: TerminalOptions): Terminal {
  const stop = new AbortController();
  let render: LiveLine | undefined;
  let isDrawn = false;
  let frame = 0;
  let ticking: Promise<void> | undefined;

  const erase = () => {
    if (isDrawn) stdout.write(CLEAR_LINE);
    isDrawn = false;
  };
  const draw = () => {
    if (!render || !canRedraw) return;
    stdout.write(CLEAR_LINE + cut(render(clock.now(), frame), stdout.columns || 80));
    isDrawn = true;
  };
  const above = (write: () => void) => {
    erase();
    write();
    draw();
  };

  function tick(): void {
    frame++;
    if (canRedraw) draw();
    else if (render) stdout.write(`${forTerminal(render(clock.now(), undefined))}\n`);
  }

  return {
    line: (text) => above(() => stdout.write(`${forTerminal(text)}\n`)),
    errorLine: (text) => above(() => stderr.write(`${forTerminal(text)}\n`)),
    text(text) {
      erase();
      stdout.write(forTerminal(text));
    },
    live(next) {
      render = next;
      if (!next) return erase();
      draw();
      const everyMs = canRedraw ? FRAME_MS : REMINDER_MS;
      ticking ??= repeatEvery(everyMs, tick, { clock, signal: stop.signal });
    },
    async close() {
      render = undefined;
      erase();
      stop.abort();
      await ticking;
    },
  };
}

/** Cut to the width of the terminal: a live line that wraps cannot be erased. */
function cut(text: string, columns: number): string {
  const shown = visible(text).replaceAll("\n", " ");
  return shown.length < columns
    ? forTerminal(text.replaceAll("\n", " "))
    : `${shown.slice(0, Math.max(0, columns - 2))}…`;
}
