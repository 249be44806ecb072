import { z } from "zod";
import { DEPLOYMENT_STATUSES } from "../revision/status.ts";
import {
  dateTime,
  enumList,
  id,
  idList,
  object,
  openEnum,
  settings,
  stringMap,
  text,
} from "../schema/schema.ts";
import { origin } from "../source/origin.ts";
import { revisionSource, sourceKind, sourceKindAnswer } from "../source/source.ts";
import {
  deploymentType,
  sourceConfig,
  sourceRevisionConfigAnswer,
  sourceRevisionConfigSent,
} from "../source/source-config.ts";
import { deploymentName } from "./name.ts";
import { runtimeAccess, runtimeKey } from "./runtime-keys.ts";
import { secret, secretReference, shownSecret } from "./secrets.ts";
import { tags } from "./tags.ts";

/** Of a display name, in characters. */
const LONGEST_TITLE = 255;

/** A deployment as answered (spec §2.1). Revision ids are null before the first revision. */
export const deployment = object({
  id,
  name: z.string(),
  display_name: z.string().nullish(),
  source: sourceKindAnswer,
  source_config: sourceConfig,
  source_revision_config: sourceRevisionConfigAnswer.nullish(),
  env: settings.nullish(),
  secrets: z.array(shownSecret).nullish(),
  build_secrets: z.array(shownSecret).nullish(),
  secret_references: z.array(secretReference).nullish(),
  runtime_keys: z.array(shownSecret).nullish(),
  runtime_access: runtimeAccess.nullish(),
  /** Where it answers in any case, beside the `custom_url` that may have been chosen. */
  default_url: z.string().nullish(),
  tags: tags.nullish(),
  /** What the list filters by, for each key of `tags`. */
  tag_value_ids: stringMap.nullish(),
  /** What it is deployed from, as far as its deployers say so (`originOf`). */
  origin: origin.nullish(),
  tenant_id: id,
  created_at: dateTime,
  updated_at: dateTime,
  status: openEnum(DEPLOYMENT_STATUSES),
  /** Counts changes of its settings, and its revisions: the `ETag` of the deployment, which `If-Match` names. */
  generation: z.int().nullish(),
  /** Deleting it is refused while it is set. */
  deletion_protection: z.boolean().nullish(),
  latest_revision_id: id.nullish(),
  active_revision_id: id.nullish(),
  image_version: z.string().nullish(),
});
export type Deployment = z.output<typeof deployment>;

export const deploymentPage = object({ resources: z.array(deployment), offset: z.int() });

/** Body of a create request (spec §4.2). `secrets` is required there: send `[]`. */
export const deploymentCreate = object({
  name: deploymentName,
  source: sourceKind,
  source_config: sourceConfig,
  source_revision_config: sourceRevisionConfigSent,
  /** Variables of the agent that are no secrets: every reader sees their values. */
  env: settings.nullish(),
  secrets: z.array(secret),
  /** For the commands of builds alone, such as the token of a private registry. */
  build_secrets: z.array(secret).nullish(),
  secret_references: z.array(secretReference).nullish(),
  runtime_keys: z.array(runtimeKey).nullish(),
  tags: tags.nullish(),
  origin: origin.nullish(),
  deletion_protection: z.boolean().nullish(),
});
export type DeploymentCreate = z.output<typeof deploymentCreate>;

/**
 * Body of a patch (spec §4.5). `secrets` replaces the whole set; `[]` empties it (`dialect-behaviour.ts`).
 * `env`, `build_secrets`, `runtime_keys` and `tags` do so too.
 */
export const deploymentPatch = object({
  revision_source: revisionSource.nullish(),
  source_config: sourceConfig.nullish(),
  source_revision_config: sourceRevisionConfigSent.nullish(),
  env: settings.nullish(),
  secrets: z.array(secret).nullish(),
  build_secrets: z.array(secret).nullish(),
  secret_references: z.array(secretReference).nullish(),
  runtime_keys: z.array(runtimeKey).nullish(),
  tags: tags.nullish(),
  origin: origin.nullish(),
  deletion_protection: z.boolean().nullish(),
  /** Null and `""` remove it. */
  display_name: text(LONGEST_TITLE).nullish(),
});
export type DeploymentPatch = z.output<typeof deploymentPatch>;

/** Query of the list (spec §4.6, the names as the hosted service has them). Lists are comma-separated. */
export const deploymentListQuery = object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  /** Exactly this name; newer official clients send it beside `name_contains`. */
  name: text().optional(),
  name_contains: text().optional(),
  status: enumList(DEPLOYMENT_STATUSES).optional(),
  remote_reconciled: z.stringbool().optional(),
  tag_value_ids: idList.optional(),
  image_version: text().optional(),
  deployment_type: deploymentType.optional(),
  deployment_ids: idList.optional(),
});
export type DeploymentListQuery = z.input<typeof deploymentListQuery>;
