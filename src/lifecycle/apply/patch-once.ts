import { writeOnce } from "../../client/write-once.ts";
import type { Deployment, DeploymentPatch } from "../../contract/deployment/deployment.ts";
import type { Context } from "../context.ts";
import { fieldsOf } from "../plan/diff/fields.ts";
import { anySecretChange, diffSecretSets } from "../plan/diff/secret-diff.ts";
import { matches, newerRevisions, type Snapshot } from "./own-revision.ts";

/**
 * Patches; after an unclear answer the deployment is read again, and the patch repeated only where its effect is
 * not there: a repeat would make a second revision of the same code.
 */
export function patchOnce(
  request: { snapshot: Snapshot; body: DeploymentPatch; expectsRevision: boolean },
  context: Context,
): Promise<Deployment> {
  const { snapshot, body, expectsRevision } = request;
  const { controlPlane, signal } = context;
  const params = { deployment_id: snapshot.deployment_id };
  return writeOnce(
    {
      write: (idempotencyKey) => controlPlane.patchDeployment({ params, body }, { signal, idempotencyKey }),
      async findEffect() {
        const deployment = await controlPlane.getDeployment({ params }, { signal });
        const holds = [holdsFields, holdsSecrets, holdsWholeSets];
        if (!holds.every((each) => each(deployment, body))) return undefined;
        if (!expectsRevision) return deployment;
        const newer = await newerRevisions(snapshot, context);
        const sent = body.source_revision_config ?? {};
        return newer.some((revision) => matches(revision.source_revision_config, sent))
          ? deployment
          : undefined;
      },
    },
    context,
  );
}

/** Whether the deployment has what the patch set outside of its revision. */
function holdsFields(deployment: Deployment, body: DeploymentPatch): boolean {
  const isOfRevision = (path: string) => path.startsWith("source_revision_config.");
  return fieldsOf(body, deployment, (path) => !isOfRevision(path)).every(
    ({ changes }) => changes.length === 0,
  );
}

function holdsWholeSets(deployment: Deployment, body: DeploymentPatch): boolean {
  const { build_secrets, runtime_keys } = diffSecretSets(body, deployment);
  return !anySecretChange(build_secrets) && !anySecretChange(runtime_keys);
}

/** By name only: a service may hide the values. */
function holdsSecrets(deployment: Deployment, { secrets }: DeploymentPatch): boolean {
  if (!secrets) return true;
  const names = new Set(deployment.secrets?.map(({ name }) => name));
  return names.size === secrets.length && secrets.every(({ name }) => names.has(name));
}
