import { loadSdk } from "../../../pulumi-provider/plugin/sdk.ts";
import { startPlugin } from "../../../pulumi-provider/plugin/server.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { connectProvider } from "./provider-client.ts";

const sdk = loadSdk();

/** The plugin, in this process. `settings` undefined: it is not configured. */
export async function pluginWith(options: {
  settings?: Record<string, string>;
  environment?: Record<string, string>;
}) {
  const { settings, environment = {} } = options;
  const lines: string[] = [];
  const plugin = await startPlugin({
    sdk,
    version: "1.2.3",
    directory: "/nowhere",
    environment,
    clock: systemClock,
    log: (line) => lines.push(line),
  });
  const client = connectProvider(plugin.port);
  if (settings) await client.configure(settings, [["apiKey"]]);
  return {
    ...client,
    sdk,
    lines,
    async [Symbol.asyncDispose]() {
      client[Symbol.dispose]();
      await plugin.close();
    },
  };
}
