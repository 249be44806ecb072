import { inspect } from "node:util";
import { expect, test } from "vitest";
import { connectControlPlane } from "../../src/client/control-plane.ts";
import { ControlPlaneError, type InvalidError } from "../../src/client/errors.ts";
import { refusalOf } from "../../src/client/transport/refusal.ts";
import { messageChain } from "../../src/foundation/error.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { systemClock } from "../../src/foundation/time/clock.ts";
import { ids } from "../support/control-plane/deployment-body.ts";
import { inOrder, type Reply, startScriptedServer } from "../support/network/scripted-server.ts";

const params = { deployment_id: ids.deployment };

async function errorFor(reply: Reply, body: object = {}): Promise<ControlPlaneError> {
  await using server = await startScriptedServer(inOrder(reply));
  await using plane = connectControlPlane({
    baseUrl: server.url,
    credentials: { apiKey: new Secret("canary-api-key") },
    retries: 0,
  });
  const error = await plane.patchDeployment({ params, body }).catch((thrown: unknown) => thrown);
  if (!(error instanceof ControlPlaneError)) throw new Error(`not of the family: ${inspect(error)}`);
  return error;
}

test.each([
  [400, "invalid"],
  [401, "unauthorised"],
  [402, "refused"],
  [403, "forbidden"],
  [404, "not_found"],
  [405, "refused"],
  [409, "conflict"],
  [413, "invalid"],
  [415, "invalid"],
  [422, "invalid"],
  [429, "rate_limited"],
  [500, "unavailable"],
  [504, "unavailable"],
  [302, "unexpected_answer"],
])("status %i becomes the error %s with method, path, detail and a hint", async (status, code) => {
  const headers = { "x-request-id": "req-7" };
  const error = await errorFor({ status, json: { detail: "the server's words" }, headers });
  expect(error).toMatchObject({
    code,
    status,
    method: "PATCH",
    path: `/v2/deployments/${ids.deployment}`,
    request_id: "req-7",
    message: `PATCH /v2/deployments/${ids.deployment}: answered ${status}: the server's words [request req-7]`,
  });
  expect(error.hint).toMatch(/\w+.*\.$/);
});

test.each([
  ["POST", "/v2/deployments", "neutral", "The name is held: choose another name, or delete what holds it."],
  [
    "POST",
    "/v2/deployments",
    "langsmith",
    "The name is held, perhaps by a tracing project that outlived its deployment: choose another name, or delete what holds it.",
  ],
  ["POST", "/v1/keys", "neutral", "Nothing was changed: what the message names stands against it."],
  [
    "PATCH",
    "/v2/deployments/x",
    "langsmith",
    "Nothing was changed: what the message names stands against it.",
  ],
] as const)(
  "a conflict of %s %s (%s) is one of a deployment's name only where one is made",
  (method, path, dialect, hint) => {
    const answer = { status: 409, headers: {}, text: '{"detail":"there already"}' };
    const error = refusalOf(answer, { method, path }, { secrets: [], clock: systemClock, dialect });
    expect(error).toMatchObject({ code: "conflict", hint });
  },
);

test.each([
  [401, "neutral", /^Use an API key .*that has not ended, or make one with `agent-deploy keys create`\.$/],
  [401, "langsmith", /^Check the API key/],
  [403, "neutral", /^Use a key that may do this, or ask the operator of the control plane\.$/],
  [403, "langsmith", /tenant id/],
] as const)(
  "the hint of a %i (%s) fits keys of too small a role and keys that have ended",
  (status, dialect, hint) => {
    const answer = { status, headers: {}, text: '{"detail":"no"}' };
    const facts = { method: "GET", path: "/v1/keys" };
    const error = refusalOf(answer, facts, { secrets: [], clock: systemClock, dialect });
    expect(error.hint).toMatch(hint);
  },
);

test("the error for a 422 names each field by its path and never the rejected input", async () => {
  const detail = [
    { loc: ["body", "secrets", 0, "value"], msg: "too short", type: "x", input: "canary-input" },
    { loc: ["body", "source_config", "repo_url"], msg: "not a URL", type: "y" },
  ];
  const error = await errorFor({ status: 422, json: { detail } });
  expect((error as InvalidError).fields).toEqual([
    { path: "secrets[0].value", message: "too short" },
    { path: "source_config.repo_url", message: "not a URL" },
  ]);
  expect(error.message).toContain("secrets[0].value: too short; source_config.repo_url: not a URL");
  expect(inspect(error)).not.toContain("canary-input");
});

test("errors redact all secrets of the request and its credentials, however the server repeats them", async () => {
  const value = 'canary "quoted"\nline';
  const secrets = [{ name: "TOKEN", value: new Secret(value) }];
  const words = `bad key canary-api-key; TOKEN=${value}; json ${JSON.stringify(value)}; url ${encodeURIComponent(value)}`;
  for (const reply of [
    { status: 400, json: { detail: words } },
    { status: 422, json: { detail: [{ loc: ["body", value], msg: words, type: "x" }] } },
    { status: 500, text: words },
    { status: 403, json: { message: words } },
  ]) {
    const error = await errorFor(reply, { secrets });
    expect(inspect(error, { depth: 9 }) + messageChain(error).join()).not.toMatch(/canary/);
  }
});

test("the error for a broken connection keeps the cause", async () => {
  const error = await errorFor("drop");
  expect(error).toMatchObject({ code: "unreachable", maybe_sent: true });
  expect(error.cause).toBeInstanceOf(Error);
  expect(error.hint).toContain("not known");
});
