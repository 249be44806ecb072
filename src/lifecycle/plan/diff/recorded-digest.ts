import { readRecord } from "../../../contract/deployment/source-record.ts";
import type { Observed } from "../observed.ts";

/** The digest of the tree that the latest revision holds; undefined when it was not recorded, or it is hidden. */
export function recordedDigest({ deployment, latest_revision }: Observed): string | undefined {
  const config = latest_revision?.source_revision_config ?? deployment.source_revision_config;
  if (config?.source_digest) return config.source_digest;
  const { digest, path } = readRecord(deployment);
  const current = config?.source_tarball_path;
  return !current || !path || current === path ? digest : undefined;
}
