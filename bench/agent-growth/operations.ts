import type { Client } from "./client.ts";
import { namespaceOf, newThread, type Population, runBody, topicOf, userOf } from "./population.ts";

/** What a client does with one request; `turn` counts its repetitions. */
export type Operation = {
  what: string;
  /** By how much it may grow: the exponent of its time over the size. */
  wanted: number;
  run(client: Client, population: Population, turn: number): Promise<unknown>;
};

/** Gets, pages and appends do not grow; what must look at everything grows with it. */
const flat = 0.1;
const linear = 1;

/** Another one each time, all over what is there. */
const some = ({ size }: Population, turn: number) => (turn * 7919) % size;
const someThread = (population: Population, turn: number) =>
  population.threadIds[some(population, turn)] as string;
/** Those with values are each tenth. */
const someWithValues = (population: Population, turn: number) => Math.floor(some(population, turn) / 10) * 10;

export const operations: readonly Operation[] = [
  {
    what: "create a thread",
    wanted: flat,
    run: (client) => newThread(client, { metadata: { user: "new" } }),
  },
  {
    what: "get a thread",
    wanted: flat,
    run: (client, population, turn) => client.get(`/threads/${someThread(population, turn)}`),
  },
  {
    what: "get a thread's state",
    wanted: flat,
    run: (client, population, turn) =>
      client.get(`/threads/${population.threadIds[someWithValues(population, turn)]}/state`),
  },
  {
    what: "threads, the newest 10",
    wanted: flat,
    run: (client) => client.post("/threads/search", { limit: 10 }),
  },
  {
    what: "threads, the newest 10 that are idle",
    wanted: flat,
    run: (client) => client.post("/threads/search", { limit: 10, status: "idle" }),
  },
  {
    what: "threads, 10 behind all but 20",
    wanted: linear,
    run: (client, { size }) => client.post("/threads/search", { limit: 10, offset: size - 20 }),
  },
  {
    what: "threads of a user (metadata)",
    wanted: flat,
    run: (client, population, turn) =>
      client.post("/threads/search", { limit: 10, metadata: { user: userOf(some(population, turn)) } }),
  },
  {
    what: "threads with a value",
    wanted: linear,
    run: (client, population, turn) =>
      client.post("/threads/search", {
        limit: 10,
        values: { topic: topicOf(someWithValues(population, turn)) },
      }),
  },
  { what: "count of threads", wanted: linear, run: (client) => client.post("/threads/count", {}) },
  {
    what: "put an item",
    wanted: flat,
    run: (client, _population, turn) =>
      client.put("/store/items", { namespace: ["new"], key: `item-${turn}`, value: { turn } }),
  },
  {
    what: "get an item",
    wanted: flat,
    run: (client, population, turn) => {
      const index = some(population, turn);
      const query = new URLSearchParams({ key: `item-${index}`, namespace: namespaceOf(index).join(".") });
      return client.get(`/store/items?${query}`);
    },
  },
  {
    what: "items of a namespace, the first 10",
    wanted: flat,
    run: (client, _population, turn) =>
      client.post("/store/items/search", { namespace_prefix: namespaceOf(turn), limit: 10 }),
  },
  {
    what: "items by a filter",
    wanted: linear,
    run: (client, population, turn) =>
      client.post("/store/items/search", {
        namespace_prefix: ["documents"],
        filter: { rank: some(population, turn) },
        limit: 10,
      }),
  },
  {
    what: "namespaces, the first 10",
    wanted: flat,
    run: (client) => client.post("/store/namespaces", { prefix: ["documents"], limit: 10, offset: 0 }),
  },
  { what: "run without a thread", wanted: flat, run: (client) => client.post("/runs/wait", runBody) },
  {
    what: "long history: append a state",
    wanted: flat,
    run: (client, { longThread }) =>
      client.post(`/threads/${longThread}/state`, { values: { topic: "another" }, as_node: "answer" }),
  },
  {
    what: "long history: state",
    wanted: flat,
    run: (client, { longThread }) => client.get(`/threads/${longThread}/state`),
  },
  {
    what: "long history: the newest 5 states",
    wanted: flat,
    run: (client, { longThread }) => client.post(`/threads/${longThread}/history`, { limit: 5 }),
  },
  {
    what: "long history: the oldest state (by its metadata)",
    wanted: linear,
    run: (client, { longThread }) =>
      client.post(`/threads/${longThread}/history`, { limit: 1, metadata: { step: -1 } }),
  },
  {
    what: "long history: another run",
    wanted: flat,
    run: (client, { longThread }) =>
      client.post(`/threads/${longThread}/runs/wait`, { assistant_id: "agent", input: { topic: "next" } }),
  },
];
