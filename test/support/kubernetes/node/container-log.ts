const MOST_LINES = 20_000;

export type LogQuery = {
  tailLines?: number;
  limitBytes?: number;
  /** Milliseconds since 1970. */
  since?: number;
  timestamps?: boolean;
};

/** What one container wrote, both streams, in lines. */
export type ContainerLog = ReturnType<typeof containerLog>;

export function containerLog() {
  const lines: { at: number; text: string }[] = [];
  const followers = new Set<() => void>();
  let rest = "";
  let hasEnded = false;
  /** How many lines have been dropped from the front. */
  let dropped = 0;

  const tell = () => {
    for (const follower of followers) follower();
  };
  return {
    write(chunk: string): void {
      const parts = (rest + chunk).split("\n");
      rest = parts.pop()!;
      for (const text of parts) lines.push({ at: Date.now(), text });
      while (lines.length > MOST_LINES) {
        lines.shift();
        dropped++;
      }
      tell();
    },
    end(): void {
      if (rest !== "") lines.push({ at: Date.now(), text: rest });
      rest = "";
      hasEnded = true;
      tell();
    },
    /** The last lines, as a termination message has them. */
    tail: (count: number) =>
      lines
        .slice(-count)
        .map(({ text }) => `${text}\n`)
        .join(""),
    /** What there is, then, to who follows, what comes, until its end. */
    async *read(query: LogQuery, follow: boolean, signal: AbortSignal): AsyncGenerator<string> {
      const { tailLines = Number.POSITIVE_INFINITY, since = 0, timestamps } = query;
      let next = dropped + Math.max(0, lines.length - tailLines);
      let left = query.limitBytes ?? Number.POSITIVE_INFINITY;
      for (;;) {
        for (; next < dropped + lines.length; next++) {
          const { at, text } = lines[Math.max(0, next - dropped)]!;
          if (at < since) continue;
          const whole = Buffer.from(timestamps ? `${new Date(at).toISOString()} ${text}\n` : `${text}\n`);
          yield whole.subarray(0, left).toString();
          left -= whole.length;
          if (left <= 0) return;
        }
        if (!follow || hasEnded || signal.aborted) return;
        await new Promise<void>((resolve) => {
          const wake = () => {
            followers.delete(wake);
            signal.removeEventListener("abort", wake);
            resolve();
          };
          followers.add(wake);
          signal.addEventListener("abort", wake, { once: true });
        });
      }
    },
  };
}
