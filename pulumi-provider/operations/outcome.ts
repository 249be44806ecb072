import type { Revision } from "../../src/contract/revision/revision.ts";
import { phaseOf } from "../../src/contract/revision/status.ts";
import type { Context } from "../../src/lifecycle/context.ts";
import type { DeployOutcome } from "../../src/lifecycle/operations/deploy.ts";
import { outcomeRow } from "../../src/lifecycle/outcome/outcome-table.ts";
import type { Observed } from "../../src/lifecycle/plan/observe.ts";
import { isChecked, waits, wireInputs } from "../inputs/desired.ts";
import { OUTPUT_NAMES, outputsOf } from "../state/outputs.ts";
import { PartialFailure, readableError } from "../state/partial-failure.ts";
import { pendingVerification } from "../state/pending-verification.ts";
import { readRevision } from "../state/revision-lookup.ts";
import { writeMarks } from "../state/state-marks.ts";
import type { Wanted } from "../state/wanted-revision.ts";
import type { Properties } from "../values/properties.ts";
import { toSerialisable } from "../values/to-serialisable.ts";
import type { Operation } from "./operation.ts";
import { RESUMES, reasonsOf } from "./reasons.ts";

/** What was asked for; `before`: what an update began with. */
type Asked = { inputs: Properties; before?: Before | undefined };

/** The outputs of the last operation, the revision that had the inputs, and what was there. */
type Before = { olds: Properties; wanted: Wanted<Revision>; real: Observed };

/** A deployment and the revision that counts; none: its latest. */
type Ids = { deployment_id: string; revision_id: string | undefined };

/**
 * The outputs after a deploy, or its failure as the engine understands it.
 * @throws PartialFailure once there is a deployment that was changed or waited for; else an ordinary error
 */
export async function outputsAfterDeploy(
  deployed: DeployOutcome,
  asked: Asked,
  { context, secrets, log }: Operation,
): Promise<{ id: string; outputs: Properties }> {
  const { deployment_id: id, revision_id, outcome, changed, plan } = deployed;
  const { exit_code, predicate } = outcomeRow(outcome);
  const isSuccess = exit_code === 0;
  const isKept = id !== undefined && (isSuccess || changed || revision_id !== undefined);
  if (isSuccess && isKept) {
    const outputs = await outputsAfterSuccess(deployed, { id, asked }, context);
    log(`${plan.name}: ${predicate}`);
    return { id, outputs };
  }
  const operation = asked.before ? "update" : "create";
  const reasons = reasonsOf(deployed, { operation, isKept, secrets });
  // Without the cause: the reasons say what it says.
  if (!isKept) throw new Error(reasons.join("\n"));
  const properties = await outputsAfterFailure(deployed, { id, asked }, context);
  throw new PartialFailure(
    { id, properties, reasons },
    { cause: "error" in deployed ? deployed.error : undefined },
  );
}

type Of = { id: string; asked: Asked };

/** @throws PartialFailure when it is done and cannot be read: an ordinary error would lose it */
async function outputsAfterSuccess(
  deployed: DeployOutcome,
  { id, asked }: Of,
  context: Context,
): Promise<Properties> {
  const ids = { deployment_id: id, revision_id: deployed.revision_id };
  try {
    const outputs = await readOutputs(asked.inputs, ids, context);
    return { ...outputs, ...(!waits(wireInputs(asked.inputs)) && marksWithoutWait(outputs, asked)) };
  } catch (error) {
    const reason = `deployment '${deployed.plan.name}' was written, and then could not be read: ${readableError(error).message}`;
    const properties = {
      ...knownOutputs(deployed, ids, asked),
      ...writeMarks({ updateFailed: asked.before !== undefined }),
    };
    throw new PartialFailure({ id, properties, reasons: [reason, RESUMES] }, { cause: error });
  }
}

async function outputsAfterFailure(
  deployed: DeployOutcome,
  { id, asked }: Of,
  context: Context,
): Promise<Properties> {
  const { revision_id, outcome, plan } = deployed;
  const ids = { deployment_id: id, revision_id };
  const outputs = await outputsOrKnown(asked.inputs, ids, context, knownOutputs(deployed, ids, asked));
  const updateFailed = asked.before !== undefined;
  if (plan.makes_revision && revision_id === undefined && isOwed(outputs, asked)) {
    const owed = writeMarks({ revisionOwed: true, updateFailed });
    return toSerialisable({ ...outputs, revisionId: undefined, status: undefined, ...owed }) as Properties;
  }
  return toSerialisable({
    ...outputs,
    ...writeMarks({
      verificationFailed: outcome === "verification_failed",
      verificationPending:
        outcome !== "verification_failed" && outcome !== "superseded" && isUnchecked(outputs, asked),
      updateFailed,
    }),
  }) as Properties;
}

/** The marks where the revision was not waited for: only what was done before is known of checks. */
function marksWithoutWait({ revisionId, status }: Properties, { inputs, before }: Asked): Properties {
  const revision =
    typeof revisionId === "string" ? { id: revisionId, status: status as Revision["status"] } : undefined;
  const isAsBefore = before !== undefined && before.wanted.revision?.id === revisionId;
  const need = isAsBefore ? before.wanted.need : "wait";
  return pendingVerification({ revision, need }, { state: before?.olds ?? {}, inputs });
}

/** Where the control plane has no newer revision, only the state says that one was asked for. */
function isOwed({ latestRevisionId }: Properties, { before }: Asked): boolean {
  return (
    before !== undefined && latestRevisionId === (before.real.deployment.latest_revision_id ?? undefined)
  );
}

/** An error after the deployment was created, which must not be lost to the engine. */
export async function failedAfterCreation(
  error: unknown,
  { inputs, deployment_id }: { inputs: Properties; deployment_id: string | undefined },
  context: Context,
): Promise<Error> {
  if (deployment_id === undefined) return readableError(error);
  const outputs = await outputsOrKnown(inputs, { deployment_id, revision_id: undefined }, context);
  const verificationPending = isUnchecked(outputs, { inputs });
  const properties = { ...outputs, ...writeMarks({ verificationPending }) };
  const reasons = [readableError(error).message, RESUMES];
  return new PartialFailure({ id: deployment_id, properties, reasons }, { cause: error });
}

/** A revision that is live counts as done only once it has answered: the failure came before that. */
function isUnchecked({ status }: Properties, { inputs }: Asked): boolean {
  return phaseOf(String(status)) === "deployed" && isChecked(inputs);
}

/** What is there now, as outputs: of this revision, or of the latest where there is none, or none any more. */
async function readOutputs(
  inputs: Properties,
  { deployment_id, revision_id }: Ids,
  context: Context,
): Promise<Properties> {
  const { controlPlane, signal } = context;
  const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
  for (const id of [revision_id, deployment.latest_revision_id]) {
    const revision = id ? await readRevision({ deployment_id, revision_id: id }, context) : undefined;
    if (revision) return outputsOf(inputs, deployment, revision);
  }
  return outputsOf(inputs, deployment, undefined);
}

/** What is there; or, when it cannot be read now, what is known: the failure itself matters more. */
async function outputsOrKnown(
  inputs: Properties,
  ids: Ids,
  context: Context,
  known: Properties = { ...inputs, deploymentId: ids.deployment_id },
): Promise<Properties> {
  // Read once and briefly even if the operation was cancelled.
  const signal = context.signal.aborted ? AbortSignal.timeout(READ_AFTER_CANCEL_MS) : context.signal;
  try {
    return await readOutputs(inputs, ids, { ...context, signal });
  } catch {
    return known;
  }
}

const READ_AFTER_CANCEL_MS = 3_000;

/** The outputs as far as they are known without reading them. */
function knownOutputs(
  { status }: DeployOutcome,
  { deployment_id, revision_id }: Ids,
  { inputs, before }: Asked,
): Properties {
  return {
    ...deploymentOutputs(before?.olds ?? {}),
    ...inputs,
    ...(before && { latestRevisionId: before.real.deployment.latest_revision_id ?? undefined }),
    ...(status !== undefined && { status }),
    deploymentId: deployment_id,
    ...(revision_id !== undefined && { revisionId: revision_id }),
  };
}

/**
 * The outputs of a state, without the status of its revision, which would be read as that of another one's id. Without
 * the inputs: removed ones would come back, with secrets no longer marked as such.
 */
function deploymentOutputs(state: Properties): Properties {
  const names: readonly string[] = OUTPUT_NAMES.filter((name) => name !== "status");
  return Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)));
}
