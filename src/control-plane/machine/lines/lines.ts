import type { Readable } from "node:stream";
import { lineSplitter } from "./line-split.ts";

// A process that writes more is read more slowly, and waits: a flood of lines delays nothing else.
const windowMs = 100;
const linesPerWindow = 500;
const bytesPerWindow = 524_288;

/** What a pipe and a stream hold when their writer has ended, twice. */
const mostAhead = 262_144;

export type LineReadingOptions = {
  /**
   * Resolves when the writer has ended. The rest is then read at once, and buffered here: its reader may close the
   * stream soon.
   */
  ended?: Promise<unknown>;
  /** The rest is not wanted once it aborts. */
  signal?: AbortSignal;
};

/**
 * Calls `onLine` for each line of a child's output, whole and without its line break; the rest when the stream ends.
 * Resolves when the stream is closed and all its lines were given. Never rejects: a broken pipe is the end of the output.
 */
export function eachLine(
  stream: Readable,
  onLine: (line: string) => void,
  { ended, signal }: LineReadingOptions = {},
): Promise<void> {
  const splitter = lineSplitter();
  const inWindow = openWindow();
  let waiting: string[] = [];
  let given = 0;
  let ahead = 0;
  let hasEnded = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function add(lines: string[]): void {
    if (signal?.aborted) return;
    for (const line of lines) {
      waiting.push(line);
      // Empty ones take memory, too.
      ahead += line.length + 1;
    }
  }
  function drop(): void {
    waiting = [];
    given = 0;
    ahead = 0;
  }
  function give(): void {
    for (; given < waiting.length && inWindow.takesLine(); given++) {
      const line = waiting[given]!;
      ahead -= line.length + 1;
      onLine(line);
    }
    if (given === waiting.length) drop();
  }
  function steer(): void {
    if (isClosed) return;
    const isRead = inWindow.takesBytes() && (waiting.length === 0 || (hasEnded && ahead < mostAhead));
    if (isRead) stream.resume();
    else stream.pause();
  }

  return new Promise((resolve) => {
    const work = () => {
      if (timer === undefined) give();
      if (timer === undefined && (waiting.length > 0 || !inWindow.takesBytes()))
        timer = setTimeout(() => {
          timer = undefined;
          work();
        }, inWindow.leftMs());
      steer();
      if (isClosed && waiting.length === 0) resolve();
    };
    const close = () => {
      if (isClosed) return;
      isClosed = true;
      add(splitter.end());
      work();
    };
    stream.on("data", (chunk: Buffer) => {
      inWindow.countBytes(chunk.length);
      add(splitter.take(chunk));
      work();
    });
    stream.on("error", close);
    stream.once("close", close);
    signal?.addEventListener(
      "abort",
      () => {
        drop();
        work();
      },
      { once: true },
    );
    void ended?.then(() => {
      hasEnded = true;
      steer();
    });
  });
}

/** How much is taken per time window; the next window begins when this one is over. */
function openWindow() {
  let began = Number.NEGATIVE_INFINITY;
  let lines = 0;
  let bytes = 0;
  const passedMs = () => performance.now() - began;
  const renew = () => {
    if (passedMs() < windowMs) return;
    began = performance.now();
    lines = 0;
    bytes = 0;
  };
  return {
    leftMs: () => Math.max(1, Math.ceil(windowMs - passedMs())),
    /** Counts it if so. */
    takesLine(): boolean {
      renew();
      return lines < linesPerWindow && ++lines > 0;
    },
    takesBytes(): boolean {
      renew();
      return bytes < bytesPerWindow;
    },
    countBytes(count: number): void {
      renew();
      bytes += count;
    },
  };
}
