import { randomUUID } from "node:crypto";
import { sameUrl } from "../../contract/deployment/custom-url.ts";
import type { Deployment, DeploymentCreate } from "../../contract/deployment/deployment.ts";
import { resourceSpecWithDefaults } from "../../contract/resources/resource-spec.ts";
import { createProblems } from "../../contract/rules/deployment-rules.ts";
import { appliesTo } from "../../contract/rules/field-rules.ts";
import { hasCode } from "../../contract/rules/source-code.ts";
import type { SourceConfig } from "../../contract/source/source-config.ts";
import { dataPlaneOf } from "../../contract/source/source-traits.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { type StartingHeads, whileFollowing, withStartingHeads } from "../branches/follow-from-now.ts";
import { withListener } from "../listeners/named.ts";
import type { Platform } from "../platform.ts";
import { placed } from "../run/placed.ts";
import type { RunSettings } from "../run/stored-names.ts";
import type { Service } from "../service.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import {
  type DeploymentRow,
  deploymentByName,
  idsOfTenant,
  insertDeployment,
  recordTracingProject,
  type TenantName,
  tracingProject,
} from "../store/deployments/deployments.ts";
import { insertRuntimeKeys } from "../store/deployments/runtime-keys.ts";
import { insertSecrets, ofDeployment } from "../store/deployments/secrets.ts";
import { replaceTags, tagsOfEach } from "../store/deployments/tags.ts";
import type { RevisionConfig } from "../store/revisions/revisions.ts";
import { templateProblems } from "../templates/template-problems.ts";
import { freeAddressName } from "../tenants/address-name.ts";
import type { Caller } from "../tenants/caller.ts";
import { answerOf } from "./answer.ts";
import type { Condition } from "./condition.ts";
import { type Creation, creationTarballProblems, withCreationUpload } from "./creation-upload.ts";
import { type Cause, causeOf, recordRevision } from "./new-revision.ts";
import { customHostOf, customUrlProblems, refuseTakenHost, withKeptUrl } from "./rules/custom-url.ts";
import { imageProblems } from "./rules/image.ts";
import { integrationProblems, repositoryProblems } from "./rules/repository.ts";
import { runProblems } from "./rules/run.ts";
import {
  configForSource,
  keptSecretProblems,
  merged,
  refuseProblems,
  sourceProblems,
} from "./rules/source.ts";

export async function createDeployment(
  service: Service,
  caller: Caller,
  given: DeploymentCreate,
  condition: Condition = {},
): Promise<Deployment> {
  const { tenantId } = caller;
  const known = await ownDefaultUrl(service, tenantId, given.source_config.custom_url);
  const body = { ...given, source_config: withKeptUrl(given.source_config, known) };
  const identity = { id: randomUUID(), tenant_id: tenantId };
  return withCreationUpload(service.platform, identity, body, (creation) =>
    createAs(service, identity, { ...creation, cause: causeOf(caller, "deploy"), condition }),
  );
}

/** A configuration copied from an answer has the default URL of another deployment: it counts as none. */
async function ownDefaultUrl(
  { platform, engine }: Service,
  tenantId: string,
  given: string | null | undefined,
): Promise<string | undefined> {
  if (!given) return undefined;
  const urls = (await idsOfTenant(platform.db, tenantId)).map((id) => engine.urlOf(id));
  return urls.find((url) => url !== undefined && sameUrl(url, given));
}

type Identity = Pick<DeploymentRow, "id" | "tenant_id">;
type CausedCreation = Creation & { cause: Cause; condition: Condition };

async function createAs(service: Service, identity: Identity, creation: CausedCreation): Promise<Deployment> {
  const { platform, engine } = service;
  const { id, tenant_id } = identity;
  const named = await withListener(platform.db, tenant_id, creation.body.source_config);
  const body = { ...creation.body, source_config: named.config };
  const there = placed(platform, named.problems.length > 0 ? {} : body.source_config);
  refuseProblems([
    ...(named.problems.length > 0 ? [] : sourceProblems(there, body.source)),
    ...createProblems(body),
    ...(named.problems.length > 0 ? [] : customUrlProblems(service, body, body.source_config.custom_url)),
    ...named.problems,
    ...integrationProblems(platform, tenant_id, body.source_config),
    ...repositoryProblems(platform, tenant_id, body.source_config.repo_url),
    ...(await templateProblems(platform, body)),
    ...keptSecretProblems(platform, body.secrets),
    ...(await creationTarballProblems(platform, identity, creation)),
    ...(await runProblems(there, platform.db, runSettings(tenant_id, body))),
    ...(await imageProblems(platform, platform.db, identity, {
      image_uri: body.source_revision_config.image_uri,
      resource_spec: body.source_config.resource_spec,
    })),
  ]);
  const runtimeKeys = body.runtime_keys ?? [];
  const address_name = await freeAddressName(platform, tenant_id, body.name);
  const address = await engine.openAddress(
    { ...identity, address_name, source: body.source, source_config: body.source_config },
    runtimeKeys,
  );
  const row = newRow(platform, { ...identity, address_name, port: address.port }, body);
  const write = (heads: StartingHeads) =>
    inTransaction(platform.db, async (tx) => {
      await refuseTakenName(platform, tx, row);
      await refuseTakenHost(tx, row);
      await platform.tenantLimits.refuseDeployment(tx, tenant_id);
      // A listener or a named secret may have been deleted since.
      refuseProblems((await withListener(tx, tenant_id, body.source_config)).problems);
      refuseProblems(await runProblems(there, tx, runSettings(tenant_id, body)));
      const recording = () => record(platform, tx, row, { ...creation, body });
      return row.source_config.build_on_push ? whileFollowing(tx, id, heads, recording) : recording();
    });
  const revision = await withStartingHeads(platform, write).catch(async (error) => {
    await address.close();
    throw error;
  });
  engine.attach(id, address).serveHost(row.custom_host ?? undefined);
  engine.wake(id);
  // As the hosted service does: READY is what the next read says.
  const shown = { ...row, status: "AWAITING_DATABASE" as const, latest_revision_id: revision?.id ?? null };
  const tags = body.tags ? (await tagsOfEach(platform.db, [id])).get(id) : undefined;
  const secrets = { agent: body.secrets, build: body.build_secrets ?? [] };
  return answerOf(platform, engine, { row: shown, revision, secrets, runtimeKeys, tags });
}

const runSettings = (
  tenant_id: string,
  { source, source_config, secret_references }: DeploymentCreate,
): RunSettings & { tenant_id: string } => ({
  tenant_id,
  source,
  resource_spec: source_config.resource_spec,
  secret_references,
});

async function refuseTakenName(
  { behaviour }: Pick<Platform, "behaviour">,
  db: Db,
  { tenant_id, name }: TenantName,
): Promise<void> {
  const there = await deploymentByName(db, { tenant_id, name });
  if (there?.status === "AWAITING_DELETE") {
    const detail = `The deployment named '${name}' (${there.id}) is being deleted: its name is free once it is gone.`;
    throw new RefusedError(409, detail);
  }
  if (there) throw new RefusedError(409, `A deployment named '${name}' already exists.`);
  if (!behaviour.tracing_projects_hold_names) return;
  const held = await tracingProject(db, { tenant_id, name });
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
  platform: Pick<Platform, "clock">,
  identity: Pick<DeploymentRow, "id" | "tenant_id" | "address_name" | "port">,
  body: DeploymentCreate,
): Omit<DeploymentRow, "seq"> {
  const now = timestamp(platform.clock);
  const source_config = sourceConfigWithDefaults(body);
  return {
    ...identity,
    custom_host: customHostOf(source_config),
    name: body.name,
    display_name: null,
    origin: body.origin ?? null,
    source: body.source,
    source_config,
    source_revision_config: configForSource(body.source, body.source_revision_config),
    env: body.env ?? {},
    secret_references: body.secret_references ?? [],
    status: "READY",
    latest_revision_id: null,
    active_revision_id: null,
    image_version: null,
    database: null,
    delete_tracing_project: 0,
    generation: 1,
    deletion_protection: Number(body.deletion_protection ?? false),
    created_at: now,
    updated_at: now,
  };
}

/** Defaults are written out, as the hosted service answers them. */
function sourceConfigWithDefaults({ source, source_config }: DeploymentCreate): SourceConfig {
  const { custom_url, ...rest } = source_config;
  const given = custom_url ? source_config : rest;
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
  platform: Pick<Platform, "tenantLimits" | "vault">,
  tx: Db,
  row: Omit<DeploymentRow, "seq">,
  { body, upload, cause, condition }: CausedCreation,
): Promise<(RevisionConfig & { id: string }) | undefined> {
  await insertDeployment(tx, row);
  await condition.record?.(tx, { deployment_id: row.id });
  await upload?.claim(tx);
  await recordTracingProject(tx, row, row.id);
  const owner = ofDeployment(row.id);
  await insertSecrets(tx, platform.vault, owner, { kind: "agent", secrets: body.secrets });
  await insertSecrets(tx, platform.vault, owner, { kind: "build", secrets: body.build_secrets ?? [] });
  await insertRuntimeKeys(tx, platform.vault, row.id, body.runtime_keys ?? []);
  if (body.tags) await replaceTags(tx, row, body.tags);
  if (!hasCode(row.source, row)) return undefined;
  return recordRevision(platform, tx, row, { source: row.source, cause, now: row.created_at });
}
