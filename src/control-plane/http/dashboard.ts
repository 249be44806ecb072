import type { Context, Hono } from "hono";
import { type BuiltPage, openBuiltPage } from "../../http/page/built-page.ts";
import { PageNotBuiltError, pageFolder } from "../../http/page/page-folder.ts";
import { dashboardPaths } from "../../http/page/shell-paths.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";
import type { Bindings } from "./bindings.ts";
import type { OwnUrl } from "./own-url.ts";

export type DashboardOptions = {
  ownUrl: OwnUrl;
  /** What URLs of deployments begin with that are all on one origin. */
  agentsUrl: string | undefined;
  /** A folder with `index.html` to serve instead of this package's page. */
  folder?: string | undefined;
};

/** Whether a request is one for the page, or what it loads. Below `/` the page is for those who ask for HTML: no program does. */
export const isOfDashboard = (request: Pick<Context["req"], "method" | "path" | "header">): boolean => {
  const { method, path } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  if (["/", "/icon.svg"].includes(path) || path.startsWith("/assets/")) return true;
  return dashboardPaths(path.slice(1)) && (request.header("accept") ?? "").includes("text/html");
};

/**
 * Serves the dashboard. It needs no key: what it shows comes from the API, which asks for one. To be called when all
 * routes are there. The page is read, and in a clone built, when it is first asked for.
 */
export function serveDashboard(app: Hono<Bindings>, options: DashboardOptions & Pick<Platform, "log">): void {
  let opened: Promise<BuiltPage> | undefined;
  async function pageAt(url: URL): Promise<BuiltPage> {
    opened ??= openPage(url, options.folder);
    try {
      return await opened;
    } catch (error) {
      // The next request tries again.
      opened = undefined;
      if (!(error instanceof PageNotBuiltError)) throw error;
      options.log(error.message);
      throw new RefusedError(
        503,
        `The dashboard could not be built; the control plane's log says why. ${error.hint}`,
      );
    }
  }
  app.get("/*", async (context, next) => {
    if (!isOfDashboard(context.req)) return next();
    context.set("operation", "dashboard");
    const url = urlFor(context, options.ownUrl);
    if (options.agentsUrl !== undefined && new URL(options.agentsUrl).origin === url.origin)
      throw new RefusedError(403, AGENTS_ARE_HERE);
    return (await pageAt(url))(context) ?? next();
  });
}

function urlFor({ env, req }: Context<Bindings>, ownUrl: OwnUrl): URL {
  return new URL(ownUrl.forCaller(env.incoming.socket, req.header("host")));
}

/** A proxy takes the path of the public URL off, as it does for the API. */
async function openPage({ pathname }: URL, folder: string | undefined): Promise<BuiltPage> {
  const api = pathname.replace(/\/+$/, "");
  return openBuiltPage({
    ...{ folder: folder ?? (await pageFolder("dashboard")), base: `${api}/`, arrivesAt: "/", api },
    ...{ isShell: dashboardPaths, embeddedBy: "nobody" },
  });
}

const AGENTS_ARE_HERE =
  "The dashboard is not served on the origin of the agents' URLs: their pages could read what it keeps. Give the API a public URL of its own (`--public-url`), or the deployments names (`--addresses names`).";

/** Why there is none at `/`. */
export const NO_DASHBOARD_HERE =
  "There is no page here: the dashboard is served in the neutral dialect only, and this control plane speaks that of the hosted service.";
