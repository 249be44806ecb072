import { z } from "zod";
import { resourceSpec } from "../resources/resource-spec.ts";
import { object, openEnum, requestId, text } from "../schema/schema.ts";

/** Spec §4.6. Newer services know more kinds; the set stays open. */
export const DEPLOYMENT_TYPES = ["dev_free", "dev", "prod", "dev_zero"] as const;
export const deploymentType = openEnum(DEPLOYMENT_TYPES);

/** Of a shell command, in characters: it may be a script of some lines. */
const LONGEST_COMMAND = 16_384;

/** Fields of the source that need no revision or are fixed (spec §2.2; `field-rules.ts` says which). */
export const sourceConfig = object({
  integration_id: requestId.nullish(),
  repo_url: text().min(1).nullish(),
  deployment_type: deploymentType.nullish(),
  build_on_push: z.boolean().nullish(),
  custom_url: text().nullish(),
  resource_spec: resourceSpec.nullish(),
  listener_id: requestId.nullish(),
  listener_config: object({ k8s_namespace: text().nullish() }).nullish(),
  install_command: text(LONGEST_COMMAND).min(1).nullish(),
  build_command: text(LONGEST_COMMAND).min(1).nullish(),
  template_id: text().nullish(),
});
export type SourceConfig = z.output<typeof sourceConfig>;

/** Fields of the source that make a revision (spec §2.3). */
export const sourceRevisionConfig = object({
  repo_ref: text().min(1).nullish(),
  graph_config_path: text().min(1).nullish(),
  image_uri: text().min(1).nullish(),
  source_tarball_path: text().min(1).nullish(),
});

/**
 * Where an uploaded folder came from, or that of an image that was built elsewhere, as the git of its deployer says. For
 * people: it goes with the tarball or image, and makes no revision. `dirty`: the folder had changes that the commit does not have.
 */
export const checkout = object({
  commit: z.string().min(1).max(64),
  branch: z.string().min(1).max(255).nullish(),
  dirty: z.boolean().nullish(),
  author: z.string().min(1).max(255).nullish(),
});
export type Checkout = z.output<typeof checkout>;

/**
 * As sent: with what is known of the tarball that goes with it. `source_digest`: of its tree (`sha256:…`), by which its
 * deployer knows an unchanged one.
 */
export const sourceRevisionConfigSent = object({
  ...sourceRevisionConfig.shape,
  checkout: checkout.nullish(),
  source_digest: z.string().min(1).max(128).nullish(),
});
export type SourceRevisionConfig = z.output<typeof sourceRevisionConfigSent>;

/** As answered: with the commit that a git revision was built from. */
export const sourceRevisionConfigAnswer = object({
  ...sourceRevisionConfigSent.shape,
  repo_commit_sha: z.string().nullish(),
});
export type SourceRevisionConfigAnswer = z.output<typeof sourceRevisionConfigAnswer>;
