import { spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import { siblingFile } from "./worker-files.ts";
import type { EngineOptions, EngineServices } from "../engine.ts";
import { type Channel, openChannel } from "./channel.ts";
import { serve } from "./services.ts";

export type Worker = { channel: Channel; exited: Promise<string>; close(): Promise<void> };

/** Starts a process that runs graphs; the socket between them is inherited, and its end ends the other side. */
export function startWorker(
  { dir, python }: { dir: string; python: string },
  { env }: EngineOptions,
  services: () => EngineServices,
): Worker {
  const child = spawn(python, ["-P", "-m", "agent_worker", "3"], {
    cwd: dir,
    env: { ...env, PYTHONPATH: [siblingFile("worker"), env.PYTHONPATH].filter(Boolean).join(":"), PYTHONUNBUFFERED: "1" },
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
