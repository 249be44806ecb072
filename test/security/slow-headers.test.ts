import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { startAgentServer } from "../../src/agent-server/index.ts";
import { openGateway } from "../../src/control-plane/gateway/gateway.ts";
import { fixtureProject, makeFolder } from "../support/agents/agent-server.ts";
import { pretendedAgent } from "../support/agents/pretended-agent.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { sendRaw } from "../support/network/raw-http.ts";

const headerMs = 300;
type Server = { url: string; close(): Promise<unknown> };

async function gateway(): Promise<Server> {
  const agent = await pretendedAgent("a", (request, response) => {
    request.on("data", (chunk) => response.write(chunk));
    request.on("end", () => response.end("."));
  });
  const opened = await openGateway({
    host: "127.0.0.1",
    headerMs,
    access: { isKey: () => false, needsKey: false },
    log: () => {},
  });
  opened.switchTo([agent]);
  return { url: opened.url, close: () => opened.close().then(() => agent[Symbol.asyncDispose]()) };
}

const controlPlane = (): Promise<Server> => startTestControlPlane({ limits: { headerMs } });

async function agentServer(): Promise<Server> {
  const folder = await makeFolder();
  const options = { dir: fixtureProject("modes"), data: folder.path, env: {}, log: () => {}, headerMs };
  const server = await startAgentServer(options);
  return { url: server.url, close: () => server.close().then(() => folder[Symbol.asyncDispose]()) };
}

// Without a limit these wait for ever (the gateway), or for a minute and a half.
test.each([
  ["a gateway", gateway],
  ["the control plane", controlPlane],
  ["an agent server", agentServer],
])("%s closes connections whose request head never ends", async (_which, start) => {
  const server = await start();
  try {
    const halves = [
      "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b",
      "GE",
      "\r\n",
      "POST /x HTTP/1.1\r\nHost: localhost\r\n",
    ];
    const ends = await Promise.all(
      halves.flatMap((half) => Array(25).fill(half)).map((half) => sendRaw(server.url, half)),
    );
    expect(ends.every(({ isClosed }) => isClosed)).toBe(true);
    expect(await fetch(`${server.url}/ok`).then(({ ok }) => ok)).toBe(true);
  } finally {
    await server.close();
  }
});

test("a connection whose head arrives byte by byte is closed, and one whose body does is not", async () => {
  const server = await gateway();
  try {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.on("error", () => {});
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    const drops = setInterval(() => socket.write("X-A: b\r\n"), 20);
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
    await closed;
    clearInterval(drops);

    async function* slowly() {
      for (let n = 0; n < 6; n++) {
        await pause(headerMs / 2);
        yield new TextEncoder().encode(String(n));
      }
    }
    const answer = await fetch(server.url, { method: "POST", body: slowly(), duplex: "half" } as RequestInit);
    expect(await answer.text()).toBe("012345.");
  } finally {
    await server.close();
  }
});
