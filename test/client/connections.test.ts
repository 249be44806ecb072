import { createServer } from "node:http";
import { type AddressInfo, connect as connectSocket } from "node:net";
import { expect, test } from "vitest";
import { connectControlPlane } from "../../src/client/control-plane.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { startScriptedServer } from "../support/network/scripted-server.ts";

/** A proxy that tunnels every CONNECT to one server, whatever host is asked for. */
async function startProxy(target: string) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = await fetch(target + new URL(request.url ?? "/").pathname);
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  server.on("connect", (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    const upstream = connectSocket(Number(new URL(target).port), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      upstream.pipe(socket).pipe(upstream);
    });
    for (const end of [upstream, socket]) end.on("error", () => {});
    socket.on("close", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const page = () => ({ json: { resources: [], offset: 0 } });
const credentials = { apiKey: new Secret("key") };

test("the client uses the proxy from the environment", async () => {
  await using server = await startScriptedServer(page);
  await using proxy = await startProxy(server.url);
  const environment = { HTTP_PROXY: proxy.url };
  await using plane = connectControlPlane({ baseUrl: "http://plane.example", credentials, environment });
  await plane.listDeployments({});
  expect(proxy.asked).toHaveLength(1);
  expect(proxy.asked[0]).toContain("plane.example");
});

test.each(["host:port", "user:p%40ss@host:port", " host:port "])(
  "a proxy may be written as %s",
  async (form) => {
    await using server = await startScriptedServer(page);
    await using proxy = await startProxy(server.url);
    const environment = { HTTP_PROXY: form.replace("host:port", new URL(proxy.url).host) };
    await using plane = connectControlPlane({ baseUrl: "http://plane.example", credentials, environment });
    await plane.listDeployments({});
    expect(proxy.asked).toHaveLength(1);
  },
);

test.each([
  ["HTTPS_PROXY", "http://host:99999"],
  ["http_proxy", "http//host:80"],
  ["https_proxy", "socks5://host:1080"],
  ["HTTP_PROXY", "http://user:canary%@host:80"],
  ["HTTP_PROXY", "http://"],
  ["NO_PROXY", "http://elsewhere.example"],
])("%s=%s is refused by its name, and does not matter to this machine", async (name, text) => {
  await using server = await startScriptedServer(page);
  const environment = { [name]: text };
  await using plane = connectControlPlane({ baseUrl: "http://plane.example", credentials, environment });
  const error = await plane.listDeployments({}).catch((each: unknown) => each);
  expect(error).toMatchObject({ code: "configuration", message: expect.stringContaining(`${name}: `) });
  expect(String(error)).not.toContain("canary");
  await using here = connectControlPlane({ baseUrl: server.url, credentials, environment });
  expect(await here.listDeployments({})).toMatchObject({ resources: [] });
});

test("the client bypasses the proxy for this machine and for NO_PROXY", async () => {
  await using server = await startScriptedServer(page);
  await using proxy = await startProxy(server.url);
  const environment = { http_proxy: proxy.url, no_proxy: "elsewhere.example" };
  await using plane = connectControlPlane({ baseUrl: server.url, credentials, environment });
  await plane.listDeployments({});
  expect(proxy.asked).toEqual([]);
});

test("names below localhost resolve to this machine and bypass the proxy", async () => {
  await using server = await startScriptedServer(page);
  await using proxy = await startProxy(server.url);
  const baseUrl = server.url.replace("127.0.0.1", "agent.localhost");
  for (const environment of [{}, { HTTP_PROXY: proxy.url }]) {
    await using plane = connectControlPlane({ baseUrl, credentials, environment });
    await plane.listDeployments({});
  }
  expect(proxy.asked).toEqual([]);
});
