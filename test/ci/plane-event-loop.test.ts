import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { type Route, routes } from "../../src/contract/routes.ts";
import { unwrapped } from "../../src/contract/schema/schema-walk.ts";
import { shapes } from "../security/large-requests.ts";
import { creation } from "../support/control-plane/control-plane.ts";
import { sendRaw } from "../support/network/raw-http.ts";
import { startWatchedControlPlane } from "../support/processes/watched-control-plane.ts";

/** How long a request of less than a megabyte may block the event loop, in processor time. */
const mostHeldMs = 200;
const megabyte = 1_048_576;

let plane: Awaited<ReturnType<typeof startWatchedControlPlane>>;
let ids: { deployment_id: string; revision_id: string; provider_id: string };
let agentUrl: string;
beforeAll(async () => {
  plane = await startWatchedControlPlane();
  const { body } = await plane.post("/v2/deployments", creation("attacked"));
  await plane.settled(body.id, body.latest_revision_id);
  ids = { deployment_id: body.id, revision_id: body.latest_revision_id, provider_id: "x" };
  agentUrl = body.source_config.custom_url;
});
afterAll(() => plane[Symbol.asyncDispose]());

type Sent = { method: string; path: string; body?: string; headers?: Record<string, string>; at?: string };

async function answerTo({ method, path, body, headers, at = plane.url }: Sent): Promise<number> {
  expect((body?.length ?? 0) + path.length).toBeLessThan(megabyte);
  const given = Object.entries({
    Host: new URL(at).host,
    "X-Api-Key": plane.apiKey,
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body ?? "")),
    Connection: "close",
    ...headers,
  });
  const head = [`${method} ${path} HTTP/1.1`, ...given.map(([name, value]) => `${name}: ${value}`), "", ""];
  const { statuses } = await sendRaw(at, head.join("\r\n") + (body ?? ""), (heard) =>
    heard.includes("\r\n\r\n"),
  );
  return statuses[0] ?? 0;
}

/** How long the request blocks the event loop: the minimum of some tries, since everything else only adds to it. */
async function heldBy(sent: Sent): Promise<{ heldMs: number; status: number }> {
  let heldMs = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let tries = 0; tries < 4 && heldMs > mostHeldMs; tries++) {
    await plane.heldMs();
    status = await answerTo(sent);
    heldMs = Math.min(heldMs, await plane.heldMs());
    if (status >= 500) break;
  }
  return { heldMs, status };
}

/** Requests that block the loop or are answered by 500, with what they are. @returns statuses of all */
async function ask(requests: Iterable<[string, Sent]>): Promise<number[]> {
  const bad: unknown[] = [];
  const statuses: number[] = [];
  for (const [name, sent] of requests) {
    const { heldMs, status } = await heldBy(sent);
    statuses.push(status);
    if (heldMs > mostHeldMs || status >= 500 || status === 0)
      bad.push([name, sent.method, sent.path.slice(0, 80), Math.round(heldMs), status]);
  }
  expect(bad).toEqual([]);
  return statuses;
}

const pathOf = ({ path }: Route) =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name as keyof typeof ids] ?? "x");

/** The fields of a schema, also those of the objects in it, as paths. */
function fieldsOf(schema: z.ZodType | undefined, before: string[] = []): string[][] {
  const inner = schema && unwrapped(schema);
  if (inner?.def.type !== "object") return [];
  return Object.entries((inner as z.ZodObject).shape).flatMap(([name, field]) => {
    const path = [...before, name];
    return [path, ...fieldsOf(field as z.ZodType, path)];
  });
}

/** A body that has the value at the path, and what a creation needs beside it. */
function bodyWith(path: string[], value: unknown, base: Record<string, unknown>): string {
  const [name = "", ...rest] = path;
  if (rest.length === 0) return JSON.stringify({ ...base, [name]: value });
  const inner = (base[name] ?? {}) as Record<string, unknown>;
  return JSON.stringify({ ...base, [name]: JSON.parse(bodyWith(rest, value, inner)) });
}

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const table = Object.entries(routes) as [string, Route][];
const bodied = () => table.filter(([, route]) => route.body);
const baseOf = (name: string) => (name === "createDeployment" ? creation("large") : {});

/** What has many members is refused wherever it stands; what is long is not. */
const shapesFor = (field: string[]) =>
  field.length < 2 ? shapes : shapes.filter(([shape]) => shape === "one long text" || shape === "escapes");

test("no large value in any field of any body blocks the event loop", async () => {
  const requests = bodied().flatMap(([name, route]) =>
    [[], ...fieldsOf(route.body)].flatMap((field) =>
      shapesFor(field).map(([shape, value]): [string, Sent] => {
        const body = field.length === 0 ? JSON.stringify(value) : bodyWith(field, value, baseOf(name));
        return [
          `${name} ${field.join(".")}: ${shape}`,
          { method: route.method.toUpperCase(), path: pathOf(route), body },
        ];
      }),
    ),
  );
  const statuses = await ask(requests);
  expect(statuses.length).toBeGreaterThan(100);
});

test("no list with many members, valid or invalid, blocks the event loop", async () => {
  const pair = (i: number) => ({ name: `NAME_${i}`, value: `value-of-a-secret-${i}` });
  const lists: [string, unknown][] = [
    ["many", times(16_000, pair)],
    ["as many as there may be", times(490, pair)],
    ["as large as they may be", times(4, (i) => ({ name: `L${i}`, value: `${"ab\n".repeat(21_000)}${i}` }))],
    ["keys", times(700, pair)],
    ["the same", times(16_000, () => pair(1))],
    ["wrong names", times(16_000, (i) => ({ name: `-${i}`, value: "a value of a secret" }))],
    ["reserved names", times(16_000, () => ({ name: "PATH", value: "a value of a secret" }))],
    ["wrong kinds", times(90_000, () => ({}))],
    ["unknown keys", times(14_000, (i) => ({ ...pair(i), more: 1 }))],
    ["one long value", [{ name: "LONG", value: "ab".repeat(450_000) }]],
    ["lines", [{ name: "LINES", value: "line\n".repeat(150_000) }]],
    ["quotes", [{ name: "QUOTES", value: '"\\'.repeat(200_000) }]],
    ["references", times(9_000, (i) => ({ name: `A${i}`, secret_name: `a${i}`, secret_key: `k${i}` }))],
  ];
  const fields = ["secrets", "runtime_keys", "secret_references"];
  const requests = lists.flatMap(([what, list]) =>
    fields.flatMap((field): [string, Sent][] => [
      [
        `create ${field}: ${what}`,
        { method: "POST", path: "/v2/deployments", body: bodyWith([field], list, creation("large")) },
      ],
      [
        `patch ${field}: ${what}`,
        {
          method: "PATCH",
          path: `/v2/deployments/${ids.deployment_id}`,
          body: JSON.stringify({ [field]: list }),
        },
      ],
      [
        `revise ${field}: ${what}`,
        {
          method: "POST",
          path: `/v2/deployments/${ids.deployment_id}/revisions`,
          body: JSON.stringify({ [field]: list }),
        },
      ],
      ["list", { method: "GET", path: "/v2/deployments?limit=100" }],
      ["revisions", { method: "GET", path: `/v2/deployments/${ids.deployment_id}/revisions` }],
    ]),
  );
  await ask(requests);
});

test("no request head blocks the event loop, at the control plane or at a gateway", async () => {
  const long = (piece: string) => piece.repeat(Math.floor(15_000 / piece.length));
  const pieces = [
    " ",
    "a",
    "a.",
    ",",
    "a,",
    "%2e%2f",
    "%",
    "&",
    "a=1&",
    "[",
    "x@",
    "-",
    ":",
    "=",
    "..;",
    "\t",
    "é",
  ];
  const names = [
    "X-Api-Key",
    "Authorization",
    "Content-Type",
    "X-Request-Id",
    "Origin",
    "Host",
    "Cookie",
    "X-Tenant-Id",
    "Accept",
    "X-Forwarded-For",
    "Connection",
    "Accept-Encoding",
    "Expect",
  ];
  const paths = [
    "/v2/deployments?name_contains=",
    "/v2/deployments?status=",
    "/v2/deployments?deployment_ids=",
    "/v2/deployments/",
    "/uploads/",
    "/openapi.json?",
    "/ok?",
    "/",
  ];
  const requests = [plane.url, agentUrl].flatMap((at) =>
    pieces.flatMap((piece): [string, Sent][] => [
      ...names.map((name): [string, Sent] => [
        `${name}: ${piece}`,
        {
          at,
          method: "GET",
          path: "/v2/deployments",
          headers: { [name]: name === "Authorization" ? `Bearer ${long(piece)}` : long(piece) },
        },
      ]),
      ...paths.map((path): [string, Sent] => [
        `path ${piece}`,
        { at, method: "GET", path: path + encodeURI(long(piece)).replaceAll("%25", "%").slice(0, 15_500) },
      ]),
    ]),
  );
  const statuses = await ask(requests);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100);
});

test("no request body on any route blocks the event loop", async () => {
  const json = fc.oneof(
    fc.json({ maxDepth: 8 }),
    fc
      .jsonValue({ maxDepth: 4 })
      .map((value) => JSON.stringify({ ...creation("random"), source_config: value })),
    fc
      .constantFrom("[", '{"a":', '"\\u', "[[],", "{}", " ", "\0", "1e", "-", '{"__proto__":')
      .chain((piece) =>
        fc
          .integer({ min: 1, max: 900_000 })
          .map((length) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)),
      ),
  );
  const requests = fc
    .sample(fc.tuple(fc.constantFrom(...table), json), { numRuns: 250, seed: 11 })
    .map(([[name, route], body], i): [string, Sent] => [
      `${i} ${name} ${body.slice(0, 40)}`,
      { method: route.method.toUpperCase(), path: pathOf(route), body },
    ])
    .filter(([, { method }]) => method !== "DELETE");
  const gateway = requests.map(([name, sent]): [string, Sent] => [
    `gateway ${name}`,
    { ...sent, at: agentUrl },
  ]);
  const statuses = await ask([...requests, ...gateway]);
  expect(statuses.length).toBeGreaterThan(300);
});
