import { z } from "zod";
import { shownAddress } from "../../../contract/source/repo-url.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { connectionFlags, connectionInput } from "../../flags/connection/connection.ts";
import { type Connection, explainConnection } from "../../flags/connection/explain-connection.ts";
import { identityOf, identityText } from "../../flags/connection/identity.ts";
import { requirePlace } from "../../flags/connection/require-place.ts";
import { besideTitle } from "../../terminal/wrapped.ts";

export const whoamiCommand = defineCommand({
  flags: [...connectionFlags, jsonFlag],
  examples: [
    ["agent-deploy whoami", "which control plane commands use here and why, and what the key may do"],
    ["agent-deploy whoami --context production", "the same of another one"],
  ],
  input: z.object(connectionInput),
  async run(given, session) {
    const { output, directory } = session;
    const connection = await explainConnection(given, directory, session);
    const facts = factsOf(connection);
    const say = (name: string, text: string) => {
      for (const line of besideTitle(output.paint("dim", name), text, 14, output.columns)) output.line(line);
    };
    for (const [name, text] of rowsOf(connection)) say(name, text);
    try {
      await requirePlace(connection.place, session);
      const identity = await identityOf(connection, session);
      say("key", identityText(identity));
      output.record({ event: "result", exit_code: 0, ...facts, identity: identity ?? null });
      return 0;
    } catch (error) {
      output.record({ event: "connection", ...facts });
      throw error;
    }
  },
});

function rowsOf({ baseUrl, place, dialect, tenantId, keyFrom, unused }: Connection): [string, string][] {
  return [
    ["control plane", shownAddress(baseUrl)],
    ...(place.context ? [["context", place.context.name] as [string, string]] : []),
    ...(place.plane ? [["data", place.plane.folder] as [string, string]] : []),
    ["chosen", place.how],
    ["dialect", dialect],
    ["key from", keyFrom],
    ...(tenantId === undefined ? [] : [["tenant id", tenantId] as [string, string]]),
    ...(unused.length === 0 ? [] : [["not used", unused.join(", ")] as [string, string]]),
  ];
}

function factsOf({ baseUrl, place, dialect, tenantId, keyFrom, unused }: Connection) {
  return {
    base_url: shownAddress(baseUrl),
    context: place.context?.name ?? null,
    data: place.plane?.folder ?? null,
    chosen_by: place.by,
    chosen_how: place.how,
    dialect,
    tenant_id: tenantId ?? null,
    key_from: keyFrom,
    unused_variables: unused,
  };
}
