import type { AgentRoutes } from "../../../../contract/agent-routes.ts";
import { isOrigin, isWholeHost } from "../../../machine/host-name.ts";

/** Why a deployment cannot have this URL beside its own, in words that go on after its name; undefined: it can. */
export function chosenHostProblem(
  given: string,
  { protocol, domain, port }: AgentRoutes,
): string | undefined {
  const url = URL.parse(given);
  const entrance = `${protocol}//<host>${port && `:${port}`}`;
  if (!url || !isOrigin(url) || url.protocol !== protocol || url.port !== port)
    return `cannot be served: requests come in at ${entrance}, and nowhere else`;
  const { hostname } = url;
  if (hostname === domain || hostname.endsWith(`.${domain}`))
    return `cannot be served: the names below '${domain}' are those of deployments`;
  return isWholeHost(hostname)
    ? undefined
    : `cannot be served: '${hostname}' is not the whole name of one host`;
}
