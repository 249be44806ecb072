import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { startWithAuth } from "../../support/agents/auth-project.ts";
import { user } from "../../support/caller.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { testDatabaseVariable } from "../../support/database/test-schema.ts";

const run = { assistant_id: "agent", input: { question: "?" } };

/** What only the graph may see of the caller: keys of the config, and a secret of the user. */
const hidden = /langgraph_auth|token of|__unlisted|made_by/;

test("a graph sees its caller, whatever the client writes into the config", async () => {
  await using server = await startWithAuth({});
  const { ask } = user(server.url, "ada");
  const configurable = {
    langgraph_auth_user_id: "eve",
    langgraph_auth_permissions: ["root"],
    langgraph_auth_user: {},
  };
  const { assistant_id } = await ask("POST", "/assistants", { graph_id: "agent", config: { configurable } });
  for (const id of ["agent", assistant_id]) {
    const values = await ask("POST", "/runs/wait", { ...run, assistant_id: id, config: { configurable } });
    expect(values).toMatchObject({ identity: "ada", rights: [] });
  }
});

test("a factory makes its graph for the caller, in runs and wherever the graph is looked at", async () => {
  await using server = await startWithAuth({});
  const { ask } = user(server.url, "ada");
  const config = { configurable: { langgraph_auth_user_id: "eve" } };
  const { assistant_id } = await ask("POST", "/assistants", { graph_id: "made", config });
  const drawing = await ask("GET", `/assistants/${assistant_id}/graph`);
  expect(drawing.nodes.map(({ id }: { id: string }) => id)).toContain("for_ada");
  const { thread_id } = await ask("POST", "/threads", {});
  const asked = { assistant_id, input: { question: "?" } };
  expect(await ask("POST", `/threads/${thread_id}/runs/wait`, asked)).toMatchObject({ answer: "for_ada" });
  const update = { values: { answer: "changed" }, as_node: "for_ada" };
  expect(await ask("POST", `/threads/${thread_id}/state`, update)).toHaveProperty("checkpoint");
});

test("without auth no client can claim to be a caller", async () => {
  await using server = await startServer({ project: "auth", config: "without-auth.json" });
  const configurable = { langgraph_auth_user_id: "eve" };
  const values = await user(server.url, "ada").ask("POST", "/runs/wait", {
    ...run,
    config: { configurable },
  });
  expect(values).not.toHaveProperty("identity");
});

test("the caller stands in no answer, stream, state, metadata or finished record", async () => {
  await using folder = await makeFolder();
  const modes = [
    "values",
    "updates",
    "messages",
    "messages-tuple",
    "custom",
    "events",
    "debug",
    "tasks",
    "checkpoints",
  ];
  const seen: string[] = [];
  {
    await using server = await startWithAuth({}, { server: { data: folder.path } });
    const { ask, send } = user(server.url, "ada");
    const { thread_id } = await ask("POST", "/threads", {});
    const watched = await send("GET", `/threads/${thread_id}/stream?last_event_id=-`);
    for (const stream_mode of [modes, ["events"]]) {
      const response = await send("POST", `/threads/${thread_id}/runs/stream`, { ...run, stream_mode });
      seen.push(await response.text());
    }
    expect(seen.join()).toContain('"identity":"ada"');
    const [{ run_id }] = await ask("GET", `/threads/${thread_id}/runs`);
    for (const path of ["", "/state?subgraphs=true", "/history", "/runs", `/runs/${run_id}`]) {
      seen.push(await (await send("GET", `/threads/${thread_id}${path}`)).text());
    }
    const cron = await ask("POST", "/runs/crons", { assistant_id: "agent", schedule: "0 0 1 1 *" });
    seen.push(JSON.stringify(cron), await (await send("POST", "/runs/crons/search", {})).text());
    await ask("DELETE", `/runs/crons/${cron.cron_id}`).catch(() => {});
    await send("DELETE", `/threads/${thread_id}/runs/${run_id}`);
    await watched.body?.cancel();
  }
  expect(seen.filter((text) => hidden.test(text))).toEqual([]);
  if (process.env[testDatabaseVariable]) return;
  using db = new DatabaseSync(join(folder.path, "agent.sqlite"), { readOnly: true });
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  expect(tables.length).toBeGreaterThan(5);
  for (const { name } of tables) {
    const rows = db.prepare(`SELECT * FROM "${name}"`).all();
    const texts = rows.flatMap((row) =>
      Object.values(row).map((value) => Buffer.from(String(value)).toString()),
    );
    expect(
      texts.filter((text) => hidden.test(text)),
      String(name),
    ).toEqual([]);
  }
});

test("a run that waits is made in the name of its caller by the next process", async () => {
  await using folder = await makeFolder();
  const clock = manualClock("2026-01-01");
  const options = { server: { data: folder.path, clock } };
  let ids: { thread_id: string; run_id: string };
  {
    await using server = await startWithAuth({}, options);
    const { ask } = user(server.url, "ada");
    const { thread_id } = await ask("POST", "/threads", {});
    ids = await ask("POST", `/threads/${thread_id}/runs`, { ...run, after_seconds: 60 });
  }
  await using server = await startWithAuth({}, options);
  clock.advance(61_000);
  const { ask } = user(server.url, "ada");
  await ask("GET", `/threads/${ids.thread_id}/runs/${ids.run_id}/join`);
  expect((await ask("GET", `/threads/${ids.thread_id}/state`)).values).toMatchObject({ identity: "ada" });
});

test("the runs of a cron are made in the name of the cron's creator, who finds their threads", async () => {
  const clock = manualClock("2026-01-01T11:59:30Z");
  const owners = `({ value, user }) => {
    if ("metadata" in value) value.metadata = { ...value.metadata, owner: user.identity };
    return { owner: user.identity };
  }`;
  await using server = await startWithAuth({ "*": owners }, { server: { clock } });
  const { ask } = user(server.url, "ada");
  const cron = { ...run, schedule: "* * * * *", on_run_completed: "keep" };
  const { cron_id } = await ask("POST", "/runs/crons", cron);
  await user(server.url, "eve").send("PATCH", `/runs/crons/${cron_id}`, { schedule: "0 0 1 1 *" });
  clock.advance(30_000);
  await expect
    .poll(async () =>
      (await ask("POST", "/threads/search", {})).map((thread: { values: object }) => thread.values),
    )
    .toContainEqual(expect.objectContaining({ identity: "ada" }));
  expect(await user(server.url, "eve").ask("POST", "/threads/search", {})).toEqual([]);
});
