import { isDeepStrictEqual } from "node:util";
import { NO_CUSTOM_URL } from "../../contract/deployment/custom-url.ts";
import type { Deployment, DeploymentPatch } from "../../contract/deployment/deployment.ts";
import { dialectBehaviour } from "../../contract/dialect/dialect-behaviour.ts";
import { resourceSpecWithDefaults } from "../../contract/resources/resource-spec.ts";
import { type FieldRule, fieldRules } from "../../contract/schema/field-rules.ts";
import { hasCode } from "../../contract/source/source-code.ts";
import type { SourceConfig } from "../../contract/source/source-config.ts";
import type { SourceKind } from "../../contract/source/source-traits.ts";
import { type Platform, timestamp } from "../platform.ts";
import { followingFromNow, type StartingHeads, withStartingHeads } from "../pushes/follow-from-now.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { type DeploymentRow, deploymentById, updateDeployment } from "../store/deployments.ts";
import { replaceRuntimeKeys } from "../store/keys/runtime-keys.ts";
import { replaceSecrets, secretsOf } from "../store/secrets.ts";
import { replaceTags } from "../store/tags.ts";
import { type ClaimableUpload, withUpload } from "../uploads/take-over.ts";
import { deploymentAnswer } from "./answer.ts";
import { writableDeployment } from "./find.ts";
import { recordRevision } from "./new-revision.ts";
import { customHostOf, customUrlProblems, refuseTakenHost, withKeptUrl } from "./rules/custom-url.ts";
import { checkedSource, merged, mergedRevisionConfig, refuseProblems } from "./rules/source.ts";
import type { Service } from "./service.ts";

/** Read, merged and written in one transaction: of two patches at once, each sees the other's whole effect or none. */
export async function patchDeployment(
  service: Service,
  id: string,
  given: DeploymentPatch,
): Promise<Deployment> {
  const { platform, engine } = service;
  const body = { ...given, source_config: withKeptUrl(given.source_config, engine.urlOf(id)) };
  const tarball = body.source_revision_config?.source_tarball_path;
  // A transaction that is begun anew copies the upload anew: the first one may have moved its copy into place.
  const answer = await withStartingHeads(platform, (heads) =>
    withUpload(platform, { deployment_id: id }, tarball, (upload) =>
      patchRecorded(service, id, body, { heads, upload }),
    ),
  );
  engine.wake(id);
  return answer;
}

async function patchRecorded(
  service: Service,
  id: string,
  given: DeploymentPatch,
  { heads, upload }: { heads: StartingHeads; upload: ClaimableUpload | undefined },
): Promise<Deployment> {
  const { platform, engine } = service;
  const { answer, custom_host } = await inTransaction(platform.db, async (tx) => {
    const write = () => writePatch(service, tx, id, given, upload);
    const { custom_host } = await followingFromNow(tx, id, heads, write);
    const row = (await deploymentById(tx, id)) as DeploymentRow;
    return { answer: await deploymentAnswer(platform, tx, engine, row), custom_host };
  });
  // At once, so that of two sets the one that was written last counts.
  if (given.runtime_keys) engine.admit(answer, given.runtime_keys);
  if (typeof given.source_config?.custom_url === "string") engine.serveHost(id, custom_host);
  return answer;
}

/** @returns the deployment as it is then, but for its latest revision */
async function writePatch(
  service: Service,
  tx: Db,
  id: string,
  given: DeploymentPatch,
  upload: ClaimableUpload | undefined,
): Promise<DeploymentRow> {
  const { platform } = service;
  const existing = await writableDeployment(tx, id);
  await upload?.claim(tx);
  const isRun = makesRevision(given, given.revision_source ?? existing.source);
  const source = await checkedSource(platform, tx, existing, {
    ...given,
    isRun,
    problems: customUrlProblems(service, existing.source, given.source_config?.custom_url),
  });
  const body = await withoutUnchanged(platform, tx, existing, given);
  const wanted = patched(existing, body);
  if (makesRevision(body, source)) refuseProblems(codeProblems(source, existing, wanted));
  const now = timestamp(platform.clock);
  await refuseTakenHost(tx, wanted);
  await updateDeployment(tx, id, {
    custom_host: wanted.custom_host,
    source_config: wanted.source_config,
    source_revision_config: wanted.source_revision_config,
    secret_references: wanted.secret_references,
    display_name: wanted.display_name,
    origin: wanted.origin,
    updated_at: now,
  });
  if (body.secrets) {
    await replaceSecrets(tx, platform.vault, { id, deployment_id: id }, body.secrets);
  }
  if (body.runtime_keys) await replaceRuntimeKeys(tx, platform.vault, id, body.runtime_keys);
  if (body.tags) await replaceTags(tx, existing, body.tags);
  if (makesRevision(body, source) && hasCode(source, wanted)) {
    await recordRevision(tx, wanted, { source, now });
  }
  return wanted;
}

function patched(existing: DeploymentRow, body: DeploymentPatch): DeploymentRow {
  const source_config = merged<SourceConfig>(existing.source_config, body.source_config);
  // Overwritten as a whole, never merged.
  if (body.source_config?.resource_spec)
    source_config.resource_spec = resourceSpecWithDefaults(body.source_config.resource_spec);
  if (source_config.custom_url === NO_CUSTOM_URL) delete source_config.custom_url;
  return {
    ...existing,
    source_config,
    custom_host: customHostOf(source_config),
    source_revision_config: mergedRevisionConfig(
      existing.source_revision_config,
      body.source_revision_config,
    ),
    secret_references: body.secret_references ?? existing.secret_references,
    display_name: body.display_name ?? existing.display_name,
    origin: body.origin ?? existing.origin,
  };
}

/**
 * The patch without what changes nothing, so that it makes no revision either: fields of `source_config` that are so
 * already, and an empty set of secrets where there are none (or which the dialect takes for none given). What
 * `source_revision_config` and `secrets` name makes a revision whenever it is given: the way to build a branch anew.
 */
async function withoutUnchanged(
  { vault, dialect }: Platform,
  tx: Db,
  existing: DeploymentRow,
  body: DeploymentPatch,
): Promise<DeploymentPatch> {
  const source_config = body.source_config && changedConfig(existing.source_config, body.source_config);
  if (body.secrets?.length !== 0) return { ...body, source_config };
  const isUnchanged =
    dialectBehaviour[dialect].empty_secrets_change_nothing ||
    (await secretsOf(tx, vault, existing.id)).length === 0;
  return { ...body, source_config, secrets: isUnchanged ? undefined : body.secrets };
}

function changedConfig(existing: SourceConfig, given: SourceConfig): SourceConfig {
  const before: Record<string, unknown> = existing;
  const after: Record<string, unknown> = {
    ...given,
    ...(given.resource_spec && { resource_spec: resourceSpecWithDefaults(given.resource_spec) }),
  };
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !isDeepStrictEqual(before[name], after[name])),
  );
}

/** Whether any field that makes a revision is given. */
function makesRevision(body: DeploymentPatch, source: SourceKind): boolean {
  const { source_config, source_revision_config, ...plain } = body;
  const given = [
    ...Object.entries(plain),
    ...prefixed("source_config", source_config),
    ...prefixed("source_revision_config", source_revision_config),
  ];
  const rules: Readonly<Record<string, FieldRule | undefined>> = fieldRules;
  return given.some(([path, value]) => {
    const rule = rules[path];
    return (
      value !== null && value !== undefined && rule?.change === "revision" && rule.sources.includes(source)
    );
  });
}

function prefixed(prefix: string, fields: object | null | undefined): [string, unknown][] {
  return Object.entries(fields ?? {}).map(([name, value]) => [`${prefix}.${name}`, value]);
}

/** A deployment whose code is still to come keeps what is set; only a foreign source without code is a mistake. */
function codeProblems(source: DeploymentRow["source"], existing: DeploymentRow, wanted: DeploymentRow) {
  if (source === existing.source || hasCode(source, wanted)) return [];
  return [{ path: "revision_source", message: `revision_source ${source} has no code for this deployment` }];
}
