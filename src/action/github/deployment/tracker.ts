import { shortCommit } from "../../../contract/source/commit.ts";
import type { Checkout } from "../../../contract/source/source-config.ts";
import type { Clock } from "../../../foundation/time/clock.ts";
import { sameCommit } from "../../../lifecycle/plan/diff/code-diff.ts";
import { createBackgroundQueue } from "../background-queue.ts";
import { connectGitHub, type GitHubAccess, type GitHubClient } from "../octokit.ts";
import type { DeploymentPayload } from "../payload.ts";
import { isRefused } from "../problem.ts";
import {
  createDeployment,
  type DeploymentState,
  type DeploymentTarget,
  setState,
  showLive,
} from "./deployment.ts";
import { stateOfRevision } from "./revision-state.ts";

/** What the post step needs in order to finish what this run began. */
export type OpenDeployment = {
  environment: string;
  run: string;
  name: string;
  /** Id at the control plane. */
  deployment_id: string;
  /** Id on GitHub, once it is known. */
  id?: number;
  /** How the run ended, if it did: then only GitHub has to be updated. */
  last?: { state: DeploymentState; description: string; url?: string | undefined };
};

export type TrackerOptions = {
  access: GitHubAccess;
  /** The workflow's commit. */
  ref: string;
  environment: string;
  logUrl: string | undefined;
  run: string;
  /** For a preview: the environment is shown as one that will go away. */
  preview?: { pull_request: number } | undefined;
  /** As `controlPlaneIdentity` gives it. */
  controlPlane?: string | undefined;
  clock: Clock;
  /** A failure to tell GitHub is a warning with its reason, never the end of a deploy. */
  warn: (message: string) => void;
  redact: (text: string) => string;
  /** Remembers what is open; undefined: nothing is. */
  remember: (open: OpenDeployment | undefined) => void;
};

/** What is about to be deployed. */
export type Beginning = {
  /** Id at the control plane. */
  deployment_id: string;
  name: string;
  /** Finds the commit that is put live; undefined when it is unknown. Not given: it is the workflow's. */
  commit?: (() => Promise<string | undefined>) | undefined;
  /** Where an uploaded folder comes from. */
  checkout?: Checkout | undefined;
};

/** Keeps one GitHub Deployment in step with the deploy. Nothing here is waited for, except in `settle`. */
export type Tracker = {
  /** Opens it with the state `in_progress`; later calls do nothing. */
  begin(beginning: Beginning): void;
  /**
   * Shows how far the revision is, if it was opened. Of what is not yet sent only the newest counts: GitHub wants a
   * second between two writes.
   */
  progress(status: string, description: string): void;
  /** Gives it its last state, if it was opened. `url`: only where something is live. */
  finish(state: DeploymentState, details: Finish): void;
  /** Waits until everything is sent, for `limitMs` at most. Never rejects. */
  settle(limitMs: number): Promise<void>;
};

export type Finish = {
  description: string;
  url?: string | undefined;
  /** The commit that is live in the end, where the control plane tells it. */
  commit?: string | undefined;
  /** Whether it is still what serves, although another run's was live as well. Never rejects. */
  isServing?: (() => Promise<boolean>) | undefined;
};

type Shown = { state: DeploymentState; description: string };

export function trackDeployment(options: TrackerOptions): Tracker {
  const { access, ref, environment, logUrl, run, clock, warn, redact, remember } = options;
  const { enqueue, settle } = createBackgroundQueue({ clock, warn, subject: "the state of the deployment" });
  let opened: { client: GitHubClient; id: number; target: DeploymentTarget } | undefined;
  let begun = false;
  let open: OpenDeployment | undefined;
  let wanted: Shown | undefined;

  async function targetOf({ deployment_id, name, commit, checkout }: Beginning): Promise<DeploymentTarget> {
    const { preview, controlPlane } = options;
    const live = commit === undefined ? ref : await commit().catch(() => undefined);
    const payload: DeploymentPayload = {
      tool: "agent-deploy",
      name,
      run,
      deployment_id,
      ...(preview && { pull_request: preview.pull_request }),
      ...(controlPlane !== undefined && { control_plane: controlPlane }),
      ...(live === undefined && { live_commit: null }),
      ...(checkout && { checkout }),
    };
    return { ref: live ?? ref, fallbackRef: ref, environment, payload };
  }
  function keep(next: OpenDeployment | undefined): void {
    open = next;
    remember(next);
  }
  function tell(state: DeploymentState, description: string, isOvertaken = () => false): void {
    enqueue("update the GitHub Deployment", async () => {
      if (!opened || isOvertaken()) return;
      await setState(opened.client, opened.id, state, { description: redact(description), logUrl });
    });
  }

  /** A branch that had moved on was built from another commit than was asked for: GitHub has to show that one. */
  async function replaceWrong(commit: string | undefined): Promise<void> {
    if (!opened || commit === undefined || sameCommit(opened.target.ref, commit)) return;
    const { client, id, target } = opened;
    const { live_commit: _, ...payload } = target.payload;
    const right = { ...target, ref: commit, payload };
    const replaced = await createDeployment(client, right);
    opened = { client, id: replaced, target: right };
    if (open) keep({ ...open, id: replaced });
    const description = `commit ${shortCommit(commit)} was built instead`;
    await setState(client, id, "inactive", { description, logUrl });
  }

  return {
    begin(beginning) {
      if (begun) return;
      begun = true;
      const { deployment_id, name } = beginning;
      keep({ environment, run, name, deployment_id });
      enqueue("create a GitHub Deployment", async () => {
        const client = await connectGitHub(access);
        try {
          const target = await targetOf(beginning);
          opened = { client, id: await createDeployment(client, target), target };
        } catch (error) {
          // There is nothing to close, and the post step would only be refused again.
          if (isRefused(error)) keep(undefined);
          throw error;
        }
        // The run may have ended meanwhile.
        keep({ environment, run, name, deployment_id, ...open, id: opened.id });
      });
      tell("in_progress", "deploying");
    },
    progress(status, description) {
      const state = begun ? stateOfRevision(status) : undefined;
      if (!state || (wanted?.state === state && wanted.description === description)) return;
      const next = { state, description };
      wanted = next;
      tell(state, description, () => wanted !== next);
    },
    finish(state, { description, url, commit, isServing }) {
      wanted = undefined;
      const last = { state, description: redact(description), url };
      // Saved before GitHub accepts it: if it does not, the post step sends this state instead of an error.
      if (open) keep({ ...open, last });
      enqueue("update the GitHub Deployment", async () => {
        if (!opened) return;
        if (state === "success") await replaceWrong(commit);
        const { client, id, target } = opened;
        const { deployment_id } = target.payload;
        const details = { ...last, logUrl, isShown: false, isServing };
        if (state !== "success") await setState(client, id, state, { ...last, logUrl });
        else await showLive(client, { id, environment, deployment_id }, details);
        keep(undefined);
      });
    },
    settle,
  };
}

/** For runs without a token or a repository: nothing to tell. */
export const noTracker: Tracker = {
  begin() {},
  progress() {},
  finish() {},
  settle: () => Promise.resolve(),
};
