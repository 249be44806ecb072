import { z } from "zod";
import type { ControlPlane } from "../../client/control-plane.ts";
import { NotFoundError } from "../../client/errors.ts";
import { dialectBehaviour } from "../../contract/dialect/dialect-behaviour.ts";
import { deleteDeployment } from "../../lifecycle/apply/delete-deployment.ts";
import { deletionOutcome } from "../../lifecycle/operations/tear-down.ts";
import { nothingKnown } from "../../lifecycle/outcome/outcome.ts";
import { outcomeRow } from "../../lifecycle/outcome/outcome-table.ts";
import { defineCommand, jsonFlag, type Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";
import { connectionFlags, connectionInput, withConnectionToChange } from "../flags/connection/connection.ts";
import { findTarget, resourceId } from "../flags/target.ts";
import { isYes } from "../terminal/agreement.ts";

const input = z.object({
  ...connectionInput,
  id: z.string(),
  yes: z.boolean().default(false),
  unprotect: z.boolean().default(false),
  delete_tracing_project: z.boolean().optional(),
  wait: z.boolean().default(true),
});
type Input = z.output<typeof input>;

/** What is to be deleted. Without a name it is gone already, and only its tracing project may be left. */
type Doomed = { id: string; name: string | undefined; deletion_protection?: boolean | null | undefined };

export const deleteCommand = defineCommand({
  argument: { usage: "<ID or name>", description: "the deployment's ID, or its exact name", field: "id" },
  flags: [
    { flags: "--yes", description: "do not ask; needed without a terminal" },
    { flags: "--unprotect", description: "lift its protection from deletion first" },
    {
      flags: "--delete-tracing-project",
      description:
        "delete its tracing project too, with all traces, so that the name is free again; works by ID for a deployment that is gone, too. Of the hosted service (`--dialect langsmith`) only: elsewhere a name is free once its deployment is gone",
    },
    {
      flags: "--no-delete-tracing-project",
      description: "keep it, and with it the name; the default",
    },
    { flags: "--no-wait", description: "do not wait until it is gone" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy delete support", "asks first; on the hosted service, also whether the traces go too"],
    [
      "agent-deploy delete 123e4567-e89b-12d3-a456-426614174000 --yes --delete-tracing-project",
      "for scripts; on the hosted service it also frees the name of a deployment that is gone",
    ],
  ],
  input,
  async run(given, session) {
    const { output } = session;
    return withConnectionToChange(given, session, async (controlPlane) => {
      const doomed = await findDoomed(given, controlPlane, session);
      if (doomed.deletion_protection && !given.unprotect)
        throw new UsageError([`'${doomed.name}' (${doomed.id}) is protected from deletion`], {
          hint: "Nothing was deleted. --unprotect lifts the protection and deletes it.",
        });
      const { tracing_projects_hold_names: keepsTraces } = dialectBehaviour[controlPlane.dialect];
      const answer = await confirmed(given, doomed, { keepsTraces, session });
      if (!answer) {
        output.line("Nothing was deleted.");
        return 0;
      }
      if (doomed.deletion_protection) {
        const params = { deployment_id: doomed.id };
        const body = { deletion_protection: false };
        await controlPlane.patchDeployment({ params, body }, { signal: session.signal });
      }
      return remove(doomed, { ...answer, wait: given.wait }, controlPlane, session);
    });
  },
});

async function findDoomed(given: Input, controlPlane: ControlPlane, session: Session): Promise<Doomed> {
  try {
    return await findTarget(given.id, controlPlane, session);
  } catch (error) {
    const mayHoldName = given.delete_tracing_project === true && resourceId.safeParse(given.id).success;
    if (!mayHoldName || !(error instanceof NotFoundError)) throw error;
    return { id: given.id, name: undefined };
  }
}

async function remove(
  { id, name }: Doomed,
  options: { withTracingProject: boolean; wait: boolean },
  controlPlane: ControlPlane,
  { output, signal, clock }: Session,
): Promise<number> {
  const deleted = await deleteDeployment(
    id,
    { delete_tracing_project: options.withTracingProject, wait: options.wait },
    { controlPlane, clock, signal, report: output.progress },
  );
  const known = { ...nothingKnown, deployment_id: id, changed: true };
  const { outcome } = deletionOutcome(known, deleted, options.wait);
  const { exit_code } = outcomeRow(outcome);
  output.record({
    event: "result",
    exit_code,
    outcome,
    deployment_id: id,
    name,
    is_gone: deleted === "gone",
    tracing_project_deleted: options.withTracingProject,
  });
  if (output.isJson) return exit_code;
  if (name === undefined) output.line(`Deleted the tracing project of ${id}; its name is free again.`);
  else if (deleted === "gone") output.line(`${output.paint("green", "Deleted")} '${name}' (${id}).`);
  else output.line(`'${name}' (${id}) is still being deleted.`);
  if (!options.withTracingProject) {
    output.line(`Its tracing project is kept, and holds the name '${name}'. To free the name:`);
    output.line(`  agent-deploy delete ${id} --delete-tracing-project`);
  }
  return exit_code;
}

/** Undefined when the answer is no. Silence is no, too. */
async function confirmed(
  given: Input,
  { id, name }: Doomed,
  { keepsTraces, session }: { keepsTraces: boolean; session: Session },
): Promise<{ withTracingProject: boolean } | undefined> {
  const isDecided = keepsTraces ? given.delete_tracing_project : true;
  if (given.yes) return { withTracingProject: isDecided ?? false };
  const { ask, signal, output } = session;
  if (!ask || output.isJson) {
    throw new UsageError([`deleting '${name ?? id}' needs --yes without a terminal`]);
  }
  const isAgreed = async (question: string) => isYes(await ask(`${question} [y/N] `, signal));
  const question =
    name === undefined
      ? `There is no deployment ${id} any more. Delete the tracing project that it left, with all traces?`
      : `Delete '${name}' (${id}) with all its revisions and threads?`;
  if (!(await isAgreed(question))) return undefined;
  const withTracingProject =
    isDecided ??
    (await isAgreed("Delete its tracing project too? All traces are lost; otherwise the name stays taken."));
  return { withTracingProject };
}
