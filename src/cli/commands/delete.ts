import { z } from "zod";
import type { Deployment } from "../../contract/deployment.ts";
import { deleteDeployment } from "../../lifecycle/delete-deployment.ts";
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
    const { output, signal, clock } = session;
    const settings = await connectionSettings(given, session.directory, session);
    return withControlPlane(settings, session, async (controlPlane) => {
      const deployment = await findTarget(given.id, controlPlane, session);
      const answer = await confirmed(given, deployment, session);
      if (!answer) {
        output.line("Nothing was deleted.");
        return 0;
      }
      await deleteDeployment(
        deployment.id,
        { delete_tracing_project: answer.withTracingProject, wait: given.wait },
        { controlPlane, clock, signal, report: output.progress },
      );
      output.record({
        event: "result",
        outcome: "torn_down",
        exit_code: 0,
        deployment_id: deployment.id,
        name: deployment.name,
        tracing_project_deleted: answer.withTracingProject,
      });
      if (!output.isJson) {
        output.line(`${output.paint("green", "Deleted")} '${deployment.name}' (${deployment.id}).`);
        if (!answer.withTracingProject) {
          output.line(`Its tracing project is kept, and holds the name '${deployment.name}'.`);
        }
      }
      return 0;
    });
  },
});

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
