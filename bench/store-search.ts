import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { BaseStore, InMemoryStore, InvalidNamespaceError } from "@langchain/langgraph-checkpoint";
import { createGraphStore } from "../src/agent-server/engine/javascript/graph-store.ts";
import { createGraphItems } from "../src/agent-server/item-store/graph-items.ts";
import { createItemStore } from "../src/agent-server/item-store/item-store.ts";
import { createItemIndex } from "../src/agent-server/item-store/semantic/item-index.ts";
import { openAgentSqlite } from "../src/agent-server/store/sqlite/open-sqlite.ts";
import { ms, type Row, sideBySide, timed } from "./measure.ts";

const dims = 384;
const users = 100;
const atOnce = 500;

/** Vectors as a model makes them: the same for the same text, otherwise far from each other. */
function vectorOf(text: string): number[] {
  let state = [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 17);
  return Array.from({ length: dims }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  });
}

const embedAll = async (texts: string[]) => texts.map(vectorOf);

/** Both stores with the same items, put by the library's own interface. */
async function openStores(folder: string, count: number) {
  const database = openAgentSqlite(folder);
  const config = { dims, embed: "./embed.ts:embed", fields: ["text"] };
  const embeddings = { documents: embedAll, query: embedAll };
  const index = createItemIndex({ config, embeddings, space: await database.vectorSpace() });
  const items = createItemStore(database, Date.now, { index });
  const ours = createGraphStore({ BaseStore, InvalidNamespaceError }, createGraphItems(database, items));
  const model = { embedDocuments: embedAll, embedQuery: async (text: string) => vectorOf(text) };
  const peer = new InMemoryStore({ index: { dims, embeddings: model as never, fields: ["text"] } });
  for (let from = 0; from < count; from += atOnce) {
    const puts = Array.from({ length: atOnce }, (_, i) => ({
      namespace: [`user-${(from + i) % users}`, "memories"],
      key: `item-${from + i}`,
      value: { text: `memory number ${from + i}`, kind: (from + i) % 10 === 0 ? "rare" : "common" },
    }));
    await Promise.all([ours.batch(puts), peer.batch(puts)]);
  }
  return { ours, peer, close: () => database.close() };
}

/** How long the event loop does not turn while `work` goes on, in milliseconds. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  await new Promise((resolve) => setTimeout(resolve, 5));
  delay.disable();
  return delay.max / 1e6;
}

/** Search by meaning among items with vectors of 384 numbers, beside the official store in memory. */
export async function storeSearchRows({ isBrief }: { isBrief: boolean }): Promise<Row[]> {
  const count = isBrief ? 1000 : 100_000;
  const rounds = isBrief ? 1 : 9;
  const folder = await mkdtemp(join(tmpdir(), "bench-store-"));
  const stores = await openStores(folder, count);
  const among = count.toLocaleString("en");
  const row = (what: string, wanted: string, { ours, peer }: { ours: number; peer: number }): Row => ({
    ...{ what, wanted, ours: ms(ours), peer: ms(peer) },
    ratio: `${(ours / peer).toFixed(2)}×`,
  });
  let asked = 0;
  const search = (store: BaseStore, prefix: string[], filter?: object) => () =>
    store.search(prefix, { query: `memory number ${asked++}`, limit: 10, ...(filter && { filter }) });
  try {
    const rows: Row[] = [];
    for (const [what, prefix, filter] of [
      [`the nearest 10 of ${among}`, []],
      [`the nearest 10 of ${among}, by a filter`, [], { kind: "rare" }],
      [`the nearest 10 of one user among ${among}`, ["user-7"]],
    ] as [string, string[], object?][]) {
      const ours = search(stores.ours, prefix, filter);
      const peer = search(stores.peer, prefix, filter);
      await Promise.all([ours(), peer()]);
      const times = await sideBySide(
        rounds,
        () => timed(ours),
        () => timed(peer),
      );
      rows.push(row(what, prefix.length === 0 ? "well below 1 s" : "–", times));
    }
    const pauses = await sideBySide(
      rounds,
      () => longestPause(search(stores.ours, [])),
      () => longestPause(search(stores.peer, [])),
    );
    return [...rows, row(`the event loop stands still, of ${among}`, "≤ 10 ms", pauses)];
  } finally {
    await stores.close();
    await rm(folder, { recursive: true, force: true });
  }
}
