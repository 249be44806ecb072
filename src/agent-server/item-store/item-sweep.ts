import type { Database } from "../../database/database.ts";
import { createPacedSweep } from "../../foundation/time/paced-sweep.ts";
import type { ItemStore } from "./item-store.ts";

/** Deletes items whose time is over, some at a time. None of them is found any more, deleted or not. */
export const createItemSweep = (
  database: Database,
  items: ItemStore,
  pace: { intervalMs: number; now: () => number },
): (() => Promise<void>) =>
  createPacedSweep(async () => {
    // A write for nothing would be a flush of the disk.
    const done = (await items.hasExpired()) ? await database.write((sql) => items.deleteExpired(sql)) : 0;
    return { done, isMore: done > 0 };
  }, pace);
