import type { AuthSection } from "../../project/graph-config/sections/auth-section.ts";
import type { ProjectModules } from "../engine/javascript/project/project-modules.ts";
import { type Authenticate, createAuthentication } from "./authentication.ts";
import { type Authorization, createAuthorization } from "./authorization.ts";
import { loadAuth } from "../engine/javascript/modules/load-auth.ts";

/** A project's own rules of access, and how its OpenAPI document describes them. */
export type Auth = Authorization & { authenticate: Authenticate; openapi: AuthSection["openapi"] };

/**
 * @param options.file the configuration file
 * @param options.studio whether the server was started for the Studio page
 * @throws GraphLoadError, GraphConfigError see {@link loadAuth}
 */
export async function openAuth(
  project: ProjectModules,
  { path, disable_studio_auth, openapi }: AuthSection,
  { file, studio = false }: { file: string; studio?: boolean | undefined },
): Promise<Auth> {
  const handlers = await loadAuth(project, { file, path });
  return {
    ...createAuthorization(handlers),
    authenticate: createAuthentication(handlers, { studio: studio && !disable_studio_auth }),
    openapi,
  };
}
