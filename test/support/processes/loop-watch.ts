// Loaded into a server's process: see watched-server.ts.
import { setImmediate } from "node:timers/promises";

const everyMs = 10;

const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let last = spentMs();
let heldMs = 0;
setInterval(() => {
  const now = spentMs();
  heldMs = Math.max(heldMs, now - last);
  last = now;
}, everyMs).unref();

function loop() {
  const figures = { heldMs, rssBytes: process.memoryUsage.rss() };
  last = spentMs();
  heldMs = 0;
  return figures;
}

async function heap() {
  globalThis.gc?.();
  // What the first one has told to be finished is taken by the second.
  await setImmediate();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { bytes: heapUsed + external };
}

process.on("message", async ({ type }: { type?: string }) => {
  if (type === "loop") process.send?.({ type, ...loop() });
  if (type === "heap") process.send?.({ type, ...(await heap()) });
});
