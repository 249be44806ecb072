import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What processes hold at one moment. */
export type Holding = { residentMiB: number; descriptors: number };

export type PlaneProcess = {
  url: string;
  apiKey: string;
  /** Of the control plane itself. */
  holding(): Holding;
  /** Of the processes below it whose command line contains each of these, together. */
  holdingBelow(...marks: string[]): Holding;
  /** What its heap holds after a collection, in MiB. */
  heapMiB(): Promise<number>;
  /** Ends it with its agents; the data stays. */
  close(): Promise<void>;
};

/** Linux only: it reads `/proc`. */
export async function startPlaneProcess(data: string): Promise<PlaneProcess> {
  const module = fileURLToPath(new URL("./serve-plane.ts", import.meta.url));
  const child = fork(module, {
    env: { ...process.env, BENCH_DATA: data },
    execArgv: ["--expose-gc"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const [started] = (await Promise.race([once(child, "message"), ended])) as [
    { url: string; apiKey: string },
  ];
  if (!started?.url) throw new Error("the control plane did not start; what it wrote is above");
  return {
    ...started,
    holding: () => holdingOf([child.pid!]),
    holdingBelow: (...marks) =>
      holdingOf(
        descendants(child.pid!).filter((pid) => marks.every((mark) => commandLine(pid).includes(mark))),
      ),
    async heapMiB() {
      const answer = once(child, "message");
      child.send("heap");
      const [{ heapMiB }] = (await answer) as [{ heapMiB: number }];
      return heapMiB;
    },
    async close() {
      child.disconnect();
      await ended;
    },
  };
}

function holdingOf(pids: readonly number[]): Holding {
  const sum = { residentMiB: 0, descriptors: 0 };
  for (const pid of pids) {
    const status = readOr(`/proc/${pid}/status`);
    sum.residentMiB += Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
    sum.descriptors += listOr(`/proc/${pid}/fd`).length;
  }
  return sum;
}

function descendants(root: number): number[] {
  const children = Map.groupBy(
    listOr("/proc")
      .map(Number)
      .filter((pid) => pid > 0),
    // The program's name may hold blanks; the parent stands behind its bracket.
    (pid) => Number(readOr(`/proc/${pid}/stat`).split(") ")[1]?.split(" ")[1]),
  );
  const below = (pid: number): number[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(root);
}

const commandLine = (pid: number) => readOr(`/proc/${pid}/cmdline`);

/** A process may end at any moment. */
function readOr(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function listOr(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
