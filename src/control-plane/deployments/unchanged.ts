import { isDeepStrictEqual } from "node:util";
import { NO_CUSTOM_URL } from "../../contract/deployment/custom-url.ts";
import type { DeploymentPatch } from "../../contract/deployment/deployment.ts";
import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import { resourceSpecWithDefaults } from "../../contract/resources/resource-spec.ts";
import type { SourceConfig } from "../../contract/source/source-config.ts";
import type { Platform } from "../platform.ts";
import type { Db } from "../store/database/tables.ts";
import type { DeploymentRow } from "../store/deployments/deployments.ts";
import { runtimeKeysOf } from "../store/deployments/runtime-keys.ts";
import { ofDeployment, type SecretKind, secretsOf } from "../store/deployments/secrets.ts";
import { tagsOfEach } from "../store/deployments/tags.ts";

/**
 * The patch without what changes nothing, so that it makes no revision either: fields that are so already, and an empty
 * set of secrets where there are none. What names the code, `secrets` and `build_secrets` make a revision whenever they
 * are given.
 */
export async function withoutUnchanged(
  { vault }: Pick<Platform, "vault">,
  tx: Db,
  existing: DeploymentRow,
  body: DeploymentPatch,
): Promise<DeploymentPatch> {
  const { id } = existing;
  const { source_config, env, secrets, build_secrets, secret_references } = body;
  const { runtime_keys, tags, deletion_protection, display_name } = body;
  const hasNone = async (kind: SecretKind) =>
    (await secretsOf(tx, vault, ofDeployment(id)))[kind].length === 0;
  const hasKeys = async () => sameEntries(await runtimeKeysOf(tx, vault, id), runtime_keys ?? []);
  const hasTags = async () =>
    isDeepStrictEqual((await tagsOfEach(tx, [id])).get(id)?.tags ?? {}, { ...tags });
  const isSame = {
    env: isDeepStrictEqual({ ...env }, { ...existing.env }) && env != null,
    secrets: secrets?.length === 0 && (await hasNone("agent")),
    build_secrets: build_secrets?.length === 0 && (await hasNone("build")),
    secret_references: isDeepStrictEqual(secret_references, existing.secret_references),
    runtime_keys: runtime_keys != null && (await hasKeys()),
    tags: tags != null && (await hasTags()),
    deletion_protection: deletion_protection === (existing.deletion_protection === 1),
    display_name: (display_name || null) === existing.display_name,
  };
  const same = Object.keys(isSame).filter((name) => isSame[name as keyof typeof isSame]);
  return {
    ...Object.fromEntries(Object.entries(body).filter(([name]) => !same.includes(name))),
    source_config: source_config && changedConfig(existing.source_config, source_config),
  };
}

function sameEntries(one: readonly SecretEntry[], other: readonly SecretEntry[]): boolean {
  if (one.length !== other.length) return false;
  return one.every(({ name, value }, at) => other[at]?.name === name && value.equals(other[at].value));
}

function changedConfig(existing: SourceConfig, given: SourceConfig): SourceConfig {
  const before: Record<string, unknown> = { custom_url: NO_CUSTOM_URL, ...existing };
  const after: Record<string, unknown> = {
    ...given,
    ...(given.resource_spec && { resource_spec: resourceSpecWithDefaults(given.resource_spec) }),
  };
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !isDeepStrictEqual(before[name], after[name])),
  );
}

/** Whether anything is left to write. */
export function isChange({ revision_source: _selector, source_config, ...fields }: DeploymentPatch): boolean {
  const { source_revision_config, display_name, ...others } = fields;
  if (display_name !== undefined) return true;
  return [
    ...Object.values(source_config ?? {}),
    ...Object.values(source_revision_config ?? {}),
    ...Object.values(others),
  ].some((value) => value != null);
}
