import { expect, test } from "vitest";
import { createConnection } from "../../pulumi-provider/connection.ts";
import { UNKNOWN } from "../../pulumi-provider/dynamic/handler.ts";
import { systemClock } from "../../src/foundation/time/clock.ts";
import { steppingClock } from "../support/clocks/stepping-clock.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { startModelPlane } from "../support/control-plane/model-plane.ts";

const open = (environment: Record<string, string> = {}, clock = systemClock) =>
  createConnection({ environment, clock, log: () => {} });
const given = (settings: Record<string, string>) => (name: string) => settings[name];

test("equal settings reuse the client and its requests in flight, and different settings close it", async () => {
  await using plane = await startModelPlane();
  const connection = open();
  const settings = { baseUrl: plane.url, apiKey: "key" };
  connection.configure(given(settings));
  const first = connection.connect();
  await first.listDeployments({});
  connection.configure(given({ ...settings }));
  expect(connection.connect()).toBe(first);
  await first.listDeployments({});

  connection.configure(given({ ...settings, apiKey: "another" }));
  await expect(first.listDeployments({})).rejects.toThrow(/closed/);
  await connection.connect().listDeployments({});
  expect(plane.requests.at(-1)?.headers["x-api-key"]).toBe("another");
  await connection.close();
});

test("settings that are not configured come from the environment, the dialect included", () => {
  const environment = { AGENT_DEPLOY_BASE_URL: "http://127.0.0.1:1", AGENT_DEPLOY_DIALECT: "langsmith" };
  const connection = open(environment);
  expect(connection.dialect()).toBe("langsmith");
  expect(() => connection.connect()).toThrow(/apiKey is missing/);
  connection.configure(given({ apiKey: "key", dialect: "neutral" }));
  expect(connection.dialect()).toBe("neutral");
  expect(connection.connect().baseUrl).toBe("http://127.0.0.1:1");
});

test("the control plane is probed once for each connection, however many resources need it", async () => {
  await using plane = await startModelPlane();
  const connection = open();
  connection.configure(given({ baseUrl: plane.url, apiKey: "key" }));
  expect(await Promise.all([connection.problem(), connection.problem()])).toEqual([undefined, undefined]);
  expect(await connection.problem()).toBeUndefined();
  expect(plane.lines()).toEqual(["GET /v2/deployments?limit=1"]);
  connection.configure(given({ baseUrl: plane.url, apiKey: "another" }));
  expect(await connection.problem()).toBeUndefined();
  expect(plane.requests).toHaveLength(2);
  await connection.close();
});

test("a wrong key and an unreachable address are reported with a hint, and without the key", async () => {
  await using plane = await startTestControlPlane();
  const connection = open({}, steppingClock());
  connection.configure(given({ baseUrl: plane.url, apiKey: "canary-wrong-key" }));
  const refused = await connection.problem();
  expect(refused).toMatch(/^the control plane at http:\S+ cannot be used: .*answered 401/);
  expect(refused).toMatch(/Use an API key of this control plane.*checkConnection false/s);
  connection.configure(given({ baseUrl: "http://127.0.0.1:1", apiKey: "canary-wrong-key" }));
  const dead = await connection.problem();
  expect(dead).toMatch(/127\.0\.0\.1:1 gave no answer.*Check the base URL/s);
  connection.configure(given({ baseUrl: plane.url }));
  expect(await connection.problem()).toMatch(/apiKey is missing/);
  expect(`${refused}${dead}`).not.toContain("canary");
  await connection.close();
});

test("the probe is skipped when it is switched off, and when a preview does not know the connection yet", async () => {
  await using plane = await startModelPlane();
  const known = { baseUrl: plane.url, apiKey: "key" };
  const off = open({ AGENT_DEPLOY_CHECK_CONNECTION: "false" });
  off.configure(given(known));
  expect(await off.problem()).toBeUndefined();
  const connection = open();
  for (const settings of [
    { ...known, checkConnection: "false" },
    { ...known, apiKey: UNKNOWN },
    { ...known, baseUrl: UNKNOWN },
  ]) {
    connection.configure(given(settings));
    expect(await connection.problem()).toBeUndefined();
  }
  expect(plane.requests).toEqual([]);
  connection.configure(given({ ...known, checkConnection: "perhaps" }));
  expect(await connection.problem()).toMatch(/checkConnection is 'perhaps', but has to be true or false/);
});
