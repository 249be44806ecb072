import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import {
  connectionFlags,
  connectionInput,
  withConnectionToChange,
} from "../../flags/connection/connection.ts";

export const createTenantCommand = defineCommand({
  argument: { usage: "<name>", description: "of the tenant" },
  flags: [...connectionFlags, jsonFlag],
  examples: [["agent-deploy tenants create team-a", "prints its id, for --tenant-id"]],
  input: z.object({ ...connectionInput, name: z.string() }),
  async run({ name, ...connection }, session) {
    const { output, signal } = session;
    const tenant = await withConnectionToChange(connection, session, (controlPlane) =>
      controlPlane.createTenant({ body: { name } }, { signal }),
    );
    output.record({ event: "result", exit_code: 0, ...tenant });
    if (output.isJson) return 0;
    output.line(`${output.paint("green", "Made")} tenant '${tenant.name}' (${tenant.id}). Its first key:`);
    output.line(`  agent-deploy keys create admin --role admin --tenant-id ${tenant.id} --to admin.key`);
    return 0;
  },
});
