/** How npm reaches its registry from here, for a step whose control plane runs on the runner. */
export function registryVariables(): Record<string, string> {
  const wanted = /^(npm_config_|node_extra_ca_certs$|ssl_cert|https?_proxy$|no_proxy$)/i;
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => wanted.test(entry[0])),
  );
}
