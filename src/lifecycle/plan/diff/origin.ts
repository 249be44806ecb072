import type { Deployment } from "../../../contract/deployment/deployment.ts";
import { fetchedOrigin } from "../../../contract/source/origin.ts";
import { isPinnedBy } from "../../../contract/source/source-traits.ts";
import type { Desired } from "../../desired.ts";
import type { Refusal } from "../plan-value.ts";
import { readRecord } from "./source-record.ts";

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

/** What belongs to another project is not replaced by accident. */
export function originRefusals(
  desired: Pick<Desired, "origin" | "name">,
  deployment: Deployment,
  { takeOver = false }: { takeOver?: boolean | undefined },
): Refusal[] {
  const problem = takeOver ? undefined : otherOrigin(desired.origin, deployment);
  if (problem === undefined) return [];
  const message = `${problem}: deploy under another name; or, where the project has moved, take the deployment over for good (take-over; with Pulumi, AGENT_DEPLOY_TAKE_OVER=<name>)`;
  return [{ path: ORIGIN, message }];
}

/** Why a deployment belongs to another project; undefined where it does not, or that is not known. */
export function otherOrigin(own: string | null | undefined, deployment: Deployment): string | undefined {
  const recorded = recordedOrigin(deployment);
  if (!own || recorded === undefined || recorded === own) return undefined;
  return `'${deployment.name}' is deployed from ${recorded}, and this is ${own}`;
}
