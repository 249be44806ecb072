import { describeError } from "../../../diagnostics/describe-error.ts";
import { locationInProject, withoutScope } from "../../../diagnostics/error-location.ts";
import { GraphLoadError } from "../../../diagnostics/errors.ts";
import { missingPackage } from "./missing-package.ts";
import type { ProjectModules } from "./project-modules.ts";

/**
 * An export of a module of the project.
 * @param what what it is for, as errors begin
 * @throws GraphLoadError when the module fails, with the location in the project, or has no such export
 */
export async function readExport(
  project: ProjectModules,
  { file, exportName }: { file: string; exportName: string },
  dir: string,
  what: string,
): Promise<unknown> {
  let module: Record<string, unknown>;
  try {
    module = await project.import(file);
  } catch (cause) {
    const location = locationInProject(cause, dir);
    const missing = missingPackage(cause);
    const message = missing
      ? `package '${missing}' is not installed; add it to the dependencies in package.json`
      : withoutScope(
          cause instanceof Error ? `${cause.name}: ${cause.message}` : describeError(cause).message,
        );
    throw new GraphLoadError(`${what} failed to load${location ? ` at ${location}` : ""}: ${message}`, {
      cause,
    });
  }
  if (exportName in module) return module[exportName];
  const names = Object.keys(module).filter((name) => name !== "default" && name !== "module.exports");
  throw new GraphLoadError(
    `${what}: the file has no export "${exportName}"; it exports ${names.join(", ") || "nothing by name"}`,
  );
}

/** What a value is, for an error that says that it is the wrong thing. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  const { name } = value.constructor ?? {};
  return typeof value === "object" ? `an object${name ? ` (${name})` : ""}` : `a ${typeof value}`;
}
