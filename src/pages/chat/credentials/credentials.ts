/** What the user gave so that the server lets them in. */
export interface Credentials {
  /** A key of the server, for `x-api-key`; empty: none. */
  apiKey: string;
  /** Who the user is, for `Authorization`: a token, or a whole value such as "Basic …"; empty: none. */
  token: string;
}

const storageKey = "credentials";
const none: Credentials = { apiKey: "", token: "" };

/** They stay in this tab's session storage, so that other tabs, other visits and the server that serves the page have none. */
export function storedCredentials(): Credentials {
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Partial<Credentials>) };
  } catch {
    return none;
  }
}

export function storeCredentials(given: Credentials): void {
  try {
    if (given.apiKey === "" && given.token === "") sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(given));
  } catch {
    // Storage is forbidden: they last as long as the page.
  }
}

/** As header fields. A token without a scheme is a bearer token. */
export function headersFor({ apiKey, token }: Credentials): Record<string, string> {
  return {
    ...(apiKey === "" ? {} : { "x-api-key": apiKey }),
    ...(token === "" ? {} : { authorization: /^\S+ \S/.test(token) ? token : `Bearer ${token}` }),
  };
}
