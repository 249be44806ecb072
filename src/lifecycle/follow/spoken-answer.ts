import { isDeepStrictEqual } from "node:util";
import type { RunRequest, RunResult } from "../../client/agent-server.ts";
import { questionText } from "../../client/question.ts";

/** `isQuestion`: the run stopped to ask this. */
export type Spoken = { said: string; isQuestion: boolean };

/**
 * What an agent said to a message or to an input of another shape; pure. It is the text of the AI; without such text
 * what the graph stopped to ask, and for an input of another shape the final state as JSON. What was sent is no part of it: an expectation that
 * our own words fulfil says nothing of the agent.
 * @returns `silence`: why this is no answer at all
 */
export function spokenAnswer(
  asked: Pick<RunRequest, "message" | "input">,
  { answer, values, questions }: RunResult,
): Spoken | { silence: string } {
  if (answer.trim() !== "") return { said: answer, isQuestion: false };
  if (questions.length > 0) return { said: questions.map(questionText).join("\n"), isQuestion: true };
  const { input } = asked;
  if (!input) return { silence: `${SILENCE}; a graph that takes no messages needs an input of its own` };
  if (values === undefined) return { silence: "left no state: the run ended without one" };
  const said = stateBeside(input, values);
  return said === "" && Array.isArray(input.messages) ? { silence: SILENCE } : { said, isQuestion: false };
}

const SILENCE = "said nothing: the run ended without a text of the AI";

/** The state without the fields that are as they were sent, and without its messages, none of which is the AI's. */
function stateBeside(input: Record<string, unknown>, values: unknown): string {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return JSON.stringify(values);
  const left = Object.entries(values).filter(
    ([name, value]) => name !== "messages" && !isDeepStrictEqual(value, input[name]),
  );
  return left.length > 0 ? JSON.stringify(Object.fromEntries(left)) : "";
}
