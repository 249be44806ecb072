// This folder: the clients of the control plane and of an agent server. No decisions.

import { z } from "zod";

const shape = z.record(z.string(), z.unknown());

const interrupt = z.looseObject({ id: z.string().optional(), value: z.unknown() });
export type Interrupt = z.output<typeof interrupt>;

/** What is read of a thread; a search may leave out the rest. */
const thread = z.looseObject({
  thread_id: z.string(),
  status: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  metadata: shape.nullish(),
  extracted: shape.nullish(),
});
export type AgentThread = z.output<typeof thread>;

const state = z.looseObject({
  values: z.unknown(),
  next: z.array(z.string()),
  tasks: z.array(z.looseObject({ interrupts: z.array(interrupt).nullish() })).nullish(),
  checkpoint: z.looseObject({ checkpoint_id: z.string().nullish() }).nullish(),
  metadata: shape.nullish(),
  created_at: z.string().nullish(),
});
export type ThreadState = z.output<typeof state>;

const run = z.looseObject({
  run_id: z.string(),
  thread_id: z.string(),
  assistant_id: z.string(),
  status: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AgentRun = z.output<typeof run>;

/** The calls of an agent server about threads and runs: the client has a method for each row. */
export const agentRoutes = {
  getThread: { method: "GET", path: "/threads/{thread_id}", answer: thread },
  searchThreads: { method: "POST", path: "/threads/search", answer: z.array(thread) },
  deleteThread: { method: "DELETE", path: "/threads/{thread_id}", answer: z.undefined() },
  getState: { method: "GET", path: "/threads/{thread_id}/state", answer: state },
  getHistory: { method: "POST", path: "/threads/{thread_id}/history", answer: z.array(state) },
  createRun: { method: "POST", path: "/threads/{thread_id}/runs", answer: run },
  listRuns: { method: "GET", path: "/threads/{thread_id}/runs", answer: z.array(run) },
  getRun: { method: "GET", path: "/threads/{thread_id}/runs/{run_id}", answer: run },
  /** By its id alone; some servers only know a run by its thread, too. */
  findRun: { method: "GET", path: "/runs/{run_id}", answer: run },
  /** Answers with the run's last values when it has ended. */
  joinRun: { method: "GET", path: "/threads/{thread_id}/runs/{run_id}/join", answer: z.unknown() },
  cancelRun: {
    method: "POST",
    path: "/threads/{thread_id}/runs/{run_id}/cancel",
    answer: z.unknown(),
  },
} as const satisfies Record<string, { method: string; path: string; answer: z.ZodType }>;
export type AgentRouteName = keyof typeof agentRoutes;

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : unknown;

/** What a call of a route is given: its parameters beside what it sends. */
export type AgentRequest<N extends AgentRouteName> = ParamsOf<(typeof agentRoutes)[N]["path"]> & {
  query?: Record<string, string | number | undefined>;
  body?: object;
};
export type AgentAnswer<N extends AgentRouteName> = z.output<(typeof agentRoutes)[N]["answer"]>;

/** A route's path with its parameters and query. */
export function agentPath(
  path: string,
  { query = {}, ...params }: { query?: Record<string, string | number | undefined>; body?: object },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? filled : `${filled}?${search}`;
}

/** The questions that a thread waits for, each with its id. */
export const interruptsOf = ({ tasks }: ThreadState): Interrupt[] =>
  (tasks ?? []).flatMap(({ interrupts }) => interrupts ?? []);

/** Those in the values of a run that stopped to ask. */
export function interruptsIn(values: unknown): Interrupt[] {
  const found = z.looseObject({ __interrupt__: z.array(interrupt) }).safeParse(values);
  return found.success ? found.data.__interrupt__ : [];
}
