import type { TraceFilter } from "../api/queries.ts";

/** The filter of the traces as the address has it. `run`: the agent server's. `slow`: lasted at least this long, in milliseconds. */
export interface TraceSearch {
  name?: string | undefined;
  status?: string | undefined;
  thread?: string | undefined;
  run?: string | undefined;
  slow?: number | undefined;
}

const textOf = (given: unknown): string | undefined =>
  (typeof given === "string" && given !== "") || typeof given === "number" ? String(given) : undefined;

/** Reads it; what it does not know is left out. */
export function readTraceSearch(given: Record<string, unknown>): TraceSearch {
  const slow = Number(given.slow);
  const read = {
    name: textOf(given.name),
    status: textOf(given.status),
    thread: textOf(given.thread),
    run: textOf(given.run),
    slow: Number.isInteger(slow) && slow > 0 ? slow : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export const traceFilterOf = ({ name, status, thread, run, slow }: TraceSearch): TraceFilter => ({
  name,
  status,
  thread_id: thread,
  run_id: run,
  min_duration_ms: slow,
});

export const slowChoices = [
  { value: "1000", name: "1 s or longer" },
  { value: "10000", name: "10 s or longer" },
  { value: "60000", name: "1 min or longer" },
] as const;
