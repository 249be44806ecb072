import type { OpenComment } from "./github/comment/comment-tracker.ts";
import type { OpenDeployment } from "./github/deployment/tracker.ts";
import type { Runner, RunnerEffects } from "./runner.ts";

/** What the post step has to finish when the main step could not. Each is empty once it is done. */
export type OpenEnds = {
  "open-deployment": OpenDeployment;
  "open-comment": OpenComment;
  /** Our own revision, to be interrupted. */
  "open-revision": { deployment_id: string; revision_id: string };
  /** A control plane on this runner. */
  "open-plane": { pid: number; data: string };
};

/** Tells the post step what is open; undefined: nothing is any more. */
export function saveOpenEnds<K extends keyof OpenEnds>(
  runner: Runner,
  what: K,
  open: OpenEnds[K] | undefined,
): void {
  runner.saveState(what, open === undefined ? "" : JSON.stringify(open));
}

export function readOpenEnds<K extends keyof OpenEnds>(
  core: RunnerEffects["core"],
  what: K,
): OpenEnds[K] | undefined {
  const text = core.getState(what);
  return text ? (JSON.parse(text) as OpenEnds[K]) : undefined;
}
