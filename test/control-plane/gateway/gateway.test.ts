import { once } from "node:events";
import { Agent, get, request as httpRequest, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type GatewayOptions, openGateway } from "../../../src/control-plane/gateway/gateway.ts";
import { urlHost } from "../../../src/control-plane/machine/public-host.ts";
import { type Clock, systemClock } from "../../../src/foundation/time/clock.ts";
import { pretendedAgent } from "../../support/agents/pretended-agent.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";

async function openTestGateway(options: Partial<GatewayOptions> = {}) {
  const lines: string[] = [];
  const gateway = await openGateway({
    host: "127.0.0.1",
    access: { isKey: () => false, needsKey: false },
    log: (_level, line) => lines.push(line),
    ...options,
  });
  return { ...gateway, lines, [Symbol.asyncDispose]: () => gateway.close() };
}

test("forwards method, path, headers and body, and adds the forwarding headers", async () => {
  await using agent = await pretendedAgent("a", (request, response) => {
    response.writeHead(201, "Made", [
      ...["Set-Cookie", "a=1", "Set-Cookie", "b=2", "X-Hop", "hidden", "Connection", "x-hop"],
    ]);
    void text(request).then((body) => response.end(`${request.method} ${request.url} ${body}`));
  });
  await using gateway = await openTestGateway();
  gateway.switchTo([agent]);
  const response = await fetch(`${gateway.url}/threads?x=1`, {
    method: "PATCH",
    headers: { "x-key": "k", "x-forwarded-for": "10.0.0.1", "x-forwarded-proto": "https" },
    body: "some body",
  });
  expect([response.status, response.statusText]).toEqual([201, "Made"]);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(response.headers.has("x-hop")).toBe(false);
  expect(await response.text()).toBe("PATCH /threads?x=1 some body");
  expect(agent.requests[0]!.headers).toMatchObject({
    host: `127.0.0.1:${gateway.port}`,
    "x-key": "k",
    "x-forwarded-for": "10.0.0.1, 127.0.0.1",
    "x-forwarded-host": `127.0.0.1:${gateway.port}`,
    "x-forwarded-proto": "https",
  });
});

test.each(["GET", "HEAD", "DELETE", "OPTIONS", "POST"])("forwards %s without a body", async (method) => {
  await using agent = await pretendedAgent("a");
  await using gateway = await openTestGateway();
  gateway.switchTo([agent]);
  const response = await fetch(gateway.url, { method });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(method === "HEAD" ? "" : "a");
});

test("a request has one id at the agent, in its answer and in refusals: its own, where that is a token", async () => {
  await using agent = await pretendedAgent("a");
  await using gateway = await openTestGateway();
  const idsOf = async (given: Record<string, string>) => {
    const { headers } = await fetch(gateway.url, { headers: given });
    return [headers.get("x-request-id"), agent.requests.at(-1)?.headers["x-request-id"]];
  };
  expect(await idsOf({ "x-request-id": "mine-1" })).toEqual(["mine-1", undefined]);
  gateway.switchTo([agent]);
  expect(await idsOf({ "x-request-id": "mine-2" })).toEqual(["mine-2", "mine-2"]);
  for (const given of [{}, { "x-request-id": "two words" }, { "x-request-id": "x".repeat(129) }]) {
    const [answered, handedOn] = await idsOf(given as Record<string, string>);
    expect(answered).toMatch(/^[0-9a-f-]{36}$/);
    expect(handedOn).toBe(answered);
  }
});

test("answers 503 with Retry-After at once when there is no agent", async () => {
  const sleep = () => Promise.reject(new Error("nobody is waited for"));
  await using gateway = await openTestGateway({ holdMs: 60_000, clock: { now: () => 0, sleep } });
  for (const method of ["GET", "POST"]) {
    const response = await fetch(gateway.url, { method, ...(method === "POST" && { body: "x" }) });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("1");
    expect(await response.json()).toEqual({ detail: "No agent is running for this deployment. Try again." });
  }
});

test("answers 503 when the agent is gone", async () => {
  await using gateway = await openTestGateway();
  {
    await using agent = await pretendedAgent("a");
    gateway.switchTo([agent]);
  }
  expect((await fetch(gateway.url, { method: "POST", body: "x" })).status).toBe(503);
});

/** A clock that reports each wait, and advances on request. */
function watchedClock() {
  const waits = Promise.withResolvers<number>();
  const over = Promise.withResolvers<void>();
  const sleep: Clock["sleep"] = (ms, signal) => {
    waits.resolve(ms);
    return Promise.race([over.promise, systemClock.sleep(ms, signal)]);
  };
  return { clock: { now: () => 0, sleep }, waits: waits.promise, pass: () => over.resolve() };
}

test("a request waits while an agent is starting", async () => {
  await using agent = await pretendedAgent("a");
  const { clock, waits } = watchedClock();
  await using gateway = await openTestGateway({ holdMs: 60_000, clock });
  gateway.switchTo([agent]);
  gateway.expectAgent();
  const waiting = fetch(gateway.url, { method: "POST", body: "x" });
  expect(await waits).toBe(60_000);
  expect(agent.requests).toEqual([]);
  gateway.switchTo([agent]);
  expect(await (await waiting).text()).toBe("a");
});

test("answers 503 when the agent does not start in time", async () => {
  const { clock, waits, pass } = watchedClock();
  await using gateway = await openTestGateway({ holdMs: 60_000, clock });
  gateway.expectAgent();
  const waiting = fetch(gateway.url);
  await waits;
  pass();
  expect((await waiting).status).toBe(503);
});

test("an agent that is no longer expected is not waited for", async () => {
  const { clock, waits } = watchedClock();
  await using gateway = await openTestGateway({ holdMs: 60_000, clock });
  const takeBack = gateway.expectAgent();
  const waiting = fetch(gateway.url);
  await waits;
  takeBack();
  expect((await waiting).status).toBe(503);
  expect((await fetch(gateway.url)).status).toBe(503);
});

test("a protocol upgrade waits for a starting agent, too", async () => {
  await using agent = await pretendedAgent("a");
  const { clock, waits } = watchedClock();
  await using gateway = await openTestGateway({ holdMs: 60_000, clock });
  gateway.expectAgent();
  const heard = talk(gateway.url, "/socket");
  await waits;
  gateway.switchTo([agent]);
  expect(await heard).toMatch(/^HTTP\/1.1 101 .*welcome hello$/s);
});

test("a read that a crashing agent did not answer is retried on the next agent", async () => {
  const { clock, waits } = watchedClock();
  await using gateway = await openTestGateway({ holdMs: 60_000, clock });
  await using crashing = await pretendedAgent("crashing", (request) => {
    crashing.server.close();
    request.socket.destroy();
  });
  gateway.switchTo([crashing]);
  const answer = fetch(gateway.url);
  // The retry of the read found no agent; now it waits.
  await waits;
  await using fresh = await pretendedAgent("fresh");
  gateway.switchTo([fresh]);
  expect(await (await answer).text()).toBe("fresh");
  expect(gateway.lines).toEqual([]);
});

test("a request that could not be sent is sent to the next agent with its whole body", async () => {
  const pausing = Promise.withResolvers<void>();
  const sleep: Clock["sleep"] = (ms, signal) => {
    pausing.resolve();
    return systemClock.sleep(ms, signal);
  };
  await using gateway = await openTestGateway({ holdMs: 60_000, clock: { now: () => 0, sleep } });
  {
    await using gone = await pretendedAgent("gone");
    gateway.switchTo([gone]);
  }
  const body = "x".repeat(300_000);
  const answer = fetch(gateway.url, { method: "POST", body });
  // It was refused by the agent that is gone, and now waits for another.
  await pausing.promise;
  await using fresh = await pretendedAgent("fresh", (request, response) => {
    void text(request).then((received) => response.end(`fresh ${received.length}`));
  });
  gateway.switchTo([fresh]);
  expect(await (await answer).text()).toBe("fresh 300000");
});

test("switching agents under load fails no request, whatever its method", async () => {
  await using gateway = await openTestGateway();
  const agents = await Promise.all(["0", "1", "2", "3", "4"].map((name) => pretendedAgent(name)));
  gateway.switchTo([agents[0]!]);
  const answers: string[] = [];
  const keepAlive = new Agent({ keepAlive: true, maxSockets: 20 });
  const send = (method: string) =>
    new Promise<void>((resolve, reject) => {
      const request = httpRequest(gateway.url, { method, agent: keepAlive }, (response) => {
        void text(response).then((body) => {
          answers.push(response.statusCode === 200 ? body : `${response.statusCode} ${body}`);
          resolve();
        }, reject);
      });
      request.once("error", reject);
      request.end(method === "POST" ? "a body" : undefined);
    });
  let isDone = false;
  const client = async (method: string) => {
    while (!isDone) await send(method);
  };
  const clients = Array.from({ length: 16 }, (_, i) => client(i % 2 === 0 ? "POST" : "GET"));
  for (const [i, next] of agents.slice(1).entries()) {
    const before = answers.length;
    while (answers.length < before + 100) await new Promise((resolve) => setImmediate(resolve));
    gateway.switchTo([next]);
    // As the runner does: requests just sent are read before the agent closes its idle connections.
    await new Promise((resolve) => setImmediate(resolve));
    const count = answers.length;
    while (answers.length < count + 20) await new Promise((resolve) => setImmediate(resolve));
    await agents[i]!.drain();
  }
  isDone = true;
  await Promise.all(clients);
  keepAlive.destroy();
  expect(answers.filter((answer) => answer.length !== 1)).toEqual([]);
  expect(new Set(answers)).toEqual(new Set(["0", "1", "2", "3", "4"]));
  await agents.at(-1)![Symbol.asyncDispose]();
  expect(gateway.lines).toEqual([]);
}, 30_000);

test("an open stream keeps the gateway in use, and the gateway records the time of the last call", async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  await using agent = await pretendedAgent("a", (_request, response) => {
    response.write("first");
    void over.then(() => response.end());
  });
  await using gateway = await openTestGateway({ clock: { ...systemClock, now: () => 77 } });
  gateway.switchTo([agent]);
  expect([gateway.isInUse(), gateway.lastCallAt()]).toEqual([false, 0]);
  const stream = await fetch(gateway.url);
  expect([gateway.isInUse(), gateway.lastCallAt()]).toEqual([true, 77]);
  end();
  await stream.text();
  await expect.poll(gateway.isInUse).toBe(false);
});

test("a stream in flight finishes on the old agent after a switch", async () => {
  const open = Promise.withResolvers<(text: string) => void>();
  await using old = await pretendedAgent("old", (_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    open.resolve((part) => (part === "" ? response.end() : response.write(part)));
  });
  await using fresh = await pretendedAgent("fresh");
  await using gateway = await openTestGateway();
  gateway.switchTo([old]);
  // The head comes before any event is there.
  const stream = await fetch(gateway.url);
  expect(stream.headers.get("content-type")).toBe("text/event-stream");
  const write = await open.promise;
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (const part of ["data: 1\n\n", "data: 2\n\n"]) {
    write(part);
    // Each event arrives before the next is sent.
    expect((await reader.read()).value).toBe(part);
    gateway.switchTo([fresh]);
    expect(await (await fetch(gateway.url)).text()).toBe("fresh");
  }
  write("");
  expect((await reader.read()).done).toBe(true);
  await old.drain();
});

test("a client that disconnects aborts the request at the agent", async () => {
  const closed = Promise.withResolvers<void>();
  await using agent = await pretendedAgent("a", (_request, response) => {
    response.once("close", () => closed.resolve());
    response.writeHead(200);
    response.write("first");
  });
  await using gateway = await openTestGateway();
  gateway.switchTo([agent]);
  const controller = new AbortController();
  const response = await fetch(gateway.url, { signal: controller.signal });
  await response.body!.getReader().read();
  controller.abort();
  await closed.promise;
});

test("a client that disconnects before the answer aborts the request, too", async () => {
  const asked = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  await using agent = await pretendedAgent("a", (_request, response) => {
    response.once("close", () => closed.resolve());
    asked.resolve();
  });
  await using gateway = await openTestGateway();
  gateway.switchTo([agent]);
  const controller = new AbortController();
  const response = fetch(gateway.url, { signal: controller.signal, method: "POST", body: "x" });
  await asked.promise;
  controller.abort();
  await expect(response).rejects.toThrow();
  await closed.promise;
});

test("a truncated answer of the agent is truncated for the client, too", async () => {
  await using agent = await pretendedAgent("a", (_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("part", () => response.destroy());
  });
  await using gateway = await openTestGateway();
  gateway.switchTo([agent]);
  await expect(fetch(gateway.url).then((response) => response.text())).rejects.toThrow();
});

test("a write whose answer was lost is not retried", async () => {
  let count = 0;
  await using agent = await pretendedAgent("a", (request, response) => {
    count += 1;
    request.resume();
    request.once("end", () => response.destroy());
  });
  await using gateway = await openTestGateway();
  gateway.switchTo([agent]);
  const response = await fetch(`${gateway.url}/runs?token=secret`, { method: "POST", body: "x" });
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({ detail: "The agent closed the connection before it answered." });
  expect(count).toBe(1);
  expect(gateway.lines).toEqual([
    expect.stringMatching(
      /^request [\w-]{36} \(POST \/runs\): the agent closed the connection before it answered$/,
    ),
  ]);
});

test("an early rejection of a large body reaches the client, whose next request succeeds", async () => {
  await using agent = await pretendedAgent("a", (request, response) => {
    if (request.method === "POST") response.writeHead(413).end("too large");
    else response.end("next");
  });
  await using gateway = await openTestGateway();
  gateway.switchTo([agent]);
  const body = new Blob([Buffer.alloc(8 * 1024 * 1024)]).stream();
  const refused = await fetch(gateway.url, { method: "POST", body, duplex: "half" } as RequestInit);
  expect([refused.status, await refused.text()]).toEqual([413, "too large"]);
  expect(await (await fetch(gateway.url)).text()).toBe("next");
});

test("a slow reader slows the agent down", async () => {
  let sent = 0;
  await using agent = await pretendedAgent("a", (_request, response) => {
    const chunk = Buffer.alloc(64 * 1024);
    const write = () => {
      while (sent < 64 * 1024 * 1024 && response.write(chunk)) sent += chunk.length;
    };
    response.on("drain", write);
    response.writeHead(200);
    write();
  });
  await using gateway = await openTestGateway();
  gateway.switchTo([agent]);
  const [response] = (await once(get(gateway.url), "response")) as [IncomingMessage];
  response.pause();
  // Buffers on the way fill up, then nothing moves any more.
  for (let before = -1; before !== sent; ) {
    before = sent;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(sent).toBeLessThan(32 * 1024 * 1024);
  response.destroy();
});

async function talk(url: string, path: string): Promise<string> {
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n`);
  let heard = "";
  for await (const chunk of socket) {
    heard += chunk;
    if (heard.endsWith("welcome ")) socket.write("hello");
    if (heard.endsWith("hello")) socket.end();
  }
  return heard;
}

test("forwards an upgraded protocol in both directions", async () => {
  await using agent = await pretendedAgent("a");
  await using gateway = await openTestGateway();
  expect(await talk(gateway.url, "/socket")).toMatch(/^HTTP\/1.1 503 /);
  gateway.switchTo([agent]);
  const heard = await talk(gateway.url, "/socket");
  expect(heard).toMatch(/^HTTP\/1.1 101 Switching Protocols\r\n/);
  expect(heard).toMatch(/\r\n\r\nwelcome hello$/);
  expect(agent.requests[0]!.headers).toMatchObject({ upgrade: "echo", "x-forwarded-for": "127.0.0.1" });
  expect(await talk(gateway.url, "/declined")).toMatch(/^HTTP\/1.1 403 Forbidden\r\n.*\r\n\r\nno$/s);
});

test("what was let in by a key that opens no longer ends; the rest goes on", async () => {
  await using agent = await pretendedAgent("a", (_request, response) => void response.write("first"));
  await using gateway = await openTestGateway({ access: { isKey: () => true, needsKey: true } });
  gateway.switchTo([agent]);
  const opened = async (key: string) => {
    const stream = await fetch(gateway.url, { headers: { "x-api-key": key } });
    const reader = stream.body!.getReader();
    await reader.read();
    const socket = connect(gateway.port, "127.0.0.1");
    const words = ["Host: localhost", "Connection: Upgrade", "Upgrade: echo", `X-Api-Key: ${key}`];
    socket.write(`GET / HTTP/1.1\r\n${words.join("\r\n")}\r\n\r\n`);
    await once(socket, "data");
    return { ends: [reader.closed, once(socket, "close")], socket };
  };
  const [stays, goes] = [await opened("stays"), await opened("goes")];
  const failed: unknown[] = [];
  const isKey = (key: string) => key === "stays";
  gateway.admit({ isKey, needsKey: true, failed: (address) => void failed.push(address) });
  await Promise.allSettled(goes.ends);
  expect(failed, "none of it counts as a wrong login").toEqual([]);
  stays.socket.write("hello");
  expect(String((await once(stays.socket, "data"))[0])).toBe("hello");
  expect(gateway.isInUse()).toBe(true);
  void Promise.allSettled(stays.ends);
});

test("close ends streams and upgraded connections", async () => {
  await using agent = await pretendedAgent("a", (_request, response) => {
    response.writeHead(200);
    response.write("first");
  });
  const gateway = await openTestGateway();
  gateway.switchTo([agent]);
  const stream = await fetch(gateway.url);
  const socket = connect(gateway.port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n");
  expect(String((await once(socket, "data"))[0])).toContain("welcome");
  const closed = once(socket, "close");
  await gateway.close();
  await closed;
  await expect(stream.text()).rejects.toThrow();
  await expect(fetch(gateway.url)).rejects.toThrow();
});

test.each([
  ["0.0.0.0", undefined, "127.0.0.1"],
  ["::", undefined, "[::1]"],
  ["0.0.0.0", "agents.example.com", "agents.example.com"],
  ["127.0.0.1", "2001:db8::1", "[2001:db8::1]"],
])("a gateway that listens on %s as %s has the URLs %s", (host, publicHost, expected) => {
  expect(urlHost(host, publicHost)).toBe(expected);
});

test.each(["http://a.example", "a.example:80", "a b", ""])(
  "'%s' is not a valid public host",
  (publicHost) => {
    expect(() => urlHost("0.0.0.0", publicHost)).toThrow("is not a host name or address");
  },
);

test("keeps its port, and reports when another process has taken it", async () => {
  const first = await openTestGateway();
  const { port, url } = first;
  await first.close();
  {
    await using again = await openTestGateway({ port });
    expect(again.url).toBe(url);
    await expect(openTestGateway({ port })).rejects.toMatchObject({
      code: "gateway_port_unavailable",
      message: `port ${port} on 127.0.0.1 is taken by another program`,
    });
  }
});

test("a connection whose request was sent only in part is closed and not reused", async () => {
  const sockets = new Set<unknown>();
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  await using agent = await pretendedAgent("a", (request, response) => {
    sockets.add(request.socket);
    if (request.method === "POST") request.socket.once("close", () => resolve());
    response.end("early");
  });
  await using gateway = await openTestGateway();
  gateway.switchTo([agent]);
  const unfinished = httpRequest(gateway.url, { method: "POST", headers: { "content-length": "100" } });
  unfinished.on("error", () => {});
  unfinished.write("only a part");
  const [answer] = (await once(unfinished, "response")) as [IncomingMessage];
  expect(await text(answer)).toBe("early");
  await closed;
  unfinished.destroy();
  expect(await (await fetch(gateway.url)).text()).toBe("early");
  expect(sockets.size).toBe(2);
});

/** What a container engine leaves: an agent that has ended, whose connections stay open and silent. */
async function endedAgent(handler: Parameters<typeof pretendedAgent>[1]) {
  const agent = await pretendedAgent("ended", handler);
  const { promise: exited, resolve: exit } = Promise.withResolvers<void>();
  const clock = manualClock(0);
  /** Its exit, and some looks at what it has left open. */
  const endAndWait = async () => {
    exit();
    for (let look = 0; look < 3; look++) {
      await new Promise((resolve) => setImmediate(resolve));
      clock.advance(5_000);
    }
  };
  return { agent: { ...agent, exited }, clock, endAndWait };
}

test("a request that an ended agent never answers is refused, and a stream that it never ends is cut short", async () => {
  const { agent, clock, endAndWait } = await endedAgent((request, response) => {
    if (request.url === "/stream") response.write("first");
  });
  await using _ = agent;
  await using gateway = await openTestGateway({ clock });
  gateway.switchTo([agent]);
  const post = fetch(gateway.url, { method: "POST", body: "x" });
  const stream = await fetch(`${gateway.url}/stream`);
  const rest = stream.text().catch(() => "cut short");
  const socket = connect(gateway.port as number, "127.0.0.1").on("error", () => {});
  socket.write("GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n");
  expect(String((await once(socket, "data"))[0])).toContain("welcome");
  await expect.poll(() => agent.requests.length).toBe(3);
  const closed = once(socket, "close");
  await endAndWait();
  expect((await post).status).toBe(502);
  expect(await rest).toBe("cut short");
  await closed;
});

test("a slow client gets the whole answer of an agent that has ended", async () => {
  const whole = 32 * 1024 * 1024;
  const { agent, clock, endAndWait } = await endedAgent((_request, response) =>
    response.end(Buffer.alloc(whole)),
  );
  await using _ = agent;
  const connection = once(agent.server, "connection");
  await using gateway = await openTestGateway({ clock });
  gateway.switchTo([agent]);
  const [response] = (await once(get(gateway.url), "response")) as [IncomingMessage];
  const [socket] = (await connection) as [Socket];
  // Buffers on the way fill up, then nothing moves any more.
  for (let before = -1; before !== socket.bytesWritten; ) {
    before = socket.bytesWritten;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await endAndWait();
  let read = 0;
  for await (const chunk of response) read += chunk.length;
  expect(read).toBe(whole);
});

test("a scrape is no call: it is forwarded, and neither waits for an agent nor wakes one", async () => {
  await using agent = await pretendedAgent("a");
  await using gateway = await openTestGateway({ holdMs: 60_000 });
  let calls = 0;
  gateway.expectAgent(() => calls++);
  for (const path of ["/metrics", "/metrics?format=json"])
    expect((await fetch(gateway.url + path)).status).toBe(503);
  gateway.switchTo([agent]);
  expect(await (await fetch(`${gateway.url}/metrics`)).text()).toBe("a");
  expect([calls, gateway.lastCallAt()]).toEqual([0, 0]);
  await fetch(`${gateway.url}/metrics/other`);
  expect(gateway.lastCallAt()).toBeGreaterThan(0);
});
