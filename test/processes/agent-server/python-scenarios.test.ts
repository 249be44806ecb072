import { afterAll, beforeAll, describe, test } from "vitest";
import { openPython } from "../../../src/agent-server/engine/python/open-python.ts";
import { httpClient } from "../../agent-server/scenarios/clients/http.ts";
import { javaScriptClient } from "../../agent-server/scenarios/clients/javascript-sdk.ts";
import { play } from "../../agent-server/scenarios/play.ts";
import { scenarios } from "../../agent-server/scenarios/table.ts";
import { startServer } from "../../support/agents/agent-server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "sdk-python", heartbeatMs: 20, engine: openPython });
});
afterAll(() => server?.[Symbol.asyncDispose]());

describe.each([
  ["http", "plain HTTP", httpClient],
  ["javascript", "the official JavaScript client", javaScriptClient],
] as const)("%s", (name, _, client) => {
  const expressible = scenarios.filter(({ except, users }) => !users && except?.[name] === undefined);

  test.each(expressible.map((scenario) => [scenario.does, scenario] as const))("%s", async (_, scenario) => {
    await play(scenario, (user) => client(server.url, user));
  });
});
