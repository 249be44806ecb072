import type { Clock } from "../../foundation/time/clock.ts";
import type { Progress } from "../../lifecycle/progress.ts";
import type { TextSink } from "../cli-environment.ts";
import { canRedraw } from "./can-redraw.ts";
import { forTerminal, jsonForTerminal } from "./for-terminal.ts";
import { type Paint, paintFor, plainPaint } from "./paint.ts";
import { asCalled } from "./program-call.ts";
import { emptyScreen, foldProgress, liveLine, type Screen } from "./screen.ts";
import { openTerminal, SILENCE_MS } from "./terminal.ts";
import { wrapped } from "./wrapped.ts";

/** Where commands say things. Nothing else writes to the standard streams. */
export type Output = {
  readonly isJson: boolean;
  readonly paint: Paint;
  /** Whether a person reads along, rather than a program or a file. */
  readonly isTerminal: boolean;
  /** Characters in a line of the terminal; undefined where it is none. */
  readonly columns: number | undefined;
  /** Aborts when its output is no longer read. */
  readonly closed: AbortSignal;
  progress(event: Progress): void;
  /** The ids of the log entries that were shown while they came. */
  readonly shownEntries: ReadonlySet<string>;
  /**
   * Work that may take a while, and has no events of its own: people see what it is, and how long it takes.
   * `othersWrite`: what others write to the terminal meanwhile would stand in a live line, so one line says it.
   */
  during<T>(text: string, work: () => Promise<T>, options?: { othersWrite: boolean }): Promise<T>;
  /** Nothing is under way any more: the live line goes. */
  settle(): void;
  /** A line for people: standard output, or standard error beside JSON. */
  line(text: string): void;
  /** A warning or an error, always on standard error. */
  complain(text: string): void;
  /** A piece of a streamed answer, for people only. */
  text(text: string): void;
  /** One line of JSON; nothing for people. */
  record(value: unknown): void;
  close(): Promise<void>;
};

export type OutputOptions = {
  isJson: boolean;
  stdout: TextSink;
  stderr: TextSink;
  environment: Readonly<Record<string, string | undefined>>;
  clock: Clock;
};

export function openOutput(options: OutputOptions): Output {
  return options.isJson ? jsonOutput(options) : humanOutput(options);
}

function jsonOutput({ stdout, stderr }: OutputOptions): Output {
  const record = (value: unknown) => stdout.write(`${jsonForTerminal(value)}\n`);
  return {
    isJson: true,
    paint: plainPaint,
    isTerminal: false,
    columns: undefined,
    closed: stdout.closed,
    shownEntries: new Set(),
    progress: ({ type, ...rest }) => record({ event: type, ...rest }),
    during: (_text, work) => work(),
    settle: () => undefined,
    line: (text) => stderr.write(`${forTerminal(text)}\n`),
    complain: (text) => stderr.write(`${forTerminal(text)}\n`),
    text: () => undefined,
    record,
    close: async () => undefined,
  };
}

function humanOutput({ stdout, stderr, environment, clock }: OutputOptions): Output {
  const paint = paintFor(stdout.isTerminal, environment);
  const terminal = openTerminal({
    stdout,
    stderr,
    clock,
    canRedraw: canRedraw(stdout.isTerminal, environment),
  });
  const columns = stdout.isTerminal ? stdout.columns : undefined;
  const called = asCalled(environment);
  const shownEntries = new Set<string>();
  let screen: Screen = emptyScreen;
  const show = (next: Screen, isSaid: boolean) => {
    screen = next;
    const { doing } = next;
    const render = (now: number, frame: number | undefined) => liveLine(next, now, frame, paint) ?? "";
    terminal.live(doing && { since: doing.since, isSaid, render });
  };
  return {
    isJson: false,
    paint,
    isTerminal: stdout.isTerminal,
    columns,
    closed: stdout.closed,
    shownEntries,
    progress(event) {
      if (event.type === "log") for (const { id } of event.entries) shownEntries.add(id);
      const step = foldProgress(screen, event, clock.now(), paint);
      show(step.screen, step.lines.length > 0);
      if (event.type !== "warning") return step.lines.forEach(terminal.line);
      const lines = step.lines.map(called);
      for (const line of lines.flatMap((text) => wrapped(text, columns ?? Number.POSITIVE_INFINITY)))
        terminal.errorLine(line);
    },
    async during(text, work, { othersWrite } = { othersWrite: false }) {
      if (othersWrite) {
        const late = setTimeout(() => terminal.line(paint("dim", `${text} …`)), SILENCE_MS);
        return work().finally(() => clearTimeout(late));
      }
      show({ doing: { text, since: clock.now() } }, false);
      try {
        return await work();
      } finally {
        show(emptyScreen, false);
      }
    },
    settle: () => show(emptyScreen, false),
    line: (text) => terminal.line(called(text)),
    complain: (text) => terminal.errorLine(called(text)),
    text: terminal.text,
    record: () => undefined,
    close: terminal.close,
  };
}
