import type { Sql } from "../../../database/database.ts";
import { pack, unpack } from "../../store/packed.ts";
import { applied, difference } from "./difference.ts";

/**
 * A thread's states mostly repeat the one before. So the first of a chain is stored whole, and the others as their
 * difference to the one before. The differences of a chain are together no larger than its first state: a state is read
 * from anywhere in the log, for at most twice its own bytes.
 */
export type StateChain = {
  /** Seq of the state that is kept whole; it names the chain. */
  first: number;
  /** Seq of the newest state, and its text. */
  last: number;
  body: Buffer;
  links: number;
  /** Bytes that further differences may take. */
  room: number;
};

const mostLinks = 256;

/** The next state of a thread as it is kept, and the chain with it: a new one where the former has no room. */
export function extended(
  chain: StateChain | undefined,
  body: Buffer,
  seq: number,
): { packed: Uint8Array; chain: StateChain } {
  if (chain && chain.links < mostLinks) {
    const packed = pack(difference(chain.body, body));
    const room = chain.room - packed.length;
    if (room >= 0) return { packed, chain: { ...chain, last: seq, body, links: chain.links + 1, room } };
  }
  const packed = pack(body);
  return { packed, chain: { first: seq, last: seq, body, links: 1, room: packed.length } };
}

/** A chain with its next state. */
export function followed(chain: StateChain, seq: number, packed: Uint8Array): StateChain {
  const body = Buffer.concat(applied([chain.body], unpack(packed)));
  return { ...chain, last: seq, body, links: chain.links + 1, room: chain.room - packed.length };
}

type Link = { last_seq: number; packed: Uint8Array };

/** A chain up to the state with seq `last`; undefined when it has been removed meanwhile. */
export async function readChain(
  sql: Sql,
  logId: number,
  first: number,
  last: number,
): Promise<StateChain | undefined> {
  const [whole, ...others] = await sql.all<Link>(
    `SELECT last_seq, packed FROM event_pages
     WHERE log_id = ?1 AND chain_seq = ?2 AND last_seq <= ?3 ORDER BY last_seq`,
    logId,
    first,
    last,
  );
  if (whole?.last_seq !== first || (others.at(-1) ?? whole).last_seq !== last) return undefined;
  let pieces = [unpack(whole.packed)];
  let room = whole.packed.length;
  for (const { packed } of others) {
    pieces = applied(pieces, unpack(packed));
    room -= packed.length;
  }
  return { first, last, body: Buffer.concat(pieces), links: 1 + others.length, room };
}

/** The newest chain of a log; `known` is used when it is that. */
export async function newestChain(
  sql: Sql,
  logId: number,
  known: StateChain | undefined,
): Promise<StateChain | undefined> {
  const newest = await sql.first<{ chain_seq: number; last_seq: number }>(
    `SELECT chain_seq, last_seq FROM event_pages WHERE log_id = ?1 AND chain_seq IS NOT NULL
     ORDER BY chain_seq DESC, last_seq DESC LIMIT 1`,
    logId,
  );
  if (!newest) return undefined;
  if (known?.last === newest.last_seq) return known;
  return readChain(sql, logId, newest.chain_seq, newest.last_seq);
}
