import { z } from "zod";
import { minutes } from "./section.ts";

/** How long threads stay, or all but their latest state. */
export const threadTtl = z.strictObject({
  strategy: z.enum(["delete", "keep_latest"]).default("delete"),
  default_ttl: minutes.optional(),
  sweep_interval_minutes: minutes.optional(),
  /** Threads of one sweep. */
  sweep_limit: z.number().int().min(1).default(10_000),
});

/** `checkpointer`: how long checkpoints stay. They are kept where threads are. */
export const checkpointerSection = z.strictObject({
  backend: z
    .literal("default", 'is not "default": the agent server keeps checkpoints where threads are')
    .optional(),
  ttl: threadTtl.optional(),
});

export type CheckpointerSection = z.output<typeof checkpointerSection>;
