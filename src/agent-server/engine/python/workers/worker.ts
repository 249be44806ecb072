import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import type { Clock } from "../../../../foundation/time/clock.ts";
import { isDoneWithin } from "../../../../foundation/time/time-limit.ts";
import { GraphProcessLostError } from "../../../diagnostics/errors.ts";
import { type Channel, openChannel } from "../wire/channel.ts";
import { serve, type WorkerServices } from "../wire/services.ts";
import { workerFolder } from "./worker-folder.ts";

/** A process that runs graphs. The socket between it and this one is inherited, and its end ends the other side. */
export type Worker = {
  channel: Channel;
  pid: number | undefined;
  /** Why it ended, once all that it has sent is read. */
  exited: Promise<string>;
  kill(): void;
  close(): Promise<void>;
};

/** How long a process that is told to end, or that has ended and left its socket to others, is waited for. */
const endMs = 1000;

export function startWorker(
  { dir, python, env }: { dir: string; python: string; env: Record<string, string | undefined> },
  clock: Clock,
  services: () => WorkerServices,
): Worker {
  const child = spawn(python, [join(workerFolder, "start.py"), "3"], {
    cwd: dir,
    env: { ...env, PYTHONUNBUFFERED: "1" },
    stdio: ["ignore", 2, 2, "pipe"],
  });
  const socket = child.stdio[3] as Duplex;
  const kill = () => void child.kill("SIGKILL");
  const channel = openChannel(socket, (message) => serve(message, services()), kill);
  const closed = once(child, "close").catch(() => {});
  const exited = new Promise<string>((resolve) => {
    child.once("error", ({ message }) => resolve(message));
    child.once("exit", async (code, signal) => {
      // What it has started may still hold the socket.
      if (!(await isDoneWithin(endMs, closed, clock))) socket.destroy();
      resolve(signal ? `signal ${signal}` : `exit code ${code}`);
    });
  });
  void exited.then((reason) =>
    channel.fail(new GraphProcessLostError(`the Python worker ended (${reason})`)),
  );
  return {
    channel,
    pid: child.pid,
    exited,
    kill,
    async close() {
      socket.destroy();
      if (!(await isDoneWithin(endMs, exited, clock))) kill();
      await exited;
    },
  };
}
