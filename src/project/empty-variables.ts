import { VARIABLE_NAME } from "../foundation/text/variable-name.ts";

/** A variable without a value. Neither a deployment nor an agent server sets one: secrets are never empty. */
export const isEmptyVariable = ([name, value]: [string, string]) => value === "" && VARIABLE_NAME.test(name);

/** One warning for all such variables; none where there are no such. */
export function emptyWarnings(names: readonly string[], origin: string): string[] {
  return names.length === 0 ? [] : [`empty in ${origin}, and so left out: ${names.join(", ")}`];
}
