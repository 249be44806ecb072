import type { Context } from "../src/lifecycle/context.ts";
import type { DeployResult } from "../src/lifecycle/deploy-result.ts";
import { OUTCOME_EXIT_CODES } from "../src/lifecycle/outcome.ts";
import { nextStep, outcomePredicate } from "../src/lifecycle/outcome-text.ts";
import { inCamel } from "./check.ts";
import type { Properties } from "./codec.ts";
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
      throw unread(error, result, { ...olds, ...inputs });
    });
    return { id: deployment_id, outputs };
  }
  const reasons = reasonsOf(result);
  const wasTouched = result.changed || revision_id !== undefined;
  if (deployment_id === undefined || !wasTouched) {
    throw new Error(reasons.join("\n"), { cause: result.error });
  }
  const outputs = await outputsAfterFailure(result, { inputs, olds }, context);
  throw new PartialFailure({ id: deployment_id, properties: outputs, reasons }, { cause: result.error });
}

/** It is done, and cannot be read: an ordinary error would lose it. */
function unread(error: unknown, { deployment_id = "", revision_id, plan }: DeployResult, known: Properties) {
  const reason = `deployment '${plan.name}' was written, and then could not be read: ${readableError(error).message}`;
  const properties = {
    ...known,
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
  const known = { ...olds, ...inputs, ...(status !== undefined && { status }) };
  const outputs = await outputsOrKnown(inputs, { deployment_id, revision_id }, context, known);
  return { ...outputs, ...(outcome === "verification_failed" && { [VERIFICATION_FAILED]: true }) };
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

/** The engine shows nothing of a failure but its reasons. */
function reasonsOf(result: DeployResult): string[] {
  const { plan, outcome, message, logs } = result;
  const step = nextStep(result);
  const log = logs?.entries.slice(-LOG_LINES_IN_REASON).map((entry) => entry.message) ?? [];
  return [
    `deployment '${plan.name}' ${outcomePredicate(outcome)}${message ? `: ${inCamel(message)}` : ""}`,
    ...(log.length > 0
      ? [`end of the ${logs?.stream === "build" ? "build" : "run"} log:\n${log.join("\n")}`]
      : []),
    ...(step ? [step] : []),
  ];
}
