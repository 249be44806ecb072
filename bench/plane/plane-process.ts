import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { commandLine, descendants, type Holding, holdingOf } from "../holding.ts";

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
