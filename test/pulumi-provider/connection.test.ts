import { expect, test } from "vitest";
import { createConnection } from "../../pulumi-provider/connection.ts";
import { systemClock } from "../../src/foundation/clock.ts";
import { startModelPlane } from "../support/model-plane.ts";

const open = (environment: Record<string, string> = {}) =>
  createConnection({ environment, clock: systemClock, log: () => {} });
const given = (settings: Record<string, string>) => (name: string) => settings[name];

test("the same settings keep the client and what is under way with it, others close it", async () => {
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

test("what is not configured comes from the environment, the dialect too", () => {
  const environment = { AGENT_DEPLOY_BASE_URL: "http://127.0.0.1:1", AGENT_DEPLOY_DIALECT: "langsmith" };
  const connection = open(environment);
  expect(connection.dialect()).toBe("langsmith");
  expect(() => connection.connect()).toThrow(/apiKey is missing/);
  connection.configure(given({ apiKey: "key", dialect: "neutral" }));
  expect(connection.dialect()).toBe("neutral");
  expect(connection.connect().baseUrl).toBe("http://127.0.0.1:1");
});
