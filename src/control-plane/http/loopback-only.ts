import type { Context } from "hono";
import { foreignHeader } from "../../foundation/loopback.ts";
import { RefusedError } from "../../http/refused-error.ts";

const reasons = {
  host: "This control plane listens on loopback and answers to loopback names only.",
  origin: "This control plane answers no pages of other origins.",
  "sec-fetch-site": "This control plane answers no pages of other sites.",
};

/** @throws RefusedError 403 for a request that does not come from this machine */
export function refuseForeign({ req }: Context): void {
  const foreign = foreignHeader(req.header());
  if (foreign) throw new RefusedError(403, reasons[foreign]);
}
