// This folder: what both servers do with HTTP. No route, and nothing that only one of them needs.

import { z } from "zod";

/**
 * Where the control plane asks an agent server what keeps it busy: with the key of its gateway in `Authorization: Bearer`.
 * The gateway sends that key in `X-Api-Key` only, so that nobody outside can ask.
 */
export const AGENT_LOAD_PATH = "/agent-load";

/** More than any machine has. */
const MOST_RUNS = 1e9;
const MOST_DELAY_MS = 1e9;

const count = z.int().min(0).max(MOST_RUNS);

/** What keeps an agent busy. */
export const agentLoad = z.object({
  /** Nothing is missed if it ends now: no run goes on or is to come, no cron, no webhook. */
  isIdle: z.boolean(),
  /** What it keeps is found by other agents of its deployment, and by the one that is started after it. */
  isStateShared: z.boolean(),
  /** Due, on threads on which none is running, in whichever process. */
  queuedRuns: count,
  /** In this process. */
  runningRuns: count,
  /** How late its event loop turned while it had runs, on average since this was last asked. */
  eventLoopDelayMs: z.number().min(0).max(MOST_DELAY_MS),
  /** In milliseconds since 1970, 0: never since its start. Only of one that checks the keys of its callers itself. */
  lastCallAt: z.int().min(0).optional(),
});
export type AgentLoad = z.output<typeof agentLoad>;
