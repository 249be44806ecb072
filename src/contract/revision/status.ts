/** Deployment statuses (spec §3, and `AWAITING_FINAL_DELETE`, which the hosted service adds). */
export const DEPLOYMENT_STATUSES = [
  "AWAITING_DATABASE",
  "READY",
  "UNUSED",
  "AWAITING_DELETE",
  "AWAITING_FINAL_DELETE",
  "UNKNOWN",
] as const;
export type DeploymentStatus = (typeof DEPLOYMENT_STATUSES)[number];

export type RevisionPhase =
  | "in_progress"
  | "deployed"
  | "build_failed"
  | "deploy_failed"
  | "superseded"
  | "interrupted";
type StatusFacts = { phase: RevisionPhase; sentence: string };

/** What each revision status means to a caller that waits (docs/decisions/deploying.md). */
export const REVISION_STATUSES = {
  CREATING: { phase: "in_progress", sentence: "the revision is being recorded" },
  QUEUED: { phase: "in_progress", sentence: "waiting for the revision before it" },
  AWAITING_BUILD: { phase: "in_progress", sentence: "waiting for a builder" },
  BUILDING: { phase: "in_progress", sentence: "building" },
  AWAITING_DEPLOY: { phase: "in_progress", sentence: "built, waiting to be started" },
  DEPLOYING: { phase: "in_progress", sentence: "starting, waiting for the agent server to answer" },
  DEPLOYED: { phase: "deployed", sentence: "live" },
  CREATE_FAILED: { phase: "deploy_failed", sentence: "could not be created" },
  BUILD_FAILED: { phase: "build_failed", sentence: "the build failed" },
  DEPLOY_FAILED: { phase: "deploy_failed", sentence: "did not start or did not answer" },
  SKIPPED: { phase: "superseded", sentence: "overtaken by a newer revision" },
  INTERRUPTED: { phase: "interrupted", sentence: "it was interrupted by a request" },
  UNKNOWN: { phase: "in_progress", sentence: "the control plane does not know its state" },
} as const satisfies Record<string, StatusFacts>;
export type RevisionStatus = keyof typeof REVISION_STATUSES;

/** What a status means, for people; it says so of one that this version does not know. */
export function statusSentence(status: string): string {
  return (
    REVISION_STATUSES[status as RevisionStatus]?.sentence ?? "in a state that this version does not know"
  );
}

/** The phase of a status; one that this version does not know counts as in progress. */
export function phaseOf(status: string): RevisionPhase {
  return REVISION_STATUSES[status as RevisionStatus]?.phase ?? "in_progress";
}
