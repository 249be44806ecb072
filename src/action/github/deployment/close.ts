// This folder: GitHub Deployments of this repository: made, updated, found again, removed. Nothing of the control plane.

import type { GitHubClient } from "../octokit.ts";
import { currentState, findDeployment, isFinal, setState, showLive } from "./deployment.ts";
import type { OpenDeployment } from "./tracker.ts";

/**
 * Gives a GitHub Deployment that its run left open its last state: the one that the run ended with, or else `error`
 * with `details`. The deployment that it replaced becomes inactive. Idempotent.
 * @returns whether there was something to close
 */
export async function closeDeployment(
  client: GitHubClient,
  open: OpenDeployment,
  details: { description: string; logUrl: string | undefined },
): Promise<boolean> {
  // Without an id the run died between the request and its answer.
  const id = open.id ?? (await findDeployment(client, { ...open, payload: open }));
  if (id === undefined) return false;
  const { state, ...rest } = open.last ?? { state: "error", description: details.description };
  const shown = await currentState(client, id);
  const isToldAlready = isFinal(shown) || (open.last !== undefined && shown === state);
  const told = { ...rest, logUrl: details.logUrl };
  if (state === "success" && (shown === "success" || !isToldAlready)) {
    await showLive(client, { ...open, id }, { ...told, isShown: isToldAlready });
  } else if (!isToldAlready) await setState(client, id, state, told);
  return !isToldAlready;
}
