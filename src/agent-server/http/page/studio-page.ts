import { type BuiltPage, openBuiltPage } from "../../../http/page/built-page.ts";
import { pageFolder } from "../../../http/page/page-folder.ts";
import { studioPaths } from "../../../http/page/shell-paths.ts";
import type { Log } from "../../diagnostics/log.ts";
import type { ProjectApp } from "../../engine/modules.ts";

/** Where the studio is, whatever the prefix of the routes is. */
export const studioBase = "/studio/";

type PageContext = {
  /** What the page is called. */
  title: string | undefined;
  /** Path of the server's routes; empty: they are at the root. */
  prefix: string;
  projectApp: Pick<ProjectApp, "routes"> | undefined;
  log: Log;
};

/**
 * Reads the studio.
 * @returns undefined, after a warning, where the project's own app answers at its path
 * @throws PageNotBuiltError in a clone that cannot build it
 */
export async function openStudioPage({
  title,
  prefix,
  projectApp,
  log,
}: PageContext): Promise<BuiltPage | undefined> {
  if (projectApp?.routes.some(({ path }) => /^\/studio(\/|$)/.test(path))) {
    log("config_warning", { message: "the studio is not served: http.app has routes at /studio" });
    return undefined;
  }
  const folder = await pageFolder("studio");
  return openBuiltPage({ folder, base: studioBase, api: prefix, title, isShell: studioPaths });
}
