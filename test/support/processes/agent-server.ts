import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Secret } from "../../../src/foundation/secret.ts";
import { type AgentMessage, agentChannel } from "../agents/agent-channel.ts";
import { fixtureProject, requestsTo } from "../agents/agent-server.ts";
import { testDatabaseFor } from "../database/test-schema.ts";

export const mainModule = fileURLToPath(new URL("../../../src/agent-server/main.ts", import.meta.url));

/** A server in a separate process, with the control channel that the control plane uses. */
export async function forkServer(options: {
  dir?: string;
  data: string;
  databaseUrl?: Secret;
  args?: string[];
  /** It leads a process group, as it does when the control plane starts it. */
  detached?: boolean;
  env?: NodeJS.ProcessEnv;
}) {
  const databaseUrl = options.databaseUrl ?? (await testDatabaseFor(options.data));
  const child = fork(
    mainModule,
    [
      ...["--dir", options.dir ?? fixtureProject("modes"), "--data", options.data, "--channel", "4"],
      ...(options.args ?? []),
    ],
    {
      stdio: ["ignore", "pipe", "pipe", "ipc", "pipe"],
      env: {
        ...process.env,
        ...(databaseUrl && { AGENT_SERVER_DATABASE_URL: databaseUrl.reveal() }),
        ...options.env,
      },
      execArgv: [],
      detached: options.detached ?? false,
    },
  );
  const output = { stdout: "", stderr: "" };
  child.stdout!.on("data", (bytes) => (output.stdout += bytes));
  child.stderr!.on("data", (bytes) => (output.stderr += bytes));
  const exited = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  const channel = agentChannel(child, 4);
  const message = (await Promise.race([channel.first, exited.then(() => undefined)])) as AgentMessage;
  return {
    ...requestsTo(message?.url ?? ""),
    child,
    channel,
    message,
    output,
    exited,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    async [Symbol.asyncDispose]() {
      await end(child, exited);
    },
  };
}

async function end(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
  await exited;
}
