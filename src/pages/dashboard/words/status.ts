import type { IconName } from "../../design/icon-shapes.ts";

export interface Shown {
  word: string;
  tone: "neutral" | "accent" | "good" | "warn" | "bad";
  icon: IconName;
}

const revisionStatuses: Record<string, Shown> = {
  CREATING: { word: "Creating", tone: "accent", icon: "clock" },
  QUEUED: { word: "Queued", tone: "accent", icon: "clock" },
  AWAITING_BUILD: { word: "Waiting for a builder", tone: "accent", icon: "clock" },
  BUILDING: { word: "Building", tone: "accent", icon: "hammer" },
  AWAITING_DEPLOY: { word: "Built, waiting", tone: "accent", icon: "clock" },
  DEPLOYING: { word: "Deploying", tone: "accent", icon: "rocket" },
  DEPLOYED: { word: "Live before", tone: "neutral", icon: "history" },
  CREATE_FAILED: { word: "Not created", tone: "bad", icon: "alert" },
  BUILD_FAILED: { word: "Build failed", tone: "bad", icon: "alert" },
  DEPLOY_FAILED: { word: "Deploy failed", tone: "bad", icon: "alert" },
  SKIPPED: { word: "Superseded", tone: "neutral", icon: "layers" },
  INTERRUPTED: { word: "Interrupted", tone: "warn", icon: "stop" },
};

const live: Shown = { word: "Live", tone: "good", icon: "check" };

/** A revision in a word. What was live once stays DEPLOYED, though another one is live: only the deployment tells them apart. */
export function revisionStatus(status: string, isActive: boolean): Shown {
  if (status === "DEPLOYED" && isActive) return live;
  return revisionStatuses[status] ?? { word: readable(status), tone: "neutral", icon: "help" };
}

const settled = new Set([
  "DEPLOYED",
  "CREATE_FAILED",
  "BUILD_FAILED",
  "DEPLOY_FAILED",
  "SKIPPED",
  "INTERRUPTED",
]);

/** Whether it goes on by itself; a status that this page does not know counts so, too. */
export const isUnderWay = (status: string): boolean => !settled.has(status);

export const isFailed = (status: string): boolean => status.endsWith("_FAILED");

/** Those that the list of revisions filters by. */
export const revisionChoices = Object.entries(revisionStatuses).map(([value, { word }]) => ({
  value,
  name: value === "DEPLOYED" ? "Deployed" : word,
}));

const deploymentStatuses: Record<string, Shown> = {
  AWAITING_DATABASE: { word: "Waiting for its database", tone: "accent", icon: "clock" },
  UNUSED: { word: "Unused", tone: "neutral", icon: "pause" },
  AWAITING_DELETE: { word: "Deleting", tone: "warn", icon: "trash" },
  AWAITING_FINAL_DELETE: { word: "Deleting", tone: "warn", icon: "trash" },
};

/** A deployment in a word: READY says that it can take revisions, not that one is live. */
export function deploymentStatus({
  status,
  active_revision_id,
}: {
  status: string;
  active_revision_id?: string | null | undefined;
}): Shown {
  if (status === "READY")
    return active_revision_id ? live : { word: "Nothing live", tone: "neutral", icon: "circle" };
  return deploymentStatuses[status] ?? { word: readable(status), tone: "neutral", icon: "help" };
}

export const deploymentChoices = [
  { value: "READY", name: "Ready" },
  { value: "AWAITING_DATABASE", name: "Waiting for its database" },
  { value: "UNUSED", name: "Unused" },
  { value: "AWAITING_DELETE", name: "Deleting" },
];

/** `SOME_STATUS` as "Some status". */
export function readable(name: string): string {
  const text = name.replaceAll("_", " ").toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
