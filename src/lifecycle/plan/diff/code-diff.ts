import { imageReference, isSameImage } from "../../../contract/source/image-reference.ts";
import type { Checkout } from "../../../contract/source/source-config.ts";
import { isPinnedBy, type SourceKind, traitsOf } from "../../../contract/source/source-traits.ts";
import type { ChangedFiles, Source } from "../../source.ts";
import type { Observed } from "../observed.ts";
import type { Plan } from "../plan-value.ts";
import { recordedDigest } from "./recorded-digest.ts";

/** A source as the plan sees it: what it is and which code it holds. */
export type SourceIdentity = Pick<Source, "kind" | "digest" | "image_uri" | "checkout"> & {
  /** How its files differ from the commit that was deployed, where that is known. */
  files?: ChangedFiles | undefined;
};

/** Whether the code differs from what is deployed; not knowing it counts as differing, save for a git branch. */
export function diffCode(source: SourceIdentity | undefined, observed: Observed | undefined): Plan["code"] {
  if (!source) return undefined;
  const { kind, digest, image_uri, files } = source;
  const from = observed && deployedCode(kind, observed);
  // A branch whose commit nobody knows: the fields decide, or every deploy would build.
  if (observed && isPinnedBy(kind, "commit") && digest === undefined) return undefined;
  if (isPinnedBy(kind, "nothing")) return undefined;
  if (digest !== undefined && from !== undefined && isSameCode(from, { kind, digest, image_uri }))
    return undefined;
  const before = observed && deployedCheckout(observed);
  const after = source.checkout;
  const checkout = { ...(before && { from: before }), ...(after && { to: after }) };
  const to = image_uri ?? digest;
  return { from, to, ...((before || after) && { checkout }), ...(files && { files }) };
}

/** The checkout that the deployed folder came from, where its deployer said so. */
export function deployedCheckout({ deployment, latest_revision }: Observed): Checkout | undefined {
  const config = latest_revision?.source_revision_config ?? deployment.source_revision_config;
  return config?.checkout ?? undefined;
}

/** Commit, digest or image of what the latest revision has; undefined where that is not known. */
export function deployedCode(kind: string, observed: Observed): string | undefined {
  const latest =
    observed.latest_revision?.source_revision_config ?? observed.deployment.source_revision_config;
  switch (traitsOf(kind)?.pinnedBy) {
    case "tree_digest":
      return recordedDigest(observed);
    case "commit":
      return (
        latest?.repo_commit_sha ?? observed.deployment.source_revision_config?.repo_commit_sha ?? undefined
      );
    case "image_digest":
      return latest?.image_uri ?? undefined;
    case "nothing":
    case undefined:
      return undefined;
  }
}

function isSameCode(
  from: string,
  { kind, digest, image_uri }: { kind: SourceKind; digest: string; image_uri: string | undefined },
): boolean {
  if (image_uri !== undefined) return isSameImage(from, image_uri);
  if (isPinnedBy(kind, "commit")) return sameCommit(from, digest);
  // An image that is built here has no name yet.
  return (isPinnedBy(kind, "image_digest") ? imageReference(from)?.digest : from) === digest;
}

/** The commit that a source stands for; undefined where it stands for none, or for one that is not known. */
export function pinnedCommit(source: SourceIdentity | undefined): string | undefined {
  return source && isPinnedBy(source.kind, "commit") ? source.digest : undefined;
}

/** Commits may be given short, from seven digits on. */
export function sameCommit(one: string, other: string): boolean {
  if (one === other) return true;
  return Math.min(one.length, other.length) >= 7 && (one.startsWith(other) || other.startsWith(one));
}
