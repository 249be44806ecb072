import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { runAction, type StepOptions, type StepResult } from "../../../support/action/step.ts";
import { ACTION } from "../../../support/names.ts";
import { stepProcess } from "../../../support/processes/step-process.ts";
import { type Contexts, evaluate, interpolate } from "./expression.ts";
import {
  declaredOutputs,
  isTriggered,
  readReusableWorkflow,
  type WorkflowEvent,
  type WorkflowFile,
  type WorkflowJob,
  type WorkflowStep,
} from "./workflow-file.ts";

export type RunOptions = WorkflowEvent &
  Pick<
    StepOptions,
    "workspace" | "sha" | "ref" | "payload" | "actionFolder" | "environment" | "temporary" | "interrupt"
  > & {
    github: { url: string; token: string };
    /** Of the repository. */
    secrets: Record<string, string>;
    vars: Record<string, string>;
    /** Of a run by hand. */
    inputs?: Record<string, string>;
    /** A folder with programs that scripts find before others. */
    tools?: string;
  };

export type RanStep = {
  result: "success" | "failure" | "skipped";
  /** Of a step with our action. */
  action?: StepResult & { post: StepResult };
  /** Of a step with a script. */
  stdout?: string;
  outputs?: Record<string, string>;
  /** Inputs as they were given, expressions evaluated. */
  with: Record<string, string>;
};
export type RanJob = {
  result: RanStep["result"];
  outputs: Record<string, string>;
  /** By id, else by name, else by the action that is used. */
  steps: Record<string, RanStep>;
};
export type RanWorkflow = { group: string; jobs: Record<string, RanJob> };

/** Runs a workflow as GitHub does: its jobs in turn, ours as processes, scripts by bash. Undefined: not triggered. */
export async function runWorkflow(file: WorkflowFile, options: RunOptions): Promise<RanWorkflow | undefined> {
  if (!isTriggered(file, options)) return undefined;
  const contexts = contextsOf(file, options);
  return {
    group: interpolate(file.concurrency.group, contexts),
    jobs: await runJobs(file, contexts, options),
  };
}

/** By id; those of a matrix with their values: `agent (support)`. */
async function runJobs(file: WorkflowFile, contexts: Contexts, options: RunOptions) {
  const jobs: Record<string, RanJob> = {};
  for (const [id, job] of Object.entries(file.jobs)) {
    const isReady = [job.needs ?? []].flat().every((need) => jobs[need]?.result === "success");
    for (const matrix of legsOf(job)) {
      const inJob = { ...contexts, needs: jobs, matrix: knowing("matrix", matrix), success: () => isReady };
      const values = Object.values(matrix);
      jobs[values.length > 0 ? `${id} (${values.join(", ")})` : id] = isDue(job, inJob)
        ? await (job.uses === undefined ? runJob : runCalled)(job, inJob, options)
        : { result: "skipped", outputs: {}, steps: {} };
    }
  }
  return jobs;
}

/** Each combination of a matrix; a job without one is a single leg. */
function legsOf({ strategy }: WorkflowJob): Record<string, string>[] {
  return Object.entries(strategy?.matrix ?? {}).reduce<Record<string, string>[]>(
    (legs, [name, values]) => legs.flatMap((leg) => values.map((value) => ({ ...leg, [name]: value }))),
    [{}],
  );
}

/** A job that is another workflow: it sees what it is given, and nothing else of its caller but variables. */
async function runCalled(job: WorkflowJob, contexts: Contexts, options: RunOptions): Promise<RanJob> {
  const file = readReusableWorkflow();
  const declared = file.on.workflow_call;
  const given = (kind: "inputs" | "secrets", values: Record<string, string>) => {
    for (const name of Object.keys(values)) {
      if (!(name in declared[kind])) throw new Error(`the called workflow has no ${kind}.${name}`);
    }
    const all = Object.entries(declared[kind]).map(([name, { default: standard, required }]) => {
      if (required && !(name in values)) throw new Error(`the called workflow wants ${kind}.${name}`);
      return [name, values[name] ?? standard ?? ""];
    });
    return knowing(kind, Object.fromEntries(all));
  };
  const inputs = given("inputs", evaluated(job.with, contexts));
  const secrets = given("secrets", evaluated(job.secrets, contexts));
  const jobs = await runJobs(file, { ...contexts, inputs, secrets }, options);
  const all = Object.values(jobs);
  const outputs = Object.entries(declared.outputs).map(([name, { value = "" }]) => [
    name,
    interpolate(value, { ...contexts, jobs }),
  ]);
  return {
    result: all.every(({ result }) => result === "success") ? "success" : "failure",
    outputs: knowing("outputs", Object.fromEntries(outputs)),
    steps: Object.assign({}, ...all.map(({ steps }) => steps)),
  };
}

function contextsOf(file: WorkflowFile, options: RunOptions): Contexts {
  const { event, sha, github, payload = {}, ref = "refs/heads/main", secrets, vars } = options;
  const byHand = file.on.workflow_dispatch?.inputs ?? {};
  const inputs = Object.fromEntries(
    Object.entries(byHand).map(([name, { default: standard }]) => [
      name,
      event === "workflow_dispatch" ? (options.inputs?.[name] ?? standard ?? "") : undefined,
    ]),
  );
  return {
    startsWith: (text: string, start: string) => text.toLowerCase().startsWith(start.toLowerCase()),
    github: { event_name: event, event: payload, sha, ref, token: github.token, repository: "octo/agent" },
    inputs: knowing("inputs", inputs),
    secrets,
    vars,
  };
}

async function runJob(job: WorkflowJob, contexts: Contexts, options: RunOptions): Promise<RanJob> {
  const steps: Record<string, RanStep> = {};
  const ids = Object.fromEntries(job.steps.flatMap(({ id }) => (id ? [[id, { outputs: {} }]] : [])));
  let result: RanJob["result"] = "success";
  const inJob: Contexts = {
    ...contexts,
    steps: knowing("steps", ids),
    success: () => result === "success",
    failure: () => result === "failure",
    cancelled: () => false,
    always: () => true,
  };
  for (const step of job.steps) {
    const ran = isDue(step, inJob)
      ? await runOne(step, inJob, options)
      : { result: "skipped" as const, with: {} };
    steps[step.id ?? step.name ?? step.uses ?? "run"] = ran;
    if (ran.result === "failure") result = "failure";
    if (step.id && ran.action) ids[step.id] = { outputs: declaredOutputs(ran.action.outputs) };
    if (step.id && ran.outputs) ids[step.id] = { outputs: knowing("outputs", ran.outputs) };
  }
  const outputs = Object.entries(job.outputs ?? {}).map(([name, value]) => [name, interpolate(value, inJob)]);
  return { result, outputs: knowing("outputs", Object.fromEntries(outputs)), steps };
}

/** A condition without a status function holds only while all steps succeed. */
function isDue({ if: condition }: Pick<WorkflowStep, "if">, contexts: Contexts): boolean {
  if (condition === undefined) return contexts.success();
  const asks = /\b(always|failure|cancelled|success)\(\)/.test(condition);
  const value = evaluate(condition.replace(/^\$\{\{(.*)\}\}$/s, "$1"), contexts);
  return Boolean(value) && (asks || contexts.success());
}

async function runOne(step: WorkflowStep, contexts: Contexts, options: RunOptions): Promise<RanStep> {
  const inputs = evaluated(step.with, contexts);
  if (step.uses === ACTION) {
    const { event, sha, ref, payload, workspace, environment, temporary, interrupt, github } = options;
    const action = await runAction({
      host: stepProcess,
      ...{ inputs, workspace, sha, ref, event, payload, github, environment, temporary, interrupt },
      actionFolder: options.actionFolder,
      // The workflow's secrets must not appear in any output.
      secrets: [...Object.values(options.secrets), github.token].filter((value) => value !== ""),
    });
    return { result: action.exitCode === 0 ? "success" : "failure", action, with: inputs };
  }
  // The checkout is there already.
  if (step.run === undefined) return { result: "success", with: inputs };
  return { ...(await runScript(step, contexts, options)), with: inputs };
}

async function runScript(step: WorkflowStep, contexts: Contexts, { workspace, tools }: RunOptions) {
  await using folder = await mkdtempDisposable(join(tmpdir(), "script-"));
  const file = join(folder.path, "output");
  await writeFile(file, "");
  const script = interpolate(step.run ?? "", contexts);
  const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], {
    cwd: workspace,
    env: {
      PATH: [...(tools ? [tools] : []), process.env.PATH].join(delimiter),
      GITHUB_OUTPUT: file,
      ...evaluated(step.env, contexts),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
  const outputs = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  return { result: code === 0 ? ("success" as const) : ("failure" as const), stdout, outputs };
}

function evaluated(values: Record<string, unknown> = {}, contexts: Contexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, interpolate(String(value), contexts)]),
  );
}

/** A context that throws on names that the workflow does not have. */
function knowing<T extends object>(what: string, values: T): T {
  return new Proxy(values, {
    get(all, name) {
      if (!Object.hasOwn(all, name)) throw new Error(`the workflow has no ${what}.${String(name)}`);
      return Reflect.get(all, name);
    },
  });
}
