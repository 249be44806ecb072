import type { Hono } from "hono";
import { honoPath, refuseMethod } from "../../http/route-paths.ts";
import { readGiven } from "./read-request.ts";
import type { ServerContext, ServerEnv } from "./responses.ts";
import { eventStream, type RequestValues, type RouteDeclaration } from "./route-declaration.ts";

/** What is served, and the declarations of it that the document prints. */
export type App = { hono: Hono<ServerEnv>; routes: RouteDeclaration[] };

/**
 * Serves a route. The handler runs with a valid request only; others are answered by 422 with all their problems. Where
 * the project authenticates, a handler that answers without having called `authorize` is our bug, and its answer is
 * withheld.
 * @throws Error when `params` and the path do not agree
 */
export function route<const D extends RouteDeclaration>(
  app: App,
  declaration: D,
  handler: (c: ServerContext, given: RequestValues<D>) => Response | Promise<Response>,
): void {
  const { method, path, params, answers, access = "scoped" } = declaration;
  const declared = Object.keys(params?.shape ?? {});
  if (paramsOf(path).toString() !== declared.toString()) {
    throw new Error(`${method} ${path} declares the parameters ${declared.join(", ") || "(none)"}`);
  }
  app.routes.push(declaration);
  const isStream = Object.values(answers).includes(eventStream);
  app.hono.on(method.toUpperCase(), honoPath(path), async (c) => {
    c.set("route", path);
    // Hono serves HEAD by GET; a stream without a body would stay open for nothing.
    if (isStream && c.req.method === "HEAD") refuseMethod(c, [method]);
    const answer = await handler(c, (await readGiven(c, declaration)) as RequestValues<D>);
    if (c.get("caller") && access === "scoped" && !c.get("isAuthorized")) {
      throw new Error(`${method} ${path} answers without authorization`);
    }
    return answer;
  });
}

const paramsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
