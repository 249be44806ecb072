import { connect } from "node:net";

/** Bytes to a server as they are, and what it says until it closes the connection (or until `isEnough` of it). */
export async function sendRaw(
  url: string,
  bytes: string,
  isEnough: (heard: string) => boolean = () => false,
): Promise<{ heard: string; statuses: number[]; isClosed: boolean }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = "";
  let isClosed = false;
  await new Promise<void>((resolve) => {
    socket.on("data", (chunk) => {
      heard += chunk;
      if (isEnough(heard)) resolve();
    });
    socket.on("error", () => {});
    socket.once("close", () => {
      isClosed = true;
      resolve();
    });
    socket.write(bytes);
  });
  socket.destroy();
  const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { heard, statuses, isClosed };
}
