import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import { secretsOfAddress } from "../../contract/source/repo-url.ts";
import type { Secret } from "../../foundation/secret.ts";
import type { Platform } from "../platform.ts";
import { placed } from "../run/placed.ts";
import { StartError } from "../run/start-error.ts";
import { storedNames } from "../run/stored-names.ts";
import { type StoredSets, secretValuesOf, storedId } from "../run/stored-sets.ts";
import { deploymentById } from "../store/deployments/deployments.ts";
import { secretsOf } from "../store/deployments/secrets.ts";
import type { RevisionRow } from "../store/revisions/revisions.ts";
import { storedSets } from "../store/tenants/stored-sets.ts";
import { maskOf } from "./mask.ts";

/** What is secret of a revision, as it was when it was read: an agent that runs keeps it until it is read again. */
export type RevisionSecrets = {
  /** Its own secrets, and those that it refers to (spec §2.1). */
  variables: readonly SecretEntry[];
  /** For the commands of its build alone. */
  build: readonly SecretEntry[];
  /** The named secrets and configs of its resource spec. */
  stored: StoredSets;
  /** The password of the database that the control plane makes for the deployment. */
  database?: Secret | undefined;
};

export const NO_SECRETS: RevisionSecrets = { variables: [], build: [], stored: new Map() };

/** @throws StartError when the deployment or a secret that it refers to is gone */
export async function readRevisionSecrets(
  platform: Pick<Platform, "databases" | "db" | "listeners" | "runner" | "vault">,
  revision: RevisionRow,
): Promise<RevisionSecrets> {
  const { db, vault, databases, runner } = placed(platform, revision.source_config);
  const { source, source_config, secret_references } = revision;
  const names = storedNames(
    { source, resource_spec: source_config.resource_spec, secret_references },
    runner,
  );
  const deployment = await deploymentById(db, revision.deployment_id);
  if (!deployment) throw new StartError("the deployment is gone");
  const stored = await storedSets(db, vault, { tenant_id: deployment.tenant_id, names });
  const own = await secretsOf(db, vault, revision);
  const referred = secret_references.map(({ name, secret_name, secret_key }) => {
    const value = stored.get(storedId({ kind: "secret", name: secret_name }))?.get(secret_key);
    if (!value)
      throw new StartError(`secret_references: secret '${secret_name}' with key '${secret_key}' is gone`, {
        hint: "Set it again with agent-deploy shared-secrets set, and deploy again.",
      });
    return { name, value };
  });
  const database = databases?.passwordOf(deployment.id);
  return { variables: [...referred, ...own.agent], build: own.build, stored, database };
}

/** Every text that is secret of a revision. */
export function secretTextsOf(
  { source_config }: Pick<RevisionRow, "source_config">,
  { variables, build, stored, database }: RevisionSecrets,
): string[] {
  const own = [...variables, ...build].map(({ value }) => value);
  const all = [...own, ...secretValuesOf(stored), ...(database ? [database] : [])];
  const { repo_url } = source_config;
  return [...all.map((value) => value.reveal()), ...(repo_url ? secretsOfAddress(repo_url) : [])];
}

/** What every text of the revision passes before it is stored. */
export function revisionMask(
  { source_config }: Pick<RevisionRow, "source_config">,
  { variables, build, stored, database }: RevisionSecrets,
): (text: string) => string {
  const unnamed = [...secretValuesOf(stored), ...(database ? [database] : [])];
  const values = unnamed.map((value) => ({ name: "", value }));
  return maskOf([...variables, ...build, ...values], source_config.repo_url);
}
