import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { shortCommit } from "../../contract/source/commit.ts";
import type { SourceRevisionConfig } from "../../contract/source/source-config.ts";
import { isKnownSource, sourceTraits } from "../../contract/source/source-traits.ts";
import { recordedDigest } from "../plan/diff/recorded-digest.ts";
import type { Source } from "../source.ts";
import { commitOf } from "./own-revision.ts";

/** The code of a revision, to be delivered to another deployment; or why it cannot be the same there. */
export type PromotedSource = { ok: true; source: Source } | { ok: false; message: string };

/** @param deployment the one that the revision is of */
export function promotedSource(deployment: Deployment, revision: Revision): PromotedSource {
  const config = revision.source_revision_config ?? {};
  const origin = config.checkout ? { checkout: config.checkout } : {};
  const refused = (message: string): PromotedSource => ({ ok: false, message });
  const from = `revision ${revision.id} of '${deployment.name}'`;
  const kind = revision.source ?? deployment.source;
  if (!isKnownSource(kind)) return refused(`${from} is of source ${kind}, which is not known here`);
  switch (sourceTraits[kind].pinnedBy) {
    case "commit": {
      const commit = commitOf(revision);
      if (!commit) return refused(`the control plane does not tell from which commit ${from} was built`);
      const description = `commit ${shortCommit(commit)}, as in ${from}`;
      return named(kind, commit, description, { repo_ref: commit });
    }
    case "image_digest": {
      const image_uri = [config.image_uri, revision.pinned_image].find((image) => image?.includes("@"));
      if (image_uri)
        return named(kind, image_uri.split("@")[1], `image ${image_uri}`, { image_uri, ...origin });
      return refused(
        `${from} names its image by a tag (${config.image_uri ?? "none"}), which may stand for other code by now; deploy images by digest`,
      );
    }
    case "tree_digest": {
      const { source_tarball_path } = config;
      if (!source_tarball_path) return refused(`${from} has no tarball`);
      const digest = recordedDigest({ deployment, latest_revision: revision });
      return named(kind, digest, `the tarball of ${from}`, { source_tarball_path, ...origin });
    }
    case "nothing":
      return refused(`${from} comes from a template, which names no code that could be taken elsewhere`);
  }
}

function named(
  kind: Source["kind"],
  digest: string | undefined,
  description: string,
  config: SourceRevisionConfig,
): PromotedSource {
  const { checkout, image_uri } = config;
  return {
    ok: true,
    source: {
      kind,
      digest,
      ...(checkout && { checkout }),
      ...(image_uri && { image_uri }),
      describe: () => description,
      deliver: async () => config,
    },
  };
}
