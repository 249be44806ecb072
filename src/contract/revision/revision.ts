import { z } from "zod";
import { dateTime, enumList, id, object, openEnum } from "../schema/schema.ts";
import { revisionSource, sourceKindAnswer } from "../source/source.ts";
import { sourceRevisionConfigAnswer, sourceRevisionConfigSent } from "../source/source-config.ts";
import { REVISION_STATUSES, type RevisionStatus } from "./status.ts";

const STATUS_NAMES = Object.keys(REVISION_STATUSES) as RevisionStatus[];

/**
 * What a revision was made for. `deploy`: code that was named, or a new revision on purpose; `resources`: the resource
 * spec alone; `settings`: anything else; `push`: a branch that is followed; `rollback`: an earlier revision again;
 * `redeploy`: the latest one again.
 */
export const REVISION_REASONS = ["deploy", "settings", "resources", "push", "rollback", "redeploy"] as const;
export type RevisionReason = (typeof REVISION_REASONS)[number];

const duration = z.int().min(0).nullish();

/**
 * Milliseconds. `queued_ms`: until its own work began; `build_ms`: null where a build was there, or none is needed;
 * `deploy_ms`: until it was live or had failed. What has not ended is null.
 */
const durations = object({ queued_ms: duration, build_ms: duration, deploy_ms: duration });

/**
 * A revision (spec §2.6). `status_message` says why it failed, or why it is not known whether the live one works.
 * `pinned_image`: the image that it runs, by the digest that its tag stood for when it was first deployed. `created_by`:
 * the name of the API key that asked for it; null: the operator's key, or a push.
 */
export const revision = object({
  id,
  status: openEnum(STATUS_NAMES),
  status_message: z.string().nullish(),
  source: sourceKindAnswer.nullish(),
  source_revision_config: sourceRevisionConfigAnswer.nullish(),
  pinned_image: z.string().nullish(),
  created_by: z.string().nullish(),
  created_for: openEnum(REVISION_REASONS).nullish(),
  durations: durations.nullish(),
  created_at: dateTime.optional(),
  updated_at: dateTime.optional(),
});
export type Revision = z.output<typeof revision>;

export const revisionPage = object({ resources: z.array(revision), offset: z.int() });

/** Unlike a patch, creating a revision always makes one; omitted fields are those of the latest. */
export const revisionCreate = object({
  revision_source: revisionSource.nullish(),
  source_revision_config: sourceRevisionConfigSent.nullish(),
});
export type RevisionCreate = z.output<typeof revisionCreate>;

export const revisionListQuery = object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  status: enumList(STATUS_NAMES).optional(),
  remote_reconciled: z.stringbool().optional(),
});
