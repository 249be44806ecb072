/** The header in which the server that serves the page gets the token of the page's link. */
const header = "x-chat-token";
const storageKey = "link-token";

/**
 * The token of the link with which the page was opened (`#token=…`): taken out of the address bar, and kept for this tab
 * and its reloads. Undefined where the page has none: an agent server that serves the page itself asks for none.
 */
export function takeLinkToken(): string | undefined {
  const { hash, pathname, search } = window.location;
  const given = new URLSearchParams(hash.slice(1)).get("token");
  if (given === null) return storedToken();
  window.history.replaceState(window.history.state, "", pathname + search);
  try {
    sessionStorage.setItem(storageKey, given);
  } catch {
    // Storage is forbidden: it lasts as long as the page.
  }
  return given;
}

function storedToken(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

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
