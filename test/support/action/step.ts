import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { resultSchema } from "../../../src/action/result/result.ts";
import { commandFiles, parseEntries } from "./command-file.ts";
import { type Annotation, createJobLog, type JobLog } from "./job-log.ts";
import { assertNoFileHolds, assertWithout } from "./secret-search.ts";

/** The folder of the action: its action.yml and bundle. */
const ACTION = resolve(import.meta.dirname, "../../..");
/** The sources instead of the bundle, while somebody works on them. */
const FROM_SOURCE = process.env.TEST_ACTION_FROM === "source";
/** Of every run of a workflow that does not say another. */
export const RUN_ID = "4711";

type ActionFile = {
  inputs: Record<string, { default?: string }>;
  outputs: Record<string, unknown>;
  runs: { using: string; main: string; post: string };
};

/** How a job is ended from outside: cancelled by a user, ended with its machine, or killed. */
type Interruption = "cancel" | "terminate" | "kill";

/** A step, ready to run. */
export type ReadyStep = {
  isPost: boolean;
  /** All of its variables. */
  environment: Record<string, string | undefined>;
  /** The file that runs: of the bundle or, with TEST_ACTION_FROM=source, of the sources. */
  entry: string;
  /** The current folder. */
  workspace: string;
  /** Takes every line that the step writes. */
  log: JobLog;
  /** How the job is ended from outside once `when` resolves. */
  interrupt: { how: Interruption; when: Promise<unknown> } | undefined;
};

type StepEnd = {
  exitCode: number | null;
  /** What ended the process where it did not end by itself. */
  signal: NodeJS.Signals | null;
  /** From the first signal to the step's end; undefined when there was none. */
  endedAfterSignalMs: number | undefined;
};

/** Runs a step to its end. `stepHere` does it in this process, `stepProcess` in another. */
export type StepHost = (step: ReadyStep) => Promise<StepEnd>;

export type StepResult = StepEnd & {
  /** The log as people see it: commands carried out, masks applied. */
  log: string;
  /** What the step wrote, byte for byte. */
  raw: string;
  masks: string[];
  annotations: Annotation[];
  groups: string[];
  outputs: Record<string, string>;
  state: Record<string, string>;
  summary: string;
};

export type StepOptions = {
  host: StepHost;
  /** As under `with:`. An input that action.yml does not have is refused. */
  inputs: Record<string, string>;
  workspace: string;
  sha: string;
  /** The full ref. */
  ref?: string;
  repository?: string;
  event?: string;
  payload?: unknown;
  github?: { url: string; token: string };
  environment?: Record<string, string>;
  /** The folder of the action, where it is not this tree. */
  actionFolder?: string;
  /** Runs post twice, with the same state. */
  repeatPost?: boolean;
  /** `RUNNER_TEMP`, which the steps of a job share; otherwise each has its own. */
  temporary?: string;
  /** Values that must appear nowhere: the run fails where one does. */
  secrets?: readonly string[];
  /** The job is ended when the log has such a line, or something else has happened. */
  interrupt?: { on: RegExp | Promise<unknown>; how: Interruption };
};

/** Runs main and then post as the GitHub runner does. */
export async function runAction(options: StepOptions): Promise<StepResult & { post: StepResult }> {
  const folder = options.actionFolder ?? ACTION;
  const action = parse(await readFile(join(folder, "action.yml"), "utf8")) as ActionFile;
  const inputs = resolveInputs(action, options);
  const main = await runStep(action.runs.main, inputs, options, {});
  assertDeclared(main.outputs, action);
  if (main.outputs.result) resultSchema.strict().parse(JSON.parse(main.outputs.result));
  const afterwards = { ...options, interrupt: undefined };
  const post = await runStep(action.runs.post, inputs, afterwards, main.state);
  // The runner runs it once; the post step promises to be idempotent.
  if (options.repeatPost) await runStep(action.runs.post, inputs, afterwards, main.state);
  return { ...main, post };
}

function resolveInputs(action: ActionFile, { inputs, github }: StepOptions): Record<string, string> {
  const unknown = Object.keys(inputs).filter((name) => !(name in action.inputs));
  if (unknown.length > 0) throw new Error(`action.yml has no inputs ${unknown.join(", ")}`);
  const expressions: Record<string, string> = { "github.token": github?.token ?? "" };
  return Object.fromEntries(
    Object.entries(action.inputs).map(([name, { default: text = "" }]) => [
      `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`,
      inputs[name] ?? text.replace(/\$\{\{\s*([\w.]+)\s*\}\}/g, (_, key: string) => expressions[key] ?? ""),
    ]),
  );
}

async function runStep(
  script: string,
  inputs: Record<string, string>,
  options: StepOptions,
  state: Record<string, string>,
): Promise<StepResult> {
  const { secrets = [], workspace } = options;
  const files = await mkdtemp(join(tmpdir(), "runner-"));
  try {
    const paths = await commandFiles(files);
    const event = join(files, "event.json");
    await writeFile(event, JSON.stringify(options.payload ?? {}));
    const saved = Object.entries(state).map(([name, value]) => [`STATE_${name}`, value]);
    const source = script.replace(/^dist\/(.*)\.js$/, "src/action/$1.ts");
    const log = createJobLog();
    const end = await options.host({
      isPost: script === "dist/end.js",
      entry: join(options.actionFolder ?? ACTION, FROM_SOURCE ? source : script),
      workspace,
      log,
      interrupt: options.interrupt && interruption(options.interrupt, log),
      environment: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        HOME: files,
        ...inputs,
        ...paths,
        ...Object.fromEntries(saved),
        ...githubVariables(options),
        GITHUB_EVENT_PATH: event,
        RUNNER_TEMP: options.temporary ?? files,
        RUNNER_OS: "Linux",
        ...options.environment,
      },
    });
    const result: StepResult = {
      ...end,
      ...log.result(),
      outputs: parseEntries(await readFile(paths.GITHUB_OUTPUT, "utf8")),
      state: parseEntries(await readFile(paths.GITHUB_STATE, "utf8")),
      summary: await readFile(paths.GITHUB_STEP_SUMMARY, "utf8"),
    };
    assertNothingSurvives(result, secrets);
    await assertNoFileHolds(files, secrets);
    return result;
  } finally {
    await rm(files, { recursive: true, force: true });
  }
}

function interruption({ on, how }: NonNullable<StepOptions["interrupt"]>, log: JobLog) {
  if (on instanceof Promise) return { how, when: on };
  const { promise: when, resolve } = Promise.withResolvers<void>();
  log.onLine((line) => {
    if (on.test(line)) resolve();
  });
  return { how, when };
}

function githubVariables(options: StepOptions): Record<string, string> {
  const { ref = "refs/heads/main", repository = "octo/agent", github } = options;
  const isTag = ref.startsWith("refs/tags/");
  return {
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_ACTION: "__self",
    GITHUB_API_URL: github?.url ?? "http://127.0.0.1:9",
    GITHUB_SERVER_URL: "https://github.example",
    GITHUB_EVENT_NAME: options.event ?? "push",
    GITHUB_JOB: "deploy",
    GITHUB_REF: ref,
    GITHUB_REF_NAME: ref.replace(/^refs\/(heads|tags)\//, ""),
    GITHUB_REF_TYPE: isTag ? "tag" : "branch",
    GITHUB_REPOSITORY: repository,
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_RUN_ID: RUN_ID,
    GITHUB_SHA: options.sha,
    GITHUB_WORKSPACE: options.workspace,
  };
}

function assertDeclared(outputs: Record<string, string>, action: ActionFile): void {
  const undeclared = Object.keys(outputs).filter((name) => !(name in action.outputs));
  if (undeclared.length > 0) throw new Error(`action.yml does not declare ${undeclared.join(", ")}`);
}

/** The step itself must not write a secret, whether or not the runner would have masked it. */
function assertNothingSurvives(result: StepResult, secrets: readonly string[]): void {
  const written = result.raw
    .split("\n")
    .filter((line) => !line.startsWith("::add-mask::"))
    .join("\n");
  const texts = { log: written, summary: result.summary, ...result.outputs, ...result.state };
  for (const [where, text] of Object.entries(texts)) assertWithout(text, secrets, where);
}
