const keyStorage = "studio-key";
const tokenStorage = "link-token";

/** The key that the user gave; it stays in this tab's session storage, where no other server's page has it. */
export const storedKey = (): string => read(keyStorage) ?? "";

export const storeKey = (key: string): void => write(keyStorage, key);

/**
 * The token of the link with which the page was opened (`#token=…`): taken out of the address bar, and kept for this tab
 * and its reloads. Undefined where an agent server serves the page itself.
 */
export function takeLinkToken(): string | undefined {
  const { hash, pathname, search } = window.location;
  const given = new URLSearchParams(hash.slice(1)).get("token");
  if (given === null) return read(tokenStorage);
  window.history.replaceState(window.history.state, "", pathname + search);
  write(tokenStorage, given);
  return given;
}

/** As header fields. What has a scheme, such as "Bearer …", says who the user is. */
export function headersFor(key: string, linkToken: string | undefined): Record<string, string> {
  return {
    ...(linkToken !== undefined && { "x-chat-token": linkToken }),
    ...(key !== "" && (/^\S+ \S/.test(key) ? { authorization: key } : { "x-api-key": key })),
  };
}

function read(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, value: string): void {
  try {
    if (value === "") sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Storage is forbidden: it lasts as long as the page.
  }
}
