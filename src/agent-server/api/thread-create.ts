import { z } from "zod";
import { listUpTo } from "./bounds.ts";
import { uuid } from "./text-values.ts";
import { threadPatch } from "./thread.ts";
import { command } from "./thread-state.ts";

/** Of one step, which the graph library applies synchronously: more would block the event loop. */
const mostUpdates = 500;

/** Checkpoints to begin with, each as if the named nodes had run in one step. */
const superstep = z
  .object({
    updates: listUpTo(
      mostUpdates,
      z.object({
        values: z.unknown().optional(),
        command: command.nullish(),
        as_node: z.string().min(1),
      }),
      1,
    ),
  })
  .meta({ id: "ThreadSuperstep" });

export const threadCreate = z
  .object({
    ...threadPatch.shape,
    thread_id: uuid.nullish(),
    if_exists: z.enum(["raise", "do_nothing"]).nullish(),
    supersteps: listUpTo(1000, superstep).nullish(),
  })
  .meta({ id: "ThreadCreate" });
