// This folder: commands that answer or add input while a run waits. No HTTP.

import type { ParamsOf } from "../../../api/protocol/commands.ts";
import { updateState } from "../../../runs/state-update.ts";
import { settingsOfThread } from "../../../threads/thread-settings.ts";
import { askGraph } from "../../assistants/find-graph.ts";
import type { CommandCall, CommandOutcome } from "../command.ts";
import { CommandError } from "../command-error.ts";
import { interruptsOf } from "./open-interrupts.ts";

const unsupported = (message: string) => new CommandError("not_supported", message);

/**
 * Adds a message to the state of a thread at rest, without a run. The graph library has no way to give a graph that is
 * running another message: that is refused, not queued in silence.
 */
export async function injectInput(
  { caller, context, threadId }: CommandCall,
  { namespace, message }: ParamsOf<"input.inject">,
): Promise<CommandOutcome> {
  const thread = await caller.thread("threads:update");
  if (namespace.length > 0) {
    throw unsupported("A message can be added to the thread's own graph only; send an empty namespace.");
  }
  using graph = await caller.graph(thread, "threads.update");
  if (await context.runs.isUnderWay(threadId)) {
    throw unsupported(
      "A run is under way, which takes no more messages; send run.start, which waits for its turn.",
    );
  }
  if (interruptsOf(thread).size > 0) {
    throw unsupported("The thread waits for the answer to an interrupt; send input.respond first.");
  }
  if (!graph.channels.includes("messages")) {
    throw unsupported('The state of this graph has no "messages"; send run.start with its own input.');
  }
  const update = { values: { messages: [message] } };
  await askGraph(() =>
    updateState(context, graph, { settings: settingsOfThread(thread), at: { thread_id: threadId } }, [
      { updates: [update] },
    ]),
  );
  return { result: {}, appliedThroughSeq: await context.log.lastSeq(threadId) };
}
