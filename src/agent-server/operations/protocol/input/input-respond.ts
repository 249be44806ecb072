import type { ParamsOf } from "../../../api/protocol/commands.ts";
import type { RunCreate } from "../../../api/run-create.ts";
import { assistantOfThread } from "../assistant-of-thread.ts";
import type { CommandCall, CommandOutcome } from "../command.ts";
import { type Answers, answering } from "../going-on.ts";
import { requireThread } from "../require-thread.ts";
import { whileOpen } from "./while-open.ts";

type Params = ParamsOf<"input.respond">;
export type GivenAnswer = { namespace: string[]; interrupt_id: string; response?: unknown };

/** Answers open interrupts, all in one run. What is not named stays open. */
export async function respondToInput(call: CommandCall, params: Params): Promise<CommandOutcome> {
  const given: GivenAnswer[] = "responses" in params ? params.responses : [params];
  // Nothing in JSON is no answer; null is one.
  const answers: Answers = new Map(
    given.map(({ interrupt_id, response = null }) => [interrupt_id, response]),
  );
  const order = await call.caller.order(await bodyOf(call, params, answers));
  const thread = await requireThread(call, order);
  const { run, after } = await whileOpen(call, given, (stillOpen) =>
    call.caller.start(order, async (sql) => {
      await stillOpen(sql);
      return answering(order, thread, answers);
    }),
  );
  return { result: { run_id: run.run_id }, appliedThroughSeq: after };
}

async function bodyOf(
  call: CommandCall,
  { update, goto, strict_resume, config, metadata }: Params,
  answers: Answers,
): Promise<RunCreate> {
  return {
    assistant_id: await assistantOfThread(call),
    command: { resume: Object.fromEntries(answers), update, goto },
    strict_resume,
    config,
    metadata,
  };
}
