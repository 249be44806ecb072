import { RefusedError } from "../../../http/refused-error.ts";
import type { AssistantRecord } from "../../assistants/assistant-store.ts";
import type { Sql } from "../../store/database.ts";
import type { RoutesContext } from "../routes-context.ts";
import { knownGraphs } from "./find-graph.ts";

/**
 * An assistant by its id, or by the name of a graph.
 * @throws RefusedError 404, naming the graphs that are there
 */
export async function findAssistant(
  { assistants, graphs }: Pick<RoutesContext, "assistants" | "graphs">,
  idOrName: string,
  sql?: Sql,
): Promise<AssistantRecord> {
  const found = await assistants.find(idOrName, sql);
  if (found) return found;
  throw new RefusedError(404, `Assistant ${idOrName} not found; ${knownGraphs({ graphs })}`);
}
