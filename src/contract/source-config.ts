import { z } from "zod";
import { resourceSpec } from "./resource-spec.ts";
import { object, openEnum } from "./schema.ts";

/** Newer services know more kinds; the set stays open. */
export const DEPLOYMENT_TYPES = ["dev_free", "dev", "prod", "dev_zero"] as const;
export const deploymentType = openEnum(DEPLOYMENT_TYPES);

/** Fields of the source that need no revision of their own or are fixed (spec §2.2; `field-rules.ts` says which). */
export const sourceConfig = object({
  integration_id: z.guid().nullish(),
  repo_url: z.string().min(1).nullish(),
  deployment_type: deploymentType.nullish(),
  build_on_push: z.boolean().nullish(),
  custom_url: z.string().nullish(),
  resource_spec: resourceSpec.nullish(),
  listener_id: z.guid().nullish(),
  listener_config: object({ k8s_namespace: z.string().nullish() }).nullish(),
  install_command: z.string().min(1).nullish(),
  build_command: z.string().min(1).nullish(),
  template_id: z.string().nullish(),
});
export type SourceConfig = z.output<typeof sourceConfig>;

/** Fields of the source that make a revision (spec §2.3). */
export const sourceRevisionConfig = object({
  repo_ref: z.string().min(1).nullish(),
  graph_config_path: z.string().min(1).nullish(),
  image_uri: z.string().min(1).nullish(),
  source_tarball_path: z.string().min(1).nullish(),
});
export type SourceRevisionConfig = z.output<typeof sourceRevisionConfig>;

/** As answered: with the commit that a git revision was built from. */
export const sourceRevisionConfigAnswer = object({
  ...sourceRevisionConfig.shape,
  repo_commit_sha: z.string().nullish(),
});
export type SourceRevisionConfigAnswer = z.output<typeof sourceRevisionConfigAnswer>;
