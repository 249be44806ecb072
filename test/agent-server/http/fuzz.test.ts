import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startServer } from "../../support/agents/agent-server.ts";
import { tries } from "../../support/seed.ts";
import { documentOf, type JsonSchema, type OpenApiDocument, operationsOf } from "./openapi-document.ts";
import { type Known, requestFor, type SentRequest } from "./request-arbitrary.ts";

// The server's description decides what is requested: a new route is tried without a change here. test/ci has a
// third-party fuzzer that asks more.
const runsPerOperation = tries(16);

let server: Awaited<ReturnType<typeof startServer>>;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await startServer();
  document = await documentOf(server);
});
afterAll(() => server[Symbol.asyncDispose]());

/** A thread with a run and a checkpoint, and names that runs may have. */
async function something(): Promise<Known> {
  const threadId = await server.newThread();
  const input = { messages: [{ role: "user", content: "hello" }] };
  const response = await server.post(`/threads/${threadId}/runs/wait`, { assistant_id: "chat", input });
  await response.text();
  const state = await server.json(server.get(`/threads/${threadId}/state`));
  return {
    thread_id: [threadId],
    run_id: [response.headers.get("content-location")!.split("/").at(-1)!],
    checkpoint_id: [state.checkpoint.checkpoint_id],
    assistant_id: ["chat", "failing", "approval", "nested"],
    graph_id: ["chat", "nested"],
    // What would keep the test waiting, or call others.
    after_seconds: [0],
    webhook: ["http://127.0.0.1:1/"],
    input: [input, {}, null, "text", { messages: "?" }],
  };
}

async function send(method: string, { path, headers, body }: SentRequest) {
  const left = new AbortController();
  const response = await fetch(server.url + path, {
    method,
    headers,
    signal: left.signal,
    ...(body === undefined ? {} : { body: body as NonNullable<RequestInit["body"]> }),
  });
  // Streams that stay open are left once they have begun.
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  if (type !== "text/event-stream") return { status: response.status, type, text: await response.text() };
  left.abort();
  return { status: response.status, type, text: "" };
}

/** Why an answer is not one that the document describes; undefined when it is. */
function misfit(
  responses: OpenApiDocument["paths"][string][string]["responses"],
  { status, type, text }: Awaited<ReturnType<typeof send>>,
): string | undefined {
  if (status >= 500) return `${status} ${text}`;
  const declared = responses[status] ?? (status === 405 ? responses["404"] : undefined);
  if (!declared) return `the status ${status} is not described: ${text}`;
  const answer = declared.$ref ? document.components.responses[declared.$ref.split("/").at(-1)!]! : declared;
  if (!answer.content) return text === "" ? undefined : `a body that is not described: ${text}`;
  const schema = answer.content[type]?.schema;
  if (!schema) return `the type "${type}" is not described: ${text}`;
  if (type === "text/event-stream") return undefined;
  const parsed = validator(schema).safeParse(type === "text/plain" ? text : JSON.parse(text));
  return parsed.success ? undefined : `${z.prettifyError(parsed.error)} in ${text}`;
}

const validators = new Map<JsonSchema, z.ZodType>();
function validator(schema: JsonSchema): z.ZodType {
  const known = validators.get(schema);
  if (known) return known;
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas });
  const made = z.fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")));
  validators.set(schema, made);
  return made;
}

test("every response to a random request is one that OpenAPI documents, and never a 500", async () => {
  const operations = operationsOf(document);
  const succeeded = new Set<string>();
  for (const operation of operations) {
    const { method, path, responses } = operation;
    const property = fc.asyncProperty(requestFor(document, operation, await something()), async (request) => {
      const answer = await send(method, request);
      expect(misfit(responses, answer)).toBeUndefined();
      if (answer.status < 300) succeeded.add(`${method} ${path}`);
    });
    await fc.assert(property, { numRuns: runsPerOperation });
  }
  expect(server.lines.filter(({ event }) => event === "request_failed")).toEqual([]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  // Not all requests are refused: most routes were really tried.
  expect(succeeded.size).toBeGreaterThan(operations.length / 2);
  expect(await server.json(server.get("/ok"))).toEqual({ ok: true });
});
