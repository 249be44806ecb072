import { z } from "zod";
import { collected } from "../../collected.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { shortRevisionCode } from "../../deployments/revision-code.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection.ts";
import { findTarget, targetArgument } from "../../flags/target.ts";
import { firstLine } from "../../terminal/first-line.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";

const input = z.object({ ...connectionInput, name_id: z.string().optional() });

export const revisionsCommand = defineCommand({
  argument: targetArgument,
  flags: [...connectionFlags, jsonFlag],
  examples: [["agent-deploy revisions support", "every revision, which one is live, and why others failed"]],
  input,
  async run(given, session) {
    const { output } = session;
    return withConnection(given, session, async (controlPlane) => {
      const deployment = await findTarget(given.name_id, controlPlane, session);
      const revisions = await collected(
        controlPlane.allRevisions(deployment.id, {}, { signal: session.signal }),
      );
      if (output.isJson) {
        output.record({
          event: "result",
          exit_code: 0,
          name: deployment.name,
          deployment_id: deployment.id,
          active_revision_id: deployment.active_revision_id ?? null,
          revisions,
        });
        return 0;
      }
      const rows = revisions.map((revision) => [
        revision.id,
        // A deployment's earlier revisions keep DEPLOYED as their status, though another one is live.
        revision.id === deployment.active_revision_id
          ? output.paint("green", `${revision.status} *`)
          : revision.status,
        minuteOf(revision.created_at ?? ""),
        shortRevisionCode(revision),
        firstLine(revision.status_message ?? ""),
      ]);
      for (const line of tableLines(["ID", "STATUS", "CREATED", "CODE", "MESSAGE"], rows, output))
        output.line(line);
      if (rows.length > 0) output.line(output.paint("dim", "* is live"));
      return 0;
    });
  },
});
