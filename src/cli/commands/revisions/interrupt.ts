import { z } from "zod";
import { interruptRevision } from "../../../lifecycle/apply/interrupt.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { contextOf } from "../../deployments/lifecycle-context.ts";
import {
  connectionFlags,
  connectionInput,
  withConnectionToChange,
} from "../../flags/connection/connection.ts";
import { revisionId, revisionName } from "../../flags/revision.ts";
import { findTarget, targetArgument } from "../../flags/target.ts";

const input = z.object({
  ...connectionInput,
  name_id: z.string().optional(),
  revision: revisionName.optional(),
});

export const interruptCommand = defineCommand({
  argument: targetArgument,
  flags: [
    { flags: "--revision <id>", description: "this revision (default: the latest one)" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [["agent-deploy interrupt support", "what serves goes on serving"]],
  input,
  async run(given, session) {
    const { output } = session;
    return withConnectionToChange(given, session, async (controlPlane) => {
      const deployment = await findTarget(given.name_id, controlPlane, session);
      const revision_id = await revisionId(given.revision, deployment, controlPlane, session);
      const which = { deployment_id: deployment.id, revision_id };
      const interrupted = await interruptRevision(which, contextOf(controlPlane, session));
      const isInterrupted = interrupted.result === "interrupted";
      // Nothing under way is the wanted result, too: no outcome of a deploy fits either.
      output.record({
        event: "result",
        exit_code: 0,
        name: deployment.name,
        deployment_id: deployment.id,
        ...interrupted,
      });
      if (isInterrupted)
        output.line(`Revision ${interrupted.revision_id} of '${deployment.name}' is interrupted.`);
      else output.line(`Nothing of '${deployment.name}' is under way: ${interrupted.message}.`);
      return 0;
    });
  },
});
