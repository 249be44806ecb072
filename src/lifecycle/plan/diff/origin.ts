import type { Deployment } from "../../../contract/deployment/deployment.ts";
import { readRecord } from "../../../contract/deployment/source-record.ts";
import { fetchedOrigin, originText } from "../../../contract/source/origin.ts";
import { isPinnedBy } from "../../../contract/source/source-traits.ts";
import type { Desired } from "../../desired.ts";
import type { Refusal, TakeOver } from "../plan-value.ts";

export const ORIGIN = "origin";

/** Where the deployment was deployed from; undefined where it was not recorded, or the service hides it. */
export function recordedOrigin(deployment: Deployment): string | undefined {
  return deployment.origin ?? readRecord(deployment).origin;
}

/** Of code that the control plane fetches, where the graph configuration is not named: it stays the deployment's. */
export function withKeptFolder(desired: Desired, deployment: Deployment | undefined): Desired {
  const { origin, source, source_config, source_revision_config } = desired;
  const kept = deployment?.source_revision_config?.graph_config_path;
  const repo_url = source_config?.repo_url;
  if (!origin || !isPinnedBy(source, "commit") || source_revision_config?.graph_config_path) return desired;
  return kept && repo_url ? { ...desired, origin: fetchedOrigin(repo_url, kept) } : desired;
}

/** What it means to change a deployment of another project; undefined where it is none, or that is not known. */
export function takeOverOf(
  { origin, earlier_origin }: Pick<Desired, "origin" | "earlier_origin">,
  deployment: Deployment,
): TakeOver | undefined {
  const recorded = recordedOrigin(deployment);
  if (!origin || recorded === undefined || recorded === origin || recorded === earlier_origin)
    return undefined;
  return { from: recorded, to: origin };
}

/** Both origins in a sentence. */
export function takeOverText({ from, to }: TakeOver, name: string): string {
  return `'${name}' is deployed from ${originText(from)}, and this is ${originText(to)}`;
}

/** What belongs to another project is not replaced by accident. @param by how the user takes it over all the same */
export function takeOverRefusal(takeOver: TakeOver, name: string, by: string | undefined): Refusal {
  const way = by === undefined ? "" : ` (${by})`;
  const message = `${takeOverText(takeOver, name)}: deploy under another name; or, where the project has moved, take the deployment over for good${way}`;
  return { path: ORIGIN, message };
}
