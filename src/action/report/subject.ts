import type { Plan } from "../../lifecycle/plan/plan-value.ts";
import type { Stage } from "../inputs/stage.ts";
import type { Workflow } from "../trigger/workflow.ts";

/** What GitHub's pages say about a step, whatever comes of it. */
export type Subject = {
  /** The deployment's name; undefined when not even that is known. */
  name: string | undefined;
  environment: string | undefined;
  commit: { sha: string; url: string | undefined } | undefined;
  /** GitHub's page of what lies between the commit that was deployed and this one. */
  compareUrl: string | undefined;
  /** The page of this run. */
  runUrl: string | undefined;
};

/** @param other the commit that is put live, where it is not simply the workflow's; undefined inside: it is unknown */
export function subjectOf(
  { workflow }: { workflow: Workflow },
  stage: Stage | undefined,
  { plan, other }: { plan?: Plan | undefined; other?: { sha: string | undefined } | undefined } = {},
): Subject {
  const { serverUrl, repository, runUrl } = workflow;
  const sha = other ? other.sha : workflow.commit;
  return {
    name: stage?.name,
    environment: stage?.environment,
    commit: sha ? { sha, url: repository && `${serverUrl}/${repository}/commit/${sha}` } : undefined,
    compareUrl: compareUrl(workflow, plan),
    runUrl,
  };
}

/** Only of folders that surely are of this repository: with the workflow's own commit. */
function compareUrl({ serverUrl, repository, commit }: Workflow, plan: Plan | undefined): string | undefined {
  const { from, to } = plan?.code?.checkout ?? {};
  if (!repository || !from || !to || to.commit !== commit || from.commit === to.commit) return undefined;
  if (!/^[0-9a-f]{40}$/.test(from.commit)) return undefined;
  return `${serverUrl}/${repository}/compare/${from.commit}...${to.commit}`;
}
