import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Clients open many connections: recent holders are checked first. */
const MOST_REMEMBERED = 16;
/** How long a search may block the event loop before it yields. */
const TURN_MS = 3;

export type ProcessSearch = {
  /** A process that has the socket open, of those that this one may look into. */
  holderOf(inode: number): Promise<number | undefined>;
};

/** Where sockets are open, as `/proc` shows it. */
export function openProcessSearch(): ProcessSearch {
  const remembered = new Set<number>();

  return {
    async holderOf(inode) {
      const socket = `socket:[${inode}]`;
      let turn = performance.now();
      for (const pid of new Set([process.pid, ...remembered, ...processes()])) {
        if (hasOpen(pid, socket)) {
          remembered.delete(pid);
          const oldest = remembered.size < MOST_REMEMBERED ? undefined : remembered.values().next().value;
          if (oldest !== undefined) remembered.delete(oldest);
          remembered.add(pid);
          return pid;
        }
        if (performance.now() - turn < TURN_MS) continue;
        await nextTurn();
        turn = performance.now();
      }
      return undefined;
    },
  };
}

/** The newest first: most callers have just been started. */
function processes(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => b - a);
}

function hasOpen(pid: number, socket: string): boolean {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).some((descriptor) => linkOf(`${folder}/${descriptor}`) === socket);
  } catch {
    // It has ended, or is not ours to look into.
    return false;
  }
}

/** Undefined: it is gone, or may not be looked at. */
export function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/**
 * A process and its ancestors, up to the first of all. An orphan in a PID namespace goes to the first process of that
 * namespace: nothing gets out of a sandbox by starting another process and ending.
 * @returns undefined when one of them cannot be read
 */
export function lineageOf(pid: number): number[] | undefined {
  const lineage: number[] = [];
  for (let each = pid; each > 0; ) {
    lineage.push(each);
    try {
      const stat = readFileSync(`/proc/${each}/stat`, "latin1");
      // Behind its name, which may hold anything: the state, and the parent.
      each = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    } catch {
      return undefined;
    }
  }
  return lineage;
}
