import type { AssembledToolCall } from "@langchain/react";
import { jsonText } from "../../../design/json-text.ts";
import { type ChatMessage, type ToolCall, textOf } from "../content/chat-message.ts";
import type { ContentPart } from "../content/content-parts.ts";

/**
 * `preparing`: its arguments still stream. `waiting`: for a human. `unfinished`: no run is under way and no answer
 * ever came.
 */
export type ToolPhase = "preparing" | "running" | "waiting" | "done" | "failed" | "unfinished";

/** How the run goes that a tool call belongs to. */
export type RunPhase = "running" | "waiting" | "ended";

export interface ToolRun {
  phase: ToolPhase;
  /** What the tool answered as text, or its error; undefined before. */
  output: string | undefined;
  /** Images and files in the answer. */
  attached: readonly ContentPart[];
}

/** Puts together what is known of a tool call: its answer in the state, else what the stream tells, else nothing. */
export function toolRun(
  call: ToolCall,
  answer: ChatMessage | undefined,
  told: AssembledToolCall | undefined,
  phase: RunPhase,
): ToolRun {
  if (answer) {
    return {
      phase: answer.failed ? "failed" : "done",
      output: textOf(answer),
      attached: answer.parts.filter((part) => part.kind === "media"),
    };
  }
  // A tool that asks a human ends with an error on the way: it is run again with the answer.
  if (phase === "waiting" && told?.status !== "finished") return { phase, output: undefined, attached: [] };
  if (told?.status === "error") return { phase: "failed", output: told.error ?? "", attached: [] };
  if (told?.status === "finished") return { phase: "done", output: asText(told.output), attached: [] };
  if (phase === "ended") return { phase: "unfinished", output: undefined, attached: [] };
  if (!told && typeof call.args === "string") return { phase: "preparing", output: undefined, attached: [] };
  return { phase: "running", output: undefined, attached: [] };
}

/** Text as it is, all else as indented JSON. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : jsonText(value);
}
