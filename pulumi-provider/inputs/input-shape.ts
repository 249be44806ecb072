import { z } from "zod";
import { deploymentName } from "../../src/contract/deployment/name.ts";
import { secretReference } from "../../src/contract/deployment/secrets.ts";
import { tags } from "../../src/contract/deployment/tags.ts";
import { object, settings } from "../../src/contract/schema/schema.ts";
import { sourceKind } from "../../src/contract/source/source.ts";
import { sourceConfig, sourceRevisionConfig } from "../../src/contract/source/source-config.ts";
import { patternFrom } from "../../src/foundation/text/pattern.ts";
import { parseDuration } from "../../src/foundation/time/duration.ts";

const A_DURATION = "has to be a duration such as '30m', or a number of seconds";
const duration = z
  .union([z.string(), z.number()], A_DURATION)
  .refine((given) => parseDuration(String(given)) !== undefined, A_DURATION);

const pattern = z.string().refine(isPattern, "has to be a regular expression");

/** How a live deployment is checked: what to ask the agent, and what its answer must match. */
export const verification = object({
  message: z.string().min(1).nullish(),
  input: z.record(z.string(), z.unknown()).nullish(),
  assistant: z.string().min(1).nullish(),
  expect: pattern.nullish(),
  timeout: duration.nullish(),
  apiKey: z.string().min(1).nullish(),
});

/** What says how to deploy, not what: a change of it alone is kept in the state and sends nothing. */
export const controlShape = {
  plain: z.array(z.string()).nullish(),
  adopt: z.boolean().nullish(),
  wait: z.boolean().nullish(),
  verify: z.union([z.boolean(), verification], "has to be true, false or a map of checks").nullish(),
  rollback_on_failure: z.boolean().nullish(),
  timeouts: object({
    create: duration.nullish(),
    update: duration.nullish(),
    delete: duration.nullish(),
  }).nullish(),
  delete_tracing_project: z.boolean().nullish(),
};

/**
 * The inputs of a deployment in the contract's words: the body of a create request, the sets of secrets as maps, and what only this
 * resource knows. `source_digest` is set by `check`, so that a changed project shows in the diff.
 */
export const deploymentInputs = object({
  name: deploymentName,
  source: sourceKind,
  display_name: z.string().min(1).nullish(),
  source_config: sourceConfig.nullish(),
  source_revision_config: sourceRevisionConfig.nullish(),
  env: settings.nullish(),
  secrets: z.record(z.string(), z.string()).nullish(),
  build_secrets: z.record(z.string(), z.string()).nullish(),
  runtime_keys: z.record(z.string(), z.string()).nullish(),
  secret_references: z.array(secretReference).nullish(),
  tags: tags.nullish(),
  deletion_protection: z.boolean().nullish(),
  project_dir: z.string().min(1).nullish(),
  source_digest: z.string().nullish(),
  triggers: z.array(z.unknown()).nullish(),
  ...controlShape,
});
export type DeploymentInputs = z.output<typeof deploymentInputs>;

/** Maps of names to secret values. */
export const SECRET_SETS = ["secrets", "build_secrets", "runtime_keys"] as const;

export const CONTROL_INPUTS = Object.keys(controlShape) as (keyof typeof controlShape)[];

function isPattern(text: string): boolean {
  try {
    patternFrom(text);
    return true;
  } catch {
    return false;
  }
}
