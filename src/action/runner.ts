import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync } from "node:fs";
import { createRedaction, isShort } from "../foundation/redaction/redaction.ts";
import type { Secret } from "../foundation/secret.ts";
import { visible } from "../foundation/text/visible-text.ts";
import { inertText } from "./inert-text.ts";
import { keptAddresses } from "./kept-addresses.ts";
import { redactData } from "./result/redact-data.ts";

/** The GitHub runner as a step sees it. */
export type RunnerEffects = {
  environment: Readonly<Record<string, string | undefined>>;
  /** `@actions/core`, which reads variables and writes commands. */
  core: Pick<
    typeof import("@actions/core"),
    | "endGroup"
    | "error"
    | "getInput"
    | "getState"
    | "info"
    | "notice"
    | "saveState"
    | "setOutput"
    | "setSecret"
    | "startGroup"
    | "warning"
  >;
};

/** Where an annotation stands; `line` counts from 1. */
type AnnotationLocation = {
  title?: string | undefined;
  file?: string | undefined;
  line?: number | undefined;
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

/**
 * The GitHub Actions runner. Every text for people loses its control characters and secrets before it leaves. Without
 * the runner's files, outputs, state and summary go nowhere.
 */
export type Runner = {
  /** Text for the log, never obeyed as a command. */
  print(text: string): void;
  startGroup(title: string): void;
  endGroup(): void;
  annotate(kind: "notice" | "warning" | "error", message: string, location?: AnnotationLocation): void;
  /** Hides a value and each of its lines, from now on. */
  hide(secret: Secret | string): void;
  /** A public address, which stays readable where it stands alone. */
  keepAddress(url: string | null | undefined): void;
  setOutput(name: string, value: string): void;
  /** Remembered for the post step, as it is: never a secret. */
  saveState(name: string, value: string): void;
  /** Adds markdown to the job summary; nothing happens where there is none. */
  addSummary(markdown: string): void;
  redact(text: string): string;
  /** Texts inside of plain data, before it is rendered. */
  redactData<T>(data: T): T;
};

export function connectRunner({ environment, core }: RunnerEffects): Runner {
  const { add, redact: redactVisible } = createRedaction();
  const kept = keptAddresses(redactVisible);
  const redact = (text: string) => kept.redact(visible(text));
  const hasFile = (variable: string) => existsSync(environment[variable] ?? "");

  return {
    print: (text) => core.info(inertText(redact(text), randomUUID())),
    startGroup: (title) => core.startGroup(redact(title)),
    endGroup: () => core.endGroup(),
    annotate: (kind, message, { title, file, line } = {}) =>
      core[kind](redact(message), { title, file, startLine: line }),
    hide(secret) {
      const value = typeof secret === "string" ? secret : secret.reveal();
      // The runner would hide a short one in the middle of words as well, and in the logs of all later steps.
      for (const part of add(value)) if (!isShort(part)) core.setSecret(part);
    },
    keepAddress: kept.keep,
    setOutput(name, value) {
      if (hasFile("GITHUB_OUTPUT")) core.setOutput(name, EXACT_OUTPUTS.has(name) ? value : redact(value));
    },
    saveState(name, value) {
      if (hasFile("GITHUB_STATE")) core.saveState(name, value);
    },
    addSummary(markdown) {
      const file = environment.GITHUB_STEP_SUMMARY ?? "";
      // At once: the package's own summary is written later, when the step may have been killed.
      if (existsSync(file)) appendFileSync(file, redact(markdown));
    },
    redact,
    redactData: (data) => redactData(data, redact),
  };
}
