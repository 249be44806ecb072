import { z } from "zod";
import { isHidden } from "../../../client/transport/answer-decoding.ts";
import type { Deployment } from "../../../contract/deployment/deployment.ts";
import { ownSecrets } from "../../../lifecycle/plan/diff/secret-diff.ts";
import { defineCommand } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { type Change, changeFlags, changeInput, changeVariables } from "./change.ts";

const input = z.object({ ...changeInput, names: z.array(z.string()) });

export const unsetVariablesCommand = defineCommand({
  argument: { usage: "<names...>", description: "names of settings and secrets" },
  flags: changeFlags,
  examples: [["agent-deploy env unset LOG_LEVEL OPENAI_API_KEY", "removes both, with one revision"]],
  input,
  run: (given, session) =>
    changeVariables(given, session, (deployment) => without(new Set(given.names), deployment)),
});

/** @throws UsageError for names that the deployment does not have, and where the others cannot be kept */
function without(names: ReadonlySet<string>, { name: deployment, env, secrets }: Deployment): Change {
  const settings = Object.entries(env ?? {});
  const own = ownSecrets(secrets);
  const there = new Set([...settings, ...own.map(({ name }) => [name])].map(([name]) => name));
  const unknown = [...names].filter((name) => !there.has(name));
  const kept = own.filter(({ name }) => !names.has(name));
  const hidden = kept.length < own.length ? kept.filter(({ value }) => isHidden(value.reveal())) : [];
  const problems = [
    ...unknown.map((name) => `'${deployment}' has neither a setting nor a secret ${name}`),
    ...hidden.map(
      ({ name }) => `the service hides the value of secret ${name}, which would have to be sent again`,
    ),
  ];
  if (problems.length > 0)
    throw new UsageError(problems, { hint: "`agent-deploy env list` shows what there is." });
  const left = settings.filter(([name]) => !names.has(name));
  return {
    meaning: "whole",
    ...(left.length < settings.length && { env: Object.fromEntries(left) }),
    ...(kept.length < own.length && { secrets: kept }),
  };
}
