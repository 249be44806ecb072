import type { CommandCall } from "./command.ts";

/**
 * The assistant that last ran on a thread, or the graph that it was made for; else the first graph of the project.
 * Nothing of it is disclosed: the caller's access is checked as if the caller had named it.
 */
export async function assistantOfThread({ threadId, context }: CommandCall): Promise<string> {
  const { threads, assistants, graphs } = context;
  const { assistant_id, graph_id } = (await threads.metadata(threadId)) ?? {};
  if (typeof assistant_id === "string" && (await assistants.find(assistant_id))) return assistant_id;
  if (typeof graph_id === "string" && graphs.has(graph_id)) return graph_id;
  return [...graphs.keys()][0]!;
}
