import { z } from "zod";
import type { Access } from "./access.ts";
import { openApiDocument } from "./openapi.ts";
import { type App, route } from "./route.ts";

/** Serves the description of all routes, those added later too. */
export function addOpenApiRoute(app: App, access: Pick<Access, "apiKeys" | "auth">, prefix: string): void {
  let document: object | undefined;
  route(
    app,
    {
      method: "get",
      path: "/openapi.json",
      access: "known",
      tag: "System",
      summary: "Describe the routes of the server, as OpenAPI 3.1",
      answers: { 200: z.looseObject({ openapi: z.string() }) },
    },
    (c) => {
      document ??= openApiDocument(app.routes, {
        needsKey: access.apiKeys.length > 0,
        ...access.auth?.openapi,
        prefix,
      });
      return c.json(document);
    },
  );
}
