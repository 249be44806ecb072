import type { Session } from "../command.ts";
import { noBrowserHere, openBrowser } from "./open-browser.ts";

/**
 * Opens a page whose address was printed in the browser; says why where it cannot.
 * @returns takes away what led the browser there; undefined: none was opened
 */
export async function showPage(
  link: string,
  { output, environment }: Pick<Session, "output" | "environment">,
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
