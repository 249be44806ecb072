import type { Clock } from "../../foundation/time/clock.ts";
import type { AssistantStore } from "../assistants/assistant-store.ts";
import type { Authorization } from "../auth/authorization.ts";
import type { CronStore } from "../crons/cron-store.ts";
import type { CronScheduler } from "../crons/scheduler.ts";
import type { Unlisted } from "../graphs/unlisted-keys.ts";
import type { ItemStore } from "../item-store/item-store.ts";
import type { RunContext } from "../runs/run-context.ts";
import type { RunQueue } from "../runs/run-queue.ts";
import type { ThreadRemoval } from "../runs/thread-removal.ts";
import type { GraphTypes } from "../schemas/graph-types.ts";
import type { OpenResponses, ServerContext } from "./responses.ts";

/** What making a run takes. */
export type RunMaking = RunContext & {
  assistants: AssistantStore;
  queue: RunQueue;
  clock: Clock;
  newId: () => string;
  auth: Authorization;
  /** The headers of a request that the graphs of its runs get. */
  headersOf(c: ServerContext): Unlisted | undefined;
};

/** What the routes use of the server. */
export type RoutesContext = RunMaking & {
  crons: CronStore;
  cronScheduler: Pick<CronScheduler, "wake">;
  items: ItemStore;
  removal: ThreadRemoval;
  open: OpenResponses;
  /** What all paths begin with: `/agents`; empty when nothing. */
  prefix: string;
  graphTypes: GraphTypes;
};
