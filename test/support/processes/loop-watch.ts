// Loaded into a server's process: see watched-server.ts.
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

process.on("message", (message: { type?: string }) => {
  if (message.type !== "loop") return;
  const figures = { type: "loop", heldMs, rssBytes: process.memoryUsage.rss() };
  last = spentMs();
  heldMs = 0;
  process.send?.(figures);
});
