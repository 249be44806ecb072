/**
 * Where a registry's token is asked for: the service that it names in its challenge (the distribution specification's token
 * authentication). Undefined where the login may not go there: it goes to the registry's own host, or to another by TLS.
 * @param origin of the registry
 */
export function registryTokenUrl(challenge: string, origin: string): URL | undefined {
  if (!/^bearer /i.test(challenge)) return undefined;
  const { realm, ...parameters } = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  const url = URL.parse(realm ?? "");
  if (!url || (url.protocol !== "https:" && url.host !== new URL(origin).host)) return undefined;
  for (const name of ["service", "scope"])
    if (parameters[name] !== undefined) url.searchParams.set(name, parameters[name]);
  return url;
}
