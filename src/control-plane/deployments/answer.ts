// This folder: what each request to the API does. No HTTP, and no SQL.

import type { Deployment } from "../../contract/deployment/deployment.ts";
import { type SecretEntry, withoutDigest } from "../../contract/deployment/secrets.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import type { SourceRevisionConfigAnswer } from "../../contract/source/source-config.ts";
import { accessOf, runtimeAccessOf } from "../gateway/access.ts";
import type { Platform } from "../platform.ts";
import type { Engine } from "../revisions/engine.ts";
import { placed } from "../run/placed.ts";
import type { Db } from "../store/database/tables.ts";
import type { DeploymentRow } from "../store/deployments/deployments.ts";
import { runtimeKeysOfEach } from "../store/deployments/runtime-keys.ts";
import {
  ofDeployment,
  type SecretKind,
  type SecretSets,
  secretsOfEach,
} from "../store/deployments/secrets.ts";
import { type DeploymentTags, tagsOfEach } from "../store/deployments/tags.ts";
import { type RevisionConfig, type RevisionRow, revisionConfigs } from "../store/revisions/revisions.ts";

type Recorded = {
  row: Omit<DeploymentRow, "seq">;
  /** The latest. */
  revision: RevisionConfig | undefined;
  secrets: { readonly [kind in SecretKind]: readonly SecretEntry[] };
  runtimeKeys: readonly SecretEntry[];
  tags: DeploymentTags | undefined;
};

/** A deployment as the API shows it: its source_revision_config is that of the latest revision (spec §2.1). */
export function answerOf(
  platform: Pick<Platform, "behaviour" | "listenerAccess" | "listeners" | "runner">,
  engine: Engine,
  { row, revision, secrets, runtimeKeys, tags = { tags: {}, tag_value_ids: {} } }: Recorded,
): Deployment {
  const { behaviour, listenerAccess, runner } = placed(platform, row.source_config);
  const default_url = engine.urlOf(row.id) ?? null;
  const chosen = row.source_config.custom_url;
  // Not while it leads nowhere: the deployment is going away, or the control plane was started otherwise.
  const isServed = default_url !== null && chosen && engine.customUrlProblem(chosen, row) === undefined;
  return {
    id: row.id,
    name: row.name,
    display_name: row.display_name,
    source: row.source,
    source_config: { ...row.source_config, custom_url: isServed ? chosen : default_url },
    source_revision_config: revision ? revisionConfigAnswer(revision) : row.source_revision_config,
    env: row.env,
    secrets: behaviour.records_source_in_secret ? [...secrets.agent] : withoutDigest(secrets.agent),
    build_secrets: [...secrets.build],
    secret_references: row.secret_references,
    runtime_keys: [...runtimeKeys],
    // Past this program nobody is known by his machine.
    runtime_access: runner.routes?.(row.source)
      ? "key"
      : runtimeAccessOf(listenerAccess, accessOf(listenerAccess, row.tenant_id, runtimeKeys)),
    default_url,
    ...tags,
    origin: row.origin,
    generation: row.generation,
    deletion_protection: row.deletion_protection === 1,
    tenant_id: row.tenant_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    status: row.status,
    latest_revision_id: row.latest_revision_id,
    active_revision_id: row.active_revision_id,
    image_version: row.image_version,
  };
}

/** A recorded deployment as the API shows it. */
export async function deploymentAnswer(
  platform: Pick<Platform, "behaviour" | "listenerAccess" | "listeners" | "runner" | "vault">,
  db: Db,
  engine: Engine,
  row: DeploymentRow,
): Promise<Deployment> {
  const [answer] = await deploymentAnswers(platform, db, engine, [row]);
  return answer as Deployment;
}

/** Each as the API shows it. */
export async function deploymentAnswers(
  platform: Pick<Platform, "behaviour" | "listenerAccess" | "listeners" | "runner" | "vault">,
  db: Db,
  engine: Engine,
  rows: readonly DeploymentRow[],
): Promise<Deployment[]> {
  const { vault } = platform;
  const ids = rows.map(({ id }) => id);
  const latest = await revisionConfigs(
    db,
    rows.flatMap(({ latest_revision_id: id }) => id ?? []),
  );
  const secrets = await secretsOfEach(db, vault, ids.map(ofDeployment));
  const keys = await runtimeKeysOfEach(db, vault, ids);
  const tags = await tagsOfEach(db, ids);
  return rows.map((row) =>
    answerOf(platform, engine, {
      row,
      revision: row.latest_revision_id === null ? undefined : latest.get(row.latest_revision_id),
      secrets: secrets.get(row.id) as SecretSets,
      runtimeKeys: keys.get(row.id) ?? [],
      tags: tags.get(row.id),
    }),
  );
}

export function revisionAnswer(row: RevisionRow): Revision {
  return {
    id: row.id,
    status: row.status,
    status_message: row.status_message,
    source: row.source,
    source_revision_config: revisionConfigAnswer(row),
    pinned_image: row.pinned_image,
    created_by: row.created_by,
    created_for: row.created_for,
    durations: durationsOf(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function durationsOf(row: RevisionRow): Revision["durations"] {
  const { created_at, build_began_at, deploy_began_at, ended_at } = row;
  const between = (from: string | null, to: string | null) =>
    from === null || to === null ? null : Math.max(0, Date.parse(to) - Date.parse(from));
  return {
    queued_ms: between(created_at, build_began_at ?? deploy_began_at ?? ended_at),
    build_ms: between(build_began_at, deploy_began_at ?? ended_at),
    deploy_ms: between(deploy_began_at, ended_at),
  };
}

function revisionConfigAnswer(row: RevisionConfig): SourceRevisionConfigAnswer {
  return { ...row.source_revision_config, repo_commit_sha: row.repo_commit_sha };
}
