import { isJsonObject } from "../foundation/json/json-object.ts";
import type { Interrupt } from "./agent-routes.ts";

/** The sentence in what a graph asks, and what else it says, where that is an object in the usual words. */
export function questionIn(value: unknown): {
  question: string | undefined;
  others: Record<string, unknown>;
} {
  const fields = isJsonObject(value) ? value : {};
  const name = ["question", "prompt", "message", "text", "title"].find(
    (each) => typeof fields[each] === "string",
  );
  if (name === undefined) return { question: undefined, others: fields };
  const { [name]: question, type, ...others } = fields;
  return { question: String(question), others };
}

/** A question as one text; JSON where it has no sentence. */
export function questionText({ value }: Interrupt): string {
  return typeof value === "string" ? value : (questionIn(value).question ?? JSON.stringify(value ?? null));
}
