import type { InputProblem } from "./input-problems.ts";
import type { DeploymentInputs } from "./input-shape.ts";

/** What two checks say about each other: the same rules as of the Action's and the command line's. */
export function verificationProblems(verify: DeploymentInputs["verify"]): InputProblem[] {
  if (typeof verify !== "object" || !verify) return [];
  const { message, input, assistant, expect } = verify;
  const refuse = (key: string, text: string): InputProblem => ({ path: ["verify", key], message: text });
  const isAsked = Boolean(message) || Boolean(input);
  const needsQuestion = "needs verify.message or verify.input, whose answer it is about";
  return [
    ...(message && input ? [refuse("input", "is sent instead of verify.message: give one of them")] : []),
    ...(expect && !isAsked ? [refuse("expect", needsQuestion)] : []),
    ...(assistant && !isAsked ? [refuse("assistant", needsQuestion)] : []),
  ];
}
