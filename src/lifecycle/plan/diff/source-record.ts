import type { Deployment } from "../../../contract/deployment/deployment.ts";
import { type SecretEntry, SOURCE_DIGEST_SECRET } from "../../../contract/deployment/secrets.ts";
import { Secret } from "../../../foundation/secret.ts";
import type { Observed } from "../observed.ts";

/**
 * What a service without fields for it remembers of the source, in a reserved secret: which tree was uploaded, with the
 * tarball's path (after a rollback or somebody else's patch the deployment runs another tarball, and the digest no longer
 * counts); and the origin.
 */
export type SourceRecord = { digest?: string; path?: string; origin?: string };

const NONE = "-";

export function recordSecret({ digest = NONE, path = NONE, origin }: SourceRecord): SecretEntry {
  const parts = [digest, path, ...(origin ? [origin] : [])];
  return { name: SOURCE_DIGEST_SECRET, value: new Secret(parts.join(" ")) };
}

/** Empty where there is none, or it is hidden. */
export function readRecord({ secrets }: Pick<Deployment, "secrets">): SourceRecord {
  const text = secrets?.find(({ name }) => name === SOURCE_DIGEST_SECRET)?.value.reveal();
  const [, digest, path, origin] = /^(\S+)(?: (\S+))?(?: (.+))?$/.exec(text ?? "") ?? [];
  return {
    ...(digest?.startsWith("sha256:") && { digest, ...(path && { path }) }),
    ...(origin && { origin }),
  };
}

/** The digest of the tree that the latest revision holds; undefined when it was not recorded, or it is hidden. */
export function recordedDigest({ deployment, latest_revision }: Observed): string | undefined {
  const config = latest_revision?.source_revision_config ?? deployment.source_revision_config;
  if (config?.source_digest) return config.source_digest;
  const { digest, path } = readRecord(deployment);
  const current = config?.source_tarball_path;
  return !current || !path || current === path ? digest : undefined;
}
