import { z } from "zod";
import { object, openEnum, secretText } from "../schema/schema.ts";
import type { SecretEntry } from "./secrets.ts";

/** A key of the deployment's own agent: its callers send the value as `X-Api-Key`. The name is for people. */
export const runtimeKey = object({ name: z.string().min(1), value: secretText });

/**
 * Who may call a deployment's agent: holders of a key; or every program of the control plane's machine, though no other
 * deployment; or, where these are indistinguishable, every process of the machine.
 */
export const RUNTIME_ACCESS = ["key", "this_machine", "every_process"] as const;
export type RuntimeAccess = (typeof RUNTIME_ACCESS)[number];
export const runtimeAccess = openEnum(RUNTIME_ACCESS);

const SHORTEST_VALUE = 16;

export const RUNTIME_KEY_NAME: RegExp = /^[A-Za-z0-9_.-]{1,63}$/;
export const RUNTIME_KEY_NAME_RULE = "is not valid: 1 to 63 letters, digits, dots, hyphens and underscores";

/** Everything that is wrong with a set of runtime keys, by path. Quotes no values, and no invalid names. */
export function runtimeKeyProblems(keys: readonly SecretEntry[]): { path: string; message: string }[] {
  const seen = new Set<string>();
  return keys.flatMap(({ name, value }, index) => {
    const isName = RUNTIME_KEY_NAME.test(name);
    const called = `runtime key ${isName ? `'${name}'` : index + 1}`;
    const messages = [
      ...(isName ? [] : [`the name of ${called} ${RUNTIME_KEY_NAME_RULE}`]),
      ...(seen.has(name) ? [`${called} is given twice`] : []),
      ...valueProblems(called, value.reveal()),
    ];
    seen.add(name);
    return messages.map((message) => ({ path: isName ? `runtime_keys.${name}` : "runtime_keys", message }));
  });
}

/** It is sent in a header, and a list of keys is separated by commas. */
function valueProblems(called: string, text: string): string[] {
  return [
    ...(text.length < SHORTEST_VALUE
      ? [`${called} is too short: it has at least ${SHORTEST_VALUE} characters`]
      : []),
    ...(/^[\x21-\x2b\x2d-\x7e]*$/.test(text)
      ? []
      : [`${called} holds a space, a comma or a character beyond ASCII: a header cannot carry it`]),
  ];
}
