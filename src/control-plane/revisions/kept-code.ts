import { CODE_FIELDS } from "../../contract/rules/source-code.ts";
import type { SourceRevisionConfig } from "../../contract/source/source-config.ts";
import { inTransaction, type Store } from "../store/database/transactions.ts";
import { recordCode } from "../store/revisions/revision-moves.ts";
import { type NewRevision, type RevisionRow, revisionById } from "../store/revisions/revisions.ts";
import { UNSETTLED } from "../store/revisions/transitions.ts";

/** The fields that identify a revision's code, as far as its own work has found them out. */
function foundCode(of: RevisionRow) {
  const { repo_commit_sha, template_digest, pinned_image, image_version } = of;
  return { repo_commit_sha, pinned_commit: repo_commit_sha, template_digest, pinned_image, image_version };
}

/**
 * The code of another revision, for one that is made for something else: its commit, its image by digest, its template.
 * What one under way does not know yet is taken over when the new one's work begins.
 */
export function codeOf(of: RevisionRow): Partial<NewRevision> {
  const isSettled = !UNSETTLED.includes(of.status);
  return {
    ...foundCode(of),
    upload_digest: of.upload_digest,
    code_of: isSettled ? null : (of.code_of ?? of.id),
  };
}

/** The fields with those of another revision where they name its code. */
export function configWithCode(
  config: SourceRevisionConfig,
  { source_revision_config: of }: Pick<RevisionRow, "source_revision_config">,
): SourceRevisionConfig {
  const { checkout: _checkout, source_digest: _digest, ...rest } = config;
  for (const name of CODE_FIELDS) delete rest[name];
  const code = Object.fromEntries(CODE_FIELDS.map((name) => [name, of[name]]));
  const { checkout, source_digest } = of;
  const all = Object.entries({ ...rest, ...code, checkout, source_digest });
  return Object.fromEntries(all.filter(([, value]) => value != null));
}

/** The revision with the code that it takes over from one that was under way when it was made. */
export function withCodeTaken(db: Store, revision: RevisionRow): Promise<RevisionRow> {
  if (revision.code_of === null) return Promise.resolve(revision);
  return inTransaction(db, async (tx) => {
    const of = await revisionById(tx, revision.code_of as string);
    const found = Object.entries(of ? foundCode(of) : {}).filter(([, value]) => value !== null);
    await recordCode(tx, revision.id, Object.fromEntries(found));
    return (await revisionById(tx, revision.id)) ?? revision;
  });
}
