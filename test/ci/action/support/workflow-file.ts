import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "yaml";
import { ACTION, REPOSITORY } from "../../../support/names.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
/** Steps that do nothing here, because this machine or the test provides their result. */
const FOREIGN = /^(actions\/checkout@[0-9a-f]{40}|aws-actions\/configure-aws-credentials@[0-9a-f]{40})$/;
/** Our workflow for a whole job. */
const REUSABLE = `${REPOSITORY}/.github/workflows/deploy.yml@v1`;

export type WorkflowStep = {
  id?: string;
  name?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
};
export type WorkflowJob = {
  needs?: string | string[];
  if?: string;
  environment?: string;
  "runs-on": string;
  "timeout-minutes"?: number;
  permissions: Record<string, string>;
  outputs?: Record<string, string>;
  strategy?: { matrix: Record<string, string[]> };
  steps: WorkflowStep[];
  /** A workflow that is the whole job, instead of steps. */
  uses?: string;
  with?: Record<string, unknown>;
  secrets?: Record<string, string>;
};
type Declared = Record<string, { default?: unknown; required?: boolean; value?: string }>;
/** The interface of a reusable workflow. */
export type WorkflowCall = { inputs: Declared; secrets: Declared; outputs: Declared };
type Schedule = { cron?: string }[] | null;
type Filter = { types?: string[]; branches?: string[]; inputs?: Record<string, { default?: string }> } | null;
export type WorkflowFile = {
  name: string;
  on: Record<string, Filter> & { schedule?: Schedule; workflow_call?: WorkflowCall };
  concurrency: { group: string; "cancel-in-progress": boolean };
  jobs: Record<string, WorkflowJob>;
};

export type WorkflowEvent = {
  event: string;
  /** Of a pull request's event: `opened`, … */
  action?: string;
  /** Pushed, or the base of the pull request. */
  branch?: string;
};

const declared = parse(readFileSync(resolve(ROOT, "action.yml"), "utf8")) as {
  inputs: Record<string, unknown>;
  outputs: Record<string, unknown>;
};

export const exampleFolder = resolve(ROOT, "examples/workflows");

export function readWorkflowFile(name: string): WorkflowFile {
  return checked(name, readFileSync(resolve(exampleFolder, name), "utf8"));
}

/** The first workflow of a document, whose one job says what runs at a time. */
export function readDocumentedWorkflow(name: "README.md" | "docs/action.md"): WorkflowFile {
  const text = readFileSync(resolve(ROOT, name), "utf8");
  const blocks = [...text.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, block = ""]) => block);
  const file = checked(name, blocks.find((block) => /^jobs:/m.test(block)) ?? "");
  const [job] = Object.values(file.jobs) as unknown as Pick<WorkflowFile, "concurrency">[];
  return { ...file, concurrency: job!.concurrency };
}

/** The workflow that other repositories call as a whole job. */
export function readReusableWorkflow(): WorkflowFile & { on: { workflow_call: WorkflowCall } } {
  const name = ".github/workflows/deploy.yml";
  return checked(name, readFileSync(resolve(ROOT, name), "utf8")) as ReturnType<typeof readReusableWorkflow>;
}

/** @throws Error where the workflow uses something unknown, including an input that action.yml does not have */
function checked(name: string, text: string): WorkflowFile {
  const file = parse(text) as WorkflowFile;
  for (const { uses } of Object.values(file.jobs)) {
    if (uses !== undefined && uses !== REUSABLE) throw new Error(`${name} uses ${uses}`);
  }
  for (const step of Object.values(file.jobs).flatMap(({ steps = [] }) => steps)) {
    if (step.uses === undefined || FOREIGN.test(step.uses)) continue;
    if (step.uses !== ACTION) throw new Error(`${name} uses ${step.uses}`);
    const unknown = Object.keys(step.with ?? {}).filter((input) => !(input in declared.inputs));
    if (unknown.length > 0) throw new Error(`${name}: action.yml has no inputs ${unknown.join(", ")}`);
  }
  return file;
}

/** The permissions of its jobs' tokens, in FakeGitHub's form. */
export function permissionsOf({ jobs }: WorkflowFile): string[] {
  const granted = Object.values(jobs).map(({ permissions }) => permissions);
  return Object.entries(Object.assign({}, ...granted) as Record<string, string>).map(
    ([scope, level]) => `${scope.replaceAll("-", "_")}=${level}`,
  );
}

/** Whether this event triggers the workflow. */
export function isTriggered({ on }: WorkflowFile, { event, action, branch }: WorkflowEvent): boolean {
  if (!(event in on)) return false;
  // Minute, hour, day, month, weekday.
  if (event === "schedule")
    return Boolean(on.schedule?.some(({ cron }) => /^\S+( \S+){4}$/.test(cron ?? "")));
  const filter = on[event];
  const types = filter?.types ?? ["opened", "synchronize", "reopened"];
  if (event === "pull_request" && !types.includes(action ?? "")) return false;
  return filter?.branches === undefined || filter.branches.includes(branch ?? "main");
}

/** Outputs of one of our steps; one that action.yml does not declare is a mistake of the workflow. */
export function declaredOutputs(outputs: Record<string, string>): Record<string, string> {
  return new Proxy(outputs, {
    get(all, name) {
      if (!(String(name) in declared.outputs)) throw new Error(`action.yml has no output ${String(name)}`);
      return all[String(name)];
    },
  });
}
