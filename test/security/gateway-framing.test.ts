import { expect, test } from "vitest";
import { openGateway } from "../../src/control-plane/gateway/gateway.ts";
import { type Handler, pretendedAgent } from "../support/agents/pretended-agent.ts";
import { sendRaw } from "../support/network/raw-http.ts";

/** A gateway before an agent that knows of no other protocol, as most agents. */
async function gatewayWithAgent(options: { handler?: Handler; key?: string } = {}) {
  const agent = await pretendedAgent("a", options.handler);
  agent.server.removeAllListeners("upgrade");
  const gateway = await openGateway({
    host: "127.0.0.1",
    access: { isKey: (key) => key === options.key, needsKey: options.key !== undefined },
    log: () => {},
  });
  gateway.switchTo([agent]);
  return {
    url: gateway.url,
    agent,
    /** What the agent was asked for. */
    asked: () => agent.requests.map(({ method, url }) => `${method} ${url}`),
    async [Symbol.asyncDispose]() {
      await gateway.close();
      await agent[Symbol.asyncDispose]();
    },
  };
}

const lines = (...all: string[]) => all.join("\r\n");
const hidden = "GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n";

test.each([
  ["Content-Length", "Content-Length: 400"],
  ["Transfer-Encoding", "Transfer-Encoding: chunked"],
])("an upgrade with %s is rejected, and swallows no other request", async (_what, header) => {
  await using p = await gatewayWithAgent();
  const attack = lines(
    "GET /x HTTP/1.1",
    "Host: localhost",
    "Connection: Upgrade",
    "Upgrade: x",
    header,
    "",
    "",
  );
  const { statuses, isClosed } = await sendRaw(p.url, attack);
  expect({ statuses, isClosed }).toEqual({ statuses: [400], isClosed: true });
  for (let n = 0; n < 3; n++) expect(await (await fetch(`${p.url}/victim-${n}`)).text()).toBe("a");
  expect(p.asked()).toEqual(["GET /victim-0", "GET /victim-1", "GET /victim-2"]);
});

test("a connection whose upgrade the agent answers as a plain request is not reused for other requests", async () => {
  const ports: (number | undefined)[] = [];
  await using p = await gatewayWithAgent({
    handler: (request, response) => {
      ports.push(request.socket.remotePort);
      response.end("a");
    },
  });
  const head = lines("GET /x HTTP/1.1", "Host: localhost", "Connection: Upgrade", "Upgrade: x", "", "");
  const { statuses, isClosed } = await sendRaw(p.url, head + hidden);
  expect({ statuses, isClosed }).toEqual({ statuses: [200], isClosed: true });
  expect(await (await fetch(`${p.url}/victim`)).text()).toBe("a");
  expect(p.asked()).toEqual(["GET /x", "GET /victim"]);
  expect(new Set(ports).size).toBe(2);
});

const post = (...headers: string[]) => lines("POST /x HTTP/1.1", "Host: localhost", ...headers, "", "");

test.each([
  [
    "Content-Length and Transfer-Encoding",
    `${post("Content-Length: 6", "Transfer-Encoding: chunked")}0\r\n\r\n${hidden}`,
    400,
  ],
  ["two Content-Length headers", post("Content-Length: 0", `Content-Length: ${hidden.length}`) + hidden, 400],
  ["a list as Content-Length", post("Content-Length: 0, 44") + hidden, 400],
  ["a signed Content-Length", post("Content-Length: +0") + hidden, 400],
  ["a hexadecimal Content-Length", post("Content-Length: 0x0") + hidden, 400],
  ["an encoding after chunked", `${post("Transfer-Encoding: chunked, identity")}0\r\n\r\n${hidden}`, 400],
  ["an encoding that resembles chunked", `${post("Transfer-Encoding: xchunked")}0\r\n\r\n${hidden}`, 501],
  ["an unsupported encoding", `${post("Transfer-Encoding: gzip, chunked")}0\r\n\r\n${hidden}`, 501],
  ["a space before the colon", `${post("Transfer-Encoding : chunked")}0\r\n\r\n${hidden}`, 400],
  ["a folded header", post("X-A: b", " Content-Length: 0") + hidden, 400],
  ["a bare line feed", post("X-A: b\nContent-Length: 0") + hidden, 400],
  ["a bare carriage return", post("X-A: b\rContent-Length: 0") + hidden, 400],
  ["a NUL in a header", post("X-A: b\0c") + hidden, 400],
  ["a chunk with a bare line feed", `${post("Transfer-Encoding: chunked")}0\n\n${hidden}`, 400],
  ["a chunk of excessive size", `${post("Transfer-Encoding: chunked")}ffffffffffffffffff\r\n${hidden}`, 400],
  ["two Host headers", lines("GET /x HTTP/1.1", "Host: localhost", "Host: elsewhere.example", "", ""), 400],
  ["no Host header", lines("GET /x HTTP/1.1", "", ""), 400],
])(
  "a request with %s is rejected, and the bytes behind it are not treated as a request",
  async (_what, attack, status) => {
    await using p = await gatewayWithAgent();
    const { statuses, isClosed } = await sendRaw(p.url, attack);
    expect(isClosed).toBe(true);
    expect(statuses).toEqual([status]);
    expect(p.asked().filter((asked) => asked !== "POST /x")).toEqual([]);
    expect(await (await fetch(`${p.url}/victim`)).text()).toBe("a");
  },
);

test.each(["GET", "HEAD", "DELETE", "OPTIONS"])(
  "the body of %s is not treated as a request",
  async (method) => {
    const bodies: string[] = [];
    await using p = await gatewayWithAgent({
      handler: (request, response) => {
        let body = "";
        request.on("data", (chunk) => (body += chunk));
        request.on("end", () => {
          bodies.push(body);
          response.end("a");
        });
      },
    });
    const head = lines(
      `${method} /x HTTP/1.1`,
      "Host: localhost",
      `Content-Length: ${hidden.length}`,
      "",
      "",
    );
    const last = lines("GET /last HTTP/1.1", "Host: localhost", "Connection: close", "", "");
    const { statuses } = await sendRaw(p.url, head + hidden + last);
    expect(statuses).toEqual([200, 200]);
    expect(p.asked()).toEqual([`${method} /x`, "GET /last"]);
    expect(bodies).toEqual([hidden, ""]);
  },
);

test("the body of a request that was rejected early is not treated as the next request", async () => {
  await using p = await gatewayWithAgent({ key: "the-key-of-this-plane" });
  const key = "X-Api-Key: the-key-of-this-plane";
  const body = lines("GET /hidden HTTP/1.1", "Host: localhost", key, "", "");
  const { statuses, isClosed } = await sendRaw(p.url, post(`Content-Length: ${body.length}`) + body);
  expect({ statuses, isClosed }).toEqual({ statuses: [401], isClosed: true });
  expect(p.asked()).toEqual([]);
});

test("an agent that answers before it has read the body corrupts no later request", async () => {
  await using p = await gatewayWithAgent({ handler: (_request, response) => response.end("early") });
  for (const method of ["POST", "GET", "DELETE"]) {
    const head = lines(`${method} /x HTTP/1.1`, "Host: localhost", "Content-Length: 200000", "", "");
    await sendRaw(p.url, head + hidden, (heard) => heard.endsWith("early"));
    expect(await (await fetch(`${p.url}/victim`)).text()).toBe("early");
  }
  expect(p.asked().filter((asked) => asked.includes("hidden"))).toEqual([]);
});

test("the gateway answers Expect: 100-continue itself, and rejects any other expectation", async () => {
  await using p = await gatewayWithAgent();
  const head = post("Content-Length: 2", "Expect: 100-continue", "Connection: close");
  const { statuses } = await sendRaw(p.url, `${head}ab`);
  expect(statuses).toEqual([100, 200]);
  expect(
    (await sendRaw(p.url, post("Expect: miracles", "Connection: close", "Content-Length: 0"))).statuses,
  ).toEqual([417]);
});

test.each([
  [
    "switches protocols without a request",
    "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n",
    [502],
  ],
  [
    "sends early hints",
    "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n",
    [204],
  ],
  ["answers twice", "HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil", [204]],
  [
    "sends two Content-Length headers",
    "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 2\r\n\r\nevil",
    [502],
  ],
])("an agent that %s harms its own request only", async (_what, answer, statuses) => {
  let isAttack = true;
  await using p = await gatewayWithAgent({
    handler: (request, response) => {
      if (isAttack) request.socket.write(answer);
      else response.end("a");
    },
  });
  const request = lines(
    "POST /x HTTP/1.1",
    "Host: localhost",
    "Content-Length: 0",
    "Connection: close",
    "",
    "",
  );
  expect((await sendRaw(p.url, request)).statuses).toEqual(statuses);
  isAttack = false;
  expect(await (await fetch(`${p.url}/victim`)).text()).toBe("a");
});
