import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { httpClient } from "./clients/http.ts";
import { javaScriptClient } from "./clients/javascript-sdk.ts";
import { play } from "./play.ts";
import { scenarios } from "./table.ts";

// What the agent server does, once for each client. test/ci/python-sdk.test.ts does the same with the Python client,
// test/ci/postgres with PostgreSQL, test/ci/agent-server/library-matrix.test.ts with the oldest libraries.

let server: Awaited<ReturnType<typeof startServer>>;
let withAuth: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  [server, withAuth] = await Promise.all([
    startServer({ project: "sdk", heartbeatMs: 20 }),
    startServer({ project: "auth" }),
  ]);
});
afterAll(async () => {
  await Promise.all([server, withAuth].map((started) => started?.[Symbol.asyncDispose]()));
});

describe.each([
  ["http", "plain HTTP", httpClient],
  ["javascript", "the official JavaScript client", javaScriptClient],
] as const)("%s", (name, _, client) => {
  const expressible = scenarios.filter(({ except }) => except?.[name] === undefined);

  test.each(expressible.map((scenario) => [scenario.does, scenario] as const))("%s", async (_, scenario) => {
    const { url } = scenario.users ? withAuth : server;
    await play(scenario, (user) => client(url, user));
  });
});

test("every scenario has its own sentence, and says why a client cannot express it", () => {
  const sentences = scenarios.map(({ does }) => does);
  expect(sentences).toEqual([...new Set(sentences)]);
  for (const { except = {} } of scenarios) {
    for (const reason of Object.values(except)) expect(reason.length).toBeGreaterThan(10);
  }
});
