import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { testDatabaseVariable } from "../../support/database/test-schema.ts";
import { httpClient } from "./clients/http.ts";
import { javaScriptClient } from "./clients/javascript-sdk.ts";
import { play } from "./play.ts";
import { scenarios } from "./table.ts";

type Options = Parameters<typeof startServer>[0];

const clients = [
  ["http", "plain HTTP", httpClient],
  ["javascript", "the official JavaScript client", javaScriptClient],
] as const;

/**
 * What the agent server does, once for each client; on PostgreSQL in plain HTTP, since no database sees whose requests
 * they are.
 * @param graphs the server with graphs for the scenarios
 * @param ofUsers the one with `auth`
 * @param differences the scenarios that fail, with the reason
 * @param names the clients, where not all are needed
 */
export function describeScenarios(
  graphs: Options,
  ofUsers: Options,
  differences: Readonly<Record<string, string>> = {},
  names: readonly string[] = clients.map(([name]) => name),
): void {
  let server: Awaited<ReturnType<typeof startServer>>;
  let withAuth: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    [server, withAuth] = await Promise.all([
      startServer({ heartbeatMs: 20, ...graphs }),
      startServer(ofUsers),
    ]);
  });
  afterAll(async () => {
    await Promise.all([server, withAuth].map((started) => started?.[Symbol.asyncDispose]()));
  });

  const onPostgres = process.env[testDatabaseVariable] !== undefined;
  const chosen = clients.filter(([name]) => names.includes(name));
  describe.each(onPostgres ? clients.slice(0, 1) : chosen)("%s", (name, _, client) => {
    const expressible = scenarios.filter(({ except }) => except?.[name] === undefined);

    test.each(expressible.map((scenario) => [scenario.does, scenario] as const))(
      "%s",
      async (does, scenario) => {
        const { url } = scenario.users ? withAuth : server;
        const played = play(scenario, (user) => client(url, user));
        if (does in differences) await expect(played, differences[does]).rejects.toThrow();
        else await played;
      },
    );
  });
}
