import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { isLoopback } from "../../foundation/loopback.ts";
import { ControlPlaneError } from "../machine/control-plane-error.ts";
import type { Refusal } from "./access.ts";
import type { Gateway } from "./gateway.ts";
import { type Found, type ListenerOptions, openListener } from "./listener.ts";
import { openRoute, type Route, type RouteOptions } from "./route.ts";

/** How a request on the shared port says for which deployment it is; all understand both. */
export type Naming = "names" | "paths";

/** What stands before the port, as its scheme and port stand in URLs: the port is empty where it is the scheme's own. */
type Proxy = { protocol: string; port: string };

/** One port for all deployments. */
export type OnePort = {
  readonly port: number;
  urlOf(name: string): string;
  /** The gateway of a deployment; closing it leaves the port open. */
  open(name: string, options: RouteOptions): Gateway;
  close(): Promise<void>;
};

const PATH = /^\/d\/([^/?#]+)\/?(.*)$/s;
/** Of the header: without port, and without the dot that ends a whole name. */
const hostNameIn = (host: string | undefined) => host?.toLowerCase().replace(/\.?(?::\d+)?$/, "") ?? "";
const HOST = /^([a-z0-9-]+)\.(.+)$/;

/** @throws GatewayPortError when the port cannot be listened on */
export async function openOnePort(
  options: Omit<ListenerOptions, "find"> & { naming: Naming; urlHost: string; proxy?: Proxy | undefined },
): Promise<OnePort> {
  const { naming, urlHost, proxy } = options;
  const routes = new Map<string, Route>();
  /** Those that deployments chose for themselves. */
  const hosts = new Map<string, Route>();
  const domain = domainOf(urlHost);

  function find(request: IncomingMessage): Found | Refusal {
    const host = hostNameIn(request.headers.host);
    const chosen = hosts.get(host);
    if (chosen) return { route: chosen, prefix: "" };
    const [, name, below] = HOST.exec(host) ?? [];
    // All paths of a deployment's host are its own, also those that look like another one's.
    if (name !== undefined && (below === "localhost" || below === domain)) return found(name, "");
    const [, named, rest] = PATH.exec(request.url ?? "") ?? [];
    if (named === undefined) return { status: 404, detail: unknownName(domain) };
    const asked = found(named, `/d/${named}`);
    if ("route" in asked) request.url = `/${rest}`;
    return asked;
  }

  function found(name: string, prefix: string): Found | Refusal {
    const route = routes.get(name);
    return route
      ? { route, prefix }
      : { status: 404, detail: `There is no deployment named '${name}' here.` };
  }

  const listener = await openListener({ ...options, find });
  const { protocol, port } = proxy ?? { protocol: "http:", port: String(listener.port) };
  const origin = (host: string) => `${protocol}//${host}${port && `:${port}`}`;
  const urlOf = (name: string) =>
    naming === "paths" ? `${origin(urlHost)}/d/${name}` : origin(`${name}.${domain}`);
  return {
    port: listener.port,
    urlOf,
    open(name, routeOptions) {
      const route = openRoute(routeOptions);
      let own: string | undefined;
      const serveHost = (host: string | undefined) => {
        // It may be another one's by now.
        if (own !== undefined && hosts.get(own) === route) hosts.delete(own);
        own = host;
        if (host !== undefined) hosts.set(host, route);
      };
      const { answer: _, upgrade: __, end, ...routing } = route;
      return {
        ...routing,
        url: urlOf(name),
        port: null,
        publish: () => void routes.set(name, route),
        serveHost,
        close: async () => {
          serveHost(undefined);
          if (routes.get(name) === route) routes.delete(name);
          end();
        },
      };
    },
    close: listener.close,
  };
}

const unknownName = (domain: string) =>
  `No deployment is named. This port serves them all: ask for /d/<name>/ followed by the path, or for the host <name>.${domain}.`;

/** What stands behind the deployments' names in their hosts; below an address there are no names. */
function domainOf(urlHost: string): string {
  return isLoopback(urlHost) || isAddress(urlHost) ? "localhost" : urlHost.toLowerCase();
}

const isAddress = (urlHost: string) => isIP(urlHost.replace(/^\[|\]$/g, "")) !== 0;

/** @throws ControlPlaneError when deployments cannot have their own names below this host */
export function checkNaming(naming: Naming, urlHost: string): void {
  if (naming === "paths" || isLoopback(urlHost) || !isAddress(urlHost)) return;
  throw new ControlPlaneError(`no deployment can have a host name below the address ${urlHost}`, {
    hint: "Give a name with --public-host, or choose `--addresses paths`.",
  });
}
