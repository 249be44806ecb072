import { createRequire } from "node:module";
import { startProviderProgram } from "./provider-program.ts";

const main = createRequire(import.meta.url).resolve("@pulumi/pulumi/cmd/dynamic-provider/index.js");

/** The SDK's own process for dynamic resources. */
export async function startDynamicProvider(options: {
  directory: string;
  config?: Record<string, string>;
  environment?: Record<string, string>;
}) {
  const { directory: cwd, config = {}, environment = {} } = options;
  const env = { PATH: process.env.PATH, PULUMI_NODEJS_PROJECT: "test", ...environment };
  const provider = await startProviderProgram(process.execPath, [main, "127.0.0.1:1"], { cwd, env });
  await provider.configure(config);
  return provider;
}
export type DynamicProvider = Awaited<ReturnType<typeof startDynamicProvider>>;
