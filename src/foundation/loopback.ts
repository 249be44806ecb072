const octet = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const name = `localhost|[\\w-]+(\\.[\\w-]+)*\\.localhost|127(\\.${octet}){3}|\\[::1\\]`;
const loopback = new RegExp(`^(${name}|::1)$`, "i");
const authority = new RegExp(`^(${name})(:\\d{1,5})?$`, "i");

/** Whether a host name or address (IPv6 with or without brackets) is this machine and no other. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/**
 * The same of a header's host with its port, spelled as clients of this machine spell it: a browser asks for `2130706433`
 * and `localhost.` as `127.0.0.1` and `localhost` themselves, so what comes in another spelling is the name of another
 * machine.
 */
export const isLoopbackAuthority = (host: string): boolean => authority.test(host);

/** The headers that say where a request comes from. */
export type Provenance = {
  host?: string | undefined;
  origin?: string | undefined;
  "sec-fetch-site"?: string | string[] | undefined;
  "sec-fetch-mode"?: string | string[] | undefined;
};

/**
 * Which header of a request is foreign. A server on loopback is meant for this machine's programs: a web page elsewhere
 * must not reach it through its own name that points here (DNS rebinding), nor by a cross-site request. Of most GET
 * requests a browser does not say the origin (images, scripts, links), only that they come from another site.
 */
export function foreignHeader(request: Provenance): "host" | "origin" | "sec-fetch-site" | undefined {
  const { host = "localhost", origin, "sec-fetch-site": site } = request;
  if (!isLoopbackAuthority(host)) return "host";
  if (origin !== undefined) return isLoopbackOrigin(origin) ? undefined : "origin";
  return site === undefined || ourSites.has(String(site)) ? undefined : "sec-fetch-site";
}

/** Whether a browser asks for a page to show: a link may lead there from anywhere, unlike a page's own requests. */
export const isPageVisit = ({ "sec-fetch-mode": mode }: Provenance): boolean => mode === "navigate";

/** Sites of loopback names are this machine's, as their origins are. */
const ourSites: ReadonlySet<string> = new Set(["same-origin", "same-site", "none"]);

const isLoopbackOrigin = (origin: string): boolean =>
  isLoopbackAuthority(/^[a-z][a-z\d+.-]*:\/\/(.*)$/i.exec(origin)?.[1] ?? "");
