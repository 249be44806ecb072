import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { apiOf, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { startScriptedServer } from "../support/network/scripted-server.ts";
import { projectFolder } from "../support/project-folder.ts";

const run = async (where: { url: string; apiKey: string }, ...args: string[]) => {
  using folder = projectFolder();
  const environment = { AGENT_DEPLOY_BASE_URL: where.url, AGENT_DEPLOY_API_KEY: where.apiKey, CI: "1" };
  return runHere(["dashboard", ...args], { directory: folder.path, environment });
};

test("the link signs in with what the key may do, and the key is not in it", async () => {
  await using plane = await startTestControlPlane();
  const { key } = (await plane.post("/v1/keys", { name: "reader", role: "read" })).body;
  const { code, stdout, stderr } = await run({ url: plane.url, apiKey: key });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const [, url, token] = /^Dashboard {2}(\S+)#session=(\S+)$/m.exec(stdout) ?? [];
  expect(url).toBe(`${plane.url}/`);
  expect(stdout).toContain("No browser is opened in CI");
  expect(stdout).not.toContain(key);
  const { request } = apiOf({ url: plane.url, apiKey: "" });
  const identity = await request("GET", "/v1/identity", undefined, { authorization: `Bearer ${token}` });
  expect(identity.body).toMatchObject({ authority: "read", key: { name: "reader" } });
  const { events } = await run({ url: plane.url, apiKey: key }, "--no-browser", "--json");
  expect(events.at(-1)).toMatchObject({
    ...{ event: "result", exit_code: 0, url: `${plane.url}/` },
    link: expect.stringContaining(`${plane.url}/#session=ads_`),
    expires_at: expect.stringMatching(/Z$/),
  });
});

test("where there is no dashboard, that is said", async () => {
  await using hosted = await startTestControlPlane({ dialect: "langsmith" });
  const asked = await run(hosted, "--dialect", "langsmith");
  expect(asked.code).toBe(1);
  expect(asked.stderr).toContain("the neutral dialect");
  await using older = await startScriptedServer(() => ({ status: 404, json: { detail: "none" } }));
  const none = await run({ url: older.url, apiKey: "key" });
  expect(none.code).toBe(1);
  expect(none.stderr).toContain(`${older.url} has no dashboard`);
});
