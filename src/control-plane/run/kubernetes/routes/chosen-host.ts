import type { AgentRoutes } from "../../../../contract/agent-routes.ts";

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/;

/** Why a deployment cannot have this URL beside its own, in words that go on after its name; undefined: it can. */
export function chosenHostProblem(
  given: string,
  { protocol, domain, port }: AgentRoutes,
): string | undefined {
  const url = URL.parse(given);
  const entrance = `${protocol}//<host>${port && `:${port}`}`;
  const isOrigin = url !== null && url.href.replace(/\/$/, "") === url.origin;
  if (!isOrigin || url.protocol !== protocol || url.port !== port)
    return `cannot be served: requests come in at ${entrance}, and nowhere else`;
  const { hostname } = url;
  if (hostname === domain || hostname.endsWith(`.${domain}`))
    return `cannot be served: the names below '${domain}' are those of deployments`;
  return HOST.test(hostname)
    ? undefined
    : `cannot be served: '${hostname}' is not the whole name of one host`;
}
