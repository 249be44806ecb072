// This folder: bodies of a revision and of its logs, and what its statuses mean.

import { z } from "zod";
import { object, openEnum, text } from "../schema/schema.ts";

const moment = z.union([z.number(), z.string()]);

export const LOG_LEVELS = ["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"] as const;

/** What loggers have, in upper or lower case; an empty one is none. */
const logLevel = openEnum(["", ...LOG_LEVELS, ...LOG_LEVELS.map((level) => level.toLowerCase())]);

/** Body of the log routes. Times are epoch milliseconds or ISO 8601; `start_time` is inclusive. */
export const logQuery = object({
  limit: z.int().min(1).max(1000).optional(),
  order: z.enum(["asc", "desc"]).optional(),
  offset: z.union([z.string(), z.int()]).nullish(),
  level: logLevel.nullish(),
  query: text().nullish(),
  start_time: moment.nullish(),
  end_time: moment.nullish(),
});
export type LogQuery = z.input<typeof logQuery>;

/** Followers drop duplicates by `id`, so it is unique and stable. */
export const logEntry = object({
  id: z.string(),
  timestamp: moment,
  level: z.string(),
  message: z.string(),
  /** Which revision wrote it; the hosted service does not say. */
  revision_id: z.string().nullish(),
});
export type LogEntry = z.output<typeof logEntry>;

/** `next_offset` is a string: one of the official clients takes no other type. */
export const logPage = object({ logs: z.array(logEntry), next_offset: z.string().nullish() });
