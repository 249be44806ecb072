import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";
import { allListeners } from "./all-listeners.ts";

export const listListenersCommand = defineCommand({
  flags: [...connectionFlags, jsonFlag],
  examples: [["agent-deploy listeners list", "their namespaces, and when each called last"]],
  input: z.object(connectionInput),
  async run(given, session) {
    const { output } = session;
    const listeners = await withConnection(given, session, (controlPlane) =>
      allListeners(controlPlane, session),
    );
    output.record({ event: "result", exit_code: 0, listeners });
    if (output.isJson) return 0;
    if (listeners.length === 0) output.line("No listeners.");
    const rows = listeners.map(({ id, compute_id, compute_config, last_seen_at }) => [
      output.paint("bold", compute_id),
      compute_config.k8s_namespaces.join(", "),
      last_seen_at ? minuteOf(last_seen_at) : "not since the control plane's start",
      id,
    ]);
    const heading = ["NAME", "NAMESPACES", "LAST CALL", "ID"];
    if (listeners.length > 0) for (const line of tableLines(heading, rows, output)) output.line(line);
    return 0;
  },
});
