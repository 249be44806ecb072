import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { contextStore, LOCAL } from "../../contexts/context-store.ts";
import { UsageError } from "../../errors/usage-error.ts";

export const logoutCommand = defineCommand({
  argument: { usage: "[name]", description: "the context (default: the current one)" },
  flags: [jsonFlag],
  examples: [["agent-deploy logout production", "forgets its address and key; the key itself stays valid"]],
  input: z.object({ name: z.string().optional() }),
  async run({ name: given }, { output, environment }) {
    const store = contextStore(environment);
    const current = store.current();
    const name = given ?? (current === LOCAL ? undefined : current);
    if (name === undefined)
      throw new UsageError(["no context is current"], {
        hint: "Name one: `agent-deploy use` shows what there is.",
      });
    store.remove(name);
    if (name === current) store.makeCurrent(undefined);
    output.record({ event: "result", exit_code: 0, context: name, was_current: name === current });
    output.line(
      `${output.paint("green", "Forgot")} context '${name}' and its key, which stays valid until it is revoked.`,
    );
    if (name === current) output.line("No context is current now; `agent-deploy use` makes one.");
    return 0;
  },
});
