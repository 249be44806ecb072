import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startServer } from "../support/agents/agent-server.ts";

/** A request on a new connection. */
function newThread(url: string): { outgoing: ClientRequest; answered: Promise<IncomingMessage> } {
  const headers = { "content-type": "application/json" };
  const outgoing = request(`${url}/threads`, { method: "POST", agent: false, headers });
  return { outgoing, answered: once(outgoing, "response").then(([answer]) => answer) };
}

async function expectThread(answered: Promise<IncomingMessage>): Promise<void> {
  const answer = await answered;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe("close");
  expect(await json(answer)).toMatchObject({ status: "idle" });
}

test("requests whose connections a draining server has not accepted yet are answered", async () => {
  await using at = await startServer();
  const asked = Array.from({ length: 30 }, () => newThread(at.server.url));
  for (const { outgoing } of asked) outgoing.end("{}");
  // The event loop has not turned: the system has the connections, the server has none of them.
  await new Promise<void>(process.nextTick);
  const [drained] = await Promise.all([
    at.server.drain(60_000),
    ...asked.map(({ answered }) => expectThread(answered)),
  ]);
  expect(drained).toBeUndefined();
});

test("a request of which a draining server has the head is answered before it closes", async () => {
  await using at = await startServer();
  const { outgoing, answered } = newThread(at.server.url);
  outgoing.write("{");
  const [socket] = (await once(outgoing, "socket")) as [Socket];
  await once(socket, "connect");
  const drained = at.server.drain(60_000);
  await expect.poll(() => at.get("/ok").catch(() => "refused")).toBe("refused");
  outgoing.end("}");
  await Promise.all([drained, expectThread(answered)]);
});

test("a stream that only waits does not hold a drain up", async () => {
  await using at = await startServer();
  const stream = await at.get(`/threads/${await at.newThread()}/stream`);
  const cut = expect(stream.text()).rejects.toThrow();
  await at.server.drain(3_600_000);
  await cut;
});
