import { resolve } from "node:path";
import { nearestWord } from "../../foundation/nearest-word.ts";
import { modulePath } from "../../project/graph-config/module-path.ts";
import { GraphConfigError, GraphLoadError } from "../errors.ts";
import { placeInProject, withoutScope } from "../graphs/failure-place.ts";
import type { ProjectModules } from "../graphs/project-modules.ts";
import { handlerKeys } from "./auth-event.ts";

/** A project's `auth`, as the official `Auth` collects it. */
export type AuthHandlers = {
  authenticate: (request: Request) => unknown;
  on: Readonly<Record<string, (argument: object) => unknown>>;
};

/** Where the official `Auth` keeps its handlers: known by this, since the project has a copy of the class of its own. */
const handlersProperty = "~handlerCache";

/**
 * The handlers that `auth.path` names.
 * @throws GraphLoadError when the module cannot be loaded; GraphConfigError when its export is no `Auth`, does not
 *   authenticate, or has a handler that nothing would call
 */
export async function loadAuth(
  project: ProjectModules,
  { file, path }: { file: string; path: string },
): Promise<AuthHandlers> {
  const named = modulePath(path)!;
  const what = `auth.path "${path}"`;
  let module: Record<string, unknown>;
  try {
    module = await project.import(resolve(file, "..", named.path));
  } catch (cause) {
    const place = placeInProject(cause, resolve(file, ".."));
    const message = withoutScope(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));
    throw new GraphLoadError(`${what} failed to load${place ? ` at ${place}` : ""}: ${message}`, { cause });
  }
  const exported = module[named.exportName];
  const cache = (exported as Record<string, unknown> | null | undefined)?.[handlersProperty];
  if (typeof cache !== "object" || cache === null) {
    throw new GraphConfigError(`${file}: ${what}: the export "${named.exportName}" is not an Auth object`, {
      hint: 'Export one: import { Auth } from "@langchain/langgraph-sdk/auth"; export const auth = new Auth()…',
    });
  }
  const { authenticate, callbacks = {} } = cache as Partial<Record<string, unknown>>;
  if (typeof authenticate !== "function") {
    throw new GraphConfigError(`${file}: ${what} does not authenticate: every caller would be let in`, {
      hint: "Give the Auth object a function: .authenticate(async (request) => …).",
    });
  }
  const on = callbacks as AuthHandlers["on"];
  refuseUnknown(`${file}: ${what}`, Object.keys(on));
  return { authenticate: authenticate as AuthHandlers["authenticate"], on };
}

function refuseUnknown(what: string, keys: readonly string[]): void {
  const unknown = keys.filter((key) => !handlerKeys.has(key));
  if (unknown.length === 0) return;
  const problems = unknown.map((key) => {
    const meant = nearestWord(key, handlerKeys);
    return `"${key}" is no event${meant ? `; did you mean "${meant}"?` : ""}`;
  });
  throw new GraphConfigError(`${what} has handlers that nothing calls: ${problems.join(" ")}`);
}
