import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { parse } from "yaml";
import { resultSchema } from "../../src/action/result/result.ts";
import { createRunnerModel } from "./runner-commands.ts";

/** The folder of the action: its action.yml and bundle. */
const ACTION = resolve(import.meta.dirname, "../..");
/** The sources instead of the bundle, while somebody works on them. */
const FROM_SOURCE = process.env.TEST_ACTION_FROM === "source";
/** Of every run of a workflow that does not say another. */
export const RUN_ID = "4711";
/** The runner's patience with a cancelled step, in milliseconds. */
const SIGTERM_AFTER = 7500;
const SIGKILL_AFTER = 2500;

const SIGNALS = { cancel: "SIGINT", terminate: "SIGTERM", kill: "SIGKILL" } as const;

type ActionFile = {
  inputs: Record<string, { default?: string }>;
  outputs: Record<string, unknown>;
  runs: { using: string; main: string; post: string };
};

export type Annotation = { kind: string; message: string; properties: Record<string, string> };
export type StepResult = {
  exitCode: number | null;
  /** What ended the process where it did not end by itself. */
  signal: NodeJS.Signals | null;
  /** The log as people see it: commands carried out, masks applied. */
  log: string;
  /** What the process wrote, byte for byte. */
  raw: string;
  masks: string[];
  annotations: Annotation[];
  groups: string[];
  outputs: Record<string, string>;
  state: Record<string, string>;
  summary: string;
  /** From the first signal to the process's end; undefined when there was none. */
  endedAfterSignalMs: number | undefined;
};

export type StepOptions = {
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
  /** Values that must be nowhere: the run fails where one survives. */
  secrets?: readonly string[];
  /** The job is cancelled (or the machine dies) when the log has such a line, or something else has happened. */
  interrupt?: { on: RegExp | Promise<unknown>; how: "cancel" | "terminate" | "kill" };
};

/** Runs main and then post as the GitHub runner does, in processes of their own. */
export async function runAction(options: StepOptions): Promise<StepResult & { post: StepResult }> {
  const folder = options.actionFolder ?? ACTION;
  const action = parse(await readFile(join(folder, "action.yml"), "utf8")) as ActionFile;
  const inputs = resolveInputs(action, options);
  const main = await runStep(action.runs.main, inputs, options, {});
  assertDeclared(main.outputs, action);
  if (main.outputs.result) resultSchema.strict().parse(JSON.parse(main.outputs.result));
  const afterwards = { ...options, interrupt: undefined };
  const post = await runStep(action.runs.post, inputs, afterwards, main.state);
  // The runner does it once; that doing it again does nothing is what the post step promises.
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
  const files = await mkdtemp(join(tmpdir(), "runner-"));
  try {
    const paths = await commandFiles(files);
    const event = join(files, "event.json");
    await writeFile(event, JSON.stringify(options.payload ?? {}));
    const saved = Object.entries(state).map(([name, value]) => [`STATE_${name}`, value]);
    const source = script.replace(/^dist\/(.*)\.js$/, "src/action/$1.ts");
    const entry = join(options.actionFolder ?? ACTION, FROM_SOURCE ? source : script);
    const child = spawn(process.execPath, [entry], {
      cwd: options.workspace,
      env: {
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
      stdio: ["ignore", "pipe", "pipe"],
    });
    const console = await readConsole(child, options.interrupt);
    const result: StepResult = {
      ...console,
      outputs: parseEntries(await readFile(paths.GITHUB_OUTPUT, "utf8")),
      state: parseEntries(await readFile(paths.GITHUB_STATE, "utf8")),
      summary: await readFile(paths.GITHUB_STEP_SUMMARY, "utf8"),
    };
    assertNothingSurvives(result, options.secrets ?? []);
    await assertNoFileHolds(files, options.secrets ?? []);
    return result;
  } finally {
    await rm(files, { recursive: true, force: true });
  }
}

async function commandFiles(folder: string) {
  const path = (name: string) => join(folder, name);
  const paths = {
    GITHUB_OUTPUT: path("output"),
    GITHUB_STATE: path("state"),
    GITHUB_STEP_SUMMARY: path("summary"),
    GITHUB_ENV: path("env"),
    GITHUB_PATH: path("path"),
  };
  for (const file of Object.values(paths)) await writeFile(file, "");
  return paths;
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

const SILENT: ReadonlySet<string> = new Set(["endgroup", "stop-commands"]);

type Console = Omit<StepResult, "outputs" | "state" | "summary">;

async function readConsole(child: ChildProcess, interrupt: StepOptions["interrupt"]): Promise<Console> {
  const masks: string[] = [];
  const annotations: Annotation[] = [];
  const groups: string[] = [];
  const visible: string[] = [];
  const raw: string[] = [];
  const model = createRunnerModel();
  /** That ended a stop of commands, or will. */
  const tokens = new Set<string>();
  let signalledAt: number | undefined;
  const timers: NodeJS.Timeout[] = [];
  const masked = (text: string) =>
    masks.toSorted((a, b) => b.length - a.length).reduce((rest, mask) => rest.replaceAll(mask, "***"), text);

  function obey(line: string): void {
    const command = model.take(line);
    if (!command) visible.push(masked(line));
    else if (command.kind === "add-mask") masks.push(command.message);
    else if (command.kind === "group") groups.push(command.message);
    else if (!SILENT.has(command.kind) && !tokens.has(command.kind)) annotations.push(command);
    if (command?.kind === "stop-commands") tokens.add(command.message.toLowerCase());
    if (command && command.kind !== "add-mask") visible.push(masked(line));
  }
  function stop(how: "cancel" | "terminate" | "kill"): void {
    // What was waited for may come about after the end.
    if (signalledAt !== undefined || child.exitCode !== null || child.signalCode !== null) return;
    signalledAt = performance.now();
    child.kill(SIGNALS[how]);
    timers.push(setTimeout(() => child.kill("SIGTERM"), SIGTERM_AFTER));
    timers.push(setTimeout(() => child.kill("SIGKILL"), SIGTERM_AFTER + SIGKILL_AFTER));
  }
  if (interrupt?.on instanceof Promise) void interrupt.on.then(() => stop(interrupt.how));
  const lines = [child.stdout, child.stderr].map((stream) => {
    const reader = createInterface({ input: stream!, crlfDelay: Number.POSITIVE_INFINITY });
    reader.on("line", (line) => {
      raw.push(line);
      obey(line);
      if (interrupt?.on instanceof RegExp && interrupt.on.test(line)) stop(interrupt.how);
    });
    return new Promise((done) => reader.once("close", done));
  });
  const exitCode = await new Promise<number | null>((done) => child.once("exit", done));
  const endedAfterSignalMs = signalledAt === undefined ? undefined : performance.now() - signalledAt;
  for (const timer of timers) clearTimeout(timer);
  await Promise.all(lines);
  return {
    exitCode,
    signal: child.signalCode,
    endedAfterSignalMs,
    masks,
    annotations,
    groups,
    log: visible.join("\n"),
    raw: raw.join("\n"),
  };
}

/** A command file: `name<<delimiter`, lines, `delimiter`; the last entry of a name counts. */
export function parseEntries(text: string): Record<string, string> {
  const entries: Record<string, string> = {};
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    const [, name, delimiter] = /^([^<=]+)<<(.+)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`not an entry of a command file: ${line}`);
    const end = lines.indexOf(delimiter!, at + 1);
    if (end < 0) throw new Error(`the entry ${name} has no end`);
    entries[name] = lines.slice(at + 1, end).join("\n");
    at = end;
  }
  return entries;
}

function assertDeclared(outputs: Record<string, string>, action: ActionFile): void {
  const undeclared = Object.keys(outputs).filter((name) => !(name in action.outputs));
  if (undeclared.length > 0) throw new Error(`action.yml does not declare ${undeclared.join(", ")}`);
}

/** The process itself must not write a secret, whether or not the runner would have masked it. */
function assertNothingSurvives(result: StepResult, secrets: readonly string[]): void {
  const written = result.raw
    .split("\n")
    .filter((line) => !line.startsWith("::add-mask::"))
    .join("\n");
  const places = { log: written, summary: result.summary, ...result.outputs, ...result.state };
  for (const [place, text] of Object.entries(places)) assertWithout(text, secrets, place);
}

/** Whatever the process left in its home and temporary folder; packages that it installed are not its words. */
async function assertNoFileHolds(folder: string, secrets: readonly string[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(orWhenGone([]))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== "node_modules") await assertNoFileHolds(path, secrets);
    if (entry.isFile()) assertWithout(await readFile(path, "latin1").catch(orWhenGone("")), secrets, path);
  }
}

/** @throws Error where one of the secrets stands in the text, as it is or as JSON or markdown escapes it */
export function assertWithout(text: string, secrets: readonly string[], place: string): void {
  for (const secret of secrets) {
    const json = JSON.stringify(secret).slice(1, -1);
    const markdown = secret.replace(/[\\`*_[\]<>|#~]/g, (character) => `\\${character}`);
    const forms = [secret, json, JSON.stringify(json).slice(1, -1), markdown, secret.replaceAll("|", "\\|")];
    forms.push(JSON.stringify(markdown).slice(1, -1));
    if (forms.some((form) => text.includes(form))) throw new Error(`a secret survives in ${place}`);
  }
}

/** A program that is still ending may take its files along. */
function orWhenGone<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}
