import { spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import type { EngineOptions } from "../engine.ts";
import { type Channel, openChannel } from "./channel.ts";
import { serve, type WorkerServices } from "./services.ts";
import { siblingFile } from "./worker-files.ts";

export type Worker = { channel: Channel; exited: Promise<string>; close(): Promise<void> };

/** Starts a process that runs graphs; the socket between them is inherited, and its end ends the other side. */
export function startWorker(
  { dir, python }: { dir: string; python: string },
  { env }: EngineOptions,
  services: () => WorkerServices,
): Worker {
  const child = spawn(python, [siblingFile("worker/start.py"), "3"], {
    cwd: dir,
    env: { ...env, PYTHONUNBUFFERED: "1" },
    stdio: ["ignore", 2, 2, "pipe"],
  });
  const socket = child.stdio[3] as Duplex;
  const channel = openChannel(socket, (message) => serve(message, services()));
  const exited = new Promise<string>((resolve) => {
    child.once("error", ({ message }) => resolve(message));
    child.once("exit", (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  void exited.then((reason) => channel.fail(new Error(`the Python worker ended (${reason})`)));
  return {
    channel,
    exited,
    async close() {
      socket.destroy();
      await exited;
    },
  };
}
