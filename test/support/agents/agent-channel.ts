import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { Duplex } from "node:stream";

export type AgentMessage = { type: string; url: string; port: number; message?: string };

/** The control plane's end of the line to an agent server that was started with `--channel` and this descriptor. */
export function agentChannel(child: ChildProcess, descriptor: number) {
  const socket = child.stdio[descriptor] as Duplex;
  socket.on("error", () => {});
  const first = new Promise<AgentMessage>((resolve) => {
    createInterface({ input: socket }).once("line", (line) => resolve(JSON.parse(line) as AgentMessage));
  });
  return {
    first,
    send: (message: object) => void socket.write(`${JSON.stringify(message)}\n`),
    /** As when the control plane is gone. */
    end: () => void socket.destroy(),
  };
}
