// This folder: what a run records for the Agent Streaming Protocol. No HTTP.

import type { Frame } from "../../engine/frames.ts";
import { eventKind, type NewEvent } from "../../events/event.ts";

/** A frame of a run as its thread's log has it. */
export const frameEvent = (
  { thread_id, run_id }: { thread_id: string; run_id: string },
  { isProtocol, value: _, ...frame }: Frame,
): NewEvent => ({
  threadId: thread_id,
  runId: run_id,
  kind: isProtocol ? eventKind.protocol : eventKind.output,
  ...frame,
});
