import type { Clock } from "../../foundation/clock.ts";
import { createBackgroundQueue } from "./background-queue.ts";
import { createDeployment, type DeploymentState, retirePrevious, setState } from "./deployment.ts";
import { connectGitHub, type GitHubAccess, type GitHubClient } from "./octokit.ts";
import type { DeploymentPayload } from "./payload.ts";
import { isRefused } from "./problem.ts";
import { stateOfRevision } from "./revision-state.ts";

/** What the post step needs in order to finish what this run began. */
export type OpenDeployment = {
  ref: string;
  environment: string;
  run: string;
  name: string;
  id?: number;
  /** How the run ended, where it got that far: what is left is to tell GitHub. */
  last?: { state: DeploymentState; description: string; url?: string | undefined };
};

export type TrackerOptions = {
  access: GitHubAccess;
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

/** Keeps one GitHub Deployment in step with the deploy. Nothing here is waited for, except in `settle`. */
export type Tracker = {
  /** Opens it with the state `in_progress`; later calls do nothing. */
  begin(deploymentId: string, name: string): void;
  /**
   * Shows how far the revision is, if it was opened. Only the newest that is not yet told counts: GitHub wants a
   * second between two writes.
   */
  progress(status: string, description: string): void;
  /** Gives it its last state, if it was opened. `url`: only where something is live. */
  finish(state: DeploymentState, details: { description: string; url?: string | undefined }): void;
  /** Waits until everything is told, for `limitMs` at most. Never rejects. */
  settle(limitMs: number): Promise<void>;
};

type Shown = { state: DeploymentState; description: string };

export function trackDeployment(options: TrackerOptions): Tracker {
  const { access, ref, environment, logUrl, run, clock, warn, redact, remember } = options;
  const { enqueue, settle } = createBackgroundQueue({ clock, warn, subject: "the state of the deployment" });
  let opened: { client: GitHubClient; id: number; payload: DeploymentPayload } | undefined;
  let begun = false;
  let open: OpenDeployment | undefined;
  let wanted: Shown | undefined;

  function payloadOf(deployment_id: string, name: string): DeploymentPayload {
    const { preview, controlPlane } = options;
    return {
      tool: "agent-deploy",
      name,
      run,
      deployment_id,
      ...(preview && { pull_request: preview.pull_request }),
      ...(controlPlane !== undefined && { control_plane: controlPlane }),
    };
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

  return {
    begin(deploymentId, name) {
      if (begun) return;
      begun = true;
      const payload = payloadOf(deploymentId, name);
      keep({ ref, environment, run, name });
      enqueue("create a GitHub Deployment", async () => {
        const client = await connectGitHub(access);
        try {
          const id = await createDeployment(client, { ref, environment, payload });
          opened = { client, id, payload };
        } catch (error) {
          // There is nothing to close, and the post step would only be refused again.
          if (isRefused(error)) keep(undefined);
          throw error;
        }
        // The run may have ended meanwhile.
        keep({ ref, environment, run, name, ...open, id: opened.id });
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
    finish(state, { description, url }) {
      wanted = undefined;
      const last = { state, description: redact(description), url };
      // Before GitHub has taken it: where it does not, the post step tells the same, and not an error.
      if (open) keep({ ...open, last });
      enqueue("update the GitHub Deployment", async () => {
        if (!opened) return;
        const { client, id } = opened;
        await setState(client, id, state, { ...last, logUrl });
        keep(undefined);
      });
      if (state !== "success") return;
      enqueue("mark the previous GitHub Deployment inactive", async () => {
        if (!opened) return;
        const { client, id, payload } = opened;
        await retirePrevious(client, id, { ref, environment, payload }, logUrl);
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
