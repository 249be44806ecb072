import type { Clock } from "../foundation/time/clock.ts";

/** A stream of text that people or programs read; the parts of a `WriteStream` that the terminal uses. */
export type TextSink = {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** Characters in a line; undefined where that is unknown. */
  readonly columns: number | undefined;
  /** Aborts when the reader has gone away (EPIPE). */
  readonly closed: AbortSignal;
};

/** Everything of the outer world that a command uses. Only `process.ts` takes it from the process. */
export type CliEnvironment = {
  arguments: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
  /** The current directory, absolute. */
  directory: string;
  /** Everything of standard input, to its end. */
  readInput(): Promise<string>;
  stdout: TextSink;
  stderr: TextSink;
  /** Asks for one line, which a hidden question does not show; undefined without a terminal. */
  ask: ((question: string, signal: AbortSignal, how?: { isHidden: true }) => Promise<string>) | undefined;
  /**
   * From now on code of others runs in this process: its console is standard error, and what it forgets to catch goes
   * to `onStray` instead of ending the program.
   */
  hostOthers(onStray: (error: unknown) => void): void;
  /** Ends the program at once, and closes nothing. */
  exit(code: number): void;
  /** Aborts on Ctrl-C and on termination. */
  signal: AbortSignal;
  clock: Clock;
};
