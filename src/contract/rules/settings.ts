import { type SecretEntry, SOURCE_DIGEST_SECRET, secretPath } from "../deployment/secrets.ts";
import { type Settings, settingEntries } from "../deployment/settings.ts";
import type { RuleProblem } from "./rule-problem.ts";
import { secretSetProblems } from "./secret-set.ts";

/** What is wrong with a set of settings: names and limits are those of secrets. */
export function settingProblems(env: Settings | null | undefined): RuleProblem[] {
  return [
    ...secretSetProblems("env", settingEntries(env)),
    ...ownNameProblems("env", Object.keys(env ?? {})),
  ];
}

const nouns = { env: "setting", secrets: "secret" } as const;

/**
 * Deployers may not set the secret that this program keeps for itself: the client of the hosted service does, which has
 * no field for it.
 */
export function ownNameProblems(field: keyof typeof nouns, names: readonly string[]): RuleProblem[] {
  if (!names.includes(SOURCE_DIGEST_SECRET)) return [];
  const message = `${nouns[field]} name '${SOURCE_DIGEST_SECRET}' is reserved by agent-deploy`;
  return [{ path: `${field}.${SOURCE_DIGEST_SECRET}`, message }];
}

export const ownSecretProblems = (secrets: readonly SecretEntry[]): RuleProblem[] =>
  ownNameProblems(
    "secrets",
    secrets.map(({ name }) => name),
  );

type Named = readonly { name: string }[] | null | undefined;

/** Settings under the name of a secret: of two values for one variable, it would not be clear which counts. */
export function twiceNamed(given: {
  env?: Settings | null | undefined;
  secrets?: Named;
  secret_references?: Named;
}): RuleProblem[] {
  const { env, secrets, secret_references } = given;
  const others = Object.entries({ secrets, secret_references });
  return Object.keys(env ?? {}).flatMap((name) =>
    others
      .filter(([, entries]) => entries?.some((entry) => entry.name === name))
      .map(([field]) => ({
        path: secretPath("env", name),
        message: `'${name}' is in env and in ${field}: keep it in one of them`,
      })),
  );
}
