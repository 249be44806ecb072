import { isLoopback } from "../../../foundation/loopback.ts";
import { ControlPlaneError } from "../../machine/control-plane-error.ts";
import { isOrigin, isWholeHost } from "../../machine/host-name.ts";

/** How clients reach the deployments. */
export type Entrance = {
  /** Undefined: each deployment has its own port. */
  sharedPort: number | undefined;
  /** The control plane's own host, as it stands in a URL. */
  urlHost: string;
  /** No other machine is to reach it. */
  isForThisMachine: boolean;
  /** What stands before the port. */
  proxy: ProxyOrigin | undefined;
};

/** Scheme and port of a proxy, as they stand in URLs; the port is empty where it is the scheme's own. */
export type ProxyOrigin = { protocol: "http:" | "https:"; port: string };

/**
 * @param given `https`, `https:8443`
 * @throws ControlPlaneError when it is none
 */
export function proxyOrigin(given: string | undefined): ProxyOrigin | undefined {
  if (given === undefined) return undefined;
  const [, scheme, port] = /^(https?)(?::([1-9]\d{0,4}))?$/.exec(given) ?? [];
  const url = scheme && URL.parse(`${scheme}://proxy${port === undefined ? "" : `:${port}`}`);
  if (!url)
    throw new ControlPlaneError(`the gateway's proxy '${given}' is no scheme with a port`, {
      hint: "Write how clients reach it, for example https or https:8443.",
    });
  return { protocol: url.protocol as ProxyOrigin["protocol"], port: url.port };
}

/** Why requests to this URL do not come to the gateway, in words that go on after its name; undefined: they do. */
export function customUrlProblem(given: string, entrance: Entrance): string | undefined {
  const { sharedPort, isForThisMachine, urlHost } = entrance;
  if (sharedPort === undefined)
    return "cannot be served: each deployment of this control plane has a port of its own; start it with `--addresses names`";
  if (isForThisMachine)
    return "cannot be served: this control plane answers to its own machine only; start it with --public-host";
  const url = URL.parse(given);
  if (!url || !["http:", "https:"].includes(url.protocol) || !isOrigin(url))
    return `has to be a scheme, a host and a port, such as http://agent.example.com:${sharedPort}`;
  const host = url.hostname;
  const own = urlHost.toLowerCase();
  if (isLoopback(host)) return `cannot be served: '${host}' is each caller's own machine`;
  if (host === own || host.endsWith(`.${own}`))
    return `cannot be served: '${own}' is the control plane's own host, and the names below it are those of deployments`;
  if (!isWholeHost(host)) return `cannot be served: '${host}' is not the whole name of one host`;
  return leadsHere(url, entrance) ? undefined : elsewhere(url, entrance);
}

function leadsHere({ protocol, port }: URL, { sharedPort, proxy }: Entrance): boolean {
  const isDirect = protocol === "http:" && (port || "80") === String(sharedPort);
  return isDirect || (protocol === proxy?.protocol && port === proxy.port);
}

function elsewhere({ hostname, origin }: URL, { sharedPort, proxy }: Entrance): string {
  const ways = [
    `http://${hostname}:${sharedPort}`,
    ...(proxy ? [`${proxy.protocol}//${hostname}${proxy.port && `:${proxy.port}`}`] : []),
  ];
  const hint = proxy
    ? ""
    : "; for a proxy in front of it, start the control plane with --gateway-proxy https";
  return `cannot be served: ${origin} does not lead to this gateway, which answers at ${ways.join(" and ")}${hint}`;
}
