const loopback = /^(localhost|[\w-]+(\.[\w-]+)*\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i;

/** Whether a host name or address (IPv6 with or without brackets) is this machine and no other. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/**
 * Which header of a request comes from elsewhere. A server on loopback is meant for this machine's programs: a web
 * page elsewhere must not reach it through a name that it made point here (DNS rebinding), nor by a request of its
 * own.
 */
export function foreignHeader(request: {
  host: string | undefined;
  origin: string | undefined;
}): "host" | "origin" | undefined {
  if (!isLoopbackUrl(`http://${request.host ?? "localhost"}`)) return "host";
  return request.origin === undefined || isLoopbackUrl(request.origin) ? undefined : "origin";
}

function isLoopbackUrl(url: string): boolean {
  const host = URL.parse(url)?.hostname;
  return host !== undefined && isLoopback(host);
}
