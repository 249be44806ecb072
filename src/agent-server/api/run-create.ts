import { z } from "zod";
import { streamModes } from "../engine/frames.ts";
import { listUpTo, metadata, mostNames } from "./bounds.ts";
import { runConfig } from "./run-config.ts";
import { checkpointRef, command } from "./thread-state.ts";

const nodeNames = z.union([z.literal("*"), listUpTo(mostNames, z.string())]);
const streamMode = z.enum(streamModes);

/** Where a run's end is reported. */
const webhookUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https URL" })
  .max(8192, { error: "must be at most 8192 characters long", abort: true })
  .refine(hasHostname, "must have a host name of at most 253 characters");

/** As DNS has it; the databases keep it in an index, whose rows are short. */
function hasHostname(text: string): boolean {
  return URL.canParse(text) && new URL(text).hostname.length <= 253;
}

/** Ten years: what is longer is a mistake. */
const longestDelaySeconds = 10 * 365 * 24 * 3600;

/** What a run is to do (spec runtime §4.1, and what the official clients send besides). */
export const runCreate = z
  .object({
    assistant_id: z.string().min(1),
    input: z.unknown().optional(),
    command: command.nullish(),
    strict_resume: z
      .boolean()
      .nullish()
      .describe(
        "Fail, and answer nothing, where `command.resume` does not match the interrupts that are open",
      ),
    config: runConfig.nullish(),
    context: z.unknown().optional(),
    metadata: metadata.nullish(),
    stream_mode: z
      .union([streamMode, listUpTo(mostNames, streamMode)], {
        error: `must be one of ${streamModes.join(", ")}, or a list of them`,
      })
      .nullish(),
    stream_subgraphs: z.boolean().nullish(),
    interrupt_before: nodeNames.nullish(),
    interrupt_after: nodeNames.nullish(),
    checkpoint: checkpointRef.nullish(),
    checkpoint_id: checkpointRef.shape.checkpoint_id,
    durability: z.enum(["sync", "async", "exit"]).nullish(),
    checkpoint_during: z.boolean().nullish(),
    after_seconds: z.number().min(0).max(longestDelaySeconds).nullish(),
    webhook: webhookUrl.nullish(),
    feedback_keys: listUpTo(mostNames, z.string()).nullish(),
    stream_resumable: z.boolean().nullish(),
    multitask_strategy: z.enum(["reject", "rollback", "interrupt", "enqueue"]).nullish(),
    on_disconnect: z.enum(["continue", "cancel"]).nullish(),
    on_completion: z.enum(["delete", "keep"]).nullish(),
    if_not_exists: z.enum(["reject", "create"]).nullish(),
  })
  .meta({ id: "RunCreate" });
export type RunCreate = z.infer<typeof runCreate>;
