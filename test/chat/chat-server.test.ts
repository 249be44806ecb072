import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import WebSocket, { WebSocketServer } from "ws";
import { type ChatServerOptions, startChatServer } from "../../src/chat/start-chat-server.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { sendRaw } from "../support/network/raw-http.ts";
import { projectFolder } from "../support/project-folder.ts";
import { writeSmallPage } from "../support/small-page.ts";

const TOKEN = "canary-token-of-the-link";
const withToken = { "x-chat-token": TOKEN };

/** A request as the page that was opened by its link sends it. */
const asked = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { ...withToken, ...(init.headers as Record<string, string>) } });

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An agent server, and the page of a chat server before it. */
async function started(answer: Answer, options: Partial<ChatServerOptions> = {}) {
  const folder = projectFolder();
  const seen: IncomingMessage[] = [];
  const agent: Server = createServer((incoming, response) => {
    seen.push(incoming);
    answer(incoming, response);
  });
  agent.listen(0, "127.0.0.1");
  await once(agent, "listening");
  const chat = await startChatServer({
    agentUrl: `http://127.0.0.1:${(agent.address() as AddressInfo).port}/agents/support`,
    apiKey: new Secret("the key"),
    folder: await writeSmallPage(folder.path),
    title: "Support",
    token: new Secret(TOKEN),
    ...options,
  });
  return {
    url: chat.url.replace(/\/$/, ""),
    chat,
    agent,
    seen,
    async [Symbol.asyncDispose]() {
      await chat.close();
      agent.close();
      agent.closeAllConnections();
      folder[Symbol.dispose]();
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: tests look at what was echoed
const json = async (answer: Response): Promise<any> => answer.json();

const echo: Answer = async (incoming, response) => {
  const { method, url, headers } = incoming;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ method, url, headers, body: await text(incoming) }));
};

test("the page is at the root and learns that its API is below /api", async () => {
  await using server = await started(echo);
  for (const path of ["/", "/t/0193"]) {
    const answer = await fetch(server.url + path);
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(await answer.text()).toContain('data-api="/api" data-title="Support"');
  }
  expect((await fetch(`${server.url}/missing`)).status).toBe(404);
  expect(server.seen).toEqual([]);
});

test("what is below /api is asked of the agent server, with the key and without what is the browser's", async () => {
  await using server = await started(echo);
  const answer = await asked(`${server.url}/api/threads/a%20b/runs?wait=0`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: server.url,
      referer: `${server.url}/t/1`,
      cookie: "session=of-another-server",
      authorization: "Bearer of-the-user",
    },
    body: '{"a":1}',
  });
  const { method, url, headers, body } = await json(answer);
  expect({ method, url, body }).toEqual({
    method: "POST",
    url: "/agents/support/threads/a%20b/runs?wait=0",
    body: '{"a":1}',
  });
  expect(headers).toMatchObject({
    "x-api-key": "the key",
    authorization: "Bearer of-the-user",
    "content-type": "application/json",
  });
  for (const name of ["origin", "referer", "cookie", "x-chat-token"])
    expect(headers[name], name).toBeUndefined();
  expect(headers.host).toBe(new URL(`http://127.0.0.1:${(server.agent.address() as AddressInfo).port}`).host);
});

test("a key that the user gives in the page replaces ours", async () => {
  await using server = await started(echo);
  const answer = await asked(`${server.url}/api/info`, { headers: { "x-api-key": "of the user" } });
  expect((await json(answer)).headers["x-api-key"]).toBe("of the user");
});

test("the browser sees neither the key, nor cookies, nor leave for other pages to read", async () => {
  await using server = await started((_request, response) => {
    response.writeHead(401, {
      "set-cookie": "a=b",
      "access-control-allow-origin": "*",
      "content-type": "text/html",
      "x-custom": "kept",
    });
    response.end("<script>alert(1)</script>");
  });
  const answer = await asked(`${server.url}/api/info`);
  expect(answer.status).toBe(401);
  expect(answer.headers.get("x-custom")).toBe("kept");
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  const pages = [await fetch(server.url), await fetch(`${server.url}/assets/index-BxW1l_a2.js`), answer];
  for (const page of pages) {
    expect(JSON.stringify([...page.headers]) + (await page.text())).not.toContain("the key");
  }
});

test("a stream is passed on as it comes, and ends at the agent server when the page goes", async () => {
  const gone = Promise.withResolvers<void>();
  const open = Promise.withResolvers<ServerResponse>();
  await using server = await started((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    response.once("close", () => gone.resolve());
    open.resolve(response);
  });
  const leave = new AbortController();
  const answer = await asked(`${server.url}/api/stream`, { method: "POST", signal: leave.signal });
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  const upstream = await open.promise;
  const reader = answer.body!.getReader();
  for (const frame of ["data: 1\n\n", ": heartbeat\r\n", "data: 2\n\n"]) {
    upstream.write(frame);
    const { value } = await reader.read();
    expect(Buffer.from(value!).toString()).toBe(frame);
  }
  leave.abort();
  await gone.promise;
});

test("an answer that breaks off at the agent server breaks off at the page", async () => {
  await using server = await started((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: 1\n\n", () => response.destroy());
  });
  const answer = await asked(`${server.url}/api/stream`);
  await expect(answer.text()).rejects.toThrow("terminated");
});

test("an agent server that is gone is reported as 502, and found again when it is back", async () => {
  await using server = await started(echo);
  const { port } = server.agent.address() as AddressInfo;
  server.agent.close();
  server.agent.closeAllConnections();
  await once(server.agent, "close");
  const answer = await asked(`${server.url}/api/threads`, { method: "POST", body: "{}" });
  expect(answer.status).toBe(502);
  expect((await json(answer)).detail).toContain(`http://127.0.0.1:${port} does not answer`);
  server.agent.listen(port, "127.0.0.1");
  await once(server.agent, "listening");
  expect((await asked(`${server.url}/api/info`)).status).toBe(200);
});

test("an answer may be larger than any that a client of ours would keep", async () => {
  const megabyte = "x".repeat(1024 * 1024);
  await using server = await started(async (_request, response) => {
    for (let sent = 0; sent < 80; sent++) if (!response.write(megabyte)) await once(response, "drain");
    response.end();
  });
  const answer = await asked(`${server.url}/api/stream`);
  let length = 0;
  for await (const chunk of answer.body!) length += chunk.length;
  expect(length).toBe(80 * megabyte.length);
});

test("a WebSocket goes through in both directions, with the key, and closes on both sides", async () => {
  await using server = await started(echo);
  const sockets = new WebSocketServer({ noServer: true });
  const closed = Promise.withResolvers<void>();
  server.agent.on("upgrade", (incoming, socket, head) => {
    sockets.handleUpgrade(incoming, socket, head, (peer) => {
      peer.send(JSON.stringify([incoming.url, incoming.headers["x-api-key"], incoming.headers.origin]));
      peer.on("message", (data) => peer.send(`heard ${data}`));
      peer.once("close", () => closed.resolve());
    });
  });
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/threads/1/stream/events`, {
    origin: server.url,
    headers: withToken,
  });
  const messages: string[] = [];
  socket.on("message", (data) => messages.push(String(data)));
  await once(socket, "open");
  socket.send("one");
  await expect
    .poll(() => messages)
    .toEqual([JSON.stringify(["/agents/support/threads/1/stream/events", "the key", null]), "heard one"]);
  socket.close();
  await closed.promise;
});

test("a WebSocket that the agent server declines is refused", async () => {
  await using server = await started(echo);
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/threads`, { headers: withToken });
  const [error] = await once(socket, "error");
  expect(String(error)).toContain("502");
});

test("only the page itself may call the agent", async () => {
  await using server = await started(echo);
  const status = (path: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve) => {
      request(server.url + path, { headers: { ...withToken, ...headers } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
  const { host } = new URL(server.url);
  expect(await status("/api/info", { origin: `http://${host}` })).toBe(200);
  expect(await status("/api/info", { origin: "https://elsewhere.example" })).toBe(403);
  expect(await status("/api/info", { origin: "http://127.0.0.1:1" })).toBe(403);
  expect(await status("/api/info", { "sec-fetch-site": "same-site" })).toBe(403);
  expect(await status("/api/info", { "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await status("/api/info", { host: "rebound.example" })).toBe(403);
  expect(await status("/", { host: "rebound.example" })).toBe(403);
  expect(await status("/", { "sec-fetch-site": "cross-site" })).toBe(200);
  expect(server.seen).toHaveLength(2);
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/x`, {
    origin: "https://elsewhere.example",
  });
  const [error] = await once(socket, "error");
  expect(String(error)).toContain("403");
});

test("whoever does not have the link cannot talk to the agent, whatever they ask and however", async () => {
  await using server = await started(echo);
  expect(server.chat.link).toBe(`${server.chat.url}#token=${TOKEN}`);
  const wrong = [
    {},
    { "x-chat-token": "" },
    { "x-chat-token": TOKEN.slice(1) },
    { "x-chat-token": `${TOKEN}, ${TOKEN}` },
    { authorization: `Bearer ${TOKEN}` },
    { cookie: `token=${TOKEN}` },
    { "x-api-key": "of the user" },
  ];
  for (const headers of wrong as Record<string, string>[]) {
    for (const path of ["/api/info", "/api/ok", "/api/threads/search", `/api/info?token=${TOKEN}`]) {
      const answer = await fetch(server.url + path, { method: "POST", headers });
      expect(answer.status).toBe(401);
      expect(await json(answer)).toEqual({
        error: "chat_token",
        detail: expect.stringMatching(/^The request has .*: open the link that the command printed/),
      });
    }
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/threads/1/stream/events`, {
      headers,
    });
    const [error] = await once(socket, "error");
    expect(String(error)).toContain("401");
  }
  expect(server.seen).toEqual([]);
  const pages = [await fetch(server.url), await fetch(`${server.url}/t/0193`)];
  for (const page of pages) expect(await page.text()).not.toContain(TOKEN);
});

test("each start has a new token", async () => {
  await using first = await started(echo, { token: undefined });
  await using second = await started(echo, { token: undefined });
  const [one, two] = [first, second].map(({ chat }) => new URL(chat.link).hash.slice("#token=".length));
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(two).not.toBe(one);
  expect((await asked(`${first.url}/api/info`, { headers: { "x-chat-token": one! } })).status).toBe(200);
  expect((await asked(`${second.url}/api/info`, { headers: { "x-chat-token": one! } })).status).toBe(401);
});

test("a path that others could read otherwise is refused", async () => {
  await using server = await started(echo);
  const { host } = new URL(server.url);
  const paths = [
    "/api/../secret",
    "/x/../api/info",
    "/api/%2e%2E/secret",
    "/api/.",
    "/api\\..\\secret",
    "//elsewhere.example/api/info",
    `http://${host}/api/info`,
  ];
  for (const path of paths) {
    const asked = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://elsewhere.example\r\nConnection: close\r\n\r\n`;
    const [status] = (await sendRaw(server.url, asked)).statuses;
    expect([400, 403], path).toContain(status);
  }
  expect(server.seen).toEqual([]);
});
