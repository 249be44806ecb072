import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startAgentServer } from "../../../../../src/agent-server/index.ts";
import { fixtureProject, makeFolder } from "../../../../support/agents/agent-server.ts";

test.each([
  ["export const auth = 1;", "auth.mjs:auth", /the export is a number, not an Auth object/],
  ["export const other = {};", "auth.mjs:auth", /the file has no export "auth"; it exports other/],
  ["export const other = {};", "auth.mjs", /the file has no export "default"; it exports other/],
  [
    'export const auth = { "~handlerCache": {} };',
    "auth.mjs:auth",
    /does not authenticate: every caller would be let in/,
  ],
  [
    'export const auth = { "~handlerCache": { authenticate() {}, callbacks: { "thread:read"() {} } } };',
    "auth.mjs:auth",
    /handlers that nothing calls: "thread:read" is no event; did you mean "threads:read"\?/,
  ],
  [
    "throw new Error('broken');",
    "auth.mjs:auth",
    /auth\.path \(\.\/auth\.mjs:auth\) failed to load at auth\.mjs:1: Error: broken/,
  ],
])("a server whose auth is %s does not start", async (text, path, message) => {
  await using folder = await makeFolder();
  await writeFile(join(folder.path, "auth.mjs"), text);
  const graphs = { agent: join(fixtureProject("auth"), "agent.ts:graph") };
  const config = join(folder.path, "graph.json");
  await writeFile(config, JSON.stringify({ graphs, auth: { path: `./${path}` } }));
  const options = { dir: fixtureProject("auth"), config, data: folder.path, env: {}, log: () => {} };
  await expect(startAgentServer(options)).rejects.toThrow(message);
});
