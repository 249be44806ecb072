import { z } from "zod";
import { rollBackDeployment } from "../../../lifecycle/operations/roll-back-deployment.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { contextOf } from "../../deployments/lifecycle-context.ts";
import {
  connectionFlags,
  connectionInput,
  withConnectionToChange,
} from "../../flags/connection/connection.ts";
import { followFlags, followInput, followOptions } from "../../flags/follow-flags.ts";
import { revisionId, revisionName } from "../../flags/revision.ts";
import { findTarget, targetArgument } from "../../flags/target.ts";
import { reportOutcome } from "../../report-outcome.ts";

const input = z.object({
  ...connectionInput,
  name_id: z.string().optional(),
  to: revisionName.optional(),
  interrupt: z.boolean().default(false),
  wait: z.boolean().default(true),
  ...followInput,
});

export const rollbackCommand = defineCommand({
  argument: targetArgument,
  flags: [
    {
      flags: "--to <revision>",
      description: "its id (default: the last one that was live before the one that serves now)",
    },
    {
      flags: "--interrupt",
      description: "interrupt a revision under way first; otherwise the rollback comes after it",
    },
    { flags: "--no-wait", description: "do not wait for the revision" },
    ...followFlags,
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy rollback support", "back to what served before"],
    [
      "agent-deploy rollback support --to 123e4567",
      "back to this revision; `agent-deploy revisions support` lists them",
    ],
  ],
  input,
  async run(given, session) {
    const options = await followOptions(given, session);
    return withConnectionToChange(given, session, async (controlPlane) => {
      const deployment = await findTarget(given.name_id, controlPlane, session);
      const to_revision_id = await revisionId(given.to, deployment, controlPlane, session);
      const { interrupt, wait } = given;
      const choice = { deployment_id: deployment.id, to_revision_id, interrupt, wait };
      const result = await rollBackDeployment(choice, options, contextOf(controlPlane, session));
      return reportOutcome(result, deployment.name, session);
    });
  },
});
