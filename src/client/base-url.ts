import { ConfigurationError } from "./errors/configuration.ts";

/** A server's address, split as requests need it; `pathPrefix` has no slash at its end. */
export type BaseUrl = { origin: string; pathPrefix: string };

/**
 * Reads a base URL, which may have a path (`https://host/api-host/`).
 * @throws ConfigurationError when it is no http(s) URL, or has a query, a fragment or a user in it
 */
export function parseBaseUrl(text: string): BaseUrl {
  const hint = "Give it as https://host or https://host/path.";
  if (!URL.canParse(text)) throw new ConfigurationError("the base URL is not a URL", { hint });
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new ConfigurationError(`the base URL has the scheme ${url.protocol} instead of https:`, { hint });
  }
  if (url.username !== "" || url.password !== "") {
    throw new ConfigurationError("the base URL holds a user or password; credentials are given apart", {
      hint,
    });
  }
  if (url.search !== "" || url.hash !== "") {
    throw new ConfigurationError("the base URL holds a query or a fragment", { hint });
  }
  return { origin: url.origin, pathPrefix: url.pathname.replace(/\/+$/, "") };
}
