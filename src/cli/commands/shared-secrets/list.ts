import { z } from "zod";
import type { StoredSet } from "../../../contract/secret-store.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import type { Output } from "../../terminal/output.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";

export const listSharedSecretsCommand = defineCommand({
  flags: [...connectionFlags, jsonFlag],
  examples: [["agent-deploy shared-secrets list", "names and keys, never values"]],
  input: z.object(connectionInput),
  async run(given, session) {
    const { output, signal } = session;
    const { resources } = await withConnection(given, session, (controlPlane) =>
      controlPlane.listSecrets({}, { signal }),
    );
    output.record({ event: "result", exit_code: 0, secrets: resources });
    if (resources.length === 0)
      output.line("No shared secrets or configs. What a deployment has of its own: `agent-deploy status`.");
    else for (const line of setTable(resources, output)) output.line(line);
    return 0;
  },
});

function setTable(sets: readonly StoredSet[], output: Output): string[] {
  return tableLines(
    ["NAME", "KIND", "KEYS", "UPDATED"],
    sets.map(({ name, kind, keys, updated_at }) => [
      output.paint("bold", name),
      kind,
      keys.join(", "),
      minuteOf(updated_at),
    ]),
    output,
  );
}
