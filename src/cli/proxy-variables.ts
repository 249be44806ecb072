const LOOPBACK = ["localhost", "127.0.0.1", "[::1]", "::1"];

/** The environment for a client that honours proxies, except that no proxy reaches this machine's loopback. */
export function proxyVariables(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  const excepted = environment.no_proxy || environment.NO_PROXY;
  return { ...environment, no_proxy: [...(excepted ? [excepted] : []), ...LOOPBACK].join(",") };
}
