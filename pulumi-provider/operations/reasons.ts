import { scrub } from "../../src/client/redact.ts";
import type { Secret } from "../../src/foundation/secret.ts";
import type { DeployOutcome } from "../../src/lifecycle/operations/deploy.ts";
import { nextStep, sentenceOf, servingText } from "../../src/lifecycle/outcome/outcome-text.ts";
import { inCamel } from "./check.ts";

export const RESUMES = "The deployment is kept: the next `pulumi up` goes on from here.";

const LOG_LINES_IN_REASON = 15;

/**
 * Why a deploy failed and what to do: an engine shows nothing else of a failure, and keeps it in the open.
 * @param known.isKept whether the deployment is in the stack from here on
 */
export function reasonsOf(
  deployed: DeployOutcome,
  known: { operation: "create" | "update"; isKept: boolean; secrets: readonly Secret[] },
): string[] {
  const { plan, outcome, message } = deployed;
  const logs = "logs" in deployed ? deployed.logs : undefined;
  const hide = (text: string) => scrub(text, known.secrets);
  // The whole log, before it is cut: a secret may have several lines.
  const log = hide(logs?.entries.map((entry) => entry.message).join("\n") ?? "");
  const end = log.split("\n").slice(-LOG_LINES_IN_REASON).join("\n");
  const serving = servingText(deployed);
  return [
    sentenceOf(outcome, `deployment '${plan.name}'`, message && inCamel(hide(message))),
    ...(serving ? [`${serving}.`] : []),
    ...(end !== "" ? [`end of the ${logs?.stream === "build" ? "build" : "run"} log:\n${end}`] : []),
    ...stepsOf(deployed, known),
  ];
}

function stepsOf(
  deployed: DeployOutcome,
  { operation, isKept }: { operation: "create" | "update"; isKept: boolean },
): string[] {
  const own = ownStep(deployed);
  // Of a creation that failed nothing is expected to be there yet.
  if (own !== undefined) return [own, ...(operation === "create" && isKept ? [RESUMES] : [])];
  // A hint of the client's speaks of one request only.
  if (deployed.outcome === "refused" && deployed.changed) {
    return ["What was changed before that stays. Correct what is named.", RESUMES];
  }
  const general = nextStep(deployed, deployed.plan.name);
  return [...(general ? [general] : []), ...(isKept ? [RESUMES] : [])];
}

/** What to do next, where a stack needs other words. */
function ownStep({ outcome }: DeployOutcome): string | undefined {
  switch (outcome) {
    case "build_failed":
    case "deploy_failed":
      return "Correct what is named, and run `pulumi up` again.";
    case "timed_out":
      return (
        "It may still become live: run `pulumi up` again to go on waiting, or allow it more time with " +
        "timeouts.update or the option customTimeouts.update."
      );
    case "superseded":
      return "The newer revision counts: the next `pulumi up` waits for it, or makes another where it has other inputs.";
    case "interrupted":
      return "Run `pulumi up` again once it is clear who interrupted the revision, and why.";
    default:
      return undefined;
  }
}
