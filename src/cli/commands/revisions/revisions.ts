import { z } from "zod";
import type { Deployment } from "../../../contract/deployment/deployment.ts";
import type { Revision } from "../../../contract/revision/revision.ts";
import { collected } from "../../collected.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { shortRevisionCode } from "../../deployments/revision-code.ts";
import { keyText, tookText } from "../../deployments/revision-record.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import { shortRevisionId } from "../../flags/revision.ts";
import { findTarget, targetArgument } from "../../flags/target.ts";
import { firstLine } from "../../terminal/first-line.ts";
import type { Paint } from "../../terminal/paint.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";

const input = z.object({ ...connectionInput, name_id: z.string().optional() });

export const revisionsCommand = defineCommand({
  argument: targetArgument,
  flags: [...connectionFlags, jsonFlag],
  examples: [
    [
      "agent-deploy revisions support",
      "every revision: which one is live, who made it and what for, and why others failed",
    ],
  ],
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
      const shown = columnsFor(deployment, output.paint)
        .map(({ title, cell }) => ({ title, cells: revisions.map(cell) }))
        .filter(({ cells }) => cells.some((cell) => cell !== ""));
      const rows = revisions.map((_, row) => shown.map(({ cells }) => cells[row] as string));
      const titles = shown.map(({ title }) => title);
      for (const line of tableLines(titles, rows, output)) output.line(line);
      output.line(output.paint("dim", rows.length > 0 ? "* is live" : "No revisions."));
      return 0;
    });
  },
});

/** Those that no control plane but ours fills stay away where all their cells are empty. */
function columnsFor(
  { active_revision_id }: Deployment,
  paint: Paint,
): { title: string; cell: (revision: Revision) => string }[] {
  return [
    { title: "ID", cell: shortRevisionId },
    {
      title: "STATUS",
      // A deployment's earlier revisions keep DEPLOYED as their status, though another one is live.
      cell: ({ id, status }) => (id === active_revision_id ? paint("green", `${status} *`) : status),
    },
    { title: "CREATED", cell: ({ created_at }) => minuteOf(created_at ?? "") },
    { title: "TOOK", cell: tookText },
    { title: "REASON", cell: ({ created_for }) => created_for ?? "" },
    { title: "BY", cell: keyText },
    { title: "CODE", cell: shortRevisionCode },
    { title: "MESSAGE", cell: ({ status_message }) => firstLine(status_message ?? "") },
  ];
}
