import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import type { SourceRevisionConfig } from "../../contract/source/source-config.ts";
import type { ReadContext } from "../context.ts";

/** A moment of a deployment's history: revisions after `latest_revision_id` are newer than it. */
export type Snapshot = { deployment_id: string; latest_revision_id: string | undefined };

export function snapshotOf(deployment: Deployment): Snapshot {
  return { deployment_id: deployment.id, latest_revision_id: deployment.latest_revision_id ?? undefined };
}

/**
 * The revision that our own patch made: newer than the snapshot and with the configuration that we sent; else what
 * the patch's answer names as its latest. Somebody else's push or patch at the same moment is not taken for ours.
 */
export async function ownRevision(
  { snapshot, sent, answer }: { snapshot: Snapshot; sent: SourceRevisionConfig; answer: Deployment },
  context: ReadContext,
): Promise<string | undefined> {
  const latest = answer.latest_revision_id ?? undefined;
  const isNew = latest !== undefined && latest !== snapshot.latest_revision_id;
  // The answer describes its latest revision, so one that fits needs no further look.
  if (isNew && matches(answer.source_revision_config, sent)) return latest;
  if (identifies(sent)) {
    const own = (await newerRevisions(snapshot, context)).filter((revision) =>
      matches(revision.source_revision_config, sent),
    );
    const oldest = own.at(-1);
    if (oldest) return oldest.id;
  }
  return isNew ? latest : undefined;
}

/** Revisions made after the snapshot, newest first. */
export async function newerRevisions(snapshot: Snapshot, context: ReadContext): Promise<Revision[]> {
  const { controlPlane, signal } = context;
  const { deployment_id, latest_revision_id } = snapshot;
  const newer: Revision[] = [];
  for await (const revision of controlPlane.allRevisions(deployment_id, {}, { signal })) {
    if (revision.id === latest_revision_id) break;
    newer.push(revision);
  }
  return newer;
}

/** Tarball paths and image digests are unique: they alone identify a revision. */
const identifying = ["source_tarball_path", "image_uri"] as const;

function identifies(sent: SourceRevisionConfig): boolean {
  return Object.values(sent).some((value) => value !== undefined && value !== null);
}

export function matches(config: Revision["source_revision_config"], sent: SourceRevisionConfig): boolean {
  const unique = identifying.filter((key) => sent[key]);
  // A ref may come back as its commit, so it tells nothing.
  const keys = unique.length > 0 ? unique : (["graph_config_path"] as const).filter((key) => sent[key]);
  return keys.every((key) => config?.[key] === sent[key]);
}

/** What a git revision was built from; undefined until the service tells it. */
export function commitOf(revision: Revision): string | undefined {
  return revision.source_revision_config?.repo_commit_sha ?? undefined;
}
