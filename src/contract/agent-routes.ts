/** How requests reach agents of a cluster without passing the control plane. */
export type AgentRoutes = {
  by:
    | { kind: "HTTPRoute"; namespace: string; gateway: string; section?: string | undefined }
    | { kind: "Ingress"; className?: string | undefined; tlsSecret?: string | undefined };
  /** `https:` */
  protocol: "http:" | "https:";
  /** Below which deployments have their names: `agents.example.com`. */
  domain: string;
  /** As it stands in URLs: empty where it is the scheme's own. */
  port: string;
};

const NAME = "[a-z0-9](?:[-a-z0-9.]{0,251}[a-z0-9])?";
const GATEWAY = new RegExp(`^gateway:(${NAME})/(${NAME})(?:/(${NAME}))?$`);
const INGRESS = new RegExp(`^ingress(?::(${NAME})(?:/(${NAME}))?)?$`);
/** The name of a deployment, up to 63 characters, and a dot stand before it. */
const DOMAIN =
  /^(?=.{1,189}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** As the command line gives it. */
export type GivenRoutes = {
  /** `gateway:NAMESPACE/NAME[/SECTION]`, `ingress[:CLASS[/SECRET]]` */
  route?: string | undefined;
  /** `https://agents.example.com`: a deployment answers at `https://<name>.agents.example.com`. */
  agentsUrl?: string | undefined;
};

/** Reads it, or says all that is wrong with it, by these names. Undefined: requests pass the control plane. */
export function agentRoutes(
  { route, agentsUrl }: GivenRoutes,
  names = { route: "--kube-route", agentsUrl: "--agents-url" },
): { routes: AgentRoutes | undefined; problems: string[] } {
  if (route === undefined && agentsUrl === undefined) return { routes: undefined, problems: [] };
  const by = route === undefined ? undefined : wayOf(route);
  const origin = agentsUrl === undefined ? undefined : originOf(agentsUrl);
  const problems = [
    ...(route === undefined
      ? [`${names.agentsUrl}: give ${names.route}, too: what leads requests there`]
      : []),
    ...(route !== undefined && !by
      ? [
          `${names.route}: write gateway:NAMESPACE/NAME, gateway:NAMESPACE/NAME/SECTION, ingress, ingress:CLASS or ingress:CLASS/TLS-SECRET instead of '${route}'`,
        ]
      : []),
    ...(agentsUrl === undefined
      ? [`${names.route}: give ${names.agentsUrl}, too: what deployments have their names below`]
      : []),
    ...(agentsUrl !== undefined && !origin
      ? [
          `${names.agentsUrl}: write a scheme, the name of a domain and perhaps a port, such as https://agents.example.com, instead of '${agentsUrl}'`,
        ]
      : []),
  ];
  return { routes: by && origin && { by, ...origin }, problems };
}

function wayOf(route: string): AgentRoutes["by"] | undefined {
  const [, namespace, gateway, section] = GATEWAY.exec(route) ?? [];
  if (namespace && gateway) return { kind: "HTTPRoute", namespace, gateway, section };
  const ingress = INGRESS.exec(route);
  return ingress ? { kind: "Ingress", className: ingress[1], tlsSecret: ingress[2] } : undefined;
}

function originOf(given: string): Omit<AgentRoutes, "by"> | undefined {
  const url = URL.parse(given);
  const isOrigin = url !== null && url.href.replace(/\/$/, "") === url.origin;
  if (!isOrigin || (url.protocol !== "http:" && url.protocol !== "https:") || !DOMAIN.test(url.hostname))
    return undefined;
  return { protocol: url.protocol, domain: url.hostname, port: url.port };
}

/** The URL of the deployment of this name. */
export const routedUrl = ({ protocol, domain, port }: AgentRoutes, name: string): string =>
  `${protocol}//${name}.${domain}${port && `:${port}`}`;
