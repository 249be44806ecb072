// This folder: modules of a project that are no graphs.

import { resolve } from "node:path";
import { modulePath } from "../../../../project/graph-config/module-path.ts";
import { GraphConfigError } from "../../../diagnostics/errors.ts";
import type { AuthHandlers } from "../../modules.ts";
import type { ProjectModules } from "../project/project-modules.ts";
import { kindOf, readExport } from "../project/read-export.ts";

/** Where the official `Auth` keeps its handlers: known by this, since the project has its own copy of the class. */
const handlersProperty = "~handlerCache";

/**
 * The handlers that `auth.path` names.
 * @throws GraphLoadError when the module cannot be loaded or lacks the export; GraphConfigError when that is no `Auth`, or
 *   does not authenticate
 */
export async function loadAuth(
  project: ProjectModules,
  { file, path }: { file: string; path: string },
): Promise<AuthHandlers> {
  const named = modulePath(path)!;
  const what = `auth.path (${path})`;
  const module = { file: resolve(file, "..", named.path), exportName: named.exportName };
  const exported = await readExport(project, module, resolve(file, ".."), what);
  const cache = (exported as Record<string, unknown> | null | undefined)?.[handlersProperty];
  if (typeof cache !== "object" || cache === null) {
    throw new GraphConfigError(`${what}: the export is ${kindOf(exported)}, not an Auth object`, {
      hint: 'Export one: import { Auth } from "@langchain/langgraph-sdk/auth"; export const auth = new Auth()…',
    });
  }
  const { authenticate, callbacks = {} } = cache as Partial<Record<string, unknown>>;
  if (typeof authenticate !== "function") {
    throw new GraphConfigError(`${what} does not authenticate: every caller would be let in`, {
      hint: "Give the Auth object a function: .authenticate(async (request) => …).",
    });
  }
  return { authenticate: authenticate as AuthHandlers["authenticate"], on: callbacks as AuthHandlers["on"] };
}
