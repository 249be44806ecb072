import { z } from "zod";
import { DIALECTS } from "../../contract/dialect/dialect.ts";
import { shownAddress } from "../../contract/source/repo-url.ts";
import { Secret } from "../../foundation/secret.ts";
import { COMMAND_INPUTS } from "../trigger/command.ts";
import { FALLBACKS, INPUTS, type InputName, type InputTexts } from "./input-names.ts";
import {
  choice,
  duration,
  flag,
  type InputResult,
  jsonObject,
  number,
  pattern,
  reading,
  text,
} from "./input-values.ts";

export { INPUTS, type InputName, type InputTexts, readInputTexts, SECRET_INPUTS } from "./input-names.ts";

/** `base-url` that boots a control plane on the runner. */
export const LOCAL = "local";

/** The inputs that are the Action's own; those that describe the deployment are read by `sources`. */
const ownInputs = z.object({
  command: choice("command", COMMAND_INPUTS),
  "base-url": reading((given): InputResult<string> => {
    if (given === undefined) return { problem: needed("base-url", "the URL of the control plane") };
    if (given === LOCAL || isHttpUrl(given)) return { value: given };
    return { problem: `base-url is an http or https URL, or 'local', not '${shownAddress(given)}'` };
  }),
  "api-key": reading((given): InputResult<Secret> => {
    if (given === undefined || /^[\x21-\x7e]+$/.test(given)) return { value: new Secret(given ?? "") };
    return {
      problem: "api-key holds white space or characters beyond ASCII: give it exactly as it was issued",
    };
  }),
  "tenant-id": text,
  dialect: choice("dialect", DIALECTS),
  "deployment-id": text,
  "build-on-push": flag("build-on-push", undefined),
  "deletion-protection": flag("deletion-protection", undefined),
  wait: flag("wait", true),
  "wait-timeout": duration("wait-timeout", "30m"),
  verify: flag("verify", true),
  "verify-message": text,
  "verify-input": jsonObject("verify-input"),
  "verify-assistant": text,
  "verify-expect": pattern("verify-expect"),
  "verify-api-key": text,
  "take-over": flag("take-over", false),
  "rollback-on-failure": flag("rollback-on-failure", false),
  "on-superseded": choice("on-superseded", ["warn", "fail"]),
  "on-cancel": choice("on-cancel", ["leave", "interrupt"]),
  preview: choice("preview", ["deploy", "plan"]),
  "pull-request": number("pull-request"),
  "revision-id": text,
  "promote-from": text,
  comment: flag("comment", true),
  environment: text,
});

/** How to reach the control plane, and what to do with the deployment. */
export type DeployInputs = ReturnType<typeof named>;
export type InputProblem = { path: InputName; message: string };

/**
 * Reports every mistake; with any of them the values are not to be used: those that could not be read have their
 * defaults.
 */
export function readDeployInputs(texts: InputTexts): { inputs: DeployInputs; problems: InputProblem[] } {
  const reading = ownInputs.safeParse(allOf(texts));
  const rules = brokenRules(texts);
  if (reading.success) return { inputs: named(reading.data), problems: inOrder(rules) };
  const problems = reading.error.issues.map(({ path, message }) => ({ path: path[0] as InputName, message }));
  const wrong = new Set(problems.map(({ path }) => path));
  const sound = Object.entries(texts).filter(([name]) => !wrong.has(name as InputName));
  const inputs = ownInputs.parse({ ...allOf(Object.fromEntries(sound)), "base-url": LOCAL });
  return { inputs: named(inputs), problems: inOrder([...problems, ...rules]) };
}

/** As action.yml has them. */
function inOrder(problems: InputProblem[]): InputProblem[] {
  return problems.sort((a, b) => INPUTS.indexOf(a.path) - INPUTS.indexOf(b.path));
}

/** Every input, also those that are not given. */
function allOf(texts: InputTexts): Record<InputName, string | undefined> {
  return Object.fromEntries(INPUTS.map((name) => [name, texts[name]])) as Record<
    InputName,
    string | undefined
  >;
}

/** The values under the names of the program. */
function named(values: z.output<typeof ownInputs>) {
  return {
    command: values.command,
    baseUrl: values["base-url"],
    apiKey: values["api-key"],
    tenantId: values["tenant-id"],
    dialect: values.dialect,
    deploymentId: values["deployment-id"],
    buildOnPush: values["build-on-push"],
    deletionProtection: values["deletion-protection"],
    wait: values.wait,
    waitTimeoutMs: values["wait-timeout"],
    verify: values.verify,
    verifyMessage: values["verify-message"],
    verifyInput: values["verify-input"],
    verifyAssistant: values["verify-assistant"],
    verifyExpect: values["verify-expect"],
    verifyApiKey: values["verify-api-key"] === undefined ? undefined : new Secret(values["verify-api-key"]),
    takeOver: values["take-over"],
    rollbackOnFailure: values["rollback-on-failure"],
    onSuperseded: values["on-superseded"],
    onCancel: values["on-cancel"],
    preview: values.preview,
    pullRequest: values["pull-request"],
    revisionId: values["revision-id"],
    promoteFrom: values["promote-from"],
    comment: values.comment,
    environment: values.environment,
  };
}

/** Commands that a revision can be named to. */
const OF_REVISIONS: ReadonlySet<string> = new Set(["rollback", "wait", "promote"]);

/** What the agent is asked. */
const QUESTIONS = ["verify-message", "verify-input"] as const;

/** What two inputs say about each other. */
function brokenRules(texts: InputTexts): InputProblem[] {
  const problems: InputProblem[] = [];
  const refuse = (path: InputName, message: string) => problems.push({ path, message });
  if (texts["api-key"] === undefined && texts["base-url"] !== LOCAL) {
    refuse("api-key", needed("api-key", "the API key of the control plane"));
  }
  const question = QUESTIONS.find((name) => texts[name] !== undefined);
  for (const name of ["verify-expect", "verify-assistant"] as const) {
    if (texts[name] !== undefined && question === undefined)
      refuse(name, `${name} needs verify-message or verify-input, whose answer it is about`);
  }
  if (texts["verify-message"] !== undefined && texts["verify-input"] !== undefined)
    refuse("verify-input", "verify-input is sent instead of verify-message: give one of them");
  if (question !== undefined && texts.verify?.toLowerCase() === "false")
    refuse(question, `${question} is part of the verification, which verify: false turns off`);
  if (texts.wait?.toLowerCase() === "false") {
    const needing = [...QUESTIONS, "rollback-on-failure"] as const;
    for (const name of needing.filter((each) => (texts[each]?.toLowerCase() ?? "false") !== "false"))
      refuse(name, `${name} needs the end of the wait, which wait: false does without`);
  }
  if (texts.command === "promote" && texts["promote-from"] === undefined) {
    refuse("promote-from", "promote-from is needed: the deployment whose code is to be live in this one");
  }
  if (texts["revision-id"] !== undefined && !OF_REVISIONS.has(texts.command ?? "")) {
    refuse("revision-id", "revision-id belongs to command: rollback, wait or promote");
  }
  if (texts["promote-from"] !== undefined && texts.command !== "promote") {
    refuse("promote-from", "promote-from belongs to command: promote");
  }
  return problems;
}

function needed(name: InputName, what: string): string {
  return `${name} is needed: ${what} (or set ${FALLBACKS[name]})`;
}

function isHttpUrl(given: string): boolean {
  return /^https?:$/.test(URL.parse(given)?.protocol ?? "");
}
