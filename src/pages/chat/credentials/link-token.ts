import { takeFromLink } from "../../design/tab-storage.ts";

/** The header in which the server that serves the page gets the token of the page's link. */
const header = "x-chat-token";
const storageKey = "link-token";

/**
 * The token of the link with which the page was opened (`#token=…`). Undefined where the page has none: an agent server
 * that serves the page itself asks for none.
 */
export const takeLinkToken = (): string | undefined => takeFromLink("token", storageKey);

/** `fetch` with the token, for the server that serves the page. */
export const withLinkToken =
  (token: string | undefined): typeof fetch =>
  (input, init) => {
    if (token === undefined) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(header, token);
    return fetch(input, { ...init, headers });
  };

/** What another tab that is opened by a link of this one needs to have it, too. */
export const linkFragment = (token: string | undefined): string =>
  token === undefined ? "" : `#token=${encodeURIComponent(token)}`;
