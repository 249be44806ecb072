import process from "node:process";
import { systemClock } from "../../src/foundation/time/clock.ts";
import type { Sdk } from "./sdk.ts";
import { startPlugin } from "./server.ts";

/** How often the plugin looks whether the engine that started it is still there. */
const PARENT_CHECK_MS = 1000;

/** This process as a plugin: `pulumi-resource-agent-deploy <address of the engine>`. Says its port on standard output. */
export async function runPlugin({ sdk, version }: { sdk: Sdk; version: string }): Promise<void> {
  const parent = process.ppid;
  const { port } = await startPlugin({
    sdk,
    version,
    engineAddress: process.argv[2],
    directory: process.cwd(),
    // biome-ignore lint/style/noProcessEnv: this module is an entry, run by the engine
    environment: process.env,
    clock: systemClock,
    log: (line) => void process.stderr.write(`${line}\n`),
  });
  // An engine that is killed says nothing, and its plugin must not stay behind.
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, PARENT_CHECK_MS).unref();
  process.stdout.write(`${port}\n`);
}
