import { z } from "zod";
import { dateTime, enumList, id, object, openEnum } from "../schema/schema.ts";
import { revisionSource, sourceKindAnswer } from "../source/source.ts";
import { sourceRevisionConfigAnswer, sourceRevisionConfigSent } from "../source/source-config.ts";
import { REVISION_STATUSES, type RevisionStatus } from "./status.ts";

const STATUS_NAMES = Object.keys(REVISION_STATUSES) as RevisionStatus[];

/**
 * A revision (spec §2.6). `status_message` says why it failed, or why it is not known whether the live one works.
 * `pinned_image`: the image that it runs, by the digest that its tag stood for when it was first deployed.
 */
export const revision = object({
  id,
  status: openEnum(STATUS_NAMES),
  status_message: z.string().nullish(),
  source: sourceKindAnswer.nullish(),
  source_revision_config: sourceRevisionConfigAnswer.nullish(),
  pinned_image: z.string().nullish(),
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
