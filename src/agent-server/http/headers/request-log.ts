import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { Log } from "../../diagnostics/log.ts";
import { type HeaderPatterns, headerSelection } from "./header-selection.ts";

/** One line a request, when it is answered: with the headers that `http.logging_headers` selects, and no query. */
export function requestLog(
  patterns: HeaderPatterns | undefined,
  report: Log,
): MiddlewareHandler<{ Bindings: HttpBindings }> | undefined {
  const select = headerSelection(patterns);
  return (
    select &&
    ((c, next) => {
      const { method, path } = c.req;
      const headers = select(c.req.header());
      const { outgoing } = c.env;
      outgoing.once("close", () => {
        // A client that leaves before the answer's head gets no status.
        report("request", {
          method,
          path,
          ...(outgoing.headersSent && { status: outgoing.statusCode }),
          headers,
        });
      });
      return next();
    })
  );
}
