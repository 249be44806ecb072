import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A `git://` server that says what it has, and never sends it: each fetch waits for ever. */
export async function stallingGit({ path }: { path: string }) {
  const sockets = new Set<Socket>();
  let fetches = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    const args = ["daemon", "--inetd", "--export-all", `--base-path=${path}`];
    const { stdin, stdout } = spawn("git", args, { stdio: ["pipe", "pipe", "ignore"] });
    stdin.on("error", () => {});
    socket.on("data", (chunk) => {
      if (chunk.includes("command=fetch")) fetches++;
      else stdin.write(chunk);
    });
    socket.on("end", () => stdin.end()).on("close", () => stdin.end());
    stdout.pipe(socket);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `git://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    fetches: () => fetches,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
