import { z } from "zod";
import { OUTCOME_EXIT_CODES } from "../../lifecycle/outcome.ts";
import { defineCommand, jsonFlag, type Session } from "../command.ts";
import { connectionFlags, connectionInput, withControlPlane } from "../connection.ts";
import { prepareDeployment } from "../prepare-deployment.ts";
import { projectFlags, projectInput } from "../project-flags.ts";

const input = z.object({
  ...projectInput,
  ...connectionInput,
  deployment_id: z.guid("an id looks like 123e4567-e89b-12d3-a456-426614174000").optional(),
  exit_code: z.boolean().default(false),
});

export const planCommand = defineCommand({
  name: "plan",
  argument: { usage: "[dir]", description: "the project's folder (default: the current one)" },
  summary: "Show what deploy would do, and change nothing",
  flags: [
    ...projectFlags,
    { flags: "--deployment-id <id>", description: "compare with this deployment" },
    {
      flags: "--exit-code",
      description: `exit with ${OUTCOME_EXIT_CODES.changes_pending} when there is something to do`,
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

async function planProject(given: z.output<typeof input>, session: Session): Promise<number> {
  const { settings, resolved } = await prepareDeployment(given, session);
  return withControlPlane(settings, session, async () => {
    throw new Error("see below");
  });
}
