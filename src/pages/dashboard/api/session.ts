import { Unreachable } from "./errors.ts";
import { refusalOf } from "./server.ts";

const storageKey = "session";
const tenantKey = "tenant";

/** The token that a link hands over (`#session=…`): taken out of the address bar, and kept for this tab and its reloads. */
export function takeSession(): string | undefined {
  const { hash, pathname, search } = window.location;
  const given = new URLSearchParams(hash.slice(1)).get("session");
  if (given === null) return stored(storageKey);
  window.history.replaceState(window.history.state, "", pathname + search);
  keepSession(given);
  return given;
}

export const keepSession = (token: string | undefined): void => keep(storageKey, token);

export const storedTenant = (): string | undefined => stored(tenantKey);
export const keepTenant = (id: string | undefined): void => keep(tenantKey, id);

/**
 * Exchanges a key for a session's token, so that the page keeps no key.
 * @throws Refusal, Unreachable
 */
export async function signIn(apiUrl: string, key: string): Promise<string> {
  const url = `${apiUrl}/v1/sessions`;
  const response = await fetch(url, {
    method: "POST",
    headers: { "x-api-key": key },
    cache: "no-store",
  }).catch((cause: unknown) => {
    throw new Unreachable(url, cause);
  });
  if (!response.ok) throw await refusalOf(response, "POST /v1/sessions");
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** In this tab's session storage: other tabs, other visits and servers on the same host have none of it. */
function keep(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Storage is forbidden: it lasts as long as the page.
  }
}

function stored(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}
