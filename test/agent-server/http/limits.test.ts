import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyLimitBytes } from "../../../src/agent-server/http/read-request.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { documentOf, operationsOf } from "./openapi-document.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let thread: string;
beforeAll(async () => {
  server = await startServer();
  thread = `/threads/${await server.newThread()}`;
});
afterAll(() => server[Symbol.asyncDispose]());

const refused = async (response: Response, status: number, detail: RegExp) => {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual({ detail: expect.stringMatching(detail) });
};

const send = (method: string, path: string, init: RequestInit = {}) =>
  fetch(server.url + path.replace(/^T/, thread), { method, ...init });

describe("the response to bad input has one shape, {detail}", () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const json = { "content-type": "application/json" };
  test.each<[number, string, string, RequestInit, RegExp]>([
    [404, "GET", "/nowhere", {}, /^Not found: GET \/nowhere$/],
    [404, "POST", "/", { body: "{}" }, /^Not found: POST \/$/],
    [404, "GET", "/threads/", {}, /^Not found/],
    [404, "GET", `/threads/${id}`, {}, /^Thread .* not found$/],
    [404, "GET", `T/runs/${id}`, {}, /^Run .* not found$/],
    [
      404,
      "POST",
      "T/runs",
      { headers: json, body: '{"assistant_id":"__proto__"}' },
      /^Assistant __proto__ not/,
    ],
    [405, "DELETE", "/threads", {}, /^DELETE is not allowed here; use POST\.$/],
    [405, "PUT", "/ok", {}, /use GET\.$/],
    [405, "PATCH", "/info", {}, /use GET\.$/],
    [415, "POST", "/threads", { headers: { "content-type": "text/plain" }, body: "{}" }, /not 'text\/plain'/],
    [415, "POST", "/threads", { body: new URLSearchParams({ a: "1" }) }, /application\/json, not/],
    [415, "POST", "/threads", { body: new FormData() }, /not 'multipart\/form-data'/],
    [422, "POST", "/threads", { headers: json, body: Uint8Array.of(0x22, 0xff, 0x22) }, /not UTF-8/],
    [
      422,
      "POST",
      "/threads",
      { headers: json, body: "{]" },
      /^The body is not valid JSON: line 1, column 2: expected a property name/,
    ],
    // A validator that trims with JavaScript mistakes the first for an empty body.
    [
      422,
      "POST",
      "/threads",
      { headers: json, body: "\x0b" },
      /^The body is not valid JSON: line 1, column 1/,
    ],
    [
      422,
      "POST",
      "/threads",
      { headers: json, body: " \n" },
      /^The body is not valid JSON: line 2, column 1/,
    ],
    [422, "POST", "/threads", { headers: json, body: "[]" }, /^body: /],
    [
      422,
      "POST",
      "/threads",
      { headers: json, body: "[".repeat(257) + "]".repeat(257) },
      /more than 256 levels/,
    ],
    [422, "GET", "/threads/1", {}, /^path\.thread_id: must be a UUID$/],
    [422, "GET", "/threads/%00", {}, /must be a UUID/],
    [422, "GET", "/threads/%E0%A4%A", {}, /must be a UUID/],
    [422, "GET", `/threads/${"9".repeat(300)}`, {}, /must be a UUID/],
    [422, "GET", "T/runs?limit=-1", {}, /^query\.limit: must be a whole number from 0 to 1000$/],
    [422, "GET", "T/runs?limit=1e2", {}, /^query\.limit/],
    [422, "GET", "T/runs?limit=1&limit=2", {}, /^query\.limit/],
    [422, "GET", `T/runs?offset=${"9".repeat(40)}`, {}, /^query\.offset/],
    [422, "GET", "T/state?subgraphs=maybe", {}, /^query\.subgraphs: must be true, false, 1 or 0$/],
    [422, "GET", "T/stream?stream_modes=all", {}, /unknown all; known are run_modes/],
    [422, "GET", "T/stream?stream_mode=lifecycle&stream_mode=all", {}, /unknown all/],
    [422, "GET", "T/stream", { headers: { "last-event-id": "1-" } }, /"1-" is not an event id/],
    [422, "GET", "T/stream", { headers: { "last-event-id": `1-${"9".repeat(99)}` } }, /is not an event id/],
    [422, "POST", `T/runs/${id}/cancel?action=stop`, {}, /^query\.action/],
  ])("%d: %s %s", async (status, method, path, init, detail) => {
    await refused(await send(method, path, init), status, detail);
  });

  test("the response lists all problems of path, query, header and body at once", async () => {
    const response = await send("GET", "/threads/x/runs/y/stream?stream_mode=all&cancel_on_disconnect=so", {
      headers: { "last-event-id": "?" },
    });
    const detail =
      /^path\.thread_id: .*; path\.run_id: .*; query\.stream_mode\.0: .*; query\.cancel_on_disconnect: .*; header\.last-event-id: /;
    await refused(response, 422, detail);
  });

  test("the response counts the problems that it has no room for", async () => {
    const body = JSON.stringify({ assistant_id: "chat", stream_mode: 1, interrupt_before: 1, tags: 1 });
    await refused(
      await send("POST", "/threads/x/runs", { headers: json, body }),
      422,
      /^path.*; body.*; body/,
    );
    const many = { assistant_id: "chat", config: { tags: Array.from({ length: 500 }, () => 1) } };
    const response = await send("POST", "/runs", { headers: json, body: JSON.stringify(many) });
    await refused(response, 422, /and 480 more$/);
  });

  test("the response to a wrong method names the allowed methods", async () => {
    expect((await send("DELETE", "/threads")).headers.get("allow")).toBe("POST");
  });

  test("the response to HEAD on a stream has no body and does not stay open", async () => {
    expect((await send("HEAD", "T/stream")).status).toBe(405);
    expect((await send("HEAD", "T")).status).toBe(200);
  });
});

describe("a body that is too large is rejected", () => {
  test("a body whose announced length is too large is rejected before it is sent", async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), "127.0.0.1");
    const head = ["POST /threads HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
    socket.write(`${[...head, `Content-Length: ${bodyLimitBytes + 1}`].join("\r\n")}\r\n\r\n{`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(`{"detail":"The body is larger than ${bodyLimitBytes} bytes."}`);
  });

  test("a body without an announced length is rejected while it is sent", async () => {
    const outgoing = request(`${server.url}/threads`, {
      method: "POST",
      headers: { "content-type": "application/json" },
    });
    // The server closes the connection on what is still on its way.
    outgoing.on("error", () => {});
    const answered = once(outgoing, "response");
    const chunk = Buffer.alloc(1024 * 1024, " ");
    for (let sent = 0; sent <= bodyLimitBytes && !outgoing.destroyed; sent += chunk.length) {
      if (!outgoing.write(chunk)) await Promise.race([once(outgoing, "drain"), answered]);
    }
    const [response] = await answered;
    expect(response.statusCode).toBe(413);
    expect(JSON.parse(await text(response))).toEqual({
      detail: expect.stringMatching(/^The body is larger/),
    });
    outgoing.destroy();
  });
});

test.each([
  ["an address", `?namespace=${"n".repeat(20_000)}`, {}],
  ["a header", "?namespace=n", { "x-trace": "t".repeat(20_000) }],
])(
  "%s of 20,000 characters is answered with 431, which every operation documents",
  async (_, query, headers) => {
    const response = await send("GET", `/store/items${query}`, { headers });
    expect([response.status, await response.text()]).toEqual([431, ""]);
    const document = await documentOf(server);
    const documented = operationsOf(document).map(({ responses }) => responses[431]);
    expect(new Set(documented.map((each) => each?.$ref))).toEqual(
      new Set(["#/components/responses/Refusal431"]),
    );
    expect(document.components.responses.Refusal431).toEqual({
      description: expect.stringMatching(/16 KiB/),
    });
  },
);

test("a server with keys answers nothing but /ok without one, whatever the route, the method and the body", async () => {
  const secret = "a-key-that-is-long";
  await using guarded = await startServer({ apiKeys: [new Secret(secret)] });
  const described = operationsOf(
    await documentOf({ get: (path) => guarded.get(path, { "x-api-key": secret }) }),
  );
  const asked = [
    ...described.map(({ method, path }) => [method, path.replaceAll(/[{}]/g, "")] as const),
    ...([
      ["GET", "/nowhere"],
      ["DELETE", "/ok/"],
      ["PUT", "/threads"],
      ["GET", "/ok/x"],
      ["GET", "//ok"],
    ] as const),
  ];
  expect(asked.length).toBeGreaterThan(25);
  for (const [method, path] of asked) {
    if (path === "/ok") continue;
    for (const key of [undefined, "a-key", `${secret}x`]) {
      const response = await fetch(guarded.url + path, {
        method,
        headers: key === undefined ? {} : { "x-api-key": key },
        ...(method === "POST" && { body: "{" }),
      });
      expect([method, path, key, response.status]).toEqual([method, path, key, 401]);
      expect(await response.json()).toEqual({ detail: expect.stringMatching(/API key/) });
    }
  }
  expect((await guarded.get("/ok")).status).toBe(200);
  expect(JSON.stringify(guarded.lines)).not.toContain(secret);
});
