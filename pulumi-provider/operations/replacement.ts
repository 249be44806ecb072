import type { Dialect } from "../../src/contract/dialect/dialect.ts";
import { dialectBehaviour } from "../../src/contract/dialect/dialect-behaviour.ts";
import type { InputProblem } from "../inputs/input-problems.ts";
import type { DeploymentInputs } from "../inputs/input-shape.ts";
import { changedFields } from "../state/comparison.ts";

type Inputs = Partial<DeploymentInputs>;

/**
 * What the change from the last inputs to these cannot do: a replacement under the same name where the
 * tracing project holds it, and an empty set of secrets. Names no value: any of them may be secret.
 */
export function replacementProblems(olds: Inputs, news: Inputs, dialect: Dialect): InputProblem[] {
  return [...heldNameProblems(olds, news, dialect), ...emptySecretsProblems(olds, news, dialect)];
}

/** `olds`: the inputs with which the old deployment would be deleted. */
export function heldNameProblems(olds: Inputs, news: Inputs, dialect: Dialect): InputProblem[] {
  if (!dialectBehaviour[dialect].tracing_projects_hold_names) return [];
  // A replacement deletes with the inputs of the last update, not with these.
  if (news.name === undefined || news.source === undefined) return [];
  if (olds.name !== news.name || olds.delete_tracing_project) return [];
  const replaced = changedFields(olds, news).filter(({ effect }) => effect === "replace");
  if (replaced.length === 0) return [];
  const fields = replaced.map(({ path }) => path).join(", ");
  const message =
    `cannot stay '${news.name}': a change of ${fields} replaces the deployment, and the tracing project of the old ` +
    `one would keep the name. Either give another name, or first run an update that only sets ` +
    `deleteTracingProject to true (should it fail, \`pulumi refresh\` keeps the setting), and then this one`;
  return [{ path: ["name"], message }];
}

function emptySecretsProblems(olds: Inputs, news: Inputs, dialect: Dialect): InputProblem[] {
  if (!dialectBehaviour[dialect].empty_secrets_change_nothing) return [];
  const hadSome = Object.keys(olds.secrets ?? {}).length > 0;
  if (!hadSome || !news.secrets || Object.keys(news.secrets).length > 0 || news.project_dir) return [];
  const message =
    "cannot become empty: the service cannot remove all secrets of a deployment; keep one, or leave secrets out to keep them all";
  return [{ path: ["secrets"], message }];
}
