import { Socket } from "node:net";
import { createInterface } from "node:readline";

/**
 * The line to the program that started this one: a descriptor that carries lines of JSON in both directions. Not Node's
 * own channel between processes, which lets either side end the other with a line that it does not understand.
 */
export type ParentChannel = {
  /** `then` is called when it is on its way, or cannot be. */
  send(message: object, then?: () => void): void;
  onMessage(listener: (message: { type?: string; limitMs?: number }) => void): void;
};

/** @param onEnd the parent is gone */
export function openParentChannel(descriptor: number, onEnd: () => void): ParentChannel {
  const socket = new Socket({ fd: descriptor, readable: true, writable: true });
  // It does not keep this program alive, and an error closes it.
  socket.unref();
  socket.on("error", () => {});
  socket.once("close", onEnd);
  const lines = createInterface({ input: socket });
  return {
    send: (message, then) => void socket.write(`${JSON.stringify(message)}\n`, then),
    onMessage: (listener) => void lines.on("line", (line) => listener(JSON.parse(line))),
  };
}
