import type { RevisionSettings } from "../../contract/deployment/revision-settings.ts";
import { createRedaction } from "../../foundation/redaction/redaction.ts";
import { mapTexts } from "../../foundation/text/map-texts.ts";
import type { Platform } from "../platform.ts";
import { type SecretKind, secretsOf } from "../store/deployments/secrets.ts";
import { existingRevision } from "../tenants/find-deployment.ts";

/**
 * What a revision runs with, for comparing it with another one. Its secrets may be those of long ago, which nobody is
 * shown any more: neither as themselves nor where another field repeats one.
 * @throws RefusedError 404
 */
export async function readRevisionSettings(
  { db, vault }: Pick<Platform, "db" | "vault">,
  deploymentId: string,
  revisionId: string,
): Promise<RevisionSettings> {
  const revision = await existingRevision(db, deploymentId, revisionId);
  const sets = await secretsOf(db, vault, revision);
  const secrets = [...sets.agent, ...sets.build].map(({ value }) => value.reveal());
  const redaction = createRedaction(secrets);
  const digests = (kind: SecretKind) =>
    sets[kind].map(({ name, value }) => ({
      name,
      digest: vault.digest(JSON.stringify([deploymentId, kind, name]), value),
    }));
  const { source_config, env, secret_references } = revision;
  return {
    ...(mapTexts({ source_config, env, secret_references }, redaction.redact) as Pick<
      RevisionSettings,
      "source_config" | "env" | "secret_references"
    >),
    secrets: digests("agent"),
    build_secrets: digests("build"),
  };
}
