import { z } from "zod";
import { planDeploy } from "../../lifecycle/operations/plan-deploy.ts";
import { outcomeRow } from "../../lifecycle/outcome/outcome-table.ts";
import { refusalLines } from "../../lifecycle/plan/plan-text.ts";
import { defineCommand, jsonFlag, type Session } from "../command.ts";
import { prepareDeployment } from "../deployments/prepare-deployment.ts";
import { connectionFlags, connectionInput, withControlPlane } from "../flags/connection/connection.ts";
import { previewFlag, pullRequestNumber } from "../flags/project/preview-flag.ts";
import { inProject, projectFlags, projectInput } from "../flags/project/project-flags.ts";
import { projectArgument } from "../flags/project/project-folder.ts";
import { resourceId } from "../flags/target.ts";
import { terminalLine } from "../terminal/plan-lines.ts";

const input = z.object({
  ...projectInput,
  ...connectionInput,
  deployment_id: resourceId.optional(),
  preview: pullRequestNumber.optional(),
  allow_replace: z.boolean().default(false),
  exit_code: z.boolean().default(false),
});

export const planCommand = defineCommand({
  argument: projectArgument,
  flags: [
    ...projectFlags,
    { flags: "--deployment-id <id>", description: "compare with this deployment" },
    previewFlag,
    {
      flags: "--allow-replace",
      description: "plan to replace it where a field cannot be changed, and list what that loses",
    },
    {
      flags: "--exit-code",
      description: `exit with ${outcomeRow("changes_pending").exit_code} when there is something to do`,
    },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy plan", "what would change, field by field; secrets by name only"],
    ["agent-deploy plan --exit-code --json", "for scripts: exit code 2 says that changes are pending"],
  ],
  input,
  run: planProject,
});

async function planProject(asked: z.output<typeof input>, session: Session): Promise<number> {
  const given = await inProject(asked, session);
  const { output, clock, signal } = session;
  const { settings, resolved, ...planned } = await prepareDeployment(given, { isPlan: true }, session);
  for (const message of resolved.warnings) output.progress({ type: "warning", message });
  const outcome = await withControlPlane(settings, session, (controlPlane) =>
    planDeploy(
      resolved.desired,
      resolved.source,
      {
        deployment_id: given.deployment_id,
        allow_replace: given.allow_replace,
        take_over: given.take_over,
        take_over_by: "--take-over",
        ...planned,
      },
      { controlPlane, clock, signal, report: output.progress },
    ),
  );
  const isPending = outcome.outcome === "planned" && given.exit_code;
  const name = isPending ? "changes_pending" : outcome.outcome;
  const { exit_code } = outcomeRow(name);
  output.record({ event: "result", exit_code, outcome: name, plan: outcome.plan });
  if (!output.isJson)
    for (const line of refusalLines(outcome.plan)) output.complain(terminalLine(line, output.paint));
  return exit_code;
}
