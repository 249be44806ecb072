import type { Sql } from "../../../database/database.ts";
import { RefusedError } from "../../../http/refused-error.ts";
import type { AssistantRecord } from "../../assistants/assistant-store.ts";
import { isWithin, type Scope } from "../../auth/scope.ts";
import { authorize } from "../authorize.ts";
import type { OperationContext, Requester, RunMaking } from "../operation-context.ts";
import { knownGraphs } from "./find-graph.ts";

/**
 * Which assistants the caller of a request may run. Those that graphs have by themselves are for everybody who may have a
 * run made: handlers that forbid all assistants, as the official examples have them, leave those.
 */
export async function scopeToRun(c: Requester, context: RunMaking, assistant_id: string): Promise<Scope> {
  if (context.assistants.isOfGraph(assistant_id)) return undefined;
  return authorize(c, context, "assistants:read", { assistant_id });
}

/**
 * An assistant by its id, or by the name of a graph. `runs`: to run it, which those that graphs have by themselves are
 * for everybody.
 * @throws RefusedError 404, naming the graphs that are there; also for one that the caller may not see
 */
export async function findAssistant(
  { assistants, graphs }: Pick<OperationContext, "assistants" | "graphs">,
  idOrName: string,
  { sql, scope, runs = false }: { sql?: Sql; scope?: Scope; runs?: boolean } = {},
): Promise<AssistantRecord> {
  const found = await assistants.find(idOrName, sql);
  if (found && ((runs && found.isSystem) || isWithin(scope, found.metadata))) return found;
  throw new RefusedError(404, `Assistant ${idOrName} not found; ${knownGraphs({ graphs })}`);
}
