import { DEEPEST_JSON, exceeded } from "../../foundation/json/json-limits.ts";
import { isJsonObject } from "../../foundation/json/json-object.ts";
import { jsonProblem } from "../../foundation/json/json-problem.ts";

/** Names of the graph configuration, looked for in this order unless the dialect reverses it. */
export const GRAPH_CONFIG_NAMES = ["graph.json", "langgraph.json"] as const;

/** Warnings where both files exist: settings of the second one, `auth` for example, have no effect. */
export function unreadConfigWarnings(chosen: string, isThere: (name: string) => boolean): string[] {
  const others = GRAPH_CONFIG_NAMES.filter((name) => name !== chosen && isThere(name));
  return others.map((other) => `${other} is not read: ${chosen} comes first; remove one of the two files`);
}

/** Why a text is no graph configuration; `message` goes after the file's name and quotes nothing of the text. */
export type GraphConfigProblem = { message: string; line?: number };

export type ParsedGraphConfig =
  | {
      value: Record<string, unknown>;
      /** The text that was parsed: without a byte order mark. */
      json: string;
      problem?: undefined;
    }
  | { value?: undefined; json?: undefined; problem: GraphConfigProblem };

/** The text of a graph configuration as an object. It may hold values of `env`: no part of it is in the problem. */
export function parseGraphConfig(text: string): ParsedGraphConfig {
  // A byte order mark is not part of the text.
  const json = text.replace(/^\uFEFF/, "");
  if (exceeded(json)) return { problem: { message: `is nested more than ${DEEPEST_JSON} levels deep` } };
  const mistake = jsonProblem(json);
  if (mistake) {
    const { line, column, expected } = mistake;
    return {
      problem: { message: `is not valid JSON: line ${line}, column ${column}: expected ${expected}`, line },
    };
  }
  const value: unknown = JSON.parse(json);
  if (!isJsonObject(value)) {
    return { problem: { message: "holds no JSON object", line: 1 } };
  }
  return { value, json };
}
