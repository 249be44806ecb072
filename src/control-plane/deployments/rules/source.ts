import type { DeploymentPatch } from "../../../contract/deployment/deployment.ts";
import type { SecretEntry } from "../../../contract/deployment/secrets.ts";
import { sentence, word, words } from "../../../contract/dialect/sentence.ts";
import { patchProblems, type RuleProblem } from "../../../contract/rules/deployment-rules.ts";
import { type FieldRule, sourceRevisionConfigRules } from "../../../contract/rules/field-rules.ts";
import { brokenRule } from "../../../contract/rules/rule-problem.ts";
import { ownSecretProblems, twiceNamed } from "../../../contract/rules/settings.ts";
import type { SourceRevisionConfig } from "../../../contract/source/source-config.ts";
import { codeKindOf, type SourceKind } from "../../../contract/source/source-traits.ts";
import type { Platform } from "../../platform.ts";
import { placed } from "../../run/placed.ts";
import type { RunSettings } from "../../run/stored-names.ts";
import { findUpload } from "../../store/code/uploads.ts";
import type { Db } from "../../store/database/tables.ts";
import type { DeploymentRow } from "../../store/deployments/deployments.ts";
import { ofDeployment, secretsOf } from "../../store/deployments/secrets.ts";
import { isKept } from "../../uploads/kept-upload.ts";
import { imageProblems } from "./image.ts";
import { runProblems } from "./run.ts";
import { missingFor, runnableSources } from "./runnable-sources.ts";
import { WordedRefusal } from "./worded-refusal.ts";

/** @throws RefusedError 400 naming every broken rule */
export function refuseProblems(problems: readonly RuleProblem[]): void {
  if (problems.length === 0) return;
  const said = problems.flatMap(({ message, said = [message] }, at) => (at === 0 ? said : ["; ", ...said]));
  throw new WordedRefusal(400, said);
}

/** Sources that nothing here can run are refused before anything is recorded. */
export function sourceProblems(
  platform: Pick<Platform, "builds" | "engine" | "registry" | "runner" | "templates">,
  source: SourceKind,
): RuleProblem[] {
  const { runner } = platform;
  if (runner.sources.includes(source)) {
    const message = missingFor(platform, source);
    return message ? [{ path: "source", message }] : [];
  }
  const able = words(runnableSources(platform), " and ");
  const why = whyNot(source, platform);
  return [
    brokenRule("source", sentence`this control plane runs sources ${able} only, not ${word(source)}${why}`),
  ];
}

/** The digest of a tree is a field here, and a secret only in the words of the hosted service. */
export function keptSecretProblems(
  { behaviour }: Pick<Platform, "behaviour">,
  secrets: readonly SecretEntry[] | null | undefined,
): RuleProblem[] {
  return behaviour.records_source_in_secret ? [] : ownSecretProblems(secrets ?? []);
}

/** The fields that mean something for this source; null and absent are the same. */
export function configForSource(source: SourceKind, config: SourceRevisionConfig): SourceRevisionConfig {
  const rules = sourceRevisionConfigRules as Record<string, FieldRule>;
  const { checkout, source_digest, ...rest } = Object.fromEntries(
    Object.entries(config).filter(
      ([name, value]) => value != null && (rules[name]?.sources.includes(source) ?? true),
    ),
  ) as SourceRevisionConfig;
  const facts = { checkout, source_digest };
  const isDescribed = rest.image_uri ? !source_digest : rest.source_tarball_path && !isOfImage(config);
  return isDescribed ? withCodeFacts(rest, facts) : rest;
}

/** The revision's fields with those given over them. What is known of a tarball or an image goes with it. */
export function mergedRevisionConfig(
  existing: SourceRevisionConfig,
  given: SourceRevisionConfig | null | undefined,
): SourceRevisionConfig {
  const { checkout, source_digest, ...config } = merged<SourceRevisionConfig>(existing, given);
  if (given?.source_tarball_path) return withCodeFacts(config, given);
  // What is known of a tarball stays while other revisions run images that nothing is known of.
  const isOther = given?.image_uri && (given.checkout || !source_digest);
  return withCodeFacts(config, isOther ? { checkout: given.checkout } : { checkout, source_digest });
}

/** Whether the checkout of a deployment that has had both is its image's: a tarball has a digest beside it. */
const isOfImage = ({ image_uri, source_digest }: SourceRevisionConfig) =>
  Boolean(image_uri) && !source_digest;

/** The fields that a revision had, alone; those that mean nothing for its source stay as they are. */
export function revisionConfigAgain(
  existing: SourceRevisionConfig,
  old: { source: SourceKind; source_revision_config: SourceRevisionConfig },
): SourceRevisionConfig {
  const rules = sourceRevisionConfigRules as Record<string, FieldRule>;
  const others = Object.entries(existing).filter(([name]) => !rules[name]?.sources.includes(old.source));
  return mergedRevisionConfig(Object.fromEntries(others), old.source_revision_config);
}

function withCodeFacts(
  config: SourceRevisionConfig,
  { checkout, source_digest }: Pick<SourceRevisionConfig, "checkout" | "source_digest">,
): SourceRevisionConfig {
  return { ...config, ...(checkout && { checkout }), ...(source_digest && { source_digest }) };
}

/** Given values over existing ones; an explicit null changes nothing. */
export function merged<T extends object>(existing: T, given: Partial<T> | null | undefined): T {
  const set = Object.entries(given ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return { ...existing, ...Object.fromEntries(set) };
}

/**
 * @param change.source that of the revision that it makes, if it makes one (`isRun`)
 * @param change.problems what the caller has found already
 * @throws RefusedError 400 naming everything that the change may not say
 */
export async function refuseBrokenChange(
  anywhere: Pick<
    Platform,
    | "behaviour"
    | "builds"
    | "engine"
    | "folders"
    | "listeners"
    | "objects"
    | "registry"
    | "runner"
    | "templates"
    | "vault"
  >,
  db: Db,
  existing: DeploymentRow,
  {
    source,
    isRun,
    problems = [],
    ...body
  }: DeploymentPatch & { source: SourceKind; isRun: boolean; problems?: RuleProblem[] },
): Promise<void> {
  const platform = placed(anywhere, existing.source_config);
  const tarball = body.source_revision_config?.source_tarball_path;
  refuseProblems([
    ...sourceProblems(platform, source),
    ...patchProblems(existing, body),
    ...problems,
    ...keptSecretProblems(platform, body.secrets),
    ...(await tarballProblems(platform, db, existing, tarball)),
    ...(isRun ? await runProblems(platform, db, runSettings(source, existing, body)) : []),
    ...(await nameClashes(platform, db, existing, body)),
    ...(await imageProblems(platform, db, existing, {
      image_uri: givenAgain(body, existing),
      resource_spec: body.source_config?.resource_spec,
    })),
  ]);
}

/** One that it has stays, whatever became of the deployment that it was pushed for. */
function givenAgain(body: DeploymentPatch, existing: DeploymentRow): string | null | undefined {
  const image = body.source_revision_config?.image_uri;
  return image === existing.source_revision_config.image_uri ? undefined : image;
}

/** With what the patch gives over what is there. */
function runSettings(
  source: SourceKind,
  existing: DeploymentRow,
  body: DeploymentPatch,
): RunSettings & { tenant_id: string } {
  return {
    tenant_id: existing.tenant_id,
    source,
    resource_spec: body.source_config?.resource_spec ?? existing.source_config.resource_spec,
    secret_references: body.secret_references ?? existing.secret_references,
  };
}

/** Names that what the patch gives and what stays of the deployment have both; two in one body: `patchProblems`. */
async function nameClashes(
  { vault }: Pick<Platform, "vault">,
  db: Db,
  existing: DeploymentRow,
  given: DeploymentPatch,
): Promise<RuleProblem[]> {
  const env = given.env ?? existing.env;
  const secret_references = given.secret_references ?? existing.secret_references;
  const isTouched = given.env ?? given.secrets ?? given.secret_references;
  if (!isTouched || (secret_references.length === 0 && Object.keys(env).length === 0)) return [];
  const secrets = given.secrets ?? (await secretsOf(db, vault, ofDeployment(existing.id))).agent;
  const inBody = new Set(twiceNamed(given).map(({ path }) => path));
  return [
    ...twiceNamed({ env, secrets, secret_references }).filter(({ path }) => !inBody.has(path)),
    ...(Boolean(given.secrets) === Boolean(given.secret_references)
      ? []
      : referencesNamed(secret_references, secrets)),
  ];
}

function referencesNamed(
  references: readonly { name: string }[],
  secrets: readonly SecretEntry[],
): RuleProblem[] {
  const names = new Set(secrets.map(({ name }) => name));
  return references.flatMap(({ name }) => {
    const path = `secret_references.${name}`;
    return names.has(name) ? [{ path, message: `${path}: a secret of the deployment has this name` }] : [];
  });
}

/** A tarball must have been uploaded for this deployment, or taken over from another one (`withUpload`). */
export async function tarballProblems(
  platform: Pick<Platform, "objects">,
  db: Db,
  { id }: Pick<DeploymentRow, "id">,
  objectPath: string | null | undefined,
): Promise<RuleProblem[]> {
  if (!objectPath) return [];
  const path = "source_revision_config.source_tarball_path";
  const own = await findUpload(db, { object_path: objectPath, deployment_id: id });
  if (!own) return [{ path, message: `${path}: nothing was uploaded as '${objectPath}'` }];
  if (!isKept(platform, own))
    return [{ path, message: `${path}: the upload of '${objectPath}' is not complete` }];
  return [];
}

/** Why nothing here runs the code of this source, where that is known; begins with a colon. */
function whyNot(source: SourceKind, { engine, builds }: Pick<Platform, "builds" | "engine">): string {
  const { reason } = codeKindOf(source) === "image" ? engine : builds.kind === "none" ? builds : {};
  return reason === undefined ? "" : `: ${reason}`;
}
