import type { Session } from "../../command.ts";
import { noBrowserHere, openBrowser } from "../../local/open-browser.ts";

/**
 * Opens a link in the browser, where there is one; else says why not.
 * @returns removes what the browser is led there by, once it is there
 */
export async function openLink(
  link: string,
  { output, environment }: Session,
): Promise<(() => Promise<void>) | undefined> {
  const reason = noBrowserHere(environment);
  if (reason !== undefined) {
    output.line(`No browser is opened ${reason}: open the address above.`);
    return undefined;
  }
  try {
    return await openBrowser(link, environment);
  } catch (error) {
    output.complain(`No browser could be opened (${(error as Error).message}): open the address above.`);
    return undefined;
  }
}
