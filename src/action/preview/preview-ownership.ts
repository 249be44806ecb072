// This folder: whose preview a deployment is. Not here: deploying it.

import type { Deployment } from "../../contract/deployment/deployment.ts";
import { sameRepository } from "../../contract/source/origin.ts";
import { isPinnedBy } from "../../contract/source/source-traits.ts";
import { recordedOrigin } from "../../lifecycle/plan/diff/origin.ts";
import type { RecordedDeployment } from "../github/deployment/recorded.ts";
import type { Asked } from "../step.ts";

/** A preview as this workflow would make it. */
export type OwnPreview = {
  number: number;
  /** Where its code would be fetched from, where that is not this repository. */
  repo_url?: string | null | undefined;
  /** The image that it would run. */
  image_uri?: string | null | undefined;
};

/** What stands at the end of a preview's display name: its pull request, as GitHub writes it. */
const ORIGIN = /\(([\w.-]+\/[\w.-]+#\d+)\)$/;

/**
 * The display name of a preview, which says where it is from: `Support (octo/agent#7)`. Names alone do not, for other
 * repositories of the tenant may have an agent of the same name, and a pull request of the same number.
 */
export function previewDisplayName(
  base: string,
  { workflow }: Pick<Asked, "workflow">,
  number: number,
): string {
  return workflow.repository === undefined ? base : `${base} (${workflow.repository}#${number})`;
}

/**
 * Why a deployment with the name of our preview may belong to others; undefined: it is ours. It is where GitHub has
 * a record of its id, where it says so itself, or where it is built from our repository; or where it runs our image,
 * and does not say whose it is (a run was killed before it could).
 * @param readRecords what this repository recorded of the pull request; undefined: that cannot be read
 */
export async function ownershipProblem(
  deployment: Deployment,
  preview: OwnPreview,
  step: Pick<Asked, "workflow">,
  readRecords: () => Promise<readonly RecordedDeployment[] | undefined>,
): Promise<string | undefined> {
  const shown = shownOrigin(deployment, preview, step);
  if (shown === "ours") return undefined;
  const records = await readRecords();
  if (records?.some(({ payload }) => payload.deployment_id === deployment.id)) return undefined;
  if (shown !== "unknown") return `it says that it is of ${shown.other}`;
  // Nothing can be known of it where there are neither records nor display names: then its name counts.
  if (!records && deployment.display_name === undefined) return undefined;
  return records ? "this repository has no record of it" : "what this repository recorded cannot be read";
}

/** What the deployment itself shows. */
function shownOrigin(
  deployment: Deployment,
  { number, repo_url, image_uri }: OwnPreview,
  { workflow: { repository, serverUrl } }: Pick<Asked, "workflow">,
): "ours" | "unknown" | { other: string } {
  const { display_name, source, source_config, source_revision_config } = deployment;
  const [, origin] = ORIGIN.exec(display_name ?? "") ?? [];
  if (repository === undefined) return "unknown";
  if (origin?.toLowerCase() === `${repository}#${number}`.toLowerCase()) return "ours";
  if (origin !== undefined) return { other: origin };
  const urls = [`${serverUrl}/${repository}`, ...(repo_url ? [repo_url] : [])];
  const recorded = recordedOrigin(deployment)?.split("#")[0];
  if (recorded !== undefined && !urls.some((url) => sameRepository(recorded, url)))
    return { other: recorded };
  const theirImage = display_name ? undefined : source_revision_config?.image_uri;
  if (theirImage && image_uri && imageRepository(theirImage) === imageRepository(image_uri)) return "ours";
  const theirs = isPinnedBy(source, "commit") ? source_config.repo_url : undefined;
  return theirs && urls.some((url) => sameRepository(theirs, url)) ? "ours" : "unknown";
}

/** An image reference without its tag and digest. */
function imageRepository(image_uri: string): string {
  return image_uri.replace(/@.*$/, "").replace(/:[^/:]*$/, "");
}
