import type { Sql } from "../../database/database.ts";
import { pack, unpack } from "../store/packed.ts";
import type { Seal } from "../store/seal.ts";
import type { LoggedEvent } from "./event.ts";
import { type EventPage, eventsOf, pagesOf } from "./event-pages.ts";
import { extended, followed, newestChain, readChain, type StateChain } from "./states/state-chain.ts";

/** A page as it is kept. */
export type PageRow = Omit<EventPage, "state"> & {
  log_id: number;
  /** The data, compressed, instead of `data`; of a state, that as its chain has it, beside `data`. */
  packed: Uint8Array | null;
  /** Of a state: its chain. */
  chain_seq: number | null;
};

const columns = [
  ...["log_id", "last_seq", "size", "at", "run_id", "kind", "event", "data", "ending"],
  ...["packed", "chain_seq", "bytes"],
] as const satisfies (keyof PageRow)[];

/** Tokens come fast: compressing a few of them would take longer than writing them. */
const worthPackingBytes = 8192;

/** For a SELECT of {@link PageRow}. */
export const pageColumns = columns.map((column) => `event_pages.${column}`).join(", ");

/** Consecutive events of one log, and what encrypts each. */
export type NewEvents = { events: readonly LoggedEvent[]; seals: readonly Seal[] };

/** Where the same one is used. */
function alike(seals: readonly Seal[]): { seal: Seal; from: number; to: number }[] {
  const starts = seals.flatMap((seal, i) => (seal === seals[i - 1] ? [] : [i]));
  return starts.map((from, i) => ({ seal: seals[from]!, from, to: starts[i + 1] ?? seals.length }));
}

/**
 * Writes consecutive events of one log.
 * @param known the newest chain of states, as far as it is known
 * @returns the newest chain now; undefined when no state was among them
 */
export async function insertPages(
  sql: Sql,
  logId: number,
  { events, seals }: NewEvents,
  known: StateChain | undefined,
): Promise<StateChain | undefined> {
  const pages = alike(seals).flatMap(({ seal, from, to }) =>
    pagesOf(events.slice(from, to)).map((page) => ({ page, seal })),
  );
  const hasStates = pages.some(({ page }) => page.state);
  let chain = hasStates ? await newestChain(sql, logId, known) : undefined;
  const rows: PageRow[] = [];
  for (const { page: all, seal } of pages) {
    const { state, ...page } = all;
    const ending = seal.text(page.ending);
    const row = { ...page, ending, log_id: logId, packed: null, chain_seq: null };
    if (state) {
      const next = extended(chain, state, page.last_seq);
      chain = next.chain;
      const packed = seal.bytes(next.packed);
      rows.push({ ...row, data: seal.text(page.data), packed, chain_seq: chain.first });
    } else if (page.data.length < worthPackingBytes) rows.push({ ...row, data: seal.text(page.data) });
    else rows.push({ ...row, data: "", packed: seal.bytes(pack(Buffer.from(page.data))) });
  }
  await sql.insert(
    "event_pages",
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
  return chain;
}

/** The events of rows that follow one another, after seq `after`; undefined when what they need was removed meanwhile. */
export async function readPages(
  sql: Sql,
  threadId: string,
  rows: readonly PageRow[],
  after: number,
): Promise<LoggedEvent[] | undefined> {
  const events: LoggedEvent[] = [];
  let chain: StateChain | undefined;
  for (const row of rows) {
    const { log_id, packed, chain_seq, ...page } = row;
    if (packed === null) events.push(...eventsOf(threadId, page, after));
    else if (chain_seq === null) {
      events.push(...eventsOf(threadId, { ...page, data: unpack(packed).toString() }, after));
    } else {
      chain =
        chain?.first === chain_seq
          ? followed(chain, row.last_seq, packed)
          : await readChain(sql, log_id, chain_seq, row.last_seq);
      if (!chain) return undefined;
      events.push(...eventsOf(threadId, { ...page, state: chain.body }, after));
    }
  }
  return events;
}
