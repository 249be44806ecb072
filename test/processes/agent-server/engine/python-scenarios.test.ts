import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpClient } from "../../../agent-server/scenarios/clients/http.ts";
import { javaScriptClient } from "../../../agent-server/scenarios/clients/javascript-sdk.ts";
import { play } from "../../../agent-server/scenarios/play.ts";
import { scenarios } from "../../../agent-server/scenarios/table.ts";
import { startServer } from "../../../support/agents/agent-server.ts";
import { withPython } from "../../../support/engines/python-graphs.ts";
import { pythonDifferences } from "./python-differences.ts";

// The scenarios of the agent server over graphs in Python: the same requests, the same answers.

withPython((engine) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let withAuth: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    [server, withAuth] = await Promise.all([
      startServer({ project: "sdk-python", heartbeatMs: 20, engine }),
      startServer({ project: "auth-python", engine }),
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

    test.each(expressible.map((scenario) => [scenario.does, scenario] as const))(
      "%s",
      async (does, scenario) => {
        const { url } = scenario.users ? withAuth : server;
        const played = play(scenario, (user) => client(url, user));
        if (does in pythonDifferences) await expect(played, pythonDifferences[does]).rejects.toThrow();
        else await played;
      },
    );
  });
});
