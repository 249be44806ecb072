import { createHash } from "node:crypto";

/** A graph with settings of its own; clients run assistants. */
export type Assistant = {
  assistant_id: string;
  graph_id: string;
  name: string;
  description: string | null;
  config: Record<string, unknown>;
  context: Record<string, unknown>;
  metadata: Record<string, unknown>;
  version: number;
  created_at: string;
  updated_at: string;
};

/** What a version of an assistant consists of. */
export type AssistantContent = Pick<
  Assistant,
  "graph_id" | "name" | "description" | "config" | "context" | "metadata"
>;

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

/** The system's own metadata, by which clients tell default assistants from those that somebody made. */
export const systemMetadata = { created_by: "system" } as const;
