import { uuidV5 } from "../../foundation/uuid-v5.ts";

/** A graph with its own settings; clients run assistants. */
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
const namespace = "6ba7b821-9dad-11d1-80b4-00c04fd430c8";

/** The id of a graph's default assistant: UUID version 5 of the graph's name. */
export const assistantIdOf = (graphId: string): string => uuidV5(namespace, graphId);

/** The system's own metadata, by which clients tell default assistants from those that were made. */
export const systemMetadata = { created_by: "system" } as const;
