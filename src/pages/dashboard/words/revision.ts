import type { Durations, Revision } from "../api/types.ts";

/** The key that a revision was asked for with; undefined for a push, and where the control plane does not tell. */
export function askedBy({ created_by, created_for }: Revision): string | undefined {
  if (created_by === undefined || created_for === "push") return undefined;
  return created_by ?? "the operator";
}

const reasons: Record<string, string> = {
  deploy: "Deploy",
  settings: "Changed settings",
  resources: "Changed resources",
  push: "Push",
  rollback: "Rollback",
  redeploy: "Redeploy",
};

/** `Rollback by ci`: what a revision was made for, and by whom; empty where the control plane does not tell. */
export function madeText(revision: Revision): string {
  const reason = revision.created_for ? (reasons[revision.created_for] ?? revision.created_for) : "";
  const by = askedBy(revision);
  return [reason, by && `by ${by}`].filter(Boolean).join(" ");
}

export interface Phase {
  name: "Queue" | "Build" | "Deploy";
  ms: number;
}

/** What it spent its time with, in order; what it did not need or has not ended is left out. */
export function phasesOf(durations: Durations | null | undefined): Phase[] {
  const { queued_ms, build_ms, deploy_ms } = durations ?? {};
  const all: [Phase["name"], number | null | undefined][] = [
    ["Queue", queued_ms],
    ["Build", build_ms],
    ["Deploy", deploy_ms],
  ];
  return all.flatMap(([name, ms]) => (typeof ms === "number" ? [{ name, ms }] : []));
}

/** Milliseconds as `40 ms`, `1.4 s`, `12 s`, `1 min 02 s`, `1 h 05 min`. */
export function tookText(ms: number): string {
  if (ms < 950) return `${Math.max(0, Math.round(ms))} ms`;
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  const two = (count: number) => String(count).padStart(2, "0");
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))} min`;
}
