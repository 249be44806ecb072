import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { connectProvider } from "../../pulumi-provider/support/provider-client.ts";

/** A provider in a separate process, which prints its port first, spoken to over gRPC. Killed when disposed. */
export async function startProviderProgram(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => lines.push(line));
  const output = createInterface({ input: child.stdout });
  const [port] = (await once(output, "line")) as [string];
  output.on("line", (line) => lines.push(line));
  const client = connectProvider(port);
  return {
    ...client,
    /** What it printed after its port, and all of its standard error. */
    lines,
    async [Symbol.asyncDispose]() {
      client[Symbol.dispose]();
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}
