import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { GroupCommit } from "./group-commit.ts";

const leaseMs = 30_000;
const renewBeforeMs = 20_000;

/**
 * Who shares the data folder. Each process holds a lock on a file of its own, which the operating system gives
 * free at once when the process dies, however it dies; a process that hangs loses its lease after a while.
 */
export type ProcessLease = {
  owner: string;
  /** Renews the lease when it is due. */
  renew(): Promise<void>;
  /** Owners that are alive, ourselves left out; forgets the dead. */
  livePeers(): Set<string>;
  release(): void;
};

export async function acquireProcessLease(options: {
  db: DatabaseSync;
  commit: GroupCommit;
  dataFolder: string;
  owner: string;
  pid: number;
  now: () => number;
}): Promise<ProcessLease> {
  const { db, commit, owner, pid, now } = options;
  const folder = join(options.dataFolder, "processes");
  const fileOf = (name: string) => join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sql = {
    insert: db.prepare("INSERT INTO processes (owner, pid, lease_until) VALUES (?, ?, ?)"),
    renew: db.prepare("UPDATE processes SET lease_until = ? WHERE owner = ?"),
    others: db.prepare("SELECT owner, lease_until FROM processes WHERE owner <> ?"),
    forget: db.prepare("DELETE FROM processes WHERE owner = ?"),
  };
  const lock = new DatabaseSync(fileOf(owner));
  lock.exec("BEGIN EXCLUSIVE");
  let leaseUntil = now() + leaseMs;
  await commit.write(() => sql.insert.run(owner, pid, leaseUntil));

  function isLocked(name: string): boolean {
    const probe = new DatabaseSync(fileOf(name), { timeout: 0 });
    try {
      probe.exec("BEGIN EXCLUSIVE");
      return false;
    } catch (error) {
      const { errcode } = error as { errcode?: number };
      if (errcode !== sqliteBusy) throw error;
      return true;
    } finally {
      probe.close();
    }
  }

  function forget(name: string): void {
    void commit.write(() => sql.forget.run(name)).catch(() => {});
    rmSync(fileOf(name), { force: true });
  }

  return {
    owner,
    async renew() {
      if (leaseUntil - now() > renewBeforeMs) return;
      leaseUntil = now() + leaseMs;
      await commit.write(() => sql.renew.run(leaseUntil, owner));
    },
    livePeers() {
      const live = new Set<string>();
      for (const peer of sql.others.all(owner) as { owner: string; lease_until: number }[]) {
        if (!isLocked(peer.owner)) forget(peer.owner);
        else if (peer.lease_until > now()) live.add(peer.owner);
      }
      return live;
    },
    release() {
      lock.close();
      rmSync(fileOf(owner), { force: true });
      sql.forget.run(owner);
    },
  };
}

const sqliteBusy = 5;
