import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { delimiter } from "node:path";
import { expect, test } from "vitest";
import { runProcess } from "../../support/processes/command-line.ts";
import { bareFolder, GRAPH_JSON } from "../../support/project-folder.ts";

/** An npm that says what settings it has. */
const NPM = `#!/bin/sh
case "$1" in
  --version) echo 99.1.2 ;;
  config) echo '{"ignore-scripts":true,"omit":["dev"],"engine-strict":false}' ;;
  *) echo 'npm error code ENOTFOUND' >&2; exit 1 ;;
esac
`;

test("the program tells npm's settings that break builds with the command that mends them, and reaches the control plane", async () => {
  using folder = bareFolder({
    "graph.json": GRAPH_JSON,
    "package.json": "{}",
    "agent.ts": "export const graph = 1;",
    "bin/npm": NPM,
  });
  folder.makeExecutable("bin/npm");
  const server = createServer((_request, response) => response.end("{}")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const environment = {
    PATH: `${folder.path}/bin${delimiter}${process.env.PATH}`,
    AGENT_DEPLOY_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AGENT_DEPLOY_API_KEY: "key",
  };
  const { stderr, events } = await runProcess(["doctor", "--json"], {
    directory: folder.path,
    environment,
  });
  server.close();
  expect(stderr).toBe("");
  const check = (id: string) => events.find((each) => each.id === id);
  expect(check("npm")).toMatchObject({ state: "ok", detail: "99.1.2" });
  expect(check("npm_settings")).toMatchObject({
    state: "warning",
    detail: expect.stringMatching(/^ignore-scripts: .*\nomit: /),
    fix: "npm config delete ignore-scripts && npm config delete omit",
  });
  expect(check("registry")).toMatchObject({ state: "skipped", detail: expect.stringContaining("ENOTFOUND") });
  expect(check("node")).toMatchObject({ state: "ok", detail: expect.stringMatching(/^\d+\./) });
  expect(check("reachable")).toMatchObject({ state: "ok", detail: expect.stringMatching(/^after \d+ ms$/) });
  expect(check("open_files").state).toMatch(/^(ok|warning)$/);
});
