import { type SecretEntry, SOURCE_DIGEST_SECRET } from "../../contract/deployment/secrets.ts";
import { Secret } from "../../foundation/secret.ts";
import type { Observed } from "./observed.ts";

/**
 * The reserved secret by which a service without a field for it remembers which tree was uploaded, together with the tarball's path: after a rollback
 * or somebody else's patch the deployment runs another tarball, and the digest no longer counts.
 */
export function digestSecret(digest: string, tarballPath: string): SecretEntry {
  return { name: SOURCE_DIGEST_SECRET, value: new Secret(`${digest} ${tarballPath}`) };
}

/** The digest of the tree that the latest revision holds; undefined when nobody recorded it, or it is hidden. */
export function recordedDigest({ deployment, latest_revision }: Observed): string | undefined {
  const config = latest_revision?.source_revision_config ?? deployment.source_revision_config;
  if (config?.source_digest) return config.source_digest;
  const recorded = deployment.secrets?.find(({ name }) => name === SOURCE_DIGEST_SECRET)?.value.reveal();
  const [digest, path] = recorded?.split(" ") ?? [];
  if (!digest?.startsWith("sha256:")) return undefined;
  const current = config?.source_tarball_path;
  return !current || !path || current === path ? digest : undefined;
}
