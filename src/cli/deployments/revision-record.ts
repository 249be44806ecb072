import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import { durationText } from "../../foundation/time/duration.ts";

/** The key that a revision was asked for with; empty for a push, and where the control plane does not tell. */
export function keyText({ created_by, created_for }: Revision): string {
  if (created_by === undefined || created_for === "push") return "";
  return created_by ?? "operator";
}

/** `rollback by ci`: what a revision was made for, and by whom; empty where the control plane does not tell. */
export function madeText(revision: Revision): string {
  const key = keyText(revision);
  return `${revision.created_for ?? ""}${key && ` by ${key}`}`;
}

/** How long it took from the request to its end; empty before that. */
export function tookText({ status, durations }: Revision): string {
  if (!durations || phaseOf(status) === "in_progress") return "";
  const { queued_ms, build_ms, deploy_ms } = durations;
  return durationText((queued_ms ?? 0) + (build_ms ?? 0) + (deploy_ms ?? 0));
}
