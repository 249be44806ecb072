import { z } from "zod";
import { attach } from "../../../lifecycle/completion/attach.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { contextOf } from "../../deployments/lifecycle-context.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import { followFlags, followInput, followOptions } from "../../flags/follow-flags.ts";
import { revisionId, revisionName } from "../../flags/revision.ts";
import { findTarget, targetArgument } from "../../flags/target.ts";
import { reportOutcome } from "../../report-outcome.ts";

const input = z.object({
  ...connectionInput,
  name_id: z.string().optional(),
  revision: revisionName.optional(),
  commit: z.string().min(7, "give at least seven characters of the commit").optional(),
  ...followInput,
  rollback_on_failure: z.boolean().default(false),
});

export const waitCommand = defineCommand({
  argument: targetArgument,
  flags: [
    { flags: "--revision <id>", description: "this revision (default: the latest one)" },
    {
      flags: "--commit <sha>",
      description: "the revision of this commit; one that a push makes may take a minute to appear",
    },
    ...followFlags,
    { flags: "--rollback-on-failure", description: "when it fails, go back to the last good revision" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy wait support", "the latest revision; the exit code tells how it ended"],
    ["agent-deploy wait support --commit 0a1b2c3 --follow-logs", "what a push made, with its build log"],
  ],
  input,
  async run(given, session) {
    if (given.revision !== undefined && given.commit !== undefined)
      throw new UsageError(["--commit: says the same as --revision in another way, so give one of them"]);
    const options = await followOptions(given, session);
    return withConnection(given, session, async (controlPlane) => {
      const deployment = await findTarget(given.name_id, controlPlane, session);
      const revision_id = await revisionId(given.revision, deployment, controlPlane, session);
      const which = { deployment_id: deployment.id, revision_id, commit: given.commit };
      const result = await attach(which, options, contextOf(controlPlane, session));
      return reportOutcome(result, deployment.name, session);
    });
  },
});
