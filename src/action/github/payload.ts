import type { Checkout } from "../../contract/source/source-config.ts";

/** What this run writes into a GitHub Deployment, so that later runs recognise it. Holds no secret. */
export type DeploymentPayload = {
  tool: "agent-deploy";
  name: string;
  /** Identity of the run, attempt and job that made it. */
  run: string;
  /** Id at the control plane. */
  deployment_id: string;
  /** Number of the pull request that it is a preview of. */
  pull_request?: number | undefined;
  /** The control plane that has it: a sweep of another one leaves it alone. */
  control_plane?: string | undefined;
  /**
   * Given where `ref` is only the commit of the workflow that did it: the commit that is live, which this repository
   * does not have, or null when that is unknown.
   */
  live_commit?: string | null | undefined;
  /** Where an uploaded folder comes from; `dirty`: it is not all as committed. */
  checkout?: Checkout | undefined;
};

/** A control plane's URL as it may be shown: without credentials and query. */
export function controlPlaneIdentity(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/+$/, "")}`;
}

/** A payload of ours; undefined for everybody else's, which may be any text or value. */
export function readPayload(payload: unknown): DeploymentPayload | undefined {
  const given = parsed(payload) as Partial<DeploymentPayload> | null | undefined;
  const isOurs =
    given?.tool === "agent-deploy" &&
    [given.name, given.run, given.deployment_id].every((value) => typeof value === "string");
  if (!isOurs) return undefined;
  const { pull_request } = given;
  const isNumber = Number.isSafeInteger(pull_request);
  return { ...(given as DeploymentPayload), pull_request: isNumber ? pull_request : undefined };
}

/** GitHub returns a payload as text when it was made with a text. */
function parsed(payload: unknown): unknown {
  if (typeof payload !== "string") return payload;
  try {
    return JSON.parse(payload);
  } catch {
    // The payload of others may be any text.
    return undefined;
  }
}
