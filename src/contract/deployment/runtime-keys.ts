import { z } from "zod";
import { object, openEnum, secretText } from "../schema/schema.ts";
import type { SecretEntry } from "./secrets.ts";

/** A key of the deployment's own agent: its callers send the value as `X-Api-Key`. The name is for people. */
export const runtimeKey = object({ name: z.string().min(1), value: secretText });

/** Who may call a deployment's agent: holders of a key, or every program of the control plane's machine. */
export const RUNTIME_ACCESS = ["key", "this_machine"] as const;
export type RuntimeAccess = (typeof RUNTIME_ACCESS)[number];
export const runtimeAccess = openEnum(RUNTIME_ACCESS);

const SHORTEST_VALUE = 16;

/** Everything that is wrong with a set of runtime keys, by path. Values are never told. */
export function runtimeKeyProblems(keys: readonly SecretEntry[]): { path: string; message: string }[] {
  const seen = new Set<string>();
  return keys.flatMap((key) => {
    const { name } = key;
    const twice = seen.has(name) ? `runtime key '${name}' is given twice` : nameProblem(name);
    seen.add(name);
    const messages = [twice, ...valueProblems(key)].filter((message) => message !== undefined);
    return messages.map((message) => ({ path: `runtime_keys.${name}`, message }));
  });
}

function nameProblem(name: string): string | undefined {
  if (/^[A-Za-z0-9_.-]{1,63}$/.test(name)) return undefined;
  return `runtime key name '${name}' is not valid: 1 to 63 letters, digits, dots, hyphens and underscores`;
}

/** It is sent in a header, and a list of keys is separated by commas. */
function valueProblems({ name, value }: SecretEntry): string[] {
  const text = value.reveal();
  return [
    ...(text.length < SHORTEST_VALUE
      ? [`runtime key '${name}' is too short: it has at least ${SHORTEST_VALUE} characters`]
      : []),
    ...(/^[\x21-\x2b\x2d-\x7e]*$/.test(text)
      ? []
      : [
          `runtime key '${name}' holds a space, a comma or a character beyond ASCII: a header cannot carry it`,
        ]),
  ];
}
