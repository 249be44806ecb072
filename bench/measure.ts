import { availableParallelism, loadavg, totalmem } from "node:os";

export type Row = { what: string; ours: string; peer: string; ratio: string; wanted: string };

/** Runs `ours` and `peer` in turn, so that both see the same machine; resolves with the medians in milliseconds. */
export async function sideBySide(
  rounds: number,
  ours: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<{ ours: number; peer: number }> {
  const times = { ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.peer.push(await peer());
    times.ours.push(await ours());
  }
  return { ours: median(times.ours), peer: median(times.peer) };
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const ms = (value: number): string =>
  value < 10 ? `${value.toFixed(2)} ms` : `${Math.round(value)} ms`;

/** A Markdown table; `columns` are the rows' fields, in order. */
export function table<R extends Record<string, string>>(rows: R[], columns: (keyof R & string)[]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(columns),
    line(columns.map(() => "---")),
    ...rows.map((row) => line(columns.map((column) => row[column]!))),
  ].join("\n");
}

export function machine(): string {
  return `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`;
}
