import { readdirSync, readFileSync } from "node:fs";
import type { Clock } from "../../../foundation/time/clock.ts";
import { signalGroup } from "../../machine/process-group.ts";

const LOOK_MS = 2_000;

type Watched = { limitMb: number; isExceeded: boolean };

/** Ends agents whose processes together hold more memory than they may. Looks now and then, while there are any. */
export function openMemoryWatch(clock: Clock) {
  const watched = new Map<number, Watched>();
  const closing = new AbortController();
  let looking: Promise<void> | undefined;

  async function lookNowAndThen(): Promise<void> {
    while (watched.size > 0 && !closing.signal.aborted) {
      await clock.sleep(LOOK_MS, closing.signal);
      look();
    }
  }

  function look(): void {
    const tree = processTree();
    for (const [pid, agent] of watched) {
      if (agent.isExceeded || memoryOf(pid, tree) <= agent.limitMb * 1024) continue;
      agent.isExceeded = true;
      signalGroup(pid, "SIGKILL");
    }
  }

  return {
    /** @param pid leads a process group */
    watch(pid: number, limitMb: number) {
      const agent: Watched = { limitMb, isExceeded: false };
      watched.set(pid, agent);
      looking ??= lookNowAndThen()
        .catch(() => {})
        .finally(() => {
          looking = undefined;
        });
      return {
        isExceeded: () => agent.isExceeded,
        end: () => void watched.delete(pid),
      };
    },
    async close(): Promise<void> {
      closing.abort();
      await looking;
    },
  };
}

/** Children by their parents, and all processes of a session by its leader. */
type Tree = Map<number, number[]>;

function processTree(): Tree {
  const tree: Tree = new Map();
  const add = (above: number, pid: number) => tree.set(above, [...(tree.get(above) ?? []), pid]);
  for (const name of listed("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const stat = read(`/proc/${pid}/stat`);
    // The name of a program may hold anything, also parentheses.
    const [, parent, , session] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    if (parent) add(parent, pid);
    if (session && session !== pid && session !== parent) add(session, pid);
  }
  return tree;
}

/** In kilobytes; of everything below a process, and of itself. */
function memoryOf(root: number, tree: Tree): number {
  const seen = new Set<number>([root]);
  for (const pid of seen) for (const child of tree.get(pid) ?? []) seen.add(child);
  return [...seen].reduce((sum, pid) => {
    const status = read(`/proc/${pid}/status`);
    return sum + Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0);
  }, 0);
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Empty for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
