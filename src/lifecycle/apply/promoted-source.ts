import type { Deployment } from "../../contract/deployment.ts";
import type { Revision } from "../../contract/revision.ts";
import type { SourceRevisionConfig } from "../../contract/source-config.ts";
import { recordedDigest } from "../plan/source-digest.ts";
import type { Source } from "../source.ts";
import { commitOf } from "./own-revision.ts";

/** The code of a revision, to be delivered to another deployment; or why it cannot be the same there. */
export type PromotedSource = { ok: true; source: Source } | { ok: false; message: string };

/** @param deployment the one that the revision is of */
export function promotedSource(deployment: Deployment, revision: Revision): PromotedSource {
  const config = revision.source_revision_config ?? {};
  const refused = (message: string): PromotedSource => ({ ok: false, message });
  const from = `revision ${revision.id} of '${deployment.name}'`;
  switch (revision.source ?? deployment.source) {
    case "repo_host": {
      const commit = commitOf(revision);
      if (!commit) return refused(`the control plane does not tell from which commit ${from} was built`);
      const description = `commit ${commit.slice(0, 12)}, as in ${from}`;
      return named("repo_host", commit, description, { repo_ref: commit });
    }
    case "external_image":
      return image("external_image");
    case "internal_image":
      return image("internal_image");
    case "internal_source": {
      const { source_tarball_path, checkout } = config;
      if (!source_tarball_path) return refused(`${from} has no tarball`);
      const digest = recordedDigest({ deployment, latest_revision: revision });
      const delivered = { source_tarball_path, ...(checkout && { checkout }) };
      return named("internal_source", digest, `the tarball of ${from}`, delivered);
    }
    default:
      return refused(`${from} comes from a template, which names no code that could be taken elsewhere`);
  }

  function image(kind: "external_image" | "internal_image"): PromotedSource {
    const { image_uri } = config;
    const digest = image_uri?.split("@")[1];
    if (image_uri && digest) return named(kind, digest, `image ${image_uri}`, { image_uri });
    return refused(
      `${from} names its image by a tag (${image_uri ?? "none"}), which may stand for other code by now; deploy images by digest`,
    );
  }
}

function named(
  kind: Source["kind"],
  digest: string | undefined,
  description: string,
  config: SourceRevisionConfig,
): PromotedSource {
  const { checkout } = config;
  return {
    ok: true,
    source: {
      kind,
      digest,
      ...(checkout && { checkout }),
      describe: () => description,
      deliver: async () => config,
    },
  };
}
