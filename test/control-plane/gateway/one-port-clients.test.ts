import { randomUUID } from "node:crypto";
import { Client } from "@langchain/langgraph-sdk";
import { expect, test } from "vitest";
import { openOnePort } from "../../../src/control-plane/gateway/one-port.ts";
import type { Chunk } from "../../agent-server/sdk/official-client.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";
import { openCuttingProxy } from "../../support/network/cutting-proxy.ts";

test("the official client resumes its run below a path after its connection was cut", async () => {
  await using server = await startServer({ project: "sdk" });
  await using gate = await openGate();
  gate.open();
  const where = { host: "127.0.0.1", port: 0, urlHost: "127.0.0.1", log: () => {} };
  const shared = await openOnePort({ ...where, naming: "paths" });
  try {
    const gateway = shared.open("one", { access: { isKey: () => false, needsKey: false }, log: () => {} });
    gateway.switchTo([server]);
    gateway.publish();
    await using proxy = await openCuttingProxy(gateway.url, (connection) =>
      connection === 0 ? 2000 : undefined,
    );
    const client = new Client({ apiUrl: gateway.url, apiKey: null });
    const threadId = randomUUID();
    await client.threads.create({ threadId });
    const far = new Client({ apiUrl: `${proxy.url}/d/one`, apiKey: null });
    const began: unknown[] = [];
    const events: (string | undefined)[] = [];
    const stream = far.runs.stream(threadId, "gated", {
      input: { gate: gate.url, steps: 20 },
      config: { recursion_limit: 100 },
      streamMode: "custom",
      onRunCreated: (run) => began.push(run.thread_id),
    });
    for await (const event of stream) events.push((event as Chunk).id);
    expect(proxy.cuts.length).toBeGreaterThan(0);
    expect(began).toEqual([threadId]);
    expect(events.length).toBeGreaterThan(20);
    expect(new Set(events).size).toBe(events.length);
  } finally {
    await shared.close();
  }
});
