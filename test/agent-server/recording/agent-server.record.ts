// Writes what the agent server says, byte by byte but for ids and times. CONTRIBUTING.md tells how two recordings are
// compared; there are no tests here.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { captureExchange } from "../../support/protocol/exchange.ts";
import { endOfRuns, openStream, replay, seenUpTo } from "../http/protocol/protocol-reader.ts";
import { httpClient } from "../scenarios/clients/http.ts";
import { play } from "../scenarios/play.ts";
import { scenarioFiles } from "../scenarios/table.ts";
import { type Exchange, keepExchanges } from "./exchanges.ts";
import { socketExchange } from "./socket-exchange.ts";
import { stableText } from "./stable-text.ts";

const folder = process.env.RECORD_EXCHANGES;
if (!folder) throw new Error("Set RECORD_EXCHANGES to a new folder for the recording.");

function write(file: string, name: string, exchanges: readonly Exchange[]): void {
  const text = exchanges.map(({ request, head, body }) => `>>> ${request}\n<<< ${head}${body}\n`).join("\n");
  mkdirSync(join(folder!, file), { recursive: true });
  // A recording is whole: nothing is left in it from another one, and no name stands for two.
  writeFileSync(join(folder!, file, `${name.replaceAll(/[\s/]+/g, "-")}.txt`), stableText(text), {
    flag: "wx",
  });
}

/** A server for each recording: what it says does not depend on those before. Heartbeats come by the clock: none. */
const start = (project: string) => startServer({ project, heartbeatMs: 600_000 });

for (const [file, scenarios] of Object.entries(scenarioFiles)) {
  test.each(scenarios.filter(({ except }) => !except?.http))("$does", async (scenario) => {
    await using server = await start(scenario.users ? "auth" : "sdk");
    using recording = keepExchanges(server.url);
    // In order: some answers are sorted by them.
    let ids = 0;
    const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
    await play(scenario, (user) => httpClient(server.url, user), newId);
    // How often something is polled depends on the machine.
    const polls = scenario.steps.some((step) => "until" in step);
    const isLast = ({ request }: Exchange, at: number) => request !== recording.exchanges[at + 1]?.request;
    write(file, scenario.does, polls ? recording.exchanges.filter(isLast) : recording.exchanges);
  });
}

test("the streaming protocol, as it happens and again, as event stream and over a WebSocket", async () => {
  await using server = await start("chat");
  using recording = keepExchanges(server.url);
  const thread = crypto.randomUUID();
  const live = openStream(server, thread).then((stream) => seenUpTo(stream, endOfRuns(5)));
  await captureExchange(server, thread);
  await live;
  await replay(server, thread, 5);
  write("protocols", "streaming", [...recording.exchanges, await socketExchange(server.url, thread, 5)]);
});

test("what other programs than the SDKs ask for", async () => {
  await using server = await start("sdk");
  using recording = keepExchanges(server.url);
  const card = ".well-known/agent-card.json";
  for (const path of ["/ok", "/openapi.json", `/a2a/chat/${card}`])
    await server.get(path).then((response) => response.text());
  const message = { kind: "message", messageId: "m", role: "user", parts: [{ kind: "text", text: "hi" }] };
  for (const [path, method, params] of [
    ["/mcp", "tools/list", {}],
    ["/mcp", "tools/call", { name: "trail", arguments: {} }],
    ["/a2a/chat", "message/send", { message }],
    ["/a2a/chat", "message/stream", { message }],
  ] as const)
    await server.post(path, { jsonrpc: "2.0", id: 1, method, params }).then((response) => response.text());
  write("protocols", "mcp and a2a", recording.exchanges);
});
