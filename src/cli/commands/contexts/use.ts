import { z } from "zod";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { type Context, type ContextStore, contextStore, LOCAL } from "../../contexts/context-store.ts";
import { tableLines } from "../../terminal/table.ts";
import { makeCurrent } from "./make-current.ts";

export const useCommand = defineCommand({
  argument: { usage: "[name]", description: "the context, or local: the control plane of this machine" },
  flags: [jsonFlag],
  examples: [
    ["agent-deploy use", "shows the contexts; on a terminal, to choose one"],
    ["agent-deploy use production", "from now on, wherever nothing else is said"],
    ["agent-deploy use local", "the control plane of this machine again"],
  ],
  input: z.object({ name: z.string().optional() }),
  async run({ name: given }, session) {
    const { output, environment } = session;
    const store = contextStore(environment);
    const contexts = store.names().map(store.read);
    const current = store.current();
    const name = given ?? (await chosen(contexts, current, session));
    if (name !== undefined) await change(name, store, session);
    output.record({
      ...{ event: "result", exit_code: 0, current: name ?? current ?? null },
      contexts: contexts.map(({ name, baseUrl, dialect, tenantId }) => ({
        ...{ name, base_url: baseUrl, dialect, tenant_id: tenantId ?? null },
      })),
    });
    return 0;
  },
});

async function change(name: string, store: ContextStore, session: Session): Promise<void> {
  if (name !== LOCAL) store.read(name);
  await makeCurrent(name, store, session);
}

/** Shows the contexts. @returns the one that somebody at the terminal chooses */
async function chosen(
  contexts: readonly Context[],
  current: string | undefined,
  { output, ask, signal }: Session,
): Promise<string | undefined> {
  if (output.isJson) return undefined;
  if (contexts.length === 0) {
    output.line("You are logged in nowhere: commands use the control plane of this machine.");
    output.line("`agent-deploy login` makes a context.");
    return undefined;
  }
  const all = [
    ...contexts.map(({ name, baseUrl, dialect }) => [name, baseUrl, dialect]),
    [LOCAL, "a control plane of this machine", ""],
  ];
  const rows = all.map(([name = "", ...rest], index) => [
    String(index + 1),
    output.paint("bold", name),
    ...rest,
    name === current ? "current" : "",
  ]);
  for (const line of tableLines(["", "CONTEXT", "URL", "DIALECT", ""], rows, output)) output.line(line);
  if (!ask) return undefined;
  const typed = (await ask("Which one, by number or name? (nothing: no change) ", signal)).trim();
  return typed === "" ? undefined : (all[Number(typed) - 1]?.[0] ?? typed);
}
