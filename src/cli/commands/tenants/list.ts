import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";
import { allTenants } from "./all-tenants.ts";

export const listTenantsCommand = defineCommand({
  flags: [...connectionFlags, jsonFlag],
  examples: [["agent-deploy tenants list", "names and ids of all tenants"]],
  input: z.object(connectionInput),
  async run(given, session) {
    const { output } = session;
    const tenants = await withConnection(given, session, (controlPlane) => allTenants(controlPlane, session));
    output.record({ event: "result", exit_code: 0, tenants });
    if (output.isJson) return 0;
    const rows = tenants.map(({ name, created_at, id }) => [
      output.paint("bold", name),
      minuteOf(created_at),
      id,
    ]);
    for (const line of tableLines(["NAME", "CREATED", "ID"], rows, output)) output.line(line);
    return 0;
  },
});
