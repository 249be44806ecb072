import type { Revision } from "../../contract/revision/revision.ts";
import { shortCommit } from "../../contract/source/commit.ts";
import { imageReference } from "../../contract/source/image-reference.ts";
import { authoredText } from "../../lifecycle/plan/checkout-text.ts";
import { shortIdentity } from "../../lifecycle/plan/plan-text.ts";

/**
 * What a revision was made of, for people: the commit that it was built from, the checkout that its folder came from, or
 * its image with the digest that the tag stood for, and the checkout that it was built from; undefined where the control plane tells nothing of it.
 */
export function revisionCode(revision: Revision): { kind: "code" | "image"; text: string } | undefined {
  const { image_uri, repo_commit_sha, checkout } = revision.source_revision_config ?? {};
  if (image_uri) {
    const image = withDigest(image_uri, pinnedDigest(revision));
    return { kind: "image", text: withCheckout(image, revision) };
  }
  const text = repo_commit_sha ? shortCommit(repo_commit_sha) : checkout && authoredText(checkout);
  return text ? { kind: "code", text } : undefined;
}

/** The same for a column: of an image without its registry. */
export function shortRevisionCode(revision: Revision): string {
  const { image_uri } = revision.source_revision_config ?? {};
  if (!image_uri) return revisionCode(revision)?.text ?? "";
  const digest = pinnedDigest(revision);
  const image = withDigest(shortIdentity(image_uri.split("/").at(-1)), digest && shortIdentity(digest));
  return withCheckout(image, revision);
}

function withCheckout(image: string, { source_revision_config }: Revision): string {
  const { checkout } = source_revision_config ?? {};
  return checkout ? `${image} of ${authoredText(checkout)}` : image;
}

const pinnedDigest = ({ pinned_image }: Revision) => imageReference(pinned_image ?? "")?.digest;

/** A name by digest says it all. */
function withDigest(image: string, digest: string | undefined): string {
  return image.includes("@") || digest === undefined ? image : `${image} (${digest})`;
}
