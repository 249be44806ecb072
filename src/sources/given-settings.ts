import { type SecretEntry, secretPath } from "../contract/deployment/secrets.ts";
import type { Settings } from "../contract/deployment/settings.ts";
import { secretSetProblems } from "../contract/rules/secret-set.ts";
import { ownNameProblems, twiceNamed } from "../contract/rules/settings.ts";
import type { ConfigurationProblem } from "../foundation/configuration-error.ts";
import type { Secret } from "../foundation/secret.ts";
import type { Desired } from "../lifecycle/desired.ts";
import type { RequestedParts } from "./deployment-request.ts";
import type { DesiredFile } from "./desired-file/desired-file.ts";
import { secretLikeProblems } from "./secrets/secret-like.ts";
import type { RequestedSource } from "./source-request.ts";

/** Where settings come from, the later over the earlier. */
type Origins = { code: RequestedSource; file: DesiredFile; asked: RequestedParts };

/** Undefined when none is given, for then the deployment's own are kept. */
export function givenSettings({ code, file, asked }: Origins): Settings | undefined {
  const given = [file.env, asked.env].filter((set) => set !== undefined);
  if (given.length === 0 && Object.keys(code.env).length === 0) return undefined;
  return {
    ...code.env,
    ...Object.fromEntries(given.flat().map(({ name, value }) => [name, value.reveal()])),
  };
}

/** Everything that is wrong with settings, each with the place where it is given. */
export function givenSettingProblems(
  { code, file, asked }: Origins,
  desired: Pick<Desired, "env" | "secrets" | "secret_references">,
  known: { secrets: readonly SecretEntry[]; masked: readonly Secret[] | undefined },
): ConfigurationProblem[] {
  const { env = {} } = desired;
  const settings = env ?? {};
  const plain = [...(file.parts.plain ?? []), ...asked.plain];
  const isIn = (set: readonly SecretEntry[] | undefined, path: string) =>
    set?.some(({ name }) => secretPath("env", name) === path);
  const located = (problem: ConfigurationProblem): ConfigurationProblem => {
    const { path } = problem;
    if (path === "plain" ? asked.plain.length > 0 : isIn(asked.env, path)) return problem;
    if (path === "plain" || isIn(file.env, path)) return { ...problem, ...file.locate(path) };
    return { ...problem, file: code.env_file };
  };
  const inFile = secretSetProblems("env", file.env ?? []);
  return [
    ...inFile.map((problem) => ({ ...problem, ...file.locate(problem.path) })),
    ...secretSetProblems("env", asked.env ?? []),
    ...[
      ...ownNameProblems("env", Object.keys(settings)),
      ...twiceNamed(desired),
      ...secretLikeProblems(settings, plain, known),
    ].map(located),
  ];
}
