// This folder: what both servers do with HTTP. No route, and nothing that only one of them needs.

/** By these a client finds its run again, and the next page. */
export const EXPOSED_HEADERS = ["Content-Location", "Location", "X-Pagination-Total", "X-Pagination-Next"];

/**
 * Pages of any origin may read what an agent answers: no cookies are in play, so a page can do nothing that its
 * user's key, or the user's machine, does not allow.
 */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED_HEADERS.join(", "),
};
