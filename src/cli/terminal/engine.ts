import type { ControlPlaneServer } from "../../control-plane/index.ts";

/** What runs the images of a control plane that starts here, or why nothing does. */
export function engineText({ kind, version, reason }: ControlPlaneServer["engine"]): string {
  return kind === "none" ? `cannot be run: ${reason}` : `run with ${kind} ${version}`;
}
