import { ConfigurationError } from "../../foundation/configuration-error.ts";

/** A server's address, split as requests need it; `pathPrefix` has no slash at its end. */
export type BaseUrl = { origin: string; pathPrefix: string };

/**
 * Reads a base URL, which may have a path (`https://host/api-host/`).
 * @throws ConfigurationError when it is no http(s) URL, or has a query, a fragment or a user in it
 */
export function parseBaseUrl(text: string): BaseUrl {
  if (!URL.canParse(text)) throw unusable("is not a URL");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw unusable(`has the scheme ${url.protocol} instead of https:`);
  }
  if (url.username !== "" || url.password !== "") {
    throw unusable("holds a user or password; credentials are given apart");
  }
  if (url.search !== "" || url.hash !== "") {
    throw unusable("holds a query or a fragment");
  }
  return { origin: url.origin, pathPrefix: url.pathname.replace(/\/+$/, "") };
}

function unusable(what: string): ConfigurationError {
  return new ConfigurationError([{ path: "", message: `the base URL ${what}` }], {
    hint: "Give it as https://host or https://host/path.",
  });
}
