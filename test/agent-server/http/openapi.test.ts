import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../../src/agent-server/http/app.ts";
import { createRequestMeasures } from "../../../src/agent-server/http/metrics/request-measures.ts";
import type { RoutesContext } from "../../../src/agent-server/http/routes-context.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { httpSection } from "../../../src/project/graph-config/sections/http-section.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { documentOf, everyValue, type OpenApiDocument, operationsOf } from "./openapi-document.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await startServer();
  document = await documentOf(server);
});
afterAll(() => server[Symbol.asyncDispose]());

/** Stands for a server whose routes are registered, but never asked. */
const anything: unknown = new Proxy(() => anything, { get: () => anything });

test("the OpenAPI document describes every route that is served, and no other", () => {
  const access = { apiKeys: [], thisMachineOnly: false };
  const app = createApp(anything as RoutesContext, {
    access,
    http: httpSection.parse({}),
    dir: ".",
    info: () => ({}),
    requests: createRequestMeasures(),
    measured: () => Promise.reject(new Error("nobody asks")),
    load: () => Promise.reject(new Error("nobody asks")),
  });
  const served = app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  const described = operationsOf(document).map(({ method, path }) => `${method} ${path}`);
  expect(served.length).toBeGreaterThan(20);
  expect(described.toSorted()).toEqual(served.toSorted());
});

test("the OpenAPI document is consistent: references resolve, operation ids are unique, paths declare their parameters", () => {
  const references = [...everyValue(document)].filter(([key]) => key === "$ref").map(([, value]) => value);
  expect(references.length).toBeGreaterThan(100);
  for (const reference of new Set(references as string[])) {
    const target = reference
      .replace(/^#\//, "")
      .split("/")
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
    expect(target, reference).toBeTypeOf("object");
  }
  const operations = operationsOf(document);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { path, parameters } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    expect(
      inPath.map(({ name }) => `{${name}}`),
      path,
    ).toEqual(path.match(/\{\w+\}/g) ?? []);
  }
});

test("the OpenAPI document shares components: it describes a thread once", () => {
  const one = document.paths["/threads/{thread_id}"]!.get!;
  expect(one.responses["200"]).toMatchObject({
    content: { "application/json": { schema: { $ref: "#/components/schemas/Thread" } } },
  });
  expect(document.components.schemas.Thread).toMatchObject({
    type: "object",
    properties: { status: { enum: ["idle", "busy", "interrupted", "error"] } },
  });
});

test("the OpenAPI document requires the key like every other route", async () => {
  await using guarded = await startServer({ apiKeys: [new Secret("the key")] });
  expect((await guarded.get("/openapi.json")).status).toBe(401);
  expect((await guarded.get("/openapi.json", { "x-api-key": "the key" })).status).toBe(200);
});
