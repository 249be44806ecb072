import { isHidden } from "../../src/client/transport/answer-decoding.ts";
import { chosenUrl } from "../../src/contract/deployment/custom-url.ts";
import type { SecretEntry } from "../../src/contract/deployment/secrets.ts";
import { appliesTo } from "../../src/contract/rules/field-rules.ts";
import { changedResourceKeys } from "../../src/contract/rules/field-values.ts";
import { type Field, fieldsOf, RESOURCE_SPEC } from "../../src/lifecycle/plan/diff/fields.ts";
import { recordedDigest } from "../../src/lifecycle/plan/diff/recorded-digest.ts";
import { ownSecrets } from "../../src/lifecycle/plan/diff/secret-diff.ts";
import type { Observed } from "../../src/lifecycle/plan/observe.ts";
import { isAsGiven } from "../inputs/as-given.ts";
import type { DeploymentInputs } from "../inputs/input-shape.ts";

type Inputs = Partial<DeploymentInputs>;

/**
 * The managed inputs as they are now: each as it was given, as long as the deployment has it in whatever spelling,
 * else the deployment's own value. What is not managed (the server's defaults, the commit of a branch) stays out.
 */
export function currentInputs(given: Inputs, observed: Observed): Inputs {
  const { deployment } = observed;
  const current: Record<string, unknown> & Inputs = structuredClone(given);
  const { secrets, build_secrets, runtime_keys, ...others } = given;
  for (const field of fieldsOf(others, deployment)) {
    if (field.changes.length === 0 || field.path === RESOURCE_SPEC || isFromFolder(field, given)) continue;
    setAt(current, field.path, field.current);
  }
  const spec = given.source_config?.resource_spec;
  const actual = deployment.source_config.resource_spec;
  for (const key of changedResourceKeys(actual, spec)) {
    if (!isAsGiven(actual?.[key], spec?.[key])) setAt(current, `${RESOURCE_SPEC}.${key}`, actual?.[key]);
  }
  if (secrets) current.secrets = currentValues(secrets, ownSecrets(deployment.secrets));
  if (build_secrets) current.build_secrets = currentValues(build_secrets, deployment.build_secrets ?? []);
  if (runtime_keys) current.runtime_keys = currentValues(runtime_keys, deployment.runtime_keys ?? []);
  // Undefined: it is not known what runs, which counts as another content.
  if (given.source_digest) current.source_digest = recordedDigest(observed);
  return current;
}

/** Given from the project's folder, answered from the packed root. */
function isFromFolder({ path, wanted, current }: Field, given: Inputs): boolean {
  if (path !== "source_revision_config.graph_config_path" || !given.project_dir) return false;
  return String(current).endsWith(`/${String(wanted).replace(/^(\.\/)+/, "")}`);
}

/** A value that the service hides is taken to be the one that was sent. */
function currentValues(
  given: Readonly<Record<string, string>>,
  there: readonly SecretEntry[],
): Record<string, string> {
  const entries = there.map(({ name, value }): [string, string] => {
    const text = value.reveal();
    return [name, isHidden(text) ? (given[name] ?? text) : text];
  });
  return Object.fromEntries(entries);
}

/** All that a deployment has, as inputs of an import. Its secrets and runtime keys stay out: they would stand in the clear. */
export function importedInputs({ deployment }: Observed): Inputs {
  const { name, source, display_name, source_config, source_revision_config } = deployment;
  const { env, secret_references, tags, deletion_protection } = deployment;
  const { repo_commit_sha: _answerOnly, ...revision } = source_revision_config ?? {};
  return {
    name,
    source: source as Inputs["source"],
    ...(display_name && { display_name }),
    source_config: settable("source_config", { ...source_config, custom_url: chosenUrl(deployment) }, source),
    source_revision_config: settable("source_revision_config", revision, source),
    ...(env && Object.keys(env).length > 0 && { env }),
    ...(secret_references?.length && { secret_references }),
    ...(tags && Object.keys(tags).length > 0 && { tags }),
    ...(deletion_protection && { deletion_protection }),
  } as Inputs;
}

/** The fields that a deployer of this source may set: a hosted deployment's address, say, is only answered. */
function settable(section: string, fields: object, source: string): Record<string, unknown> {
  const entries = Object.entries(fields).filter(
    ([name, value]) => value !== null && value !== undefined && appliesTo(`${section}.${name}`, source),
  );
  return Object.fromEntries(entries);
}

function setAt(root: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, root);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
}
