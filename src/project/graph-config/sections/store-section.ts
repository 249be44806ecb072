import { z } from "zod";
import { minutes, texts, withSlashesOnly } from "./section.ts";

/** `store`: semantic search over items, and how long they stay. */
export const storeSection = z.strictObject({
  index: z
    .strictObject({
      /** Numbers of a vector. */
      dims: z.number().int().min(1).max(65_536),
      embed: z
        .string()
        .regex(/^[^:]+:[^:]/, 'is neither "<provider>:<model>" nor "<path of a module>:<name of an export>"')
        .superRefine(withSlashesOnly),
      fields: texts.min(1).default(["$"]),
    })
    .optional(),
  ttl: z
    .strictObject({
      default_ttl: minutes.optional(),
      refresh_on_read: z.boolean().default(true),
      sweep_interval_minutes: minutes.optional(),
    })
    .optional(),
});

export type StoreSection = z.output<typeof storeSection>;
