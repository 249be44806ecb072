// This folder: settings and secrets of one deployment.

import { z } from "zod";
import type { Deployment } from "../../../contract/deployment/deployment.ts";
import type { SourceKind } from "../../../contract/source/source-traits.ts";
import type { Secret } from "../../../foundation/secret.ts";
import type { Desired } from "../../../lifecycle/desired.ts";
import { deploy } from "../../../lifecycle/operations/deploy.ts";
import type { SetMeaning } from "../../../lifecycle/plan/diff/secret-diff.ts";
import { jsonFlag, type Session } from "../../command.ts";
import { contextOf } from "../../deployments/lifecycle-context.ts";
import {
  type ConnectionInput,
  connectionFlags,
  connectionInput,
  withConnectionToChange,
} from "../../flags/connection/connection.ts";
import { type FollowInput, followFlags, followInput, followOptions } from "../../flags/follow-flags.ts";
import { findTarget } from "../../flags/target.ts";
import { reportOutcome } from "../../report-outcome.ts";

export const changeFlags = [
  { flags: "--name <name|id>", description: "the deployment (default: the one of the current folder)" },
  { flags: "--no-wait", description: "do not wait for the revision" },
  ...followFlags,
  ...connectionFlags,
  jsonFlag,
];

export const changeInput = {
  ...connectionInput,
  name: z.string().optional(),
  wait: z.boolean().default(true),
  ...followInput,
};
type ChangeInput = ConnectionInput & FollowInput & { name?: string | undefined; wait: boolean };

/** What becomes of a deployment's settings and secrets. */
export type Change = Pick<Desired, "env" | "secrets"> & { meaning: SetMeaning };

/**
 * Deploys the code that the deployment has with other settings or secrets, and follows the revision.
 * @returns the exit code
 */
export async function changeVariables(
  given: ChangeInput,
  session: Session,
  changeOf: (deployment: Deployment, apiKey: Secret | undefined) => Change,
): Promise<number> {
  const options = { ...(await followOptions(given, session)), wait: given.wait };
  return withConnectionToChange(given, session, async (controlPlane, { apiKey }) => {
    const deployment = await findTarget(given.name, controlPlane, session, "--name");
    const { id, name, source } = deployment;
    const { meaning, ...variables } = changeOf(deployment, apiKey);
    const desired: Desired = { name, source: source as SourceKind, ...variables };
    const asked = { ...options, deployment_id: id, env: meaning, secrets: meaning };
    const outcome = await deploy(desired, undefined, asked, contextOf(controlPlane, session));
    return reportOutcome(outcome, name, session);
  });
}
