import { describe, expect, test } from "vitest";
import { headerSelection } from "../../../../src/agent-server/http/headers/header-selection.ts";
import { agentFolder, startAgentFolder } from "../../../support/agents/agent-folder.ts";
import { makeFolder, startServer } from "../../../support/agents/agent-server.ts";
import { manualClock } from "../../../support/clocks/manual-clock.ts";
import { openTestDatabase } from "../../../support/database/test-database.ts";

const selecting = {
  http: { configurable_headers: { includes: ["x-*", "user-agent"], excludes: ["x-secret-*"] } },
};
const headers = { "x-tenant": "lion", "x-secret-sauce": "tomato" };
const everyMode = [
  "values",
  "updates",
  "messages",
  "messages-tuple",
  "debug",
  "checkpoints",
  "tasks",
  "events",
];
const run = { assistant_id: "agent", input: {} };

describe("configurable_headers", () => {
  test("a graph gets the headers that are included and not excluded, over what the client wrote there", async () => {
    await using server = await startAgentFolder(selecting);
    const body = { ...run, config: { configurable: { "x-tenant": "of the body", tone: "calm" } } };
    const { seen } = await server.json(server.post("/runs/wait", body, headers));
    expect(seen).toMatchObject({ "x-tenant": "noil", tone: "mlac" });
    expect(seen).toHaveProperty("user-agent");
    expect(seen).not.toHaveProperty("x-secret-sauce");
  });

  test("a graph gets no headers that are not asked for", async () => {
    await using server = await startAgentFolder({});
    const { seen } = await server.json(server.post("/runs/wait", run, headers));
    expect(Object.keys(seen).filter((key) => key.startsWith("x-") || key === "user-agent")).toEqual([]);
  });

  test("no pattern hands out credentials, nor lets a header choose a thread, a checkpoint or a user", async () => {
    await using server = await startAgentFolder({ http: { configurable_headers: { includes: ["*"] } } });
    const { seen } = await server.json(
      server.post("/runs/wait", run, {
        ...{ authorization: "a", cookie: "b", "x-api-key": "c", "x-tenant-id": "d", "x-service-key": "e" },
        ...{ checkpoint_id: "f", thread_id: "g", langgraph_auth_user_id: "h", "x-tenant": "lion" },
      }),
    );
    expect(seen["x-tenant"]).toBe("noil");
    const letters = Object.values(seen).filter((value) => /^[a-h]$/.test(String(value)));
    expect(letters).toEqual([]);
  });

  test("what a graph got of the headers stands in no event, state, run or thread", async () => {
    await using server = await startAgentFolder(selecting);
    const thread = `/threads/${await server.newThread()}`;
    const body = { ...run, stream_mode: everyMode, stream_subgraphs: true };
    const streamed = await (await server.post(`${thread}/runs/stream`, body, headers)).text();
    const told = [streamed];
    for (const path of [thread, `${thread}/state`, `${thread}/runs`])
      told.push(await (await server.get(path)).text());
    told.push(await (await server.post(`${thread}/history`)).text());
    for (const text of told) expect(text).toContain("fe096781");
    expect(streamed).toContain("noil");
    expect(told.filter((text) => text.includes("lion"))).toEqual([]);
  });

  test("a run that a later process starts has the headers of the request that made it, and shows them to no one", async () => {
    await using data = await makeFolder();
    using folder = agentFolder(selecting);
    const clock = manualClock("2030-01-01T00:00:00Z");
    const options = { dir: folder.path, data: data.path, clock };
    let made: { run_id: string; thread_id: string };
    {
      await using first = await startServer(options);
      made = await first.json(
        first.post("/runs", { ...run, after_seconds: 60, on_completion: "keep" }, headers),
      );
      const pending = await first.json(first.get(`/runs/${made.run_id}`));
      expect(pending.status).toBe("pending");
      expect(JSON.stringify([made, pending])).not.toContain("lion");
    }
    await using second = await startServer(options);
    const join = second.json(second.get(`/runs/${made.run_id}/join`));
    clock.advance(60_000);
    expect((await join).seen).toMatchObject({ "x-tenant": "noil" });
    const database = await openTestDatabase(data.path);
    try {
      const [kept] = await database.read.all<{ kwargs: string }>("SELECT kwargs FROM runs");
      expect(JSON.parse(kept!.kwargs)).not.toHaveProperty("unlisted");
    } finally {
      await database.close();
    }
  });

  test("a cron does not keep the headers of the request that made it", async () => {
    await using data = await makeFolder();
    const clock = manualClock("2030-01-01T00:00:00Z");
    await using server = await startAgentFolder(selecting, { clock, data: data.path });
    const threadId = await server.newThread();
    const cron = { ...run, schedule: "*/5 * * * *" };
    await server.post(`/threads/${threadId}/runs/crons`, cron, headers);
    clock.advance(300_000);
    const seen = async () => (await server.json(server.get(`/threads/${threadId}/state`))).values.seen;
    await expect.poll(seen).toBeDefined();
    expect(await seen()).not.toHaveProperty("x-tenant");
  });
});

test("a star stands for any text, also none, and every text between stars has to be there in its order", () => {
  const selected = (pattern: string, name: string) =>
    Object.hasOwn(headerSelection({ includes: [pattern] })!({ [name]: "" }), name);
  const matching = [
    ["x-*", "x-a"],
    ["x-*", "x-"],
    ["*", "a"],
    ["x-*-id", "x-a-b-id"],
    ["X-A", "x-a"],
    ["*a*b*", "cacbc"],
  ];
  const other = [
    ["x-*", "y-x-"],
    ["x-a", "x-ab"],
    ["x-*-id", "x-id"],
    ["*a*b*", "ba"],
    ["a*a", "a"],
    ["x.a", "xxa"],
  ];
  expect(matching.filter(([pattern, name]) => !selected(pattern!, name!))).toEqual([]);
  expect(other.filter(([pattern, name]) => selected(pattern!, name!))).toEqual([]);
});

test("the log has a line a request with the headers that logging_headers selects, and without the query", async () => {
  await using server = await startAgentFolder({
    http: { logging_headers: { includes: ["*"], excludes: ["x-secret-*"] } },
  });
  const sent = { ...headers, authorization: "Bearer a", cookie: "b", "x-api-key": "c" };
  await (await server.get("/info?token=d", sent)).text();
  await (await server.post("/runs/stream", run, headers)).text();
  const isRequest = ({ event }: { event: string }) => event === "request";
  await expect.poll(() => server.lines.filter(isRequest).length).toBe(2);
  const lines = server.lines.filter(isRequest);
  expect(lines[0]).toMatchObject({
    method: "GET",
    path: "/info",
    status: 200,
    headers: { "x-tenant": "lion" },
  });
  const names = lines.flatMap((line) => Object.keys(line.headers as object));
  for (const name of ["authorization", "cookie", "x-api-key", "x-secret-sauce"])
    expect(names).not.toContain(name);
  expect(lines[1]).toMatchObject({ method: "POST", path: "/runs/stream", status: 200 });
});
