// This folder: talking to an agent: its run as it comes, its questions, their answers. Not here: flags and help.

import type { Interrupt } from "../../client/agent-routes.ts";
import type { AgentServer } from "../../client/agent-server.ts";
import { type FollowOptions, followRun, type RunToFollow } from "../../client/follow-run.ts";
import { type RunReading, readModes, readRun } from "../../client/run-events.ts";
import { type OutcomeName, outcomeRow } from "../../lifecycle/outcome/outcome-table.ts";
import type { Session } from "../command.ts";
import { ASKS_EXIT_CODE } from "../exit-codes.ts";
import { conversationRecord, type Ended, endLines } from "./ending.ts";
import { askInterrupt } from "./questions.ts";
import { openRunView } from "./run-view.ts";

export type Conversation = {
  agent: AgentServer;
  /** As it has to be repeated on the command line: ` --agent …`, or nothing. */
  agentWords: string;
  /** How a run is made that answers; `assistant_id` and settings. */
  settings: { assistant_id: string } & Record<string, unknown>;
};

/** The body of a run that can be read to its end, whatever breaks. */
export const runBody = ({ settings }: Conversation, what: object): object => ({
  ...settings,
  ...what,
  ...readModes,
  stream_resumable: true,
});

/** Answers by the ids of their questions: so each finds its own, and an answer such as `false` counts. */
export function resumeOf(answers: readonly (readonly [Interrupt, unknown])[]): object {
  const [first] = answers;
  if (first && first[0].id === undefined) return { command: { resume: first[1] } };
  return { command: { resume: Object.fromEntries(answers.map(([{ id }, answer]) => [id, answer])) } };
}

/**
 * Follows a run to its end, and those that answer its questions. Ctrl-C cancels the run.
 * @returns the exit code
 */
export async function converse(
  conversation: Conversation,
  first: RunToFollow,
  session: Session,
): Promise<number> {
  const { output, clock, signal } = session;
  const began = clock.now();
  const { thread_id } = first;
  let followed = first;
  for (;;) {
    const ended = await followOnce(conversation.agent, followed, session);
    const { interrupts } = ended.reading;
    const isAsking = outcomeOf(ended) === undefined && interrupts.length > 0;
    const answers = isAsking ? await answered(interrupts, session) : undefined;
    if (answers) {
      followed = { thread_id, body: runBody(conversation, resumeOf(answers)) };
      continue;
    }
    const outcome = signal.aborted ? "cancelled" : outcomeOf(ended);
    const exit_code = outcome ? outcomeRow(outcome).exit_code : isAsking ? ASKS_EXIT_CODE : 0;
    const end = { ...ended, thread_id, exit_code, outcome, duration_ms: clock.now() - began };
    output.record(conversationRecord(end));
    if (!output.isJson) endLines(end, conversation.agentWords, output);
    return exit_code;
  }
}

/** What the person at the terminal answers; undefined where nobody is there, or has left. */
export async function answered(
  interrupts: readonly Interrupt[],
  { output, signal, ask }: Session,
): Promise<(readonly [Interrupt, unknown])[] | undefined> {
  if (!ask || output.isJson) return undefined;
  const answers: [Interrupt, unknown][] = [];
  try {
    for (const each of interrupts) answers.push([each, await askInterrupt(each, { output, signal, ask })]);
    return answers;
  } catch (error) {
    if (!signal.aborted) throw error;
    output.text("\n");
    return undefined;
  }
}

async function followOnce(agent: AgentServer, followed: RunToFollow, session: Session): Promise<Ended> {
  const { output, signal, clock } = session;
  const { thread_id } = followed;
  const view = openRunView(output);
  const reader = readRun();
  let run_id = "";
  const options: FollowOptions = {
    clock,
    signal,
    onRun(id) {
      run_id = id;
      output.record({ event: "run", thread_id, run_id });
    },
    onReconnect() {
      view.settle();
      output.complain(output.paint("dim", "The connection broke; it is made again."));
    },
  };
  const frames = followRun(agent, followed, options);
  try {
    for (;;) {
      const next = await frames.next();
      if (next.done) return { run_id, status: next.value.status, reading: reader.reading(), view };
      for (const event of reader.read(next.value)) view.show(event);
    }
  } catch (error) {
    if (!signal.aborted || run_id === "") throw error;
    view.settle();
    const isCancelled = await cancel(agent, { thread_id, run_id }, output.complain);
    return { run_id, status: isCancelled ? "cancelled" : "left", reading: reader.reading(), view };
  } finally {
    view.settle();
  }
}

const CANCEL_WITHIN_MS = 5000;

/** Asks the server to end the run: the signal has aborted, so it does not count here. */
async function cancel(
  agent: AgentServer,
  run: { thread_id: string; run_id: string },
  complain: (text: string) => void,
): Promise<boolean> {
  try {
    await agent.cancelRun(
      { ...run, query: { action: "interrupt", wait: 0 } },
      { timeoutMs: CANCEL_WITHIN_MS },
    );
    return true;
  } catch (error) {
    complain(`The run could not be cancelled, and goes on: ${(error as Error).message}`);
    return false;
  }
}

/** Undefined where the run did what it was asked to do, up to a question perhaps. */
function outcomeOf({ status, reading }: { status: string; reading: RunReading }): OutcomeName | undefined {
  if (status === "cancelled" || status === "left") return "cancelled";
  if (status === "timeout") return "timed_out";
  if (status === "error" || reading.failure !== undefined) return "verification_failed";
  return status === "interrupted" && reading.interrupts.length === 0 ? "interrupted" : undefined;
}
