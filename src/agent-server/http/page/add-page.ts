// This folder: the chat page and the studio, served by the agent server itself. Static files only.

import type { BuiltPage } from "../../../http/page/built-page.ts";
import type { App } from "../route.ts";

/**
 * Serves a page at `base`. It needs no key: what it shows comes from the API, which asks for one. What is not of the page
 * goes on to the routes that are added later.
 */
export function addPage(hono: App["hono"], page: BuiltPage, base: string): void {
  if (base !== "/") hono.get(base.slice(0, -1), (c) => c.redirect(base, 308));
  hono.get(`${base}*`, (c, next) => {
    const answer = page(c);
    return answer ? Promise.resolve(answer) : next();
  });
}
