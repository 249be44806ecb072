import { setTimeout as sleep } from "node:timers/promises";
import { type Client, connect } from "../agent-growth/client.ts";
import { namespaceOf, newThread, runBody } from "../agent-growth/population.ts";
import { timed } from "../measure.ts";

/** One request of the load: when it was sent, and how long it took, in milliseconds. */
export type Answer = { what: string; at: number; ms: number };

export type Load = {
  answers: Answer[];
  failures: string[];
  stop(): Promise<void>;
};

const pauseMs = 100;

/** Clients that each do what a user of an agent does, on a thread that they delete at the end, over and over. */
export function startLoad(url: string, talk: Conversation = conversation, clients = 4): Load {
  const load = { answers: [] as Answer[], failures: [] as string[] };
  const client = connect(url);
  let isStopping = false;
  const one = async (what: string, work: () => Promise<unknown>) => {
    const at = performance.now();
    load.answers.push({ what, at, ms: await timed(work) });
    await sleep(pauseMs);
  };
  const worker = async (number: number) => {
    for (let turn = number; !isStopping; turn += clients) {
      await talk(client, one, turn).catch((error) => load.failures.push(String(error)));
    }
  };
  const working = Promise.all(Array.from({ length: clients }, (_, number) => worker(number)));
  return {
    ...load,
    async stop() {
      isStopping = true;
      await working;
      await client.close();
    },
  };
}

/** Sends, and notes how long it took. */
export type One = (what: string, work: () => Promise<unknown>) => Promise<void>;

type Conversation = (client: Client, one: One, turn: number) => Promise<void>;

async function conversation(client: Client, one: One, turn: number): Promise<void> {
  let thread = "";
  await one("create a thread", async () => {
    thread = `/threads/${await newThread(client, { metadata: { turn } })}`;
  });
  for (let run = 0; run < 3; run++) {
    await one("run", async () => {
      const state = (await client.post(`${thread}/runs/wait`, runBody)) as { messages: unknown[] };
      if (state.messages.length !== (run + 1) * 2) throw new Error(`run ${run}: ${JSON.stringify(state)}`);
    });
  }
  await one("state", () => client.get(`${thread}/state`));
  await one("history", () => client.post(`${thread}/history`, { limit: 5 }));
  await one("search", () => client.post("/threads/search", { metadata: { turn }, limit: 10 }));
  const item = { namespace: namespaceOf(turn), key: `item-${turn}` };
  await one("put an item", () => client.put("/store/items", { ...item, value: { turn } }));
  await one("search items", () =>
    client.post("/store/items/search", { namespace_prefix: item.namespace, limit: 10 }),
  );
  await one("delete an item", () => client.delete("/store/items", item));
  await one("delete the thread", () => client.delete(thread));
}
