import type { Context, Env, Hono } from "hono";
import { RefusedError } from "./refused-error.ts";

/** A path in hono's notation: `/threads/{thread_id}` is `/threads/:thread_id`. */
export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/** Refuses the methods that no route of a path has, with 405. To be called when all routes are there. */
export function refuseOtherMethods<E extends Env>(
  app: Hono<E>,
  routes: readonly { method: string; path: string }[],
): void {
  for (const [path, ofPath] of Map.groupBy(routes, ({ path }) => path)) {
    const methods = ofPath.map(({ method }) => method);
    app.all(honoPath(path), (context) => refuseMethod(context, methods));
  }
}

/** @throws RefusedError 405 */
export function refuseMethod({ req }: Context, methods: readonly string[]): never {
  const allow = [...new Set(methods.map((method) => method.toUpperCase()))].join(", ");
  throw new RefusedError(405, `${req.method} is not allowed here; use ${allow}.`, { Allow: allow });
}
