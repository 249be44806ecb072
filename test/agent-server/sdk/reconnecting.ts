import { randomUUID } from "node:crypto";
import { Client } from "@langchain/langgraph-sdk";
import fc from "fast-check";
import { expect } from "vitest";
import { openGate } from "../../support/gate.ts";
import { openCuttingProxy } from "../../support/network/cutting-proxy.ts";
import { collect, type openClient } from "./official-client.ts";

/** The headers of an answer take less; a POST that is cut before them would be sent again, as another run. */
const headerBytes = 700;

/** Where to cut each of a stream's first connections, in bytes of the answer, headers included. */
export const cutOffsets = (cuts: number) =>
  fc.array(fc.integer({ min: headerBytes, max: 6000 }), { minLength: cuts, maxLength: cuts });

const words = "eins zwei ärgerlich 💡 drei—vier\nfünf 漢字 sechs".repeat(2);

/**
 * Runs `streams` at once through proxies that cut the first `cuts` connections of each, and compares what the
 * official client gave with the log. Half of the streams are of runs that take their time.
 */
export async function reconnectingStreams(
  { client, server }: Awaited<ReturnType<typeof openClient>>,
  { streams, cuts, seed }: { streams: number; cuts: number; seed: number },
): Promise<void> {
  await using gate = await openGate();
  gate.open();
  const plans = fc.sample(cutOffsets(cuts), { seed, numRuns: streams });
  const kinds = [
    { graph: "chat", input: { messages: [{ role: "user", content: words }] }, recursion_limit: 25 },
    { graph: "gated", input: { gate: gate.url, steps: 40 }, recursion_limit: 100 },
  ] as const;
  let made = 0;

  await Promise.all(
    plans.map(async (offsets, index) => {
      const { graph, input, recursion_limit } = kinds[index % 2]!;
      const isJoined = index % 4 > 1;
      const threadId = randomUUID();
      await client.threads.create({ threadId });
      // A client that started a run and has no event yet has no id to resume from: its first bytes must arrive.
      const how = isJoined ? "reset" : "close";
      await using proxy = await openCuttingProxy(server.url, (connection) => offsets[connection], how);
      const far = new Client({ apiUrl: proxy.url, apiKey: null });
      const options = {
        input: input as Record<string, unknown>,
        config: { recursion_limit },
        streamMode: ["values", "messages-tuple", "custom", "updates"] as const,
        streamResumable: true,
      };
      const streamMode = [...options.streamMode];
      const run = isJoined
        ? await client.runs.create(threadId, graph, { ...options, streamMode })
        : undefined;
      const chunks = await collect(
        run
          ? far.runs.joinStream(threadId, run.run_id, { lastEventId: "-1" })
          : far.runs.stream(threadId, graph, { ...options, streamMode }),
      );
      const { run_id } = chunks[0]!.data as { run_id: string };
      const log = await collect(client.runs.joinStream(threadId, run_id, { lastEventId: "-1" }));
      const where = `stream ${index} of seed ${seed}, cut at ${offsets}`;
      expect(chunks, where).toEqual(log);
      const failure = log.find(({ event }) => event === "error")?.data;
      expect(failure, where).toBeUndefined();
      expect(await client.runs.list(threadId), where).toMatchObject([{ run_id, status: "success" }]);
      made += proxy.cuts.length;
    }),
  );
  expect(made, "connections cut").toBeGreaterThanOrEqual((streams * cuts) / 2);
}
