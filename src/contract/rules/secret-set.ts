import {
  type SecretEntry,
  type SecretNoun,
  secretNameProblem,
  secretPath,
  secretValueProblem,
} from "../deployment/secrets.ts";
import type { RuleProblem } from "./rule-problem.ts";

/** Far more than an environment has. */
const MOST_SECRETS = 500;
/** What fits into the environment of a process with room for the rest, in characters. */
const LARGEST_SECRETS = 256 * 1024;

const nouns = { env: "setting", secrets: "secret", build_secrets: "build secret" } as const satisfies Record<
  string,
  SecretNoun
>;

/** Too many entries, reserved and malformed names, names given twice, and impossible values. Quotes no values. */
export function secretSetProblems(field: keyof typeof nouns, secrets: readonly SecretEntry[]): RuleProblem[] {
  const noun = nouns[field];
  const together = secrets.reduce((sum, { name, value }) => sum + name.length + value.reveal().length, 0);
  if (secrets.length > MOST_SECRETS)
    return [{ path: field, message: `there are more than ${MOST_SECRETS} ${noun}s` }];
  if (together > LARGEST_SECRETS)
    return [{ path: field, message: `the ${noun}s have more than ${LARGEST_SECRETS} characters together` }];
  const seen = new Set<string>();
  return secrets.flatMap((secret, index) => {
    const { name } = secret;
    const problem = secretNameProblem(name, index, noun);
    const isTwice = problem === undefined && seen.has(name);
    seen.add(name);
    const aboutName = isTwice ? `${noun} '${name}' is given twice` : problem;
    const messages = [aboutName, secretValueProblem(secret, index, noun)].filter(
      (message) => message !== undefined,
    );
    return messages.map((message) => ({ path: secretPath(field, name), message }));
  });
}
