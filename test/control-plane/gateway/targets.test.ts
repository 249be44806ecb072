import { get, type ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { openGateway } from "../../../src/control-plane/gateway/gateway.ts";
import { openTargets } from "../../../src/control-plane/gateway/targets.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { type Handler, pretendedAgent } from "../../support/agents/pretended-agent.ts";

async function openTestGateway() {
  const lines: string[] = [];
  const gateway = await openGateway({
    host: "127.0.0.1",
    access: { isKey: () => false, needsKey: false },
    holdMs: 60_000,
    log: (_level, line) => lines.push(line),
  });
  return { ...gateway, lines, [Symbol.asyncDispose]: () => gateway.close() };
}

const said = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();

/** An agent that answers with its name, and keeps the streams that were asked of it open. */
async function streamingAgent(name: string) {
  const streams: ServerResponse[] = [];
  const handler: Handler = (request, response) => {
    if (request.url !== "/stream") return void response.end(name);
    response.write(name);
    streams.push(response);
  };
  return { ...(await pretendedAgent(name, handler)), streams };
}

/** Of a port that was free a moment ago another test may have become the owner: nobody listens on these. */
const goneAgent = (port: number) => ({ url: `http://127.0.0.1:${port}` });

/** An open stream; resolves once its first bytes came. */
const openStream = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(`${url}/stream`, { agent: false }, (response) => response.once("data", () => resolve())).on(
      "error",
      reject,
    );
  });

test("agents without requests in flight take turns, and one that was tried is left out", () => {
  const agents = ["http://127.0.0.1:1", "http://127.0.0.1:2", "http://127.0.0.1:3"].map((url) => ({ url }));
  const targets = openTargets({ clock: systemClock, signal: new AbortController().signal });
  expect(targets.pick(new Set())).toBeUndefined();
  targets.replace(agents);
  const turns = Array.from({ length: 6 }, () => targets.pick(new Set())!);
  expect(turns.map(({ url }) => url.at(-1))).toEqual(["1", "2", "3", "1", "2", "3"]);
  expect(targets.pick(new Set([turns[0]!, turns[1]!]))).toBe(turns[2]);
  expect(targets.pick(new Set(turns))).toBeUndefined();
  // One that stays keeps its connections.
  targets.replace(agents.slice(1));
  expect(turns).toContain(targets.pick(new Set()));
});

test("a request goes to the agent with the fewest in flight, and a stream that ended no longer counts", async () => {
  await using a = await streamingAgent("a");
  await using b = await streamingAgent("b");
  await using gateway = await openTestGateway();
  gateway.switchTo([a, b]);
  for (let n = 0; n < 4; n++) await openStream(gateway.url);
  expect([a.streams.length, b.streams.length]).toEqual([2, 2]);
  for (const stream of a.streams) stream.end();
  // The end of an answer reaches the gateway a moment later.
  await expect.poll(() => said(gateway.url)).toBe("a");
  expect(await Promise.all([said(gateway.url), said(gateway.url)])).toEqual(["a", "a"]);
});

test("switching to a set with one agent less leaves its streams where they are", async () => {
  await using a = await streamingAgent("a");
  await using b = await streamingAgent("b");
  await using gateway = await openTestGateway();
  gateway.switchTo([a, b]);
  const answers = await Promise.all([fetch(`${gateway.url}/stream`), fetch(`${gateway.url}/stream`)]);
  gateway.switchTo([a]);
  for (const { streams } of [a, b]) for (const stream of streams) stream.end(" to its end");
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.sort()).toEqual(["a to its end", "b to its end"]);
  expect(await Promise.all([said(gateway.url), said(gateway.url)])).toEqual(["a", "a"]);
});

test("a request that reached no agent goes to another at once, whatever its method", async () => {
  await using b = await pretendedAgent("b");
  await using gateway = await openTestGateway();
  gateway.switchTo([...[1, 2, 3].map(goneAgent), b]);
  for (let n = 0; n < 8; n++) {
    expect(await said(gateway.url, { method: "POST", body: "x".repeat(100_000) })).toBe("b");
    expect(await said(gateway.url)).toBe("b");
  }
  expect(gateway.lines).toEqual([]);
});

test("a read that a crashing agent did not answer goes to another; what may have had an effect is not repeated", async () => {
  await using gateway = await openTestGateway();
  await using b = await pretendedAgent("b");
  await using crashing = await pretendedAgent("crashing", (request) => request.socket.destroy());
  gateway.switchTo([crashing, b]);
  expect(await said(gateway.url)).toBe("b");
  gateway.switchTo([crashing]);
  gateway.switchTo([crashing, b]);
  const answer = await fetch(gateway.url, { method: "POST", body: "once" });
  expect([answer.status, b.requests.length]).toEqual([502, 1]);
  expect(gateway.lines).toEqual([
    expect.stringMatching(
      /^request [\w-]{36} \(POST \/\): the agent closed the connection before it answered$/,
    ),
  ]);
});

test("a WebSocket goes to an agent that is reached, and counts while it is open", async () => {
  await using a = await pretendedAgent("a");
  await using gateway = await openTestGateway();
  gateway.switchTo([goneAgent(1), a]);
  const upgraded = await new Promise<{ destroy(): void }>((resolve, reject) => {
    const headers = { connection: "Upgrade", upgrade: "echo" };
    const request = get(gateway.url, { headers, agent: false });
    request.once("upgrade", (_answer, socket) => resolve(socket));
    request.once("response", ({ statusCode }) => reject(new Error(`answered with ${statusCode}`)));
    request.once("error", reject);
  });
  await using b = await pretendedAgent("b");
  gateway.switchTo([a, b]);
  expect(await said(gateway.url)).toBe("b");
  expect(await said(gateway.url)).toBe("b");
  upgraded.destroy();
  await expect.poll(() => said(gateway.url)).toBe("a");
});
