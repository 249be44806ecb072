import type { CronStore } from "../crons/cron-store.ts";
import type { CronScheduler } from "../crons/scheduler.ts";
import type { ItemStore } from "../item-store/item-store.ts";
import type { OperationContext } from "../operations/operation-context.ts";
import type { OpenResponses } from "./responses.ts";

/** What the routes use of the server. */
export type RoutesContext = OperationContext & {
  crons: CronStore;
  cronScheduler: Pick<CronScheduler, "wake">;
  items: ItemStore;
  open: OpenResponses;
  /** What all paths begin with: `/agents`; empty when nothing. */
  prefix: string;
};
