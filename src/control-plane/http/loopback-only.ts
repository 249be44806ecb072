import type { Context } from "hono";
import { foreignHeader, isPageVisit } from "../../foundation/loopback.ts";
import { RefusedError } from "../../http/refused-error.ts";

const reasons = {
  host: "This control plane listens on loopback and answers to loopback names only.",
  origin: "This control plane answers no pages of other origins.",
  "sec-fetch-site": "This control plane answers no pages of other sites.",
};

/**
 * @param isPage whether the request is for a page: a link may lead there from anywhere
 * @throws RefusedError 403 for a request that does not come from this machine
 */
export function refuseForeign({ req }: Context, isPage: boolean): void {
  const headers = req.header();
  const foreign = foreignHeader(headers);
  if (foreign === "sec-fetch-site" && isPage && isPageVisit(headers)) return;
  if (foreign) throw new RefusedError(403, reasons[foreign]);
}
