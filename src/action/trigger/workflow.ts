import { basename, relative, sep } from "node:path";
import { nameFrom } from "../../contract/deployment/name.ts";
import { readTrigger, type Trigger } from "./trigger.ts";

/** The workflow run that this step belongs to, read from the runner's variables and the event. */
export type Workflow = {
  trigger: Trigger;
  /** `owner/name`. */
  repository: string | undefined;
  serverUrl: string;
  apiUrl: string;
  workspace: string;
  /** Branch or tag as git names it on the remote (`main`, `refs/tags/v1`); of a merge queue its commit. */
  ref: string | undefined;
  /** The commit that the event is about; of a pull request its head, not the merge that GitHub made up. */
  commit: string | undefined;
  /** Page of this run, and of this attempt. */
  runUrl: string | undefined;
  /** From 2 on the same event is run again. */
  attempt: number;
  /** Identity of this run, attempt and job: distinguishes our own GitHub Deployment from all others. */
  runKey: string;
};

/** @param event the parsed event file; anything, it is not ours */
export function readWorkflow(
  environment: Readonly<Record<string, string | undefined>>,
  event: unknown,
  cwd: string,
): Workflow {
  const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt } = environment;
  const serverUrl = withoutSlash(environment.GITHUB_SERVER_URL || "https://github.com");
  const trigger = readTrigger(environment.GITHUB_EVENT_NAME || "push", event, environment.GITHUB_ACTOR);
  return {
    trigger,
    repository: repository || undefined,
    serverUrl,
    apiUrl: withoutSlash(environment.GITHUB_API_URL || "https://api.github.com"),
    workspace: environment.GITHUB_WORKSPACE || cwd,
    ref: trigger.code?.ref ?? refOf(environment),
    commit: trigger.code?.commit ?? (environment.GITHUB_SHA || undefined),
    runUrl:
      repository && run
        ? `${serverUrl}/${repository}/actions/runs/${run}${attempt ? `/attempts/${attempt}` : ""}`
        : undefined,
    attempt: Number(attempt) || 1,
    runKey: [run, attempt, environment.GITHUB_JOB, environment.GITHUB_ACTION].map((v) => v || "-").join("/"),
  };
}

/** The same workflow, about the code that another trigger names. */
export function triggeredBy(workflow: Workflow, trigger: Trigger): Workflow {
  const { ref = workflow.ref, commit = workflow.commit } = trigger.code ?? {};
  return { ...workflow, trigger, ref, commit };
}

/** `owner/agent` deployed from `chat` is `agent-chat`; from the root it is `agent`. A longer path is hashed. */
export function defaultName(workflow: Workflow, projectDir: string): string | undefined {
  const repository = basename(workflow.repository ?? workflow.workspace);
  const path = relative(workflow.workspace, projectDir).split(sep).join("/");
  return nameFrom(path === "" ? repository : `${repository}-${path}`);
}

function refOf(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const { GITHUB_REF: ref, GITHUB_REF_NAME: name, GITHUB_REF_TYPE: type } = environment;
  if (type === "tag" || ref?.startsWith("refs/tags/")) return ref || `refs/tags/${name}`;
  return name || ref?.replace(/^refs\/heads\//, "") || undefined;
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
