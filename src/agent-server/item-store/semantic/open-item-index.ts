import type { GraphConfig } from "../../config/graph-config.ts";
import type { GraphEngine } from "../../engine/engine.ts";
import type { AgentDatabase } from "../../store/agent-database.ts";
import { createItemIndex, type ItemIndex } from "./item-index.ts";

/**
 * The index that the configuration asks for; undefined when it asks for none.
 * @throws GraphLoadError when what embeds cannot be loaded
 */
export async function openItemIndex(
  { modules }: Pick<GraphEngine, "modules">,
  { store }: GraphConfig,
  database: AgentDatabase,
): Promise<ItemIndex | undefined> {
  const config = store?.index;
  if (!config) return undefined;
  const embeddings = await modules.embed(config.embed);
  return createItemIndex({ config, embeddings, space: await database.vectorSpace() });
}
