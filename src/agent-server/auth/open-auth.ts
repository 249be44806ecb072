import { nearestWord } from "../../foundation/text/nearest-word.ts";
import type { AuthSection } from "../../project/graph-config/sections/auth-section.ts";
import { GraphConfigError } from "../diagnostics/errors.ts";
import type { GraphEngine } from "../engine/engine.ts";
import { handlerKeys } from "./auth-event.ts";
import { type Authenticate, createAuthentication } from "./authentication.ts";
import { type Authorization, createAuthorization } from "./authorization.ts";

/** A project's own rules of access, and how its OpenAPI document describes them. */
export type Auth = Authorization & { authenticate: Authenticate; openapi: AuthSection["openapi"] };

/**
 * @param options.studio whether the server was started for the Studio page
 * @throws GraphLoadError, GraphConfigError about the module; GraphConfigError also for a handler that nothing would call
 */
export async function openAuth(
  { modules }: Pick<GraphEngine, "modules">,
  { path, disable_studio_auth, openapi }: AuthSection,
  { studio = false }: { studio?: boolean | undefined },
): Promise<Auth> {
  const handlers = await modules.auth(path);
  refuseUnknown(`auth.path (${path})`, Object.keys(handlers.on));
  return {
    ...createAuthorization(handlers),
    authenticate: createAuthentication(handlers, { studio: studio && !disable_studio_auth }),
    openapi,
  };
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
