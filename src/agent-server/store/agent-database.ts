// This folder: what the agent server adds to the database: its tables, what statements of several tables share. Not here: the statements.

import type { Database, Reader } from "../../database/database.ts";
import type { Sealing } from "./seal.ts";
import type { VectorSpace } from "./vector-space.ts";

/** Where threads, runs and events are kept. */
export type AgentDatabase = Database & {
  /** How what is written is encrypted; what is read is not any more. */
  sealing: Sealing;
  /**
   * For statements that scan whole tables: they do not block the event loop, and each is given up after `limitMs` (by
   * default some seconds; infinite: never).
   * @throws LimitExceededError when its time is up
   */
  search(limitMs?: number): Reader;
  /** How vectors are stored here; the first call sets it up. */
  vectorSpace(): Promise<VectorSpace>;
  /** Tells the other processes that this one is alive, until it is released or the process dies. */
  acquireLease(owner: string, now: () => number): Promise<ProcessLease>;
};

/** Who shares the data. */
export type ProcessLease = {
  owner: string;
  /** Renews the lease when it is due. */
  renew(): Promise<void>;
  /** Owners that are alive, ourselves left out; forgets the dead. */
  livePeers(): Promise<Set<string>>;
  release(): Promise<void>;
};
