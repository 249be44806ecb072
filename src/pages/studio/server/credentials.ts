import { keepInTab, keptInTab, takeFromLink } from "../../design/tab-storage.ts";

const keyStorage = "studio-key";

/** The key that the user gave, for this tab. */
export const storedKey = (): string => keptInTab(keyStorage) ?? "";

export const storeKey = (key: string): void => keepInTab(keyStorage, key || undefined);

/** The token of the link with which the page was opened (`#token=…`). Undefined where an agent server serves the page itself. */
export const takeLinkToken = (): string | undefined => takeFromLink("token", "link-token");

/** As header fields. What has a scheme, such as "Bearer …", says who the user is. */
export function headersFor(key: string, linkToken: string | undefined): Record<string, string> {
  return {
    ...(linkToken !== undefined && { "x-chat-token": linkToken }),
    ...(key !== "" && (/^\S+ \S/.test(key) ? { authorization: key } : { "x-api-key": key })),
  };
}
