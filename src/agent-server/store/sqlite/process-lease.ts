import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Database, Sql } from "../../../database/database.ts";
import { SQLITE_BUSY, sqliteCode } from "../../../foundation/sqlite.ts";
import type { ProcessLease } from "../agent-database.ts";

const leaseMs = 30_000;
const renewBeforeMs = 20_000;

/** Where the processes of a data folder have their locks. */
export const leaseFolder = (dataFolder: string): string => join(dataFolder, "processes");

/**
 * Each process holds a lock on its own file, which the operating system releases at once when the process dies, however
 * it dies; a process that hangs loses its lease after a while.
 */
export async function acquireSqliteLease(options: {
  write: Database["write"];
  read: Sql;
  dataFolder: string;
  owner: string;
  now: () => number;
}): Promise<ProcessLease> {
  const { write, read, owner, now } = options;
  const folder = leaseFolder(options.dataFolder);
  const fileOf = (name: string) => join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(fileOf(owner));
  lock.exec("BEGIN EXCLUSIVE");
  let leaseUntil = now() + leaseMs;
  await write((sql) =>
    sql.run(
      "INSERT INTO processes (owner, pid, lease_until) VALUES (?1, ?2, ?3)",
      owner,
      process.pid,
      leaseUntil,
    ),
  );

  function isLocked(name: string): boolean {
    const probe = new DatabaseSync(fileOf(name), { timeout: 0 });
    try {
      probe.exec("BEGIN EXCLUSIVE");
      return false;
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_BUSY) throw error;
      return true;
    } finally {
      probe.close();
    }
  }

  const forget = (name: string) => write((sql) => sql.run("DELETE FROM processes WHERE owner = ?1", name));

  return {
    owner,
    async renew() {
      if (leaseUntil - now() > renewBeforeMs) return;
      leaseUntil = now() + leaseMs;
      await write((sql) =>
        sql.run("UPDATE processes SET lease_until = ?1 WHERE owner = ?2", leaseUntil, owner),
      );
    },
    async livePeers() {
      const live = new Set<string>();
      const peers = await read.all<{ owner: string; lease_until: number }>(
        "SELECT owner, lease_until FROM processes WHERE owner <> ?1",
        owner,
      );
      for (const peer of peers) {
        if (!isLocked(peer.owner)) {
          rmSync(fileOf(peer.owner), { force: true });
          await forget(peer.owner);
        } else if (peer.lease_until > now()) live.add(peer.owner);
      }
      return live;
    },
    async release() {
      lock.close();
      rmSync(fileOf(owner), { force: true });
      await forget(owner);
    },
  };
}
