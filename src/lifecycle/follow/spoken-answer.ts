import { isDeepStrictEqual } from "node:util";
import type { RunRequest, RunResult } from "../../client/agent-server.ts";

/**
 * What an agent said to a message or to an input of another shape; pure. It is the text of the AI; for an input of
 * another shape without such text it is the final state as JSON. What was sent is no part of it: an expectation that
 * our own words fulfil says nothing of the agent.
 * @returns `silence`: why this is no answer at all
 */
export function spokenAnswer(
  asked: Pick<RunRequest, "message" | "input">,
  { answer, values }: RunResult,
): { said: string } | { silence: string } {
  if (answer.trim() !== "") return { said: answer };
  const { input } = asked;
  if (!input) return { silence: `${SILENCE}; a graph that takes no messages needs an input of its own` };
  if (values === undefined) return { silence: "left no state: the run ended without one" };
  const said = stateBeside(input, values);
  return said === "" && Array.isArray(input.messages) ? { silence: SILENCE } : { said };
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
