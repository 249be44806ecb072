import { expect, test } from "vitest";
import { connectControlPlane } from "../../src/client/control-plane.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { quickClock } from "../support/clocks/quick-clock.ts";
import { startScriptedServer } from "../support/network/scripted-server.ts";

const ID = `sha256:${"a".repeat(64)}`;
const DIGEST = `sha256:${"b".repeat(64)}`;
const basic = `Basic ${btoa("oauth2accesstoken:t0ken")}`;

type Registry = Parameters<typeof startScriptedServer>[0];

/** A control plane whose registry is this one. */
async function ask(image: (registry: string) => string, registry: Registry) {
  await using images = await startScriptedServer(registry);
  const host = new URL(images.url).host;
  await using server = await startScriptedServer(() => ({
    json: { token: "t0ken", registry_url: `${host}/agents` },
  }));
  const credentials = { apiKey: new Secret("key") };
  await using plane = connectControlPlane({
    baseUrl: server.url,
    credentials,
    clock: quickClock,
    retries: 1,
  });
  const answer = await plane
    .pushedImageId("0f0e0d0c-0b0a-4908-8706-050403020100", image(host))
    .catch((error: unknown) => error);
  return { answer, requests: images.requests };
}
const pushed = (host: string) => `${host}/agents/support@${DIGEST}`;

test("the id of a pushed image is the digest of its configuration", async () => {
  const { answer, requests } = await ask(pushed, () => ({ json: { config: { digest: ID } } }));
  expect(answer).toBe(ID);
  expect(requests).toMatchObject([
    { method: "GET", path: `/v2/agents/support/manifests/${DIGEST}`, headers: { authorization: basic } },
  ]);
});

test("a registry that wants the token of its service gets one", async () => {
  const challenge = (host: string | undefined) =>
    `Bearer realm="http://${host}/token",service="images",scope="repository:agents/support:pull"`;
  const { answer, requests } = await ask(pushed, ({ path, headers }) => {
    if (path.startsWith("/token")) return { json: { token: "of-service" } };
    if (headers.authorization === "Bearer of-service") return { json: { config: { digest: ID } } };
    return { status: 401, headers: { "www-authenticate": challenge(headers.host) }, text: "" };
  });
  expect(answer).toBe(ID);
  expect(requests[1]).toMatchObject({
    path: "/token?service=images&scope=repository%3Aagents%2Fsupport%3Apull",
    headers: { authorization: basic },
  });
});

test("credentials do not go to a service elsewhere without TLS", async () => {
  const { answer, requests } = await ask(pushed, () => ({
    status: 401,
    headers: { "www-authenticate": 'Bearer realm="http://elsewhere.example/token"' },
    text: "",
  }));
  expect(answer).toMatchObject({ code: "unauthorised" });
  expect(requests).toHaveLength(1);
});

test.each([
  ["is gone", pushed, { status: 404, text: "" }],
  ["is for several platforms", pushed, { json: { manifests: [] } }],
  ["is no JSON", pushed, { text: "<html>" }],
] as const)("an image that %s has no id", async (_, image, answer) => {
  expect((await ask(image, () => answer)).answer).toBeUndefined();
});

test("an image elsewhere, or without a digest, is not asked for", async () => {
  for (const image of [
    () => `other.example/agents/support@${DIGEST}`,
    (host: string) => `${host}/agents/a:1`,
  ]) {
    const { answer, requests } = await ask(image, () => ({ text: "" }));
    expect(answer).toBeUndefined();
    expect(requests).toEqual([]);
  }
});
