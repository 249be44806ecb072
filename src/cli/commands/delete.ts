import { z } from "zod";
import type { ControlPlane } from "../../client/control-plane.ts";
import type { Deployment } from "../../contract/deployment.ts";
import { deleteDeployment } from "../../lifecycle/delete-deployment.ts";
import { OUTCOME_EXIT_CODES, type Outcome } from "../../lifecycle/outcome.ts";
import { defineCommand, jsonFlag, type Session } from "../command.ts";
import { connectionFlags, connectionInput, connectionSettings, withControlPlane } from "../connection.ts";
import { findTarget } from "../target.ts";
import { UsageError } from "../usage-error.ts";

const input = z.object({
  ...connectionInput,
  id: z.string(),
  yes: z.boolean().default(false),
  delete_tracing_project: z.boolean().optional(),
  wait: z.boolean().default(true),
});
type Input = z.output<typeof input>;

export const deleteCommand = defineCommand({
  name: "delete",
  argument: { usage: "<id>", description: "the deployment's id, or its exact name" },
  summary: "Delete a deployment with all its revisions",
  flags: [
    { flags: "--yes", description: "do not ask; needed where nobody can answer" },
    {
      flags: "--delete-tracing-project",
      description: "delete its tracing project too, with all traces; the name is free again",
    },
    { flags: "--no-delete-tracing-project", description: "keep it, and with it the name (the default)" },
    { flags: "--no-wait", description: "do not wait until it is gone" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy delete support", "asks first, and asks whether the traces go too"],
    [
      "agent-deploy delete 123e4567-e89b-12d3-a456-426614174000 --yes --delete-tracing-project",
      "for scripts",
    ],
  ],
  input,
  async run(given, session) {
    const { output } = session;
    const settings = await connectionSettings(given, session.directory, session);
    return withControlPlane(settings, session, async (controlPlane) => {
      const deployment = await findTarget(given.id, controlPlane, session);
      const answer = await confirmed(given, deployment, session);
      if (!answer) {
        output.line("Nothing was deleted.");
        return 0;
      }
      return remove(deployment, { ...answer, wait: given.wait }, controlPlane, session);
    });
  },
});

async function remove(
  deployment: Deployment,
  options: { withTracingProject: boolean; wait: boolean },
  controlPlane: ControlPlane,
  { output, signal, clock }: Session,
): Promise<number> {
  const { id, name } = deployment;
  const deleted = await deleteDeployment(
    id,
    { delete_tracing_project: options.withTracingProject, wait: options.wait },
    { controlPlane, clock, signal, report: output.progress },
  );
  const outcome: Outcome = options.wait && deleted !== "gone" ? "timed_out" : "torn_down";
  const exit_code = OUTCOME_EXIT_CODES[outcome];
  output.record({
    event: "result",
    exit_code,
    outcome,
    deployment_id: id,
    name,
    is_gone: deleted === "gone",
    tracing_project_deleted: options.withTracingProject,
  });
  if (!output.isJson) {
    if (deleted === "gone") output.line(`${output.paint("green", "Deleted")} '${name}' (${id}).`);
    else output.line(`'${name}' (${id}) is still being deleted.`);
    if (!options.withTracingProject)
      output.line(`Its tracing project is kept, and holds the name '${name}'.`);
  }
  return exit_code;
}

/** Undefined when somebody said no. Silence is no, too. */
async function confirmed(
  given: Input,
  deployment: Deployment,
  session: Session,
): Promise<{ withTracingProject: boolean } | undefined> {
  if (given.yes) return { withTracingProject: given.delete_tracing_project ?? false };
  const { ask, signal, output } = session;
  if (!ask || output.isJson) {
    throw new UsageError([`deleting '${deployment.name}' needs --yes where nobody can answer`]);
  }
  const isYes = async (question: string) =>
    /^y(es)?$/i.test((await ask(`${question} [y/N] `, signal)).trim());
  if (!(await isYes(`Delete '${deployment.name}' (${deployment.id}) with all its revisions and threads?`))) {
    return undefined;
  }
  const withTracingProject =
    given.delete_tracing_project ??
    (await isYes("Delete its tracing project too? All traces are lost; otherwise the name stays taken."));
  return { withTracingProject };
}
