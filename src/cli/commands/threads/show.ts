import { z } from "zod";
import { interruptsOf, type ThreadState } from "../../../client/agent-routes.ts";
import { kindOf, type Message, messagesIn, textOf, toolCallsOf } from "../../../client/messages.ts";
import { visible } from "../../../foundation/text/visible-text.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { resumeCommand } from "../../conversation/ending.ts";
import { questionLines } from "../../conversation/questions.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { agentFlags, agentInput, agentWords, withAgent } from "../../flags/agent-target.ts";
import { countFlag } from "../../flags/count-flag.ts";
import { resourceId } from "../../flags/target.ts";
import { jsonLine } from "../../terminal/json-line.ts";
import type { Output } from "../../terminal/output.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";

const HISTORY = 20;

export const showThreadCommand = defineCommand({
  argument: { usage: "<thread>", description: "the thread's id" },
  flags: [
    { flags: "--state", description: "the whole state as JSON" },
    { flags: "--history", description: "its checkpoints, newest first" },
    {
      flags: "--limit <count>",
      description: `with --history: at most so many checkpoints (default: ${HISTORY})`,
    },
    ...agentFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy threads show 123e4567-e89b-12d3-a456-426614174000", "what was said"],
    [
      "agent-deploy threads show 123e4567-e89b-12d3-a456-426614174000 --json",
      "for scripts: one JSON line, `state` in it",
    ],
  ],
  input: z.object({
    ...agentInput,
    thread: resourceId,
    state: z.boolean().default(false),
    history: z.boolean().default(false),
    limit: countFlag(1000).optional(),
  }),
  run(given, session) {
    const { thread: thread_id, state: isWhole, history: isHistory, limit } = given;
    if (isWhole && isHistory)
      throw new UsageError(["--state and --history show different things: give one of them"]);
    if (limit !== undefined && !isHistory) throw new UsageError(["--limit: needs --history, of which it is"]);
    const { output, signal } = session;
    const example = "agent-deploy threads show <thread> --agent http://127.0.0.1:2024";
    return withAgent(given, example, session, async (agent) => {
      if (isHistory) {
        const body = { limit: limit ?? HISTORY };
        const history = await agent.getHistory({ thread_id, body }, { signal });
        if (output.isJson) output.record({ event: "result", exit_code: 0, history });
        else for (const line of historyTable(history, output)) output.line(line);
        return 0;
      }
      const state = await agent.getState({ thread_id }, { signal });
      if (output.isJson) output.record({ event: "result", exit_code: 0, state });
      else if (isWhole) output.line(JSON.stringify(state, null, 2));
      else
        for (const line of stateLines(state, `${thread_id}${agentWords(given)}`, output)) output.line(line);
      return 0;
    });
  },
});

function historyTable(history: readonly ThreadState[], output: Output): string[] {
  if (history.length === 0) return ["No checkpoints."];
  const rows = history.map(({ checkpoint, metadata, created_at, next }) => [
    checkpoint?.checkpoint_id ?? "-",
    String(metadata?.step ?? "-"),
    String(metadata?.source ?? "-"),
    created_at ? minuteOf(created_at) : "-",
    next.join(", ") || "-",
  ]);
  return tableLines(["CHECKPOINT", "STEP", "SOURCE", "MADE", "NEXT"], rows, output);
}

function stateLines(state: ThreadState, words: string, { paint }: Output): string[] {
  const messages = messagesIn(state.values);
  const said = messages.flatMap((message) => messageLines(message, paint));
  const values = state.values ?? {};
  const isEmpty = Object.keys(values).length === 0;
  const shown =
    messages.length > 0 ? said : isEmpty ? ["Nothing yet."] : JSON.stringify(values, null, 2).split("\n");
  const interrupts = interruptsOf(state);
  const asked = interrupts.flatMap((each) => [
    `${paint("yellow", "Asks")}${each.id === undefined ? "" : paint("dim", `  (${each.id})`)}`,
    ...questionLines(each).map((line) => `  ${visible(line)}`),
  ]);
  const next = state.next.length > 0 ? [paint("dim", `next: ${visible(state.next.join(", "))}`)] : [];
  const how = interrupts.length > 0 ? [`Answer it: ${resumeCommand(interrupts, words)}`] : [];
  return [...shown, ...asked, ...next, ...how];
}

const names = { human: "You", ai: "Agent", tool: "Tool", other: "" } as const;

function messageLines(message: Message, paint: Output["paint"]): string[] {
  const kind = kindOf(message);
  const name = names[kind] || String(message.type ?? message.role ?? "?");
  const text = visible(textOf(message)).trim();
  if (kind === "tool")
    return [paint("dim", `${visible(String(message.name ?? "tool"))} → ${jsonLine(text)}`)];
  const calls = toolCallsOf(message).map((call) =>
    paint("cyan", visible(`tool ${call.name}(${jsonLine(call.args)})`)),
  );
  if (text === "") return calls;
  const [first, ...rest] = text.split("\n");
  return [`${paint("bold", name.padEnd(5))}  ${first}`, ...rest.map((line) => `       ${line}`), ...calls];
}
