import { z } from "zod";
import { NOTIFICATION_EVENTS } from "../../../contract/notification.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";

export const listNotificationsCommand = defineCommand({
  flags: [...connectionFlags, jsonFlag],
  examples: [["agent-deploy notifications list", "who is told of what; URLs and secrets are not shown"]],
  input: z.object(connectionInput),
  async run(given, session) {
    const { output, signal } = session;
    const { resources } = await withConnection(given, session, (controlPlane) =>
      controlPlane.listNotifications({}, { signal }),
    );
    output.record({ event: "result", exit_code: 0, notifications: resources });
    if (output.isJson) return 0;
    if (resources.length === 0) output.line("Nobody is told of anything.");
    const rows = resources.map(({ id, origin, events, deployment_id, created_at }) => [
      origin,
      events.length === NOTIFICATION_EVENTS.length ? "all" : events.join(", "),
      deployment_id ?? "all",
      minuteOf(created_at),
      id,
    ]);
    const heading = ["RECEIVER", "EVENTS", "DEPLOYMENT", "MADE", "ID"];
    if (resources.length > 0) for (const line of tableLines(heading, rows, output)) output.line(line);
    return 0;
  },
});
