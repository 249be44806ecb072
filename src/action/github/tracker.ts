import type { Clock } from "../../foundation/clock.ts";
import {
  createDeployment,
  type DeploymentPayload,
  type DeploymentState,
  retirePrevious,
  setState,
} from "./deployment.ts";
import { connectGitHub, type GitHubAccess, type GitHubClient } from "./octokit.ts";
import { githubProblem } from "./problem.ts";

/** What the post step needs in order to finish what this run began. */
export type OpenDeployment = { ref: string; environment: string; run: string; name: string; id?: number };

export type TrackerOptions = {
  access: GitHubAccess;
  ref: string;
  environment: string;
  logUrl: string | undefined;
  run: string;
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
  /** Gives it its last state, if it was opened. */
  finish(state: DeploymentState, details: { description: string; url?: string | undefined }): void;
  /** Waits until everything is told, for `limitMs` at most. */
  settle(limitMs: number): Promise<void>;
};

export function trackDeployment(options: TrackerOptions): Tracker {
  const { access, ref, environment, logUrl, run, clock, warn, redact, remember } = options;
  let opened: { client: GitHubClient; id: number; payload: DeploymentPayload } | undefined;
  let begun = false;
  let failed = false;
  let queue: Promise<void> = Promise.resolve();

  /** One after the other: a last state must not overtake the first. After a failure the rest would fail too. */
  function enqueue(what: string, step: () => Promise<void>): void {
    queue = queue.then(async () => {
      if (failed) return;
      try {
        await step();
      } catch (error) {
        failed = true;
        warn(`Could not ${what}: ${githubProblem(error)}`);
      }
    });
  }

  return {
    begin(deploymentId, name) {
      if (begun) return;
      begun = true;
      const payload: DeploymentPayload = { tool: "agent-deploy", name, run, deployment_id: deploymentId };
      remember({ ref, environment, run, name });
      enqueue("create a GitHub Deployment", async () => {
        const client = await connectGitHub(access);
        const id = await createDeployment(client, { ref, environment, payload });
        opened = { client, id, payload };
        remember({ ref, environment, run, name, id });
        await setState(client, id, "in_progress", { description: "deploying", logUrl });
      });
    },
    finish(state, { description, url }) {
      enqueue("update the GitHub Deployment", async () => {
        if (!opened) return;
        const { client, id, payload } = opened;
        await setState(client, id, state, { description: redact(description), logUrl, url });
        remember(undefined);
        if (state === "success") await retirePrevious(client, id, { ref, environment, payload }, logUrl);
      });
    },
    async settle(limitMs) {
      const stop = new AbortController();
      const late = clock.sleep(limitMs, stop.signal).then(
        () => warn("GitHub did not take the state of the deployment in time"),
        () => undefined,
      );
      await Promise.race([queue, late]);
      stop.abort();
    },
  };
}

/** For runs without a token or a repository: nothing to tell. */
export const noTracker: Tracker = {
  begin() {},
  finish() {},
  settle: () => Promise.resolve(),
};
