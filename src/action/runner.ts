import { createRedaction } from "../foundation/redaction/redaction.ts";
import type { Secret } from "../foundation/secret.ts";
import { visible } from "../foundation/visible-text.ts";
import { redactData } from "./result/redact-data.ts";
import { type CommandProperties, fileEntry, inertLines, workflowCommand } from "./workflow-commands.ts";

/** The machine's side of the Action, as effects: where text goes and what the variables say. */
export type RunnerEffects = {
  environment: Readonly<Record<string, string | undefined>>;
  /** Writes to the job's log. */
  write(text: string): void;
  /** A text that nobody can guess. */
  randomId(): string;
  /** Appends to one of the runner's command files. */
  append(path: string, text: string): void;
};

/**
 * Outputs that later steps work with, word for word: our own words and ids, name and URL, which are no secrets though a
 * setting may be a part of them, and JSON made of redacted data.
 */
const EXACT_OUTPUTS: ReadonlySet<string> = new Set([
  "changed",
  "command",
  "deployment-id",
  "name",
  "outcome",
  "plan",
  "result",
  "revision-id",
  "status",
  "url",
]);

/** The GitHub Actions runner. Every text for people loses its control characters and secrets before it leaves. */
export type Runner = {
  /** Text for the log, never obeyed as a command. */
  print(text: string): void;
  startGroup(title: string): void;
  endGroup(): void;
  annotate(kind: "notice" | "warning" | "error", message: string, properties?: CommandProperties): void;
  /** Hides a value and each of its lines, from now on. */
  hide(secret: Secret | string): void;
  setOutput(name: string, value: string): void;
  /** Remembered for the post step, as it is: never a secret. */
  saveState(name: string, value: string): void;
  /** Adds markdown to the job summary; nothing happens where there is none. */
  addSummary(markdown: string): void;
  redact(text: string): string;
  /** Texts inside of plain data, before it is rendered. */
  redactData<T>(data: T): T;
};

export function connectRunner({ environment, write, append, randomId }: RunnerEffects): Runner {
  const { add, redact: redactVisible } = createRedaction();
  const redact = (text: string) => redactVisible(visible(text));
  const intoFile = (variable: string, text: string) => {
    const path = environment[variable];
    if (path) append(path, text);
  };
  const entry = (name: string, value: string) => fileEntry(name, value, `end_${randomId()}`);

  return {
    print: (text) => write(inertLines(redact(text), randomId())),
    startGroup: (title) => write(workflowCommand("group", {}, redact(title))),
    endGroup: () => write(workflowCommand("endgroup", {}, "")),
    annotate: (kind, message, properties = {}) => write(workflowCommand(kind, properties, redact(message))),
    hide(secret) {
      const value = typeof secret === "string" ? secret : secret.reveal();
      for (const part of add(value)) write(workflowCommand("add-mask", {}, part));
    },
    setOutput: (name, value) =>
      intoFile("GITHUB_OUTPUT", entry(name, EXACT_OUTPUTS.has(name) ? value : redact(value))),
    saveState: (name, value) => intoFile("GITHUB_STATE", entry(name, value)),
    addSummary: (markdown) => intoFile("GITHUB_STEP_SUMMARY", redact(markdown)),
    redact,
    redactData: (data) => redactData(data, redact),
  };
}
