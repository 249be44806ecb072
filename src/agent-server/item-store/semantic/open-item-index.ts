import type { GraphConfig } from "../../config/graph-config.ts";
import type { ProjectModules } from "../../engine/javascript/project/project-modules.ts";
import type { AgentDatabase } from "../../store/agent-database.ts";
import { createItemIndex, type ItemIndex } from "./item-index.ts";
import { loadEmbeddings } from "../../engine/javascript/modules/load-embeddings.ts";

/**
 * The index that the configuration asks for; undefined when it asks for none.
 * @throws GraphLoadError when what embeds cannot be loaded
 */
export async function openItemIndex(
  project: ProjectModules,
  { file, store }: GraphConfig,
  database: AgentDatabase,
): Promise<ItemIndex | undefined> {
  const config = store?.index;
  if (!config) return undefined;
  const embeddings = await loadEmbeddings(project, file, config.embed);
  return createItemIndex({ config, embeddings, space: await database.vectorSpace() });
}
