import { type Client, inParallel } from "./client.ts";

/** Threads of one user; what is found of it stays of one size. */
const threadsOfUser = 10;

/** What a server holds. Of `size` there are threads and items, a tenth of it runs, and a hundredth long history. */
export type Population = {
  size: number;
  threadIds: string[];
  /** A thread with a history of `size / 100` checkpoints and a small state. */
  longThread: string;
};

export const userOf = (index: number): string => `user-${Math.floor(index / threadsOfUser)}`;
export const topicOf = (index: number): string => `topic ${index}`;
export const namespaceOf = (index: number): string[] => ["documents", `folder-${index % 100}`];

export const runBody = {
  assistant_id: "agent",
  input: { messages: [{ role: "user", content: "hello" }] },
};

export async function newThread(client: Client, body: object = {}): Promise<string> {
  const { thread_id } = (await client.post("/threads", body)) as { thread_id: string };
  return thread_id;
}

export async function newPopulation(client: Client): Promise<Population> {
  const longThread = await newThread(client);
  await client.post(`/threads/${longThread}/runs/wait`, runBody);
  return { size: 0, threadIds: [], longThread };
}

/** Fills the server up to `size`. */
export async function growTo(client: Client, population: Population, size: number): Promise<void> {
  const { size: before, threadIds, longThread } = population;
  await inParallel(size - before, async (offset) => {
    const index = before + offset;
    threadIds[index] = await newThread(client, {
      metadata: { graph_id: "agent", user: userOf(index), tier: index % 2 },
    });
    const value = { rank: index, tags: ["a", "b"], text: "word ".repeat(20) };
    await client.put("/store/items", { namespace: namespaceOf(index), key: `item-${index}`, value });
  });
  await inParallel((size - before) / 10, async (offset) => {
    const index = before + offset * 10;
    await client.post(`/threads/${threadIds[index]}/state`, {
      values: { topic: topicOf(index) },
      as_node: "answer",
    });
  });
  await inParallel((size - before) / 10, async (offset) => {
    await client.post(`/threads/${threadIds[before + offset * 10 + 1]}/runs/wait`, runBody);
  });
  for (let count = before / 100; count < size / 100; count++) {
    await client.post(`/threads/${longThread}/state`, {
      values: { topic: topicOf(count) },
      as_node: "answer",
    });
  }
  population.size = size;
}
