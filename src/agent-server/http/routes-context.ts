import type { Clock } from "../../foundation/clock.ts";
import type { AssistantStore } from "../assistants/assistant-store.ts";
import type { CronStore } from "../crons/cron-store.ts";
import type { CronScheduler } from "../crons/scheduler.ts";
import type { ItemStore } from "../item-store/item-store.ts";
import type { RunContext } from "../runs/run-context.ts";
import type { RunQueue } from "../runs/run-queue.ts";
import type { ThreadRemoval } from "../threads/thread-removal.ts";
import type { OpenResponses } from "./responses.ts";

/** What the routes use of the server. */
export type RoutesContext = RunContext & {
  assistants: AssistantStore;
  crons: CronStore;
  cronScheduler: Pick<CronScheduler, "wake">;
  items: ItemStore;
  queue: RunQueue;
  removal: ThreadRemoval;
  open: OpenResponses;
  clock: Clock;
  newId: () => string;
};
