import { resolve } from "node:path";
import { modulePath } from "../../../../project/graph-config/module-path.ts";
import { GraphLoadError } from "../../../diagnostics/errors.ts";
import type { ProjectApp } from "../../modules.ts";
import type { ProjectModules } from "../project/project-modules.ts";
import { kindOf, readExport } from "../project/read-export.ts";

/**
 * Imports the app that `http.app` names.
 * @param config the configuration's file, from whose folder the module's path counts
 * @throws GraphLoadError when there is no such module or export, it fails, or is no Hono app
 */
export async function loadProjectApp(
  project: ProjectModules,
  { file, app }: { file: string; app: string },
  dir: string,
): Promise<ProjectApp> {
  const what = `http.app (${app})`;
  const { path, exportName } = modulePath(app)!;
  const module = { file: resolve(file, "..", path), exportName };
  const exported = await readExport(project, module, dir, what);
  if (isHonoApp(exported)) return exported;
  throw new GraphLoadError(`${what}: the export is ${kindOf(exported)}, not a Hono app`, {
    hint: "Export an instance: export const app = new Hono()",
  });
}

function isHonoApp(value: unknown): value is ProjectApp {
  if (typeof value !== "object" || value === null) return false;
  const { routes, fetch } = value as Partial<ProjectApp>;
  return typeof fetch === "function" && Array.isArray(routes) && routes.every(isRoute);
}

function isRoute(route: unknown): boolean {
  const { method, path, handler } = (route ?? {}) as Partial<ProjectApp["routes"][number]>;
  return typeof method === "string" && typeof path === "string" && typeof handler === "function";
}
