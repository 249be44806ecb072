import { startControlPlane } from "../../src/control-plane/index.ts";

// The control plane in a process of its own; it answers `heap` with what its heap holds after a collection.
const plane = await startControlPlane({ data: process.env.BENCH_DATA!, environment: process.env });
process.send?.({ url: plane.url, apiKey: plane.apiKey });
process.on("message", () => {
  globalThis.gc?.();
  process.send?.({ heapMiB: process.memoryUsage().heapUsed / 2 ** 20 });
});
process.on("disconnect", async () => {
  await plane.close();
  process.exit();
});
