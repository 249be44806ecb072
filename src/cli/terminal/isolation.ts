import type { ControlPlaneServer } from "../../control-plane/index.ts";

export type Isolation = ControlPlaneServer["isolation"];

/** What keeps the deployments of a control plane that starts here apart; that nothing does is never silent. */
export function isolationText({ kind, reason }: Isolation): string {
  if (kind === "bubblewrap" || kind === "unshare")
    return "builds and agents of each deployment run in a sandbox of their own";
  const why = reason === undefined ? "" : ` (${reason})`;
  if (kind === "user") return `builds and agents of each deployment run as a user of their own${why}`;
  return `all deployments share one trust domain with the control plane${why}; see docs/security.md`;
}
