import { z } from "zod";
import { modulePath } from "../module-path.ts";
import { isPythonModule } from "../python-module.ts";
import { minutes, module } from "./section.ts";

/** How long threads stay, or all but their latest state. */
export const threadTtl = z.strictObject({
  strategy: z.enum(["delete", "keep_latest"]).default("delete"),
  default_ttl: minutes.optional(),
  sweep_interval_minutes: minutes.optional(),
  /** Threads of one sweep. */
  sweep_limit: z.number().int().min(1).default(10_000),
});

/** `checkpointer`: how long checkpoints stay, and what keeps them: where threads are unless a module does. */
export const checkpointerSection = z
  .strictObject({
    backend: z
      .enum(
        ["default", "custom"],
        'is neither "default" nor "custom": checkpoints are kept where threads are, or by a module',
      )
      .optional(),
    path: module
      .refine(
        (text) => isPythonModule(modulePath(text)?.path ?? text),
        "is no module in Python: the checkpoints of other graphs are kept where threads are",
      )
      .optional(),
    ttl: threadTtl.optional(),
  })
  .refine(
    ({ backend, path }) => backend === undefined || (backend === "custom") === (path !== undefined),
    'a "path" goes with "backend": "custom", and with no other',
  );

export type CheckpointerSection = z.output<typeof checkpointerSection>;
