// This folder: the writes of a plan. Makes no decision itself.

import { ControlPlaneError } from "../../client/errors.ts";
import type { Deployment, DeploymentCreate } from "../../contract/deployment/deployment.ts";
import { recordSecrets } from "../../contract/deployment/source-record.ts";
import { type Dialect, hasField } from "../../contract/dialect/dialect.ts";
import { movesCode } from "../../contract/rules/source-code.ts";
import { shortCommit } from "../../contract/source/commit.ts";
import type { SourceRevisionConfig } from "../../contract/source/source-config.ts";
import { isHandedOver, isPinnedBy } from "../../contract/source/source-traits.ts";
import type { Context } from "../context.ts";
import type { Desired } from "../desired.ts";
import { changeBody, makesRevision } from "../plan/diff/change-body.ts";
import { ORIGIN } from "../plan/diff/origin.ts";
import { diffSecretSets } from "../plan/diff/secret-diff.ts";
import type { Observed } from "../plan/observed.ts";
import type { FieldChange, Plan } from "../plan/plan-value.ts";
import { createBody } from "../plan/refusals.ts";
import { replacementDesired } from "../plan/replacement.ts";
import type { Source } from "../source.ts";
import { deleteDeployment, untilGone } from "./delete-deployment.ts";
import { ownRevision, snapshotOf } from "./own-revision.ts";
import { patchOnce } from "./patch-once.ts";
import { createRevisionOnce, firstRevision, revisionOfPush } from "./revision-made.ts";

/** A plan with what it was made of. */
export type Planned = {
  plan: Plan;
  desired: Desired;
  source: Source | undefined;
  observed: Observed | undefined;
};

/** `revision_id`: the revision of this very write, where it made one; or that of the push (`is_of_push`). */
export type Applied = {
  deployment: Deployment;
  revision_id: string | undefined;
  made_revision: boolean;
  is_of_push?: boolean | undefined;
};

/** Sends the create request. @throws ControlPlaneError */
export type CreateDeployment = (
  body: DeploymentCreate,
  context: Pick<Context, "controlPlane" | "clock" | "signal">,
) => Promise<Deployment>;

const createOnce: CreateDeployment = (body, { controlPlane, signal }) =>
  controlPlane.createDeploymentOnce(body, { signal });

/**
 * Does exactly what the plan says, and nothing when it says nothing. After a crash the next plan recognises what is
 * there: a deployment without a revision is continued.
 * @throws ControlPlaneError; or an error of the source, when the code cannot be delivered
 */
export async function apply(
  planned: Planned,
  context: Context,
  send: CreateDeployment = createOnce,
): Promise<Applied> {
  const { plan, observed } = planned;
  switch (plan.action) {
    case "create":
      return create(planned, { body: await creationBody(planned, context), send }, context);
    case "replace":
      return replace(planned, { deployment: required(observed).deployment, send }, context);
    case "update":
      return update({ ...planned, observed: required(observed) }, context);
    case "none":
      return { deployment: required(observed).deployment, revision_id: undefined, made_revision: false };
  }
}

function required(observed: Observed | undefined): Observed {
  if (!observed) throw new TypeError("applying a plan to an existing deployment requires its observed state");
  return observed;
}

/** Everything is prepared before anything is deleted. */
async function replace(
  planned: Planned,
  { deployment, send }: { deployment: Deployment; send: CreateDeployment },
  context: Context,
): Promise<Applied> {
  const desired = replacementDesired(planned.desired, deployment, planned.plan.secrets);
  const whole = { ...planned, desired };
  const body = await creationBody(whole, context);
  await removeReplaced(deployment.id, context);
  return create(whole, { body, send }, context);
}

async function removeReplaced(deployment_id: string, context: Context): Promise<void> {
  // The name is held by the tracing project as well, so that goes with it.
  await deleteDeployment(
    deployment_id,
    { delete_tracing_project: true, wait: false, is_replaced: true },
    context,
  );
  await untilGone(deployment_id, {}, context);
}

async function creationBody({ desired, source }: Planned, context: Context): Promise<DeploymentCreate> {
  const body = withRecord(createBody(desired), context.controlPlane.dialect);
  if (!source || isHandedOver(source.kind)) return body;
  const named = await deliver(source, "", context);
  return { ...body, source_revision_config: { ...body.source_revision_config, ...named } };
}

/** A service without fields for the origin and for settings keeps them among the secrets. */
function withRecord(body: DeploymentCreate, dialect: Dialect): DeploymentCreate {
  const { origin, env, secrets } = body;
  if (hasField(dialect, ORIGIN)) return body;
  return { ...body, secrets: [...secrets, ...recordSecrets(origin ? { origin } : {}, env)] };
}

async function create(
  planned: Planned,
  { body, send }: { body: DeploymentCreate; send: CreateDeployment },
  context: Context,
): Promise<Applied> {
  const { plan, desired, source } = planned;
  const { report } = context;
  const deployment = await send(body, context);
  const first = deployment.latest_revision_id ?? undefined;
  report({ type: "created", deployment_id: deployment.id, revision_id: first, name: deployment.name });

  const uploadsAfterCreate = source !== undefined && isHandedOver(source.kind);
  if (uploadsAfterCreate || desired.display_name) {
    const rest = afterCreation(planned, uploadsAfterCreate);
    const observed: Observed = { deployment, latest_revision: undefined };
    const changed = await update({ ...planned, plan: rest, observed }, context);
    if (uploadsAfterCreate) return changed;
  }
  if (!plan.makes_revision) return { deployment, revision_id: undefined, made_revision: false };
  return {
    deployment,
    revision_id: first ?? (await firstRevision(deployment, context)),
    made_revision: true,
  };
}

/** The rest of the plan after the create request, which had all but the display name and delivered code. */
function afterCreation({ plan, desired }: Planned, uploadsAfterCreate: boolean): Plan {
  const path = "display_name";
  const planned = plan.fields.find((field) => field.path === path);
  const named: FieldChange = { path, from: undefined, to: desired.display_name, change: "patch" };
  return {
    ...plan,
    fields: desired.display_name ? [{ ...named, ...planned }] : [],
    ...diffSecretSets({}, desired),
    code: uploadsAfterCreate ? plan.code : undefined,
    makes_revision: uploadsAfterCreate,
  };
}

async function update(given: Planned & { observed: Observed }, context: Context): Promise<Applied> {
  const { source, observed } = given;
  const { id: deployment_id } = observed.deployment;
  const isOptional = ({ optional }: FieldChange) => optional === true;
  for (const field of given.plan.fields.filter(isOptional))
    await patchOptional(observed.deployment, field, context);
  const plan = { ...given.plan, fields: given.plan.fields.filter((field) => !isOptional(field)) };
  const planned = { ...given, plan };
  const delivered = plan.code && source ? await deliver(source, deployment_id, context) : undefined;
  const { dialect } = context.controlPlane;
  const withoutCode = changeBody(planned, source, undefined, dialect);
  // A moved branch alone is a new revision of the same configuration; with other changes it goes along.
  const isAlone = isPinnedBy(source?.kind, "commit") && !makesRevision(plan, withoutCode);
  const inPatch = isAlone ? undefined : delivered;
  const body = inPatch ? changeBody(planned, source, inPatch, dialect) : withoutCode;

  const snapshot = snapshotOf(observed.deployment);
  const expectsRevision = makesRevision(plan, body);
  let { deployment } = observed;
  let revision_id: string | undefined;
  let is_of_push = false;
  let isWritten = false;
  try {
    if (Object.keys(body).length > 0) {
      deployment = await patchOnce({ snapshot, body, expectsRevision }, context);
      isWritten = true;
      const sent = body.source_revision_config ?? {};
      if (expectsRevision) revision_id = await ownRevision({ snapshot, sent, answer: deployment }, context);
    }
    // Of a default branch there is no ref to name: a patch alone keeps the commit.
    const isCodeLeft = delivered !== undefined && !movesCode(body.source_revision_config);
    if (plan.makes_revision && (revision_id === undefined || isCodeLeft)) {
      const rest = { plan, delivered: inPatch ? undefined : delivered };
      ({ revision_id, is_of_push } = await makeRevision(deployment, rest, context));
      isWritten = true;
    }
  } finally {
    // Also if the patch took effect but a later step failed: something was changed.
    if (isWritten) context.report({ type: "patched", deployment_id, revision_id, is_of_push });
  }
  return { deployment, revision_id, made_revision: revision_id !== undefined, is_of_push };
}

/** Sent first, in a separate request, so that a refusal does not prevent the rest. */
async function patchOptional(
  deployment: Deployment,
  { path, to }: FieldChange,
  context: Context,
): Promise<void> {
  const request = { snapshot: snapshotOf(deployment), body: { [path]: to }, expectsRevision: false };
  try {
    await patchOnce(request, context);
    context.report({ type: "patched", deployment_id: deployment.id, revision_id: undefined });
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof ControlPlaneError)) throw error;
    const message = `the control plane refused the ${path.replaceAll("_", " ")} '${to}', which is left out: ${error.message}`;
    context.report({ type: "warning", message });
  }
}

async function makeRevision(
  deployment: Deployment,
  { plan, delivered }: { plan: Plan; delivered: SourceRevisionConfig | undefined },
  context: Context,
): Promise<{ revision_id: string; is_of_push: boolean }> {
  const commit = isPinnedBy(plan.source, "commit") ? plan.code?.to : undefined;
  if (deployment.source_config.build_on_push && commit !== undefined) {
    const pushed = await revisionOfPush(snapshotOf(deployment), commit, context);
    if (pushed !== undefined) return { revision_id: pushed, is_of_push: true };
    const message = `build_on_push did not create a revision of commit ${shortCommit(commit)} in time: creating one`;
    context.report({ type: "warning", message });
  }
  const made = await createRevisionOnce(snapshotOf(deployment), { commit, config: delivered }, context);
  return { revision_id: made, is_of_push: false };
}

async function deliver(
  source: Source,
  deployment_id: string,
  context: Context,
): Promise<SourceRevisionConfig> {
  const { controlPlane, signal, report } = context;
  report({ type: "delivering", description: source.describe() });
  return source.deliver({
    deployment_id,
    signal,
    upload: (body) =>
      controlPlane.upload(deployment_id, { ...body, signal }, (sent_bytes, total_bytes) =>
        report({ type: "uploading", sent_bytes, total_bytes }),
      ),
    pushAccess: () => controlPlane.pushAccess(deployment_id, { signal }),
    warn: (message) => report({ type: "warning", message }),
  });
}
