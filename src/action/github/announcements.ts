// This folder: what the Action asks of GitHub and tells it. No control plane.

import { outcomeRow } from "../../lifecycle/outcome/outcome-table.ts";
import type { Facts } from "../../lifecycle/outcome/progress-facts.ts";
import type { Plan } from "../../lifecycle/plan/plan-value.ts";
import { LOCAL } from "../inputs/inputs.ts";
import type { Stage } from "../inputs/stage.ts";
import { saveOpenEnds } from "../post-state.ts";
import { commentMarkdown } from "../report/comment-body.ts";
import type { StepOutcome } from "../report/step-outcome.ts";
import type { StepReport } from "../report/step-report.ts";
import { subjectOf } from "../report/subject.ts";
import type { Asked, OnGitHub, Step, Timed } from "../step.ts";
import type { CommentTarget } from "./comment/comment.ts";
import { type CommentTracker, noComment, trackComment } from "./comment/comment-tracker.ts";
import {
  type CommitLookup,
  checkedOutCommit,
  commitOfRevision,
  plannedCommit,
} from "./deployment/live-commit.ts";
import { isStateOutdated, servesNow } from "./deployment/shown-state.ts";
import { noTracker, type Tracker, trackDeployment } from "./deployment/tracker.ts";
import { controlPlaneOf, githubAccess, githubWarning } from "./github-access.ts";

/** What a step tells GitHub while it works. Nothing here is waited for, except in `settle`; a failure is a warning. */
export type Announcements = {
  /**
   * From now on GitHub shows the deployment. Also happens by itself, once a plan is carried out.
   * @param revision_id whose code is put live
   */
  begin(deployment_id: string, revision_id?: string): void;
  /** The commit that was put live, where it is not simply the workflow's; undefined inside: it is unknown. */
  otherCommit(outcome: StepOutcome): { sha: string | undefined } | undefined;
  finish(report: StepReport, outcome: StepOutcome): void;
  settle(limitMs: number): Promise<void>;
};

/** For runs that report nothing to GitHub. */
export const silence: Announcements = {
  begin() {},
  otherCommit: () => undefined,
  finish() {},
  settle: () => Promise.resolve(),
};

/** What is reported to GitHub: of a step, and of what the control plane says. */
type Telling = Asked & OnGitHub & Timed & Pick<Step, "reporting" | "controlPlane">;

export function announce(step: Telling, stage: Stage): Announcements {
  if (step.texts["base-url"] === LOCAL) return silence;
  const { reporting } = step;
  const tracker = stage.isDeployment ? startTracker(step, stage) : noTracker;
  const comment = startComment(step, stage);
  const isOfCheckout = stage.isDeployment && !stage.isOfOtherCode;
  const checkedOut = isOfCheckout ? checkedOutCommit(step) : undefined;
  let begun = false;
  let found: { sha: string | undefined } | undefined;

  function begin(deployment_id: string, commit: CommitLookup | undefined, plan?: Plan): void {
    const looking = commit?.().catch(() => undefined);
    void looking?.then((sha) => {
      found = { sha };
    });
    if (begun) return;
    begun = true;
    const checkout = step.runner.redactData(plan?.code?.checkout?.to);
    tracker.begin({ deployment_id, name: stage.name, commit: looking && (() => looking), checkout });
  }
  let seen: Facts["timeline"][number] | undefined;
  let shown: Facts["plan"];
  reporting.onChange((facts) => {
    const { deployment_id, plan, timeline } = facts;
    if (!stage.isDeployment || (!begun && !isBeginning(facts))) return;
    if (deployment_id && !begun) begin(deployment_id, plannedCommit(step, facts, checkedOut), plan);
    const newest = timeline.at(-1);
    if (newest === seen && plan === shown) return;
    if (newest && newest !== seen) tracker.progress(newest.status, newest.sentence);
    seen = newest;
    shown = plan;
    comment.show(underWay(step, stage, facts));
  });
  /** A run that changes nothing leaves no trace, unless what GitHub shows is outdated. */
  let correcting = Promise.resolve();
  async function correct(live: StepOutcome, description: string): Promise<void> {
    const { deployment_id } = live;
    if (!deployment_id || !("commit" in live) || !live.url) return;
    const { url, commit } = live;
    if (!(await isStateOutdated(step, { environment: stage.environment, deployment_id, commit }))) return;
    tracker.begin({ deployment_id, name: stage.name, commit: commit ? async () => commit : undefined });
    tracker.finish("success", { description, url });
  }

  return {
    begin(deployment_id, revision_id) {
      const lookup = () => commitOfRevision(step, { deployment_id, revision_id: revision_id ?? "" });
      begin(deployment_id, revision_id === undefined ? undefined : lookup);
    },
    otherCommit(outcome) {
      const sha = "commit" in outcome ? outcome.commit : undefined;
      if (sha !== undefined) return { sha };
      return found ?? (stage.isOfOtherCode ? { sha: undefined } : undefined);
    },
    finish(report, outcome) {
      const state = outcomeRow(report.outcome).deployment_state;
      const { message: description, url, changed } = report;
      const built = "commit" in outcome ? outcome.commit : undefined;
      // A rollback may have gone on to a second revision.
      const commit = report.outcome === "rolled_back" ? (built ?? found?.sha) : built;
      const isServing = () => servesNow(step, report);
      // Another revision may be live there; an environment's URL belongs to its own deployment only.
      const shownUrl = state === "success" ? url : undefined;
      if (begun) tracker.finish(state, { description, url: shownUrl, commit, isServing });
      else if (state === "success" && !changed && stage.isDeployment)
        correcting = correct(outcome, description);
      comment.finish(commentMarkdown({ ...report, state: "ended", updatedAt: step.clock.now() }));
    },
    async settle(limitMs) {
      await Promise.all([correcting.then(() => tracker.settle(limitMs)), comment.settle(limitMs)]);
    },
  };
}

function underWay(step: OnGitHub & Timed, stage: Stage, facts: Facts): string {
  const { redactData } = step.runner;
  const { timeline, plan } = redactData(facts);
  const seen = timeline.at(-1);
  return commentMarkdown({
    ...redactData(subjectOf(step, stage, { plan })),
    state: "under_way",
    headline: stage.headline,
    ...(seen && { status: seen.status, sentence: seen.sentence }),
    ...(plan && { plan }),
    updatedAt: step.clock.now(),
  });
}

/** From the first write on GitHub shows the deployment; a run that changes nothing leaves no trace there. */
function startTracker(step: OnGitHub & Timed, stage: Stage): Tracker {
  const { runner, workflow, clock } = step;
  const { commit, runUrl, runKey } = workflow;
  const access = githubAccess(step);
  if (!access || !commit) return noTracker;
  return trackDeployment({
    access,
    ref: commit,
    environment: stage.environment,
    logUrl: runUrl,
    run: runKey,
    clock,
    warn: (message) => runner.annotate("warning", message, { title: "GitHub Deployment" }),
    redact: runner.redact,
    remember: (open) => saveOpenEnds(runner, "open-deployment", open),
    ...(stage.preview !== undefined && { preview: { pull_request: stage.preview } }),
    controlPlane: controlPlaneOf(step),
  });
}

function startComment(step: OnGitHub & Timed, stage: Stage): CommentTracker {
  const { runner, inputs, clock, begun } = step;
  const access = githubAccess(step);
  if (!access || !inputs.comment || stage.comment === undefined) return noComment;
  const target: CommentTarget = {
    number: stage.comment,
    deployment: stage.name,
    environment: stage.environment,
    controlPlane: controlPlaneOf(step),
  };
  return trackComment({
    access,
    target,
    begunAt: begun,
    clock,
    warn: githubWarning(step),
    redact: runner.redact,
    remember: (open) => saveOpenEnds(runner, "open-comment", open),
    ...(stage.isLastWord && { onlyExisting: true }),
  });
}

function isBeginning({ plan, rollback }: Facts): boolean {
  // Of what was live before: that it failed is news.
  if (rollback === "after_failure") return true;
  if (plan === undefined || plan.refusals.length > 0) return false;
  return plan.action !== "none" || plan.latest_revision?.is_under_way === true;
}
