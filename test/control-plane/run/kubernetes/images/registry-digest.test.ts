import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { registryDigest } from "../../../../../src/control-plane/run/kubernetes/images/registry-digest.ts";
import { Secret } from "../../../../../src/foundation/secret.ts";
import { listen } from "../../../../../src/http/listen.ts";

const DIGEST = `sha256:${"a".repeat(64)}`;
const CANARY = "canary-of-a-password";
const basic = `Basic ${Buffer.from(`robot:${CANARY}`).toString("base64")}`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let close = () => {};
afterEach(() => close());

/** A registry that answers so; its address. */
async function registry(answer: Answer): Promise<string> {
  const server = createServer(answer);
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  close = () => void server.close();
  return `127.0.0.1:${port}`;
}

const found = (response: ServerResponse) =>
  response.writeHead(200, { "docker-content-digest": DIGEST }).end();
const accessTo = (registry: string) => ({
  logins: [{ registry, username: "robot", password: new Secret(CANARY) }],
  plainHttp: false,
  signal: new AbortController().signal,
});

describe("the digest of an image", () => {
  test("is that of its tag at the registry, with its login", async () => {
    const asked: string[] = [];
    const address = await registry((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      found(response);
    });
    expect(await registryDigest(`${address}/team/agent:v1`, accessTo(address))).toBe(
      `${address}/team/agent@${DIGEST}`,
    );
    expect(asked).toEqual([`HEAD /v2/team/agent/manifests/v1 ${basic}`]);
  });

  test("is asked with the token of the service that the registry names", async () => {
    const address = await registry((request, response) => {
      const { authorization } = request.headers;
      if (request.url?.startsWith("/token")) {
        expect(request.url).toBe("/token?service=registry&scope=repository%3Ateam%2Fagent%3Apull");
        expect(authorization).toBe(basic);
        response.end(JSON.stringify({ token: "short-lived" }));
      } else if (authorization === "Bearer short-lived") found(response);
      else {
        const challenge = `Bearer realm="http://${address}/token",service="registry",scope="repository:team/agent:pull"`;
        response.writeHead(401, { "www-authenticate": challenge }).end();
      }
    });
    expect(await registryDigest(`${address}/team/agent:v1`, accessTo(address))).toContain(DIGEST);
  });

  test("never sends a login to another host without TLS", async () => {
    let hasAsked = false;
    const other = createServer((_request, response) => {
      hasAsked = true;
      response.end();
    });
    const port = await listen(other, { host: "127.0.0.1", port: 0 });
    const address = await registry((_request, response) => {
      response.writeHead(401, { "www-authenticate": `Bearer realm="http://127.0.0.1:${port}/token"` }).end();
    });
    await expect(registryDigest(`${address}/team/agent`, accessTo(address))).rejects.toThrow("it refuses us");
    other.close();
    expect(hasAsked).toBe(false);
  });

  test("is the one that the image names, and no registry is asked", async () => {
    expect(await registryDigest(`gone.test/agent@${DIGEST}`, accessTo("gone.test"))).toBe(
      `gone.test/agent@${DIGEST}`,
    );
  });

  test.each([
    [404, "it has no such image"],
    [500, "it answered 500"],
  ])("is not had where the registry answers %i, which is said without the login", async (status, reason) => {
    const address = await registry((_request, response) => void response.writeHead(status).end());
    const failure = await registryDigest(`${address}/team/agent:v9`, accessTo(address)).catch(
      (error: Error) => error,
    );
    expect(failure).toMatchObject({
      message: `the registry ${address} does not tell what ${address}/team/agent:v9 is: ${reason}`,
    });
    expect(JSON.stringify(failure)).not.toContain(CANARY);
  });
});
