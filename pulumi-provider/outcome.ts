import { scrub } from "../src/client/redact.ts";
import type { Context } from "../src/lifecycle/context.ts";
import type { DeployResult } from "../src/lifecycle/deploy-result.ts";
import { OUTCOME_EXIT_CODES, type Outcome } from "../src/lifecycle/outcome.ts";
import { nextStep, outcomePredicate } from "../src/lifecycle/outcome-text.ts";
import { inCamel } from "./check.ts";
import type { Properties } from "./codec.ts";
import { secretsOf } from "./desired.ts";
import { readOutputs, VERIFICATION_FAILED } from "./outputs.ts";
import { PartialFailure, readableError } from "./partial-failure.ts";

/**
 * The outputs after a deploy, or its failure as the engine understands it.
 * @throws PartialFailure once there is a deployment that was changed or waited for; else an ordinary error
 */
export async function concluded(
  result: DeployResult,
  { inputs, olds }: { inputs: Properties; olds?: Properties | undefined },
  context: Context,
): Promise<{ id: string; outputs: Properties }> {
  const { deployment_id, revision_id, outcome } = result;
  const isSuccess = OUTCOME_EXIT_CODES[outcome] === 0;
  if (isSuccess && deployment_id !== undefined) {
    const reading = readOutputs(inputs, { deployment_id, revision_id }, context);
    const outputs = await reading.catch((error: unknown) => {
      throw unread(error, result, { ...lasting(olds), ...inputs });
    });
    return { id: deployment_id, outputs };
  }
  const reasons = reasonsOf(result, { inputs, olds });
  const wasTouched = result.changed || revision_id !== undefined;
  if (deployment_id === undefined || !wasTouched) {
    throw new Error(reasons.join("\n"), { cause: result.error });
  }
  const outputs = await outputsAfterFailure(result, { inputs, olds }, context);
  throw new PartialFailure({ id: deployment_id, properties: outputs, reasons }, { cause: result.error });
}

/** It is done, and cannot be read: an ordinary error would lose it. */
function unread(error: unknown, result: DeployResult, known: Properties) {
  const { deployment_id = "", revision_id, plan, status } = result;
  const reason = `deployment '${plan.name}' was written, and then could not be read: ${readableError(error).message}`;
  const properties = {
    ...known,
    ...(status !== undefined && { status }),
    deploymentId: deployment_id,
    ...(revision_id !== undefined && { revisionId: revision_id }),
  };
  return new PartialFailure({ id: deployment_id, properties, reasons: [reason, RESUMES] }, { cause: error });
}

/** An error after the deployment was created: it must not be lost with it. */
export async function failedAfterCreation(
  error: unknown,
  { inputs, deployment_id }: { inputs: Properties; deployment_id: string | undefined },
  context: Context,
): Promise<Error> {
  if (deployment_id === undefined) return readableError(error);
  const outputs = await outputsOrKnown(inputs, { deployment_id, revision_id: undefined }, context);
  const reasons = [readableError(error).message, RESUMES];
  return new PartialFailure({ id: deployment_id, properties: outputs, reasons }, { cause: error });
}

const RESUMES = "The deployment is kept: the next `pulumi up` goes on from here.";

async function outputsAfterFailure(
  { deployment_id = "", revision_id, outcome, status }: DeployResult,
  { inputs, olds }: { inputs: Properties; olds?: Properties | undefined },
  context: Context,
): Promise<Properties> {
  const known = { ...lasting(olds), ...inputs, ...(status !== undefined && { status }) };
  const outputs = await outputsOrKnown(inputs, { deployment_id, revision_id }, context, known);
  return { ...outputs, ...(outcome === "verification_failed" && { [VERIFICATION_FAILED]: true }) };
}

/** A state without what it says of its revision: with another one's id, that would be taken for the other one's. */
function lasting(olds: Properties | undefined): Properties {
  const { status: _status, [VERIFICATION_FAILED]: _checks, ...rest } = olds ?? {};
  return rest;
}

/** What is there; or, when it cannot be read now, what is known: the failure itself matters more. */
async function outputsOrKnown(
  inputs: Properties,
  ids: { deployment_id: string; revision_id: string | undefined },
  context: Context,
  known: Properties = inputs,
): Promise<Properties> {
  // The operation may have been cancelled; reading is still to be tried, once and briefly.
  const signal = context.signal.aborted ? AbortSignal.timeout(READ_AFTER_CANCEL_MS) : context.signal;
  try {
    return await readOutputs(inputs, ids, { ...context, signal });
  } catch {
    return {
      ...known,
      deploymentId: ids.deployment_id,
      ...(ids.revision_id !== undefined && { revisionId: ids.revision_id }),
    };
  }
}

const READ_AFTER_CANCEL_MS = 3_000;
const LOG_LINES_IN_REASON = 15;

/** The engine shows nothing of a failure but its reasons, and keeps them in the open. */
function reasonsOf(
  result: DeployResult,
  { inputs, olds }: { inputs: Properties; olds?: Properties | undefined },
): string[] {
  const { plan, outcome, message, logs } = result;
  const hidden = secretsOf(inputs, olds ?? {});
  const step = result.error?.hint ?? ownStep(outcome, olds ? "update" : "create") ?? nextStep(result);
  // The whole log, before it is cut: a secret may have several lines.
  const log = scrub(logs?.entries.map((entry) => entry.message).join("\n") ?? "", hidden);
  const end = log.split("\n").slice(-LOG_LINES_IN_REASON).join("\n");
  return [
    `deployment '${plan.name}' ${outcomePredicate(outcome)}${message ? `: ${inCamel(scrub(message, hidden))}` : ""}`,
    ...(end !== "" ? [`end of the ${logs?.stream === "build" ? "build" : "run"} log:\n${end}`] : []),
    ...(step ? [step] : []),
  ];
}

/** What to do next, where a stack has words of its own for it. */
function ownStep(outcome: Outcome, operation: "create" | "update"): string | undefined {
  switch (outcome) {
    case "build_failed":
      return "Correct what the end of the build log names, and run `pulumi up` again.";
    case "deploy_failed":
      return "Correct what the end of the run log names, and run `pulumi up` again.";
    case "timed_out":
      return (
        "It may still become live: run `pulumi up` again to go on waiting, or allow it more time with " +
        `timeouts.${operation} or the option customTimeouts.${operation}.`
      );
    case "superseded":
      return "The newer revision counts; run `pulumi up` again only if this one should come after it.";
    case "interrupted":
      return "Run `pulumi up` again once it is clear who interrupted the revision, and why.";
    case "refused":
      return "Nothing was changed. Correct what is named, and run `pulumi up` again.";
    default:
      return undefined;
  }
}
