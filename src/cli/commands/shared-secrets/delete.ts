// This folder: the commands on named secrets and configs, which several deployments can refer to.

import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { connectionFlags, withConnectionToChange } from "../../flags/connection/connection.ts";
import { configFlag, setNameArgument, setNameInput } from "./set-name.ts";

export const deleteSharedSecretsCommand = defineCommand({
  argument: setNameArgument,
  flags: [configFlag, ...connectionFlags, jsonFlag],
  examples: [["agent-deploy shared-secrets delete db", "refused while a deployment refers to it"]],
  input: z.object(setNameInput),
  async run({ name, config, ...connection }, session) {
    const { output, signal } = session;
    const kind = config ? "config" : "secret";
    await withConnectionToChange(connection, session, (controlPlane) =>
      controlPlane.deleteSecret({ params: { name }, query: { kind } }, { signal }),
    );
    output.record({ event: "result", exit_code: 0, name, kind });
    output.line(`${output.paint("green", "Deleted")} ${kind} '${name}'.`);
    return 0;
  },
});
