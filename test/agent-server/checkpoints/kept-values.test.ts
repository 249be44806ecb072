import * as library from "@langchain/langgraph-checkpoint";
import { expect, test } from "vitest";
import { openCheckpoints } from "../../support/agents/checkpoints.ts";

/** A thread's checkpoints, put one after the other. */
async function openThread() {
  const opened = await openCheckpoints();
  const { database, saver } = opened;
  let config: Awaited<ReturnType<typeof saver.put>> = { configurable: { thread_id: "t", checkpoint_ns: "" } };
  return {
    saver,
    keepLatest: () => opened.keepLatest("t"),
    /** Marks all channels as new. */
    async put(step: number, values: Record<string, unknown>) {
      const versions = Object.fromEntries(Object.keys(values).map((channel) => [channel, step]));
      const checkpoint = {
        ...library.emptyCheckpoint(),
        ...{ id: library.uuid6(step), channel_values: values, channel_versions: versions },
      };
      config = await saver.put(config, checkpoint, { source: "loop", step, parents: {} }, versions);
      return config;
    },
    kept: () =>
      database.read.all<{ channel: string; bytes: number }>(
        "SELECT channel, octet_length(value) AS bytes FROM checkpoint_values ORDER BY checkpoint_id, channel",
      ),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

const document = "a document that nobody changes, ".repeat(10_000);

test("a value that is written again unchanged is stored once, and survives the deletion of earlier checkpoints", async () => {
  await using thread = await openThread();
  const first = await thread.put(1, { document, turns: 1 });
  await thread.put(2, { document, turns: 2 });
  const last = await thread.put(3, { document, turns: 3 });
  expect((await thread.kept()).filter(({ channel }) => channel === "document")).toHaveLength(1);
  const valuesAt = async (config: typeof first) =>
    (await thread.saver.getTuple(config))!.checkpoint.channel_values;
  expect(await valuesAt(first)).toEqual({ document, turns: 1 });
  expect(await valuesAt(last)).toEqual({ document, turns: 3 });
  await thread.keepLatest();
  expect(await valuesAt(last)).toEqual({ document, turns: 3 });
  expect(await thread.kept()).toHaveLength(2);
});

test("a value that returns to an earlier content is read back correctly", async () => {
  await using thread = await openThread();
  const texts = [document, `${document}!`, document];
  const configs = [];
  for (const [i, text] of texts.entries()) configs.push(await thread.put(i + 1, { text }));
  for (const [i, config] of configs.entries()) {
    expect((await thread.saver.getTuple(config))!.checkpoint.channel_values).toEqual({ text: texts[i] });
  }
});

test("large values are compressed", async () => {
  await using thread = await openThread();
  const config = await thread.put(1, { document });
  const [kept] = await thread.kept();
  expect(kept!.bytes).toBeLessThan(document.length / 50);
  expect((await thread.saver.getTuple(config))!.checkpoint.channel_values).toEqual({ document });
});
