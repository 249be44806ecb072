// A control plane as a process of its own, to be killed. Prints one line of JSON when it listens.
import { parseArgs } from "node:util";
import { startControlPlane } from "../../src/control-plane/index.ts";
import { fakeBuilder } from "./fake-builder.ts";
import { fakeRunner } from "./fake-runner.ts";

const { values } = parseArgs({
  options: { data: { type: "string" }, port: { type: "string" }, hold: { type: "string" } },
});
const held = ({ signal }: { signal: AbortSignal }) =>
  new Promise<void>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
const server = await startControlPlane({
  data: values.data ?? "",
  port: Number(values.port ?? 0),
  builder: fakeBuilder(values.hold === "build" ? held : undefined).builder,
  runner: fakeRunner(values.hold === "start" ? { beforeStart: held } : {}).runner,
});
console.log(JSON.stringify({ url: server.url, apiKey: server.apiKey }));
