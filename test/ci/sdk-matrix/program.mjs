// What a release of the JavaScript SDK can do with a server: `node program.mjs URL MODULE-OF-THE-HOOK`, in a copy that lies
// where the release is installed. Prints a line of JSON a row: `works`, `absent` (the release has no such
// method), or what went wrong.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";

const [url, hookModule] = process.argv.slice(2);
const { Client } = await import("@langchain/langgraph-sdk");
let lastBody = "";
const client = new Client({
  apiUrl: url,
  apiKey: null,
  callerOptions: { maxRetries: 0 },
  onRequest(_url, init) {
    lastBody = String(init.body);
    return init;
  },
});
const input = { messages: [{ role: "user", content: "one two" }] };
const newThread = async () => (await client.threads.create()).thread_id;

async function collect(stream, isEnough = () => false) {
  const parts = [];
  for await (const part of stream) {
    parts.push(part);
    if (isEnough(parts)) break;
  }
  return parts;
}

class Absent extends Error {}
const needed = (owner, method) => {
  if (typeof owner?.[method] !== "function") throw new Absent(method);
};

const rows = {
  async assistants() {
    const [found] = await client.assistants.search({ graphId: "chat" });
    assert.equal((await client.assistants.get("chat")).assistant_id, found.assistant_id);
    const made = await client.assistants.create({ graphId: "chat", name: "Ada" });
    const changed = await client.assistants.update(made.assistant_id, { name: "Bea" });
    assert.equal(changed.version, 2);
    assert.equal((await client.assistants.getVersions(made.assistant_id)).length, 2);
    await client.assistants.delete(made.assistant_id);
    await assert.rejects(client.assistants.get(made.assistant_id), { status: 404 });
  },
  async threads() {
    const metadata = { batch: randomUUID() };
    const { thread_id } = await client.threads.create({ metadata });
    await client.threads.update(thread_id, { metadata: { more: 1 } });
    const [found] = await client.threads.search({ metadata });
    assert.deepEqual(found.metadata, { ...metadata, more: 1 });
    const copy = await client.threads.copy(thread_id);
    await client.threads.delete(thread_id);
    await assert.rejects(client.threads.get(thread_id), { status: 404 });
    assert.equal((await client.threads.get(copy.thread_id)).status, "idle");
  },
  async runs() {
    const thread = await newThread();
    const run = await client.runs.create(thread, "trail", { input: {} });
    const joined = await client.runs.join(thread, run.run_id);
    assert.deepEqual(joined.trail, ["first", "second", "third"]);
    assert.deepEqual(await client.runs.wait(thread, "trail", { input: {} }), {
      trail: [...joined.trail, ...joined.trail],
    });
    assert.equal((await client.runs.list(thread)).length, 2);
    assert.deepEqual(await client.runs.wait(null, "trail", { input: {} }), joined);
    const later = await client.runs.create(thread, "trail", { input: {}, afterSeconds: 3600 });
    await client.runs.cancel(thread, later.run_id, true);
    assert.equal((await client.runs.get(thread, later.run_id)).status, "interrupted");
  },
  async streams() {
    const streamMode = ["values", "updates", "messages-tuple"];
    const parts = await collect(client.runs.stream(await newThread(), "chat", { input, streamMode }));
    const events = parts.map(({ event }) => event);
    assert.equal(events[0], "metadata");
    assert.deepEqual([...new Set(events)].sort(), ["messages", "metadata", "updates", "values"]);
    assert.match(JSON.stringify(parts.at(-1).data), /one two/);
  },
  async interrupts() {
    const thread = await newThread();
    await client.runs.wait(thread, "approval", { input: {} });
    const { tasks } = await client.threads.getState(thread);
    assert.deepEqual(tasks[0].interrupts[0].value, { question: "May I delete everything?" });
    const resumed = await client.runs.wait(thread, "approval", { command: { resume: "yes" } });
    assert.equal(resumed.approved, "yes");
  },
  async strict_resume() {
    const thread = await newThread();
    await client.runs.wait(thread, "approval", { input: {} });
    const answer = { command: { resume: { ["f".repeat(32)]: true } }, strictResume: true };
    const given = client.runs.wait(thread, "approval", answer);
    await given.catch(() => undefined);
    // An option that a release does not know is not sent.
    if (!lastBody.includes("strict_resume")) throw new Absent("strictResume");
    await assert.rejects(given, /UnknownInterruptError/);
    assert.equal((await client.threads.get(thread)).status, "interrupted");
  },
  async errors() {
    const thread = await newThread();
    await client.runs.wait(thread, "failing", { input: {}, raiseError: false });
    const { status, error } = await client.threads.get(thread);
    assert.equal(status, "error");
    const { tasks } = await client.threads.getState(thread);
    assert.deepEqual(error, { error: "FlatTyreError", message: "the tyre is flat" });
    assert.equal(tasks[0].error, error.message);
  },
  async other_routes() {
    throw new Absent("JavaScript's client sends to its own routes only");
  },
  async run_replay() {
    needed(client.runs, "joinStream");
    const thread = await newThread();
    const options = { input, streamMode: ["values", "updates"], streamResumable: true };
    const whole = await collect(client.runs.stream(thread, "chat", options));
    const { run_id } = whole[0].data;
    const after = (lastEventId) => collect(client.runs.joinStream(thread, run_id, { lastEventId }));
    assert.deepEqual(await after("-1"), whole);
    assert.deepEqual(await after(whole[1].id), whole.slice(2));
  },
  async thread_replay() {
    needed(client.threads, "joinStream");
    const thread = await newThread();
    for (const _ of [1, 2]) await client.runs.wait(thread, "chat", { input });
    const isDone = ({ data }) => data?.status === "run_done";
    const after = (lastEventId, count) =>
      collect(
        client.threads.joinStream(thread, { lastEventId }),
        (parts) => parts.filter(isDone).length === 2 || parts.length === count,
      );
    const whole = await after("-");
    assert.equal(whole.filter(isDone).length, 2);
    assert.deepEqual(await after(whole[1].id, whole.length - 2), whole.slice(2));
  },
  async state() {
    const thread = await newThread();
    await client.runs.wait(thread, "trail", { input: {} });
    const history = await client.threads.getHistory(thread);
    const early = history.find(({ next }) => next[0] === "second");
    assert.deepEqual((await client.threads.getState(thread, early.checkpoint)).values, { trail: ["first"] });
    await client.threads.updateState(thread, {
      values: { trail: ["other"] },
      asNode: "second",
      checkpoint: early.checkpoint,
    });
    const { values, next } = await client.threads.getState(thread);
    assert.deepEqual([values, next], [{ trail: ["first", "other"] }, ["third"]]);
  },
  async store() {
    const namespace = [randomUUID()];
    await client.store.putItem(namespace, "ada", { age: 36 });
    assert.equal((await client.store.getItem(namespace, "ada")).value.age, 36);
    assert.equal((await client.store.searchItems(namespace)).items.length, 1);
    assert.deepEqual((await client.store.listNamespaces({ prefix: namespace })).namespaces, [namespace]);
    await client.store.deleteItem(namespace, "ada");
  },
  async crons() {
    const { cron_id } = await client.crons.create("chat", { schedule: "0 0 1 1 *", input });
    const crons = await client.crons.search({ limit: 100 });
    assert.ok(crons.some((cron) => cron.cron_id === cron_id));
    await client.crons.delete(cron_id);
  },
  async hook() {
    await answerOf(hookModule);
  },
  async session() {
    needed(client.threads, "stream");
    const thread = client.threads.stream(await newThread(), { assistantId: "chat", maxReconnectAttempts: 0 });
    try {
      await (thread.run ?? thread).start({ input });
      await thread.output;
    } finally {
      await thread.close();
    }
  },
};

/** Renders a component that uses the hook, submits, and waits for the answer. */
async function answerOf(name) {
  const [{ useStream }, { createElement }, { act, create }] = await Promise.all(
    [name, "react", "react-test-renderer"].map(async (each) => {
      const module = await import(each);
      return module.default ? { ...module.default, ...module } : module;
    }),
  );
  let stream;
  let failure;
  const fail = (error) => {
    failure ??= error;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: it is rendered once a call.
  const Chat = () => {
    stream = useStream({ apiUrl: url, apiKey: null, assistantId: "chat", onError: fail });
    return String(stream.messages.length);
  };
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  let tree;
  await act(async () => {
    tree = create(createElement(Chat));
  });
  try {
    await act(async () => {
      await Promise.resolve(stream.submit(input)).catch(fail);
      for (let look = 0; look < 200 && !failure && stream.messages.length < 2; look++) {
        failure ??= stream.error;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    });
    if (failure ?? stream.error) throw failure ?? stream.error;
    assert.match(JSON.stringify(stream.messages.at(-1)), /one two/);
  } finally {
    await act(async () => tree.unmount());
  }
}

for (const [row, work] of Object.entries(rows)) {
  const deadline = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("no end within 30 s")), 30_000).unref();
  });
  const result = await Promise.race([work(), deadline]).then(
    () => "works",
    (error) => (error instanceof Absent ? "absent" : describe(error)),
  );
  process.stdout.write(`${JSON.stringify({ row, result })}\n`);
}
process.exit(0);

function describe(error) {
  const text = [error?.message, error?.cause?.message].filter(Boolean).join(": ") || String(error);
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…");
}
