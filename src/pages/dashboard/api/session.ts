import { keepInTab, keptInTab, takeFromLink } from "../../design/tab-storage.ts";
import { Unreachable } from "./errors.ts";
import { refusalOf } from "./server.ts";

const storageKey = "session";
const tenantKey = "tenant";

/** The token that a link hands over (`#session=…`), or that this tab has. */
export const takeSession = (): string | undefined => takeFromLink("session", storageKey);
export const keepSession = (token: string | undefined): void => keepInTab(storageKey, token);

export const storedTenant = (): string | undefined => keptInTab(tenantKey);
export const keepTenant = (id: string | undefined): void => keepInTab(tenantKey, id);

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
