import { NO_CUSTOM_URL } from "../../contract/deployment/custom-url.ts";
import type { Deployment, DeploymentPatch } from "../../contract/deployment/deployment.ts";
import { sentence, word } from "../../contract/dialect/sentence.ts";
import { resourceSpecWithDefaults } from "../../contract/resources/resource-spec.ts";
import type { RevisionReason } from "../../contract/revision/revision.ts";
import type { RuleProblem } from "../../contract/rules/deployment-rules.ts";
import { type FieldRule, fieldRules } from "../../contract/rules/field-rules.ts";
import { brokenRule } from "../../contract/rules/rule-problem.ts";
import { hasCode, movesCode } from "../../contract/rules/source-code.ts";
import type { SourceConfig } from "../../contract/source/source-config.ts";
import type { SourceKind } from "../../contract/source/source-traits.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import { type StartingHeads, whileFollowing, withStartingHeads } from "../branches/follow-from-now.ts";
import { codeOf, configWithCode } from "../revisions/kept-code.ts";
import type { Service } from "../service.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { type DeploymentRow, deploymentById, updateDeployment } from "../store/deployments/deployments.ts";
import { replaceRuntimeKeys } from "../store/deployments/runtime-keys.ts";
import { ofDeployment, replaceSecrets } from "../store/deployments/secrets.ts";
import { replaceTags } from "../store/deployments/tags.ts";
import { newestStanding, type RevisionRow } from "../store/revisions/revisions.ts";
import type { Caller } from "../tenants/caller.ts";
import { writableDeployment } from "../tenants/find-deployment.ts";
import { type ClaimableUpload, withUpload } from "../uploads/take-over.ts";
import { deploymentAnswer } from "./answer.ts";
import { type Condition, refuseOtherGeneration } from "./condition.ts";
import { causeOf, recordRevision } from "./new-revision.ts";
import { customHostOf, customUrlProblems, refuseTakenHost, withKeptUrl } from "./rules/custom-url.ts";
import { merged, mergedRevisionConfig, refuseBrokenChange, refuseProblems } from "./rules/source.ts";
import { isChange, withoutUnchanged } from "./unchanged.ts";

/** What comes with a patch: who sent it, and the tarball that it names where it is not the deployment's yet. */
type Sent = { caller: Caller; upload: ClaimableUpload | undefined; condition: Condition };

type Patching = { id: string; caller: Caller; given: DeploymentPatch; condition?: Condition };

/** Read, merged and written in one transaction: of two patches at once, each sees the other's whole effect or none. */
export async function patchDeployment(
  service: Service,
  { id, caller, given, condition = {} }: Patching,
): Promise<Deployment> {
  const { platform, engine } = service;
  const body = { ...given, source_config: withKeptUrl(given.source_config, engine.urlOf(id)) };
  const tarball = body.source_revision_config?.source_tarball_path;
  const answer = await withUpload(platform, { deployment_id: id }, tarball, (upload) =>
    withStartingHeads(platform, (heads) =>
      patchRecorded(service, id, body, { heads, upload, caller, condition }),
    ),
  );
  engine.wake(id);
  return answer;
}

async function patchRecorded(
  service: Service,
  id: string,
  given: DeploymentPatch,
  { heads, ...sent }: Sent & { heads: StartingHeads },
): Promise<Deployment> {
  const { platform, engine } = service;
  const { answer, custom_host } = await inTransaction(platform.db, async (tx) => {
    const write = () => writePatch(service, tx, id, given, sent);
    const { custom_host } = await whileFollowing(tx, id, heads, write);
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
  { upload, caller, condition }: Sent,
): Promise<DeploymentRow> {
  const { platform } = service;
  const existing = await writableDeployment(tx, id);
  refuseOtherGeneration(existing, condition);
  await condition.record?.(tx, { deployment_id: id });
  await upload?.claim(tx);
  const kept = movesCode(given.source_revision_config)
    ? undefined
    : await newestStanding(tx, id, given.revision_source);
  const source = given.revision_source ?? kept?.source ?? existing.source;
  await refuseBrokenChange(platform, tx, existing, {
    ...given,
    source,
    isRun: revisionFields(given, source).length > 0,
    problems: customUrlProblems(service, existing, given.source_config?.custom_url),
  });
  const body = await withoutUnchanged(platform, tx, existing, given);
  const ofRevision = revisionFields(body, source);
  const isRevision = ofRevision.length > 0;
  refuseProblems(selectorProblems(given, isRevision));
  const wanted = withCode(patched(existing, body), isRevision ? kept : undefined);
  if (isRevision) refuseProblems(codeProblems(source, existing, wanted));
  if (!isChange(body)) return existing;
  const now = timestamp(platform.clock);
  await refuseTakenHost(tx, wanted);
  await updateDeployment(tx, id, {
    custom_host: wanted.custom_host,
    source_config: wanted.source_config,
    source_revision_config: wanted.source_revision_config,
    env: wanted.env,
    secret_references: wanted.secret_references,
    display_name: wanted.display_name,
    origin: wanted.origin,
    deletion_protection: wanted.deletion_protection,
    generation: existing.generation + 1,
    updated_at: now,
  });
  const owner = ofDeployment(id);
  if (body.secrets) await replaceSecrets(tx, platform.vault, owner, { kind: "agent", secrets: body.secrets });
  if (body.build_secrets)
    await replaceSecrets(tx, platform.vault, owner, { kind: "build", secrets: body.build_secrets });
  if (body.runtime_keys) await replaceRuntimeKeys(tx, platform.vault, id, body.runtime_keys);
  if (body.tags) await replaceTags(tx, existing, body.tags);
  if (isRevision && hasCode(source, wanted)) {
    const cause = causeOf(caller, reasonOf(body, ofRevision));
    await recordRevision(platform, tx, wanted, { source, cause, now, repeats: kept && codeOf(kept) });
  }
  return wanted;
}

/** The code changes only if the request names some: other revisions keep that of the newest one that has not failed. */
function withCode(wanted: DeploymentRow, kept: RevisionRow | undefined): DeploymentRow {
  if (!kept) return wanted;
  return { ...wanted, source_revision_config: configWithCode(wanted.source_revision_config, kept) };
}

/** A selector alone would change nothing. */
function selectorProblems({ revision_source }: DeploymentPatch, isRevision: boolean): RuleProblem[] {
  if (!revision_source || isRevision) return [];
  const path = "revision_source";
  const message = `${path} selects the source of the revision that a patch makes, and this one makes none: give its code in source_revision_config`;
  return [{ path, message }];
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
    env: body.env ?? existing.env,
    secret_references: body.secret_references ?? existing.secret_references,
    display_name: body.display_name === undefined ? existing.display_name : body.display_name || null,
    origin: body.origin ?? existing.origin,
    deletion_protection: Number(body.deletion_protection ?? existing.deletion_protection),
  };
}

function reasonOf(body: DeploymentPatch, fields: readonly string[]): RevisionReason {
  if (movesCode(body.source_revision_config)) return "deploy";
  return fields.every((path) => path === "source_config.resource_spec") ? "resources" : "settings";
}

/** The given fields that make a revision, by their dotted paths. */
function revisionFields(body: DeploymentPatch, source: SourceKind): string[] {
  const { source_config, source_revision_config, ...plain } = body;
  const given = [
    ...Object.entries(plain),
    ...prefixed("source_config", source_config),
    ...prefixed("source_revision_config", source_revision_config),
  ];
  const rules: Readonly<Record<string, FieldRule | undefined>> = fieldRules;
  const isOfRevision = (rule: FieldRule | undefined) =>
    rule?.change === "revision" && rule.sources.includes(source);
  return given.filter(([path, value]) => value != null && isOfRevision(rules[path])).map(([path]) => path);
}

function prefixed(prefix: string, fields: object | null | undefined): [string, unknown][] {
  return Object.entries(fields ?? {}).map(([name, value]) => [`${prefix}.${name}`, value]);
}

/** A deployment without code yet keeps its settings; only another source without code is a mistake. */
function codeProblems(source: DeploymentRow["source"], existing: DeploymentRow, wanted: DeploymentRow) {
  if (source === existing.source || hasCode(source, wanted)) return [];
  return [
    brokenRule("revision_source", sentence`revision_source ${word(source)} has no code for this deployment`),
  ];
}
