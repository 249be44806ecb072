import { z } from "zod";
import type { Auth } from "../auth/open-auth.ts";
import { eventStream, type RouteDeclaration } from "./route-declaration.ts";

type JsonSchema = Record<string, unknown>;
type Answer = RouteDeclaration["answers"][200];

/** What any route may answer instead (spec: one shape of refusals). */
const refusals = {
  401: "The API key is missing or wrong",
  403: "Open to this machine only",
  404: "Not found",
  409: "The request conflicts with what is there",
  413: "The body is too large",
  415: "The body is not JSON",
  422: "The request is not valid",
} as const;

/** Node's HTTP server refuses these requests before any route sees them, and without a body. */
const refusalsWithoutBody = { 431: "The address and the headers are together longer than 16 KiB" } as const;

const refusal = z.object({ detail: z.string() }).meta({ id: "Refusal" });

const streamEvent = z
  .object({
    event: z.string(),
    id: z.string(),
    data: z.string().meta({ contentMediaType: "application/json" }),
  })
  .meta({ id: "StreamEvent" });

/** What all paths begin with, whether a key is needed, and what the project's `auth` says of its own credentials. */
type DocumentOptions = { needsKey: boolean; prefix: string } & Partial<NonNullable<Auth["openapi"]>>;

/**
 * The OpenAPI 3.1 document of the routes; schemas with an id are its components. The control plane has a printer of
 * another kind (`control-plane/http/openapi.ts`): its schemas are named there and renamed by dialect, so that only the
 * frame of the two documents is alike.
 */
export function openApiDocument(
  routes: readonly RouteDeclaration[],
  { prefix, needsKey, securitySchemes, security = [] }: DocumentOptions,
): object {
  const { schemaOf, components } = jsonSchemas([
    refusal,
    streamEvent,
    ...routes.flatMap(({ body, answers, rpc }) => [
      ...[body, rpc?.request, rpc?.response].filter((schema) => schema !== undefined),
      ...Object.values(answers),
    ]),
  ]);
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, schemaOf) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Agent server", version: "1" },
    ...(prefix && { servers: [{ url: prefix }] }),
    paths,
    components: {
      schemas: components,
      responses: Object.fromEntries([
        ...Object.entries(refusals).map(([status, description]) => [
          refusalName(status),
          { description, content: json(schemaOf(refusal)) },
        ]),
        ...Object.entries(refusalsWithoutBody).map(([status, description]) => [
          refusalName(status),
          { description },
        ]),
      ]),
      securitySchemes: { apiKey: { type: "apiKey", in: "header", name: "x-api-key" }, ...securitySchemes },
    },
    security: needsKey ? [{ apiKey: [] }, ...security] : security,
  };
}

const json = (schema: JsonSchema) => ({ "application/json": { schema } });
const refusalName = (status: string) => `Refusal${status}`;

function operation(route: RouteDeclaration, schemaOf: (schema: z.ZodType) => JsonSchema): object {
  const { method, path, access, tag, summary, params, query, headers, answers, alsoText, rpc } = route;
  const body = route.body ?? rpc?.request;
  return {
    operationId: operationId(method, path),
    tags: [tag],
    summary,
    ...(access === "open" && { security: [] }),
    parameters: [
      ...parameters("path", params),
      ...parameters("query", query),
      ...parameters("header", headers),
    ],
    ...(body && {
      requestBody: { required: !body.safeParse({}).success, content: json(schemaOf(body)) },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [status, success(answer, schemaOf, alsoText)]),
      ),
      ...(answers[101] === null && {
        101: { description: "The connection is a WebSocket from here on" },
        426: { description: "No WebSocket is asked for", content: json(schemaOf(refusal)) },
      }),
      ...Object.fromEntries(
        Object.keys({ ...refusals, ...refusalsWithoutBody }).map((status) => [
          status,
          { $ref: `#/components/responses/${refusalName(status)}` },
        ]),
      ),
      ...(rpc && rpcAnswers(schemaOf(rpc.response), schemaOf(streamEvent))),
    },
  };
}

/** `get_threads_thread_id_state` and the like: stable, unique, and an identifier everywhere. */
const operationId = (method: string, path: string) =>
  `${method}${path.replaceAll(/[{}]/g, "").replaceAll(/\W/g, "_")}`;

function success(answer: Answer, schemaOf: (schema: z.ZodType) => JsonSchema, alsoText = false): object {
  if (!answer) return { description: "Success, without a body" };
  const text = alsoText && { "text/plain": { schema: { type: "string" } } };
  if (answer !== eventStream)
    return { description: "Success", content: { ...json(schemaOf(answer)), ...text } };
  return {
    description: "Server-sent events, each with an id to resume from",
    content: { "text/event-stream": { schema: schemaOf(streamEvent) } },
  };
}

/** Statuses with which protocols refuse a whole message; a refusal of its content is a 200. */
const rpcRefusals = [400, 404, 406];

function rpcAnswers(message: JsonSchema, event: JsonSchema): Record<string, object> {
  const refused = { description: "The message is refused by the protocol", content: json(message) };
  return {
    200: {
      description: "The protocol's answer, or server-sent events with its messages",
      content: { ...json(message), "text/event-stream": { schema: event } },
    },
    ...Object.fromEntries(rpcRefusals.map((status) => [status, refused])),
  };
}

function parameters(where: "path" | "query" | "header", schema: z.ZodObject | undefined): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, type]) => ({
    name,
    in: where,
    required: !(type as z.ZodType).safeParse(undefined).success,
    // What the text is read as: its own type is always text.
    schema: withoutDialect(z.toJSONSchema(type as z.ZodType, { io: "output" })),
  }));
}

/** All schemas in one conversion, so that those with an id become references to one component each. */
function jsonSchemas(given: readonly (z.ZodType | Answer)[]) {
  const schemas = [...new Set(given)].filter((each) => each instanceof z.ZodType);
  const all = z.object(Object.fromEntries(schemas.map((schema, index) => [index, schema])));
  const options = { io: "input", unrepresentable: "any" } as const;
  const text = JSON.stringify(z.toJSONSchema(all, options)).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties, $defs } = JSON.parse(text) as Record<
    "properties" | "$defs",
    Record<string, JsonSchema>
  >;
  return { schemaOf: (schema: z.ZodType) => properties[schemas.indexOf(schema)]!, components: $defs };
}

function withoutDialect({ $schema: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
