import { createHash } from "node:crypto";
import type { LoadedGraph } from "./load-graphs.ts";

export type Assistant = {
  assistant_id: string;
  graph_id: string;
  name: string;
  description: string | null;
  config: object;
  context: object;
  metadata: Record<string, unknown>;
  version: number;
  created_at: string;
  updated_at: string;
};

// The namespace that the hosted service uses, so that ids agree.
const namespace = Buffer.from("6ba7b8219dad11d180b400c04fd430c8", "hex");

/** The id of a graph's default assistant: UUID version 5 of the graph's name. */
export function assistantIdOf(graphId: string): string {
  const hash = createHash("sha1").update(namespace).update(graphId).digest().subarray(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** One assistant a graph; wherever an id is accepted, the graph's name is too. */
export function createAssistants(graphs: Map<string, LoadedGraph>, startedAt: string) {
  const byId = new Map<string, Assistant>();
  for (const { graphId, description } of graphs.values()) {
    const assistant_id = assistantIdOf(graphId);
    byId.set(assistant_id, {
      assistant_id,
      graph_id: graphId,
      name: graphId,
      description: description ?? null,
      config: {},
      context: {},
      metadata: { created_by: "system" },
      version: 1,
      created_at: startedAt,
      updated_at: startedAt,
    });
  }
  return {
    all: (): Assistant[] => [...byId.values()],
    find: (idOrName: string): Assistant | undefined =>
      byId.get(idOrName) ?? byId.get(assistantIdOf(idOrName)),
  };
}
export type Assistants = ReturnType<typeof createAssistants>;
