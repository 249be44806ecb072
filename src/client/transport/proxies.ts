import { ConfigurationError } from "../../foundation/configuration-error.ts";

/** The proxy variables of an environment, as `HTTPS_PROXY` or `https_proxy`; given by its reader. */
export type ProxyVariables = Readonly<Record<string, string | undefined>>;

export type Proxies = { http: string | undefined; https: string | undefined; none: string | undefined };

/**
 * The proxies that the variables name. `host:port` is one that speaks http, as for curl and git.
 * @throws ConfigurationError naming each variable that cannot be understood, never its text: it may hold a password
 */
export function readProxies(environment: ProxyVariables): Proxies {
  const http = variable(environment, "http_proxy");
  const https = variable(environment, "https_proxy");
  const none = variable(environment, "no_proxy");
  const problems = [http, https].flatMap((given) =>
    given && proxyUrl(given.text) === undefined
      ? [{ path: given.name, message: "is no address of a proxy: write http://host:port or host:port" }]
      : [],
  );
  if (none && /:\/\//.test(none.text))
    problems.push({
      path: none.name,
      message: "has an address with ://: write host names, separated by commas",
    });
  if (problems.length > 0) throw new ConfigurationError(problems);
  return { http: http && proxyUrl(http.text), https: https && proxyUrl(https.text), none: none?.text };
}

function variable(environment: ProxyVariables, name: string): { name: string; text: string } | undefined {
  for (const spelling of [name, name.toUpperCase()]) {
    const text = environment[spelling]?.trim();
    if (text) return { name: spelling, text };
  }
  return undefined;
}

function proxyUrl(text: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash)
    return undefined;
  try {
    decodeURIComponent(url.username + url.password);
    return url.href;
  } catch {
    return undefined;
  }
}
