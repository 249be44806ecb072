import { expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";

test.each(["LANGGRAPH_AUTH", "LANGGRAPH_ENCRYPTION"])(
  "a server does not start with %s, which it does not read",
  async (name) => {
    const starting = startServer({ env: { [name]: '{"path": "./auth.ts:s3cret"}' } });
    await expect(starting).rejects.toThrow(`${name} is set, and the server does not read it`);
    await expect(startServer({ env: { [name]: "s3cret" } })).rejects.not.toThrow(/s3cret/);
  },
);

test("other variables of the official images cause a warning each", async () => {
  await using server = await startServer({
    env: { LANGGRAPH_HTTP: "{}", LANGSERVE_GRAPHS: "{}", LANGGRAPH_AUTH: "" },
  });
  const warnings = server.lines
    .filter(({ event }) => event === "config_warning")
    .map(({ message }) => message);
  expect(warnings).toContain('LANGGRAPH_HTTP has no effect: write it as "http" into the configuration');
  expect(warnings).toContain('LANGSERVE_GRAPHS has no effect: write it as "graphs" into the configuration');
});
