import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import {
  connectionFlags,
  connectionInput,
  withConnectionToChange,
} from "../../flags/connection/connection.ts";

export const createListenerCommand = defineCommand({
  argument: { usage: "<name>", description: "of the cluster" },
  flags: [
    {
      flags: "--namespace <name>",
      description: "a namespace that agents may run in (repeatable)",
      isRepeatable: true,
    },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    [
      "agent-deploy listeners create site-a --namespace agents",
      "prints its id, for listener_id of deployments",
    ],
  ],
  input: z.object({
    ...connectionInput,
    name: z.string(),
    namespace: z
      .array(z.string())
      .default([])
      .refine(({ length }) => length > 0, "name at least one that agents may run in"),
  }),
  async run({ name, namespace, ...connection }, session) {
    const { output, signal } = session;
    const body = {
      ...{ compute_type: "k8s" as const, compute_id: name },
      compute_config: { k8s_namespaces: namespace },
    };
    const made = await withConnectionToChange(connection, session, (controlPlane) =>
      controlPlane.createListener({ body }, { signal }),
    );
    output.record({ event: "result", exit_code: 0, ...made });
    if (output.isJson) return 0;
    output.line(`${output.paint("green", "Made")} listener '${made.compute_id}' (${made.id}). Its key:`);
    output.line(`  agent-deploy keys create ${name} --role listener --listener ${name} --to ${name}.key`);
    return 0;
  },
});
