import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import {
  connectionFlags,
  connectionInput,
  withConnectionToChange,
} from "../../flags/connection/connection.ts";
import { resourceId } from "../../flags/target.ts";

export const deleteNotificationCommand = defineCommand({
  argument: { usage: "<ID>", description: "of the notification", field: "id" },
  flags: [...connectionFlags, jsonFlag],
  examples: [
    [
      "agent-deploy notifications delete 123e4567-e89b-12d3-a456-426614174000",
      "what waits is not sent either",
    ],
  ],
  input: z.object({ ...connectionInput, id: resourceId }),
  async run({ id, ...connection }, session) {
    const { output, signal } = session;
    return withConnectionToChange(connection, session, async (controlPlane) => {
      await controlPlane.deleteNotification({ params: { notification_id: id } }, { signal });
      output.record({ event: "result", exit_code: 0, id });
      output.line(`${output.paint("green", "Deleted")} notification ${id}.`);
      return 0;
    });
  },
});
