import { z } from "zod";
import { openApiDocument } from "./openapi.ts";
import { type App, route } from "./route.ts";

/** Serves the description of all routes, those added later too. */
export function addOpenApiRoute(app: App, needsKey: boolean): void {
  let document: object | undefined;
  route(
    app,
    {
      method: "get",
      path: "/openapi.json",
      tag: "System",
      summary: "Describe the routes of the server, as OpenAPI 3.1",
      answers: { 200: z.looseObject({ openapi: z.string() }) },
    },
    (c) => {
      document ??= openApiDocument(app.routes, needsKey);
      return c.json(document);
    },
  );
}
