import { afterAll, beforeAll, expect, test } from "vitest";
import { connectAgentServer } from "../../src/client/agent-server.ts";
import { followRun, type RunToFollow } from "../../src/client/follow-run.ts";
import { readModes, readRun } from "../../src/client/run-events.ts";
import { startServer } from "../support/agents/agent-server.ts";
import { hastyClock } from "../support/clocks/hasty-clock.ts";
import { openCuttingProxy } from "../support/network/cutting-proxy.ts";
import { type Reply, startScriptedServer } from "../support/network/scripted-server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "chat" });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Everything that a follower gets of a run. */
async function followed(url: string, what: RunToFollow) {
  await using agent = connectAgentServer({ url });
  const reader = readRun();
  let tokens = "";
  let reconnects = 0;
  const frames = followRun(agent, what, { clock: hastyClock(100), onReconnect: () => reconnects++ });
  for (;;) {
    const next = await frames.next();
    if (next.done) return { tokens, reconnects, status: next.value.status, ...reader.reading() };
    for (const event of reader.read(next.value)) if (event.type === "token") tokens += event.text;
  }
}

const saying = (content: string) => ({
  assistant_id: "chat",
  input: { messages: [{ role: "user", content }] },
  ...readModes,
  stream_resumable: true,
});

test.each(["close", "reset"] as const)(
  "a run whose connections %s is followed to its end, no token twice",
  async (how) => {
    // The first two connections of each run end in the middle of whatever that is.
    for (const edge of [700, 1500, 4000, 9000]) {
      await using proxy = await openCuttingProxy(
        server.url,
        (n) => (n < 2 ? edge * (n + 1) : undefined),
        how,
      );
      const thread_id = await server.newThread();
      const text = "one two three four five six seven eight nine ten";
      const run = await followed(proxy.url, { thread_id, body: saying(`say ${text}`) });
      expect([edge, run.tokens, run.answer, run.status]).toEqual([edge, text, text, "success"]);
      expect(proxy.cuts.length).toBeGreaterThan(0);
      expect(run.reconnects).toBeGreaterThan(0);
    }
  },
);

test("a run that is there is followed from its beginning", async () => {
  const thread_id = await server.newThread();
  const { run_id } = await server.json(server.post(`/threads/${thread_id}/runs`, saying("say all of it")));
  const run = await followed(server.url, { thread_id, run_id });
  expect(run).toMatchObject({ tokens: "all of it", answer: "all of it", reconnects: 0 });
});

const frame = (event: string, data: unknown, id?: string) =>
  `${id ? `id: ${id}\n` : ""}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const ofRun = { "content-location": "/threads/t/runs/r" };
const run = (status: string): Reply => ({
  json: { run_id: "r", thread_id: "t", assistant_id: "a", status, created_at: "", updated_at: "" },
});
const token = (content: string) => frame("messages", [{ type: "ai", id: "m", content }, {}]);

test("a server that gives no ids is asked for the run's result after a break", async () => {
  let isBroken = false;
  await using scripted = await startScriptedServer(({ path }) => {
    if (path.endsWith("/join")) return { json: { messages: [{ type: "ai", id: "m", content: "Hello!" }] } };
    if (path.endsWith("/r")) return run(isBroken ? "success" : "running");
    isBroken = true;
    return { chunks: [token("Hel")], headers: ofRun, breakOff: true };
  });
  const read = await followed(scripted.url, { thread_id: "t", body: {} });
  expect(read).toMatchObject({ tokens: "Hel", answer: "Hello!", status: "success", reconnects: 0 });
});

test("an event that a server repeats is given once", async () => {
  let streams = 0;
  await using scripted = await startScriptedServer(({ path, headers }) => {
    if (path.endsWith("/r")) return run(streams > 1 ? "success" : "running");
    const first = frame("messages", [{ type: "ai", id: "m", content: "Hel" }, {}], "1");
    if (++streams === 1) return { chunks: [first], headers: ofRun };
    expect(headers["last-event-id"]).toBe("1");
    return { chunks: [first, frame("messages", [{ type: "ai", id: "m", content: "lo" }, {}], "2")] };
  });
  expect(await followed(scripted.url, { thread_id: "t", body: {} })).toMatchObject({ tokens: "Hello" });
});

test("a run whose stream always breaks rejects, and says how to follow it", async () => {
  await using scripted = await startScriptedServer(({ path }) =>
    path.endsWith("/r") ? run("running") : { chunks: [": nothing\n"], headers: ofRun, breakOff: true },
  );
  const error = await followed(scripted.url, { thread_id: "t", body: {} }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "run_failed", hint: expect.stringContaining("runs join") });
});
