import { isHidden } from "../../src/client/transport/answer-decoding.ts";
import { SOURCE_DIGEST_SECRET } from "../../src/contract/deployment/secrets.ts";
import { recordSecret } from "../../src/contract/deployment/source-record.ts";
import type { Revision } from "../../src/contract/revision/revision.ts";
import type { Context } from "../../src/lifecycle/context.ts";
import type { Observed } from "../../src/lifecycle/plan/observe.ts";
import type { Properties } from "../values/properties.ts";
import { readRevision } from "./revision-lookup.ts";

/**
 * What is observed, with the digest of the code that the service hides and the state knows: that of the state's own
 * revision. Where that one's tarball is unknown, the digest stays hidden, which counts as other code.
 */
export async function withKnownDigest(
  observed: Observed,
  state: Properties,
  context: Context,
): Promise<Observed> {
  const { deployment } = observed;
  const { secrets } = deployment;
  const isKept = secrets?.some(
    ({ name, value }) => name === SOURCE_DIGEST_SECRET && isHidden(value.reveal()),
  );
  const { sourceDigest } = state;
  if (!secrets || !isKept || typeof sourceDigest !== "string") return observed;
  const path = await tarballPath(observed, state, context);
  if (!path) return observed;
  const known = recordSecret({ digest: sourceDigest, path });
  return {
    ...observed,
    deployment: {
      ...deployment,
      secrets: secrets.map((entry) => (entry.name === SOURCE_DIGEST_SECRET ? known : entry)),
    },
  };
}

/** Of the state's revision: after a roll back, say, the deployment's present one is another's. */
async function tarballPath(
  { deployment, latest_revision }: Observed,
  { revisionId }: Properties,
  context: Context,
): Promise<string | undefined> {
  if (typeof revisionId !== "string") return undefined;
  const isLatest = latest_revision?.id === revisionId;
  const ids = { deployment_id: deployment.id, revision_id: revisionId };
  const own: Revision | undefined = isLatest ? latest_revision : await readRevision(ids, context);
  const config = own?.source_revision_config ?? (isLatest ? deployment.source_revision_config : undefined);
  return config?.source_tarball_path ?? undefined;
}
