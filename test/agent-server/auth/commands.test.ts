import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithAuth } from "../../support/agents/auth-project.ts";
import { user } from "../../support/caller.ts";

// Users own what they make; what the handlers are asked is what each command does.

let server: Awaited<ReturnType<typeof startWithAuth>>;
beforeAll(async () => {
  const mine = "{ owner: user.identity }";
  server = await startWithAuth({
    "threads:create": `({ user, value }) => { value.metadata = { ...value.metadata, owner: user.identity }; return ${mine}; }`,
    "threads:create_run": `({ user }) => user.identity === "reader" ? false : ${mine}`,
    "threads:update": `({ user }) => user.identity === "reader" ? false : ${mine}`,
    "threads:read": `({ user }) => user.identity === "reader" ? undefined : ${mine}`,
  });
});
afterAll(() => server[Symbol.asyncDispose]());

// biome-ignore lint/suspicious/noExplicitAny: replies of all shapes
type Any = any;

async function sent(name: string, thread: string, method: string, params: object = {}): Promise<Any> {
  const response = await user(server.url, name).send("POST", `/threads/${thread}/commands`, {
    id: 1,
    method,
    params,
  });
  return { status: response.status, ...((await response.json()) as object) };
}

/** A thread of Ada's that waits for an answer, and what it waits for. */
async function asked() {
  const thread = randomUUID();
  const { result } = await sent("ada", thread, "run.start", { assistant_id: "approval", input: {} });
  const ada = user(server.url, "ada");
  await ada.ask("GET", `/threads/${thread}/runs/${result.run_id}/join`);
  const { interrupts, checkpoint } = await ada.ask("GET", `/threads/${thread}/state`);
  const answer = { namespace: [], interrupt_id: interrupts[0].id, response: "yes" };
  const commands: [string, object][] = [
    ["state.get", { namespace: [] }],
    ["state.listCheckpoints", {}],
    ["agent.getTree", {}],
    ["input.inject", { message: { role: "user", content: "!" } }],
    ["state.fork", { checkpoint_id: checkpoint.checkpoint_id }],
    ["input.respond", answer],
    ["run.start", { assistant_id: "_", input: "mine now" }],
  ];
  return { thread, commands };
}

test("another's thread is as if it were not there, for every command", async () => {
  const { thread, commands } = await asked();
  for (const [method, params] of commands) {
    expect(await sent("bob", thread, method, params)).toEqual({
      status: 404,
      detail: `Thread ${thread} not found`,
    });
  }
  const ada = user(server.url, "ada");
  expect((await ada.ask("GET", `/threads/${thread}/state`)).interrupts).toHaveLength(1);
  expect(await ada.ask("GET", `/threads/${thread}/runs`)).toHaveLength(1);
  expect(await sent("ada", thread, "input.respond", commands[5]![1])).toMatchObject({ type: "success" });
});

test("who may only read is refused, by a reply", async () => {
  const { thread, commands } = await asked();
  for (const [method, params] of commands) {
    const reply = await sent("reader", thread, method, params);
    const isReading = ["state.get", "state.listCheckpoints", "agent.getTree"].includes(method);
    expect(reply).toMatchObject(
      isReading
        ? { status: 200, type: "success" }
        : { status: 200, type: "error", error: "permission_denied" },
    );
  }
});

test("a run knows who started it by a command", async () => {
  const thread = randomUUID();
  const { result } = await sent("ada", thread, "run.start", {
    assistant_id: "agent",
    input: { question: "?" },
  });
  const ada = user(server.url, "ada");
  await ada.ask("GET", `/threads/${thread}/runs/${result.run_id}/join`);
  expect((await ada.ask("GET", `/threads/${thread}`)).metadata.owner).toBe("ada");
  expect((await ada.ask("GET", `/threads/${thread}/state`)).values.identity).toBe("ada");
});
