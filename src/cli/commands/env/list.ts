import { z } from "zod";
import { ownSecrets } from "../../../lifecycle/plan/diff/secret-diff.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import { findTarget, targetArgument } from "../../flags/target.ts";
import { firstLine } from "../../terminal/first-line.ts";
import { tableLines } from "../../terminal/table.ts";

const input = z.object({ ...connectionInput, name_id: z.string().optional() });

export const listVariablesCommand = defineCommand({
  argument: targetArgument,
  flags: [...connectionFlags, jsonFlag],
  examples: [["agent-deploy env list support", "settings with their values, secrets by name only"]],
  input,
  async run(given, session) {
    const { output } = session;
    const deployment = await withConnection(given, session, (controlPlane) =>
      findTarget(given.name_id, controlPlane, session),
    );
    const env = deployment.env ?? {};
    const secrets = ownSecrets(deployment.secrets).map(({ name }) => name);
    const secret_references = deployment.secret_references ?? [];
    output.record({ event: "result", exit_code: 0, name: deployment.name, env, secrets, secret_references });
    if (output.isJson) return 0;
    const rows = [
      ...Object.entries(env).map(([name, value]) => [name, "setting", firstLine(value)]),
      ...secrets.map((name) => [name, "secret", ""]),
      ...secret_references.map(({ name, secret_name, secret_key }) => [
        name,
        "reference",
        `${secret_key} of ${secret_name}`,
      ]),
    ];
    if (rows.length === 0) output.line(`'${deployment.name}' has no settings and no secrets.`);
    else
      for (const line of tableLines(
        ["NAME", "KIND", "VALUE"],
        rows.map(([name = "", ...others]) => [output.paint("bold", name), ...others]),
        output,
      ))
        output.line(line);
    return 0;
  },
});
