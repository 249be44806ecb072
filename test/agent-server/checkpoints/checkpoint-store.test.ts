import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createCheckpointStore } from "../../../src/agent-server/checkpoints/checkpoint-store.ts";
import type {
  ChannelState,
  CheckpointSearch,
  NewCheckpoint,
  NewWrites,
  Typed,
} from "../../../src/agent-server/engine/checkpoints.ts";
import { type OpenCheckpoints, openCheckpoints } from "../../support/agents/checkpoints.ts";

// As an engine sees it that is none of a library's: its values are bytes.

let opened: OpenCheckpoints;
beforeAll(async () => {
  opened = await openCheckpoints();
});
afterAll(() => opened[Symbol.asyncDispose]());

const typed = (text: string, type = "text"): Typed => ({ type, bytes: Buffer.from(text) });
const textOf = ({ bytes }: Typed) => Buffer.from(bytes).toString();
const isNew = (channel: string, version: string, text: string): ChannelState => ({
  ...{ channel, is: "new", version },
  value: typed(text),
});

const put = (
  threadId: string,
  checkpointId: string,
  rest: Partial<NewCheckpoint> = {},
  { forEngines } = opened.checkpoints,
) =>
  forEngines.put({
    ...{ threadId, namespace: "", checkpointId, body: typed(`body of ${checkpointId}`) },
    ...{ metadata: "{}", channels: [] },
    ...rest,
  });

const putWrites = (threadId: string, checkpointId: string, rest: Partial<NewWrites> = {}) =>
  opened.checkpoints.forEngines.putWrites({
    ...{ threadId, namespace: "", checkpointId, taskId: "t", taskPath: "", writes: [] },
    ...rest,
  });

const find = (threadId: string, checkpointId?: string, namespace = "") =>
  opened.checkpoints.forEngines.find({ threadId, namespace, checkpointId });

async function valuesOf(threadId: string, checkpointId?: string): Promise<Record<string, string>> {
  const { values } = (await find(threadId, checkpointId))!;
  return Object.fromEntries(values.map(({ channel, value }) => [channel, textOf(value)]));
}

async function ids(search: CheckpointSearch, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const found: string[] = [];
  for await (const kept of opened.checkpoints.forEngines.list(search)) {
    if (found.push(kept.checkpointId) >= most) break;
  }
  return found;
}

test("a checkpoint comes back as it was put: bytes of any type, metadata, parent, values in their order", async () => {
  const threadId = randomUUID();
  const bytes = new Uint8Array([0, 1, 255]);
  const large = "x".repeat(100_000);
  const metadata = JSON.stringify({ odd: "\0 \ud800", nested: { list: [1, null] } });
  await put(threadId, "1");
  await put(threadId, "2", {
    ...{ parentId: "1", metadata, body: { type: "pickle", bytes } },
    channels: [isNew("z", "1", large), isNew("a", "1", ""), { channel: "made", is: "rebuilt" }],
  });
  const kept = (await find(threadId))!;
  expect(kept).toMatchObject({
    threadId,
    namespace: "",
    checkpointId: "2",
    parentId: "1",
    metadata,
    writes: [],
  });
  expect({ type: kept.body.type, bytes: new Uint8Array(kept.body.bytes) }).toEqual({ type: "pickle", bytes });
  expect(kept.values.map(({ channel, value }) => [channel, value.type, textOf(value)])).toEqual([
    ["z", "text", large],
    ["a", "text", ""],
  ]);
  expect(textOf((await find(threadId, "1"))!.body)).toBe("body of 1");
  expect(await find(threadId, "3")).toBeUndefined();
  expect(await find(threadId, undefined, "inner")).toBeUndefined();
});

test("a checkpoint that is put again replaces the former", async () => {
  const threadId = randomUUID();
  await put(threadId, "1", { channels: [isNew("a", "1", "former")] });
  await put(threadId, "1", { channels: [isNew("a", "1", "later")], metadata: '{"step":1}' });
  expect(await valuesOf(threadId)).toEqual({ a: "later" });
  expect(await ids({ threadId, namespace: "", metadata: '{"step":1}' })).toEqual(["1"]);
});

test("an unchanged value is the parent's; where the parent has another version, it is asked for and nothing is kept", async () => {
  const threadId = randomUUID();
  const unchanged = (version: string): ChannelState => ({ channel: "a", is: "unchanged", version });
  await put(threadId, "1", { channels: [isNew("a", "1", "first"), isNew("b", "1", "b")] });
  expect(
    await put(threadId, "2", { parentId: "1", channels: [unchanged("1"), isNew("b", "2", "c")] }),
  ).toEqual([]);
  expect(await valuesOf(threadId)).toEqual({ a: "first", b: "c" });
  expect(await put(threadId, "3", { parentId: "2", channels: [unchanged("2")] })).toEqual(["a"]);
  expect(await put(threadId, "3", { parentId: "gone", channels: [unchanged("1")] })).toEqual(["a"]);
  expect(await put(threadId, "3", { channels: [unchanged("1")] })).toEqual(["a"]);
  expect(await find(threadId, "3")).toBeUndefined();
});

test("another process's checkpoints are known as parents, too", async () => {
  const threadId = randomUUID();
  const { database, checkpoints } = opened;
  const other = createCheckpointStore(database, async () => true);
  const unchanged: ChannelState = { channel: "a", is: "unchanged", version: "1" };
  await put(threadId, "1", { channels: [isNew("a", "1", "first")] }, other);
  await put(threadId, "2", { parentId: "1", channels: [unchanged] }, checkpoints);
  expect(await valuesOf(threadId)).toEqual({ a: "first" });
});

test("pending writes: ordinary ones stay the first, special ones are the last, and they come by path, task and index", async () => {
  const threadId = randomUUID();
  await put(threadId, "1");
  const write = (index: number, text: string) => ({ index, channel: "c", value: typed(text) });
  await putWrites(threadId, "1", {
    taskPath: "b",
    writes: [write(1, "b1"), write(0, "b0"), write(-1, "failed")],
  });
  await putWrites(threadId, "1", { taskId: "s", taskPath: "b", writes: [write(0, "s0")] });
  await putWrites(threadId, "1", { taskId: "u", taskPath: "a", writes: [write(0, "a0")] });
  await putWrites(threadId, "1", {
    taskPath: "b",
    writes: [write(0, "repeated"), write(-1, "asked"), write(-1, "asked again")],
  });
  const { writes } = (await find(threadId))!;
  expect(writes.map(({ taskId, value }) => [taskId, textOf(value)])).toEqual([
    ["u", "a0"],
    ["s", "s0"],
    ["t", "asked again"],
    ["t", "b0"],
    ["t", "b1"],
  ]);
});

test("a task that writes more than one statement can have parameters keeps all of it", async () => {
  const threadId = randomUUID();
  await put(threadId, "1");
  const writes = Array.from({ length: 9000 }, (_, index) => ({
    index,
    channel: "c",
    value: typed(`${index}`),
  }));
  await putWrites(threadId, "1", { writes });
  expect((await find(threadId))!.writes.map(({ value }) => textOf(value))).toEqual(
    writes.map(({ index }) => `${index}`),
  );
});

test("a run that is no longer current writes nothing, and taking a run back leaves what others wrote", async () => {
  const threadId = randomUUID();
  const current = new Set(["r1", "r2"]);
  await using own = await openCheckpoints(async (_, runId) => current.has(runId));
  const { forEngines, settled } = own.checkpoints;
  const at = { threadId, namespace: "" };
  const checkpoint = { ...at, body: typed("b"), metadata: "{}", channels: [] };
  const writes = [{ index: 0, channel: "c", value: typed("w") }];
  const write = (runId: string, taskId: string) =>
    forEngines.putWrites({ ...at, checkpointId: "1", taskId, taskPath: "", runId, writes });
  await forEngines.put({ ...checkpoint, checkpointId: "1", runId: "r1" });
  await write("r1", "of r1");
  await write("r2", "of r2");
  await forEngines.put({ ...checkpoint, checkpointId: "2", parentId: "1", runId: "r2" });
  current.clear();
  expect(await forEngines.put({ ...checkpoint, checkpointId: "3", parentId: "2", runId: "r2" })).toEqual([]);
  await write("r1", "late");
  await settled("r1");
  expect((await forEngines.find(at))!.checkpointId).toBe("2");
  await own.deleteOfRun(threadId, "r2");
  const left = (await forEngines.find(at))!;
  expect([left.checkpointId, left.writes.map(({ taskId }) => taskId)]).toEqual(["1", ["of r1"]]);
});

test("a run has settled when all that it has begun to write is kept", async () => {
  const threadId = randomUUID();
  const { checkpoints } = opened;
  const kept: string[] = [];
  const writing = (async () => {
    for (const id of ["1", "2", "3"]) {
      await put(threadId, id, { runId: "r", channels: [isNew("a", id, id.repeat(50_000))] });
      kept.push(id);
    }
  })();
  await checkpoints.settled("r");
  expect(kept).toEqual(["1", "2", "3"]);
  await writing;
});

test("there is a checkpoint as soon as it was put", async () => {
  const threadId = randomUUID();
  const ref = { threadId, namespace: "", checkpointId: "1" };
  expect(await opened.checkpoints.has(ref)).toBe(false);
  const putting = put(threadId, "1");
  await new Promise(setImmediate);
  expect(await opened.checkpoints.has(ref)).toBe(true);
  await putting;
  await opened.checkpoints.forEngines.deleteThread(threadId);
  expect(await opened.checkpoints.has(ref)).toBe(false);
});

test.each(["a\0b", "half \ud800"])(
  "a channel that a database cannot name is refused: %j",
  async (channel) => {
    const threadId = randomUUID();
    await expect(put(threadId, "1", { channels: [isNew(channel, "1", "x")] })).rejects.toThrow("in its name");
    const writes = [{ index: 0, channel, value: typed("x") }];
    await expect(putWrites(threadId, "1", { writes })).rejects.toThrow("in its name");
  },
);

test("a checkpoint of which a value was lost is not read as if it were whole", async () => {
  const threadId = randomUUID();
  await put(threadId, "1", { channels: [isNew("a", "1", "x")] });
  await opened.database.write((sql) =>
    sql.run("DELETE FROM checkpoint_values WHERE thread_id = ?1", threadId),
  );
  await expect(find(threadId)).rejects.toThrow(`checkpoint 1 of thread ${threadId} lacks a value`);
  await expect(ids({ threadId, namespace: "" })).rejects.toThrow("is damaged");
});

const number = 250;
const idOf = (i: number) => `c${String(i).padStart(3, "0")}`;
const newestFirst = Array.from({ length: number }, (_, i) => idOf(number - 1 - i));

async function longHistory(): Promise<string> {
  const threadId = randomUUID();
  const channels = [isNew("a", "1", "x".repeat(300))];
  await Promise.all(
    ["", "inner"].flatMap((namespace) =>
      newestFirst.map((id, i) =>
        put(threadId, id, { namespace, channels, metadata: `{"even":${i % 2 === 0}}` }),
      ),
    ),
  );
  return threadId;
}

test("a long history is listed newest first: as a whole, from a checkpoint on, and over all graphs", async () => {
  const threadId = await longHistory();
  const where = { threadId, namespace: "" };
  expect(await ids(where)).toEqual(newestFirst);
  expect(await ids({ ...where, before: idOf(120) })).toEqual(newestFirst.slice(number - 120));
  expect(await ids({ ...where, before: idOf(120), limit: 11 })).toEqual(
    newestFirst.slice(number - 120).slice(0, 11),
  );
  expect(await ids({ ...where, checkpointId: idOf(7) })).toEqual([idOf(7)]);
  expect(await ids({ ...where, limit: 0 })).toEqual([]);
  expect(await ids({ threadId })).toEqual(newestFirst.flatMap((id) => [id, id]));
  expect(await ids({ ...where, metadata: '{"even":true}' })).toEqual(
    newestFirst.filter((_, i) => i % 2 === 0),
  );
  expect(await ids({ ...where, metadata: '{"even":true}', limit: 3 })).toEqual([
    idOf(249),
    idOf(247),
    idOf(245),
  ]);
});

test("reading the beginning of a history does not read its end", async () => {
  const threadId = await longHistory();
  let rows = 0;
  const { read } = opened.database;
  const { all } = read;
  onTestFinished(() => void Object.assign(read, { all }));
  read.all = (async (...given: Parameters<typeof all>) => {
    const found = await all(...given);
    rows += found.length;
    return found;
  }) as typeof all;
  expect(await ids({ threadId, namespace: "" }, 10)).toEqual(newestFirst.slice(0, 10));
  // Twice eight, each with its value.
  expect(rows).toBe(32);
});
