import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import {
  connectionFlags,
  connectionInput,
  withConnectionToChange,
} from "../../flags/connection/connection.ts";
import { minuteOf } from "../../terminal/table.ts";
import { allKeys } from "./all-keys.ts";

export const revokeKeyCommand = defineCommand({
  argument: { usage: "<name|id>", description: "the key" },
  flags: [
    { flags: "--yes", description: "also the key that this command is sent with" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [["agent-deploy keys revoke ci", "it opens nothing from then on"]],
  input: z.object({ ...connectionInput, name_id: z.string(), yes: z.boolean().default(false) }),
  async run({ name_id: given, yes, ...connection }, session) {
    const { output, signal } = session;
    return withConnectionToChange(connection, session, async (controlPlane) => {
      const keys = await allKeys(controlPlane, session);
      const key =
        keys.find(({ id }) => id === given) ??
        keys.find(({ name, revoked_at }) => name === given && !revoked_at) ??
        keys.find(({ name }) => name === given);
      if (!key)
        throw new UsageError([`there is no key '${given}'`], {
          hint: "`agent-deploy keys list` shows them.",
        });
      if (key.is_current && !yes)
        throw new UsageError([`'${key.name}' is the key that this command is sent with`], {
          hint: "Give --yes to revoke it nevertheless.",
        });
      await controlPlane.revokeKey({ params: { key_id: key.id } }, { signal });
      output.record({ event: "result", exit_code: 0, id: key.id, name: key.name });
      output.line(
        key.revoked_at
          ? `Key '${key.name}' was revoked at ${minuteOf(key.revoked_at)}: there is nothing to do.`
          : `${output.paint("green", "Revoked")} key '${key.name}'.`,
      );
      return 0;
    });
  },
});
