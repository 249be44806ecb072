import { randomUUID } from "node:crypto";
import type { Deployment, DeploymentCreate } from "../../contract/deployment.ts";
import { createProblems } from "../../contract/deployment-rules.ts";
import { dialectBehaviour } from "../../contract/dialect/dialect-behaviour.ts";
import { resourceSpecWithDefaults } from "../../contract/resource-spec.ts";
import { appliesTo } from "../../contract/schema/field-rules.ts";
import { hasCode } from "../../contract/source/source-code.ts";
import type { SourceConfig } from "../../contract/source/source-config.ts";
import { dataPlaneOf } from "../../contract/source/source-traits.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { type Platform, timestamp } from "../platform.ts";
import type { RunSettings } from "../run/stored-names.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import {
  type DeploymentRow,
  deploymentByName,
  insertDeployment,
  recordTracingProject,
  tracingProject,
} from "../store/deployments.ts";
import type { RevisionConfig } from "../store/revisions.ts";
import { insertRuntimeKeys } from "../store/runtime-keys.ts";
import { insertSecrets } from "../store/secrets.ts";
import { withUpload } from "../uploads/take-over.ts";
import { answerOf } from "./answer.ts";
import { recordRevision } from "./new-revision.ts";
import { runProblems } from "./run-rules.ts";
import type { Service } from "./service.ts";
import {
  configForSource,
  keptSecretProblems,
  merged,
  refuseProblems,
  sourceProblems,
  tarballProblems,
} from "./source-rules.ts";

export async function createDeployment(service: Service, body: DeploymentCreate): Promise<Deployment> {
  const id = randomUUID();
  const tarball = body.source_revision_config.source_tarball_path;
  return withUpload(service.platform, { deployment_id: id, isNew: true }, tarball, () =>
    createAs(service, id, body),
  );
}

async function createAs(service: Service, id: string, body: DeploymentCreate): Promise<Deployment> {
  const { platform, engine } = service;
  refuseProblems([
    ...sourceProblems(platform, body.source),
    ...createProblems(body),
    ...platform.gitIntegrations.problems(body.source_config),
    ...keptSecretProblems(platform, body.secrets),
    ...(await tarballProblems(platform, platform.db, id, body.source_revision_config.source_tarball_path)),
    ...(await runProblems(platform, platform.db, runSettings(body))),
  ]);
  const runtimeKeys = body.runtime_keys ?? [];
  const address = await engine.openAddress(body.name, runtimeKeys);
  const row = newRow(platform, id, address.port, body);
  const revision = await inTransaction(platform.db, async (tx) => {
    await refuseTakenName(platform, tx, body.name);
    // A named secret may have been deleted since.
    refuseProblems(await runProblems(platform, tx, runSettings(body)));
    return record(platform, tx, row, body);
  }).catch(async (error) => {
    await address.close();
    throw error;
  });
  engine.attach(id, address);
  engine.wake(id);
  // As the hosted service does: READY is what the next read says.
  const shown = { ...row, status: "AWAITING_DATABASE" as const, latest_revision_id: revision?.id ?? null };
  return answerOf(platform, engine, { row: shown, revision, secrets: body.secrets, runtimeKeys });
}

const runSettings = ({ source, source_config, secret_references }: DeploymentCreate): RunSettings => ({
  source,
  resource_spec: source_config.resource_spec,
  secret_references,
});

async function refuseTakenName({ dialect }: Platform, db: Db, name: string): Promise<void> {
  const there = await deploymentByName(db, name);
  if (there?.status === "AWAITING_DELETE") {
    const detail = `The deployment named '${name}' (${there.id}) is being deleted: its name is free once it is gone.`;
    throw new RefusedError(409, detail);
  }
  if (there) throw new RefusedError(409, `A deployment named '${name}' already exists.`);
  if (!dialectBehaviour[dialect].tracing_projects_hold_names) return;
  const held = await tracingProject(db, name);
  if (!held) return;
  const wayOut =
    held.deployment_id === null
      ? ""
      : `; it was kept when deployment ${held.deployment_id} was deleted: delete that id again with delete_tracing_project=true, or choose another name`;
  throw new RefusedError(
    409,
    `Deployments create a tracing project with the same name. There already exists a project named: ${name}${wayOut}.`,
  );
}

function newRow(
  platform: Platform,
  id: string,
  port: number | null,
  body: DeploymentCreate,
): Omit<DeploymentRow, "seq"> {
  const now = timestamp(platform.clock);
  return {
    id,
    name: body.name,
    display_name: null,
    source: body.source,
    source_config: sourceConfigWithDefaults(body),
    source_revision_config: configForSource(body.source, body.source_revision_config),
    secret_references: body.secret_references ?? [],
    status: "READY",
    latest_revision_id: null,
    active_revision_id: null,
    image_version: null,
    port,
    delete_tracing_project: 0,
    created_at: now,
    updated_at: now,
  };
}

/** Defaults are written out, as the hosted service answers them. */
function sourceConfigWithDefaults({ source, source_config: given }: DeploymentCreate): SourceConfig {
  const config = merged<SourceConfig>(
    {
      deployment_type: dataPlaneOf(source).deploymentType,
      ...(appliesTo("source_config.build_on_push", source) && { build_on_push: false }),
    },
    given,
  );
  if (config.resource_spec) config.resource_spec = resourceSpecWithDefaults(config.resource_spec);
  return config;
}

/** @returns its first revision; undefined while it has no code */
async function record(
  platform: Platform,
  tx: Db,
  row: Omit<DeploymentRow, "seq">,
  body: DeploymentCreate,
): Promise<(RevisionConfig & { id: string }) | undefined> {
  await insertDeployment(tx, row);
  await recordTracingProject(tx, row.name, row.id);
  await insertSecrets(tx, platform.vault, { id: row.id, deployment_id: row.id }, body.secrets);
  await insertRuntimeKeys(tx, platform.vault, row.id, body.runtime_keys ?? []);
  if (!hasCode(row.source, row)) return undefined;
  return recordRevision(platform, tx, row, { source: row.source, now: row.created_at });
}
