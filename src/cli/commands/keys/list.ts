import { z } from "zod";
import type { ApiKey } from "../../../contract/account.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";
import { allKeys } from "./all-keys.ts";

export const listKeysCommand = defineCommand({
  flags: [...connectionFlags, jsonFlag],
  examples: [["agent-deploy keys list", "names, roles and ends, never the keys"]],
  input: z.object(connectionInput),
  async run(given, session) {
    const { output } = session;
    const keys = await withConnection(given, session, (controlPlane) => allKeys(controlPlane, session));
    output.record({ event: "result", exit_code: 0, keys });
    if (output.isJson) return 0;
    if (keys.length === 0) output.line("No keys beside the operator's.");
    const rows = keys.map((key) => [
      output.paint("bold", key.name),
      key.role,
      `${key.prefix}…`,
      stateOf(key, session.clock.now()),
      key.last_used_at ? minuteOf(key.last_used_at) : "never",
      key.id,
    ]);
    const heading = ["NAME", "ROLE", "KEY", "STATE", "HOUR OF LAST USE", "ID"];
    if (keys.length > 0) for (const line of tableLines(heading, rows, output)) output.line(line);
    return 0;
  },
});

function stateOf({ revoked_at, expires_at, is_current }: ApiKey, now: number): string {
  if (revoked_at) return "revoked";
  if (expires_at && Date.parse(expires_at) <= now) return "expired";
  return [
    is_current ? "in use here" : "valid",
    ...(expires_at ? [`until ${minuteOf(expires_at)}`] : []),
  ].join(", ");
}
