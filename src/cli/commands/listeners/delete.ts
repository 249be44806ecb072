import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import {
  connectionFlags,
  connectionInput,
  withConnectionToChange,
} from "../../flags/connection/connection.ts";
import { findListener } from "./all-listeners.ts";

export const deleteListenerCommand = defineCommand({
  argument: { usage: "<name|id>", description: "the listener" },
  flags: [...connectionFlags, jsonFlag],
  examples: [["agent-deploy listeners delete site-a", "that no deployment names, with its keys"]],
  input: z.object({ ...connectionInput, name_id: z.string() }),
  async run({ name_id: given, ...connection }, session) {
    const { output, signal } = session;
    return withConnectionToChange(connection, session, async (controlPlane) => {
      const { id, compute_id: name } = await findListener(given, controlPlane, session);
      await controlPlane.deleteListener({ params: { listener_id: id } }, { signal });
      output.record({ event: "result", exit_code: 0, id, name });
      output.line(`${output.paint("green", "Deleted")} listener '${name}', with its keys.`);
      return 0;
    });
  },
});
