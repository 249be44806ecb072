import type { Plan } from "../../lifecycle/plan/plan-value.ts";
import type { CommentTarget } from "../github/comment/comment.ts";
import { type CommentTracker, noComment, trackComment } from "../github/comment/comment-tracker.ts";
import { isStateOutdated, servesNow } from "../github/deployment/shown-state.ts";
import { noTracker, type Tracker, trackDeployment } from "../github/deployment/tracker.ts";
import { controlPlaneOf, githubAccess, githubWarning } from "../github/github-access.ts";
import { LOCAL } from "../inputs/inputs.ts";
import { saveOpenEnds } from "../post-state.ts";
import type { DeployRecord } from "../result/deploy-record.ts";
import { type Colour, deploymentStateOf, type Verdict } from "../result/verdict.ts";
import type { Step } from "../step.ts";
import {
  type CommitLookup,
  checkedOutCommit,
  commitOfRevision,
  plannedCommit,
} from "../trigger/live-commit.ts";
import type { Workflow } from "../trigger/workflow.ts";
import { commentMarkdown, type ReportFacts } from "./comment-body.ts";

/** Where GitHub shows what a command does. */
export type Stage = {
  name: string;
  /** GitHub environment; the comment has it, too. */
  environment: string;
  /** Whether there is a GitHub Deployment of it: something may be live afterwards. */
  isDeployment: boolean;
  /** Code that is somewhere already is put live, whatever commit the workflow is of. */
  isOfOtherCode?: boolean | undefined;
  /** What the comment says until the end: `deploying`. */
  headline: string;
  /** The pull request that it is a preview of. */
  preview?: number | undefined;
  /** The pull request that is to have a comment. */
  comment?: number | undefined;
  /** Only a comment that is there already is changed. */
  isLastWord?: boolean | undefined;
};

/** The end; its texts are redacted already. */
export type Announced = { verdict: Verdict; colour: Colour; record: DeployRecord; elapsedMs: number };

/** What a step tells GitHub while it works. Nothing here is waited for, except in `settle`; a failure is a warning. */
export type Announcements = {
  /**
   * From now on GitHub shows the deployment. Also happens by itself, once a plan is carried out.
   * @param revision_id whose code is put live
   */
  begin(deployment_id: string, revision_id?: string): void;
  /** The commit that was put live, where it is not simply the workflow's; undefined inside: nobody knows it. */
  otherCommit(record: DeployRecord): { sha: string | undefined } | undefined;
  finish(announced: Announced, facts: ReportFacts): void;
  settle(limitMs: number): Promise<void>;
};

/** For runs with nothing to tell, or nobody. */
export const silence: Announcements = {
  begin() {},
  otherCommit: () => undefined,
  finish() {},
  settle: () => Promise.resolve(),
};

export function announce(step: Step, stage: Stage): Announcements {
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
  let seen: DeployRecord["timeline"][number] | undefined;
  let shown: DeployRecord["plan"];
  reporting.onChange((record) => {
    if (!stage.isDeployment || (!begun && !isBeginning(record))) return;
    if (record.deployment_id && !begun)
      begin(record.deployment_id, plannedCommit(step, record, checkedOut), record.plan);
    const newest = record.timeline.at(-1);
    if (newest === seen && record.plan === shown) return;
    if (newest && newest !== seen) tracker.progress(newest.status, newest.sentence);
    seen = newest;
    shown = record.plan;
    comment.show(underWay(step, stage, record));
  });
  /** A run that changes nothing leaves no trace, unless what GitHub shows is not true any more. */
  let correcting = Promise.resolve();
  async function correct({ deployment_id, url, commit }: DeployRecord, description: string): Promise<void> {
    if (!deployment_id || !url) return;
    if (!(await isStateOutdated(step, { environment: stage.environment, deployment_id, commit }))) return;
    tracker.begin({ deployment_id, name: stage.name, commit: commit ? async () => commit : undefined });
    tracker.finish("success", { description, url });
  }

  return {
    begin(deployment_id, revision_id) {
      const lookup = () => commitOfRevision(step, { deployment_id, revision_id: revision_id ?? "" });
      begin(deployment_id, revision_id === undefined ? undefined : lookup);
    },
    otherCommit: ({ commit }) =>
      commit !== undefined
        ? { sha: commit }
        : (found ?? (stage.isOfOtherCode ? { sha: undefined } : undefined)),
    finish({ verdict, colour, record, elapsedMs }, facts) {
      const state = deploymentStateOf(verdict.outcome);
      const description = verdict.message;
      const { url } = record;
      // Another revision may be live there; an environment's URL is said of its own deployment only.
      // A rollback may have gone on to a second revision.
      const commit = verdict.outcome === "rolled_back" ? found?.sha : record.commit;
      const isServing = () => servesNow(step, record);
      if (begun)
        tracker.finish(state, { description, url: state === "success" ? url : undefined, commit, isServing });
      else if (state === "success" && !record.changed && stage.isDeployment)
        correcting = correct(record, description);
      const ended = { state: "ended", verdict, colour, record, elapsedMs } as const;
      comment.finish(commentMarkdown({ ...facts, ...ended, updatedAt: step.clock.now() }));
    },
    async settle(limitMs) {
      await Promise.all([correcting.then(() => tracker.settle(limitMs)), comment.settle(limitMs)]);
    },
  };
}

/** What GitHub's pages say about a step, whatever it does. */
export function reportFacts(
  { workflow }: Pick<Step, "workflow">,
  stage: Stage | undefined,
  { plan, other }: { plan?: Plan | undefined; other?: { sha: string | undefined } | undefined } = {},
): ReportFacts {
  const { serverUrl, repository, runUrl } = workflow;
  const commit = other ? other.sha : workflow.commit;
  return {
    name: stage?.name,
    ...(stage && { environment: stage.environment }),
    ...(commit && {
      commit: { sha: commit, ...(repository && { url: `${serverUrl}/${repository}/commit/${commit}` }) },
    }),
    ...given("compareUrl", compareUrl(workflow, plan)),
    ...(runUrl && { runUrl }),
  };
}

/** Only of folders that surely are of this repository: with the workflow's own commit. */
function compareUrl({ serverUrl, repository, commit }: Workflow, plan: Plan | undefined): string | undefined {
  const { from, to } = plan?.code?.checkout ?? {};
  if (!repository || !from || !to || to.commit !== commit || from.commit === to.commit) return undefined;
  if (!/^[0-9a-f]{40}$/.test(from.commit)) return undefined;
  return `${serverUrl}/${repository}/compare/${from.commit}...${to.commit}`;
}

function given<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: string });
}

function underWay(step: Step, stage: Stage, record: DeployRecord): string {
  const { redactData } = step.runner;
  const { timeline, plan } = redactData(record);
  const seen = timeline.at(-1);
  return commentMarkdown({
    ...redactData(reportFacts(step, stage, { plan })),
    state: "under_way",
    headline: stage.headline,
    ...(seen && { status: seen.status, sentence: seen.sentence }),
    ...(plan && { plan }),
    updatedAt: step.clock.now(),
  });
}

/** From the first write on GitHub shows the deployment; a run that changes nothing leaves no trace there. */
function startTracker(step: Step, stage: Stage): Tracker {
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

function startComment(step: Step, stage: Stage): CommentTracker {
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

function isBeginning({ plan, isRollingBack }: DeployRecord): boolean {
  // Of what was live before: that it failed is news.
  if (isRollingBack) return true;
  if (plan === undefined || plan.refusals.length > 0) return false;
  return plan.action !== "none" || plan.latest_revision?.is_under_way === true;
}
