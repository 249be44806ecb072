import { startControlPlane } from "../../src/control-plane/index.ts";
import { untilAborted } from "../../src/foundation/time/abortable.ts";
import { fill } from "./fill.ts";

// The whole control plane. Only builds and agents do nothing, so that they take no time from what is measured: a build
// takes its time, and those that are created meanwhile wait for it.

const data = process.env.BENCH_DATA!;
await fill(data, Number(process.env.BENCH_ROWS));
const plane = await startControlPlane({
  data,
  sandbox: "off",
  builder: async ({ signal }) => {
    await untilAborted(signal);
    throw signal.reason;
  },
  runner: {
    sources: ["repo_host", "internal_source"],
    start: async () => ({
      url: "http://127.0.0.1:1",
      exited: new Promise(() => {}),
      drain: async () => {},
      stop: async () => {},
    }),
    close: async () => {},
  },
});
process.send?.({ url: plane.url, apiKey: plane.apiKey });
process.on("disconnect", () => process.exit());
