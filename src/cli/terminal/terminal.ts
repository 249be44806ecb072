import { visible } from "../../foundation/text/visible-text.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import type { TextSink } from "../cli-environment.ts";
import { forTerminal } from "./for-terminal.ts";

const FRAME_MS = 100;
const REMINDER_MS = 30_000;
/** What lasts longer is spoken of. */
export const SILENCE_MS = 2_000;
/** How often a plain log is looked at. */
const LOOK_MS = 500;
const CLEAR_LINE = "\r\u001b[2K";

export type TerminalOptions = {
  stdout: TextSink;
  stderr: TextSink;
  clock: Clock;
  /** Whether a line that was written can be written over. */
  canRedraw: boolean;
};

/** Lines that stay, without anything that the terminal would obey but our colours, and below them one live line: redrawn in place, or said once it lasts and again now and then in a plain log. */
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

export type LiveLine = {
  /** When it began, which tells it from the one before. Milliseconds since the epoch. */
  since: number;
  /** A line that stays has said it. */
  isSaid: boolean;
  /** `frame`: undefined where the line stays as it is written. */
  render(now: number, frame: number | undefined): string;
};

export function openTerminal({ stdout, stderr, clock, canRedraw }: TerminalOptions): Terminal {
  const stop = new AbortController();
  let shown: LiveLine | undefined;
  let nextAt = 0;
  let isDrawn = false;
  let frame = 0;
  let ticking: Promise<void> | undefined;

  const erase = () => {
    if (isDrawn) stdout.write(CLEAR_LINE);
    isDrawn = false;
  };
  const draw = () => {
    if (!shown || !canRedraw) return;
    stdout.write(CLEAR_LINE + cut(shown.render(clock.now(), frame), stdout.columns || 80));
    isDrawn = true;
  };
  const above = (write: () => void) => {
    erase();
    write();
    draw();
  };

  function redraw(): void {
    frame++;
    draw();
  }
  function remind(): void {
    const now = clock.now();
    if (!shown || now < nextAt) return;
    nextAt = now + REMINDER_MS;
    stdout.write(`${forTerminal(shown.render(now, undefined))}\n`);
  }

  return {
    line: (text) => above(() => stdout.write(`${forTerminal(text)}\n`)),
    errorLine: (text) => above(() => stderr.write(`${forTerminal(text)}\n`)),
    text(text) {
      erase();
      stdout.write(forTerminal(text));
    },
    live(next) {
      if (next?.isSaid) nextAt = clock.now() + REMINDER_MS;
      else if (next && next.since !== shown?.since) nextAt = next.since + SILENCE_MS;
      shown = next;
      if (!next) return erase();
      draw();
      ticking ??= canRedraw
        ? repeatEvery(FRAME_MS, redraw, { clock, signal: stop.signal })
        : repeatEvery(LOOK_MS, remind, { clock, signal: stop.signal });
    },
    async close() {
      shown = undefined;
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
