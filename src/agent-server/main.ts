import { parseArgs } from "node:util";
import { messageChain } from "../foundation/error.ts";
import { Secret } from "../foundation/secret.ts";
import { type AgentServer, startAgentServer } from "./index.ts";
import { currentRun } from "./runs/current-run.ts";

// The process of one agent server. Its parent talks to it over the IPC channel; without one it is a program
// that runs until SIGTERM or SIGINT.

const keysVariable = "AGENT_SERVER_API_KEYS";

const { values: args } = parseArgs({
  options: {
    dir: { type: "string", default: "." },
    config: { type: "string" },
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "0" },
    data: { type: "string" },
    "drain-timeout": { type: "string", default: "30" },
  },
});

// biome-ignore lint/style/noProcessEnv: an entry file reads the environment
const environment = process.env;

/** One line an event, without values that might be secret. */
function log(event: string, fields: Record<string, unknown> = {}): void {
  process.stdout.write(`${JSON.stringify({ event, ...fields })}\n`);
}

function logUncaught(event: string, error: unknown): void {
  log(event, {
    ...currentRun(),
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}

function tell(message: object): void {
  if (process.connected) process.send?.(message);
}

function readApiKeys(): Secret[] {
  const list = (environment[keysVariable] ?? "").split(",").map((key) => key.trim());
  // The graphs' code has no use for it.
  delete environment[keysVariable];
  return list.filter((key) => key !== "").map((key) => new Secret(key));
}

async function main(): Promise<void> {
  // The parent is gone, however it went: nothing may outlive it.
  process.on("disconnect", () => process.exit(1));
  // Code of a graph that forgets to await must not take the other runs down with it.
  process.on("unhandledRejection", (error) => logUncaught("unhandled_rejection", error));
  process.on("uncaughtException", (error) => logUncaught("uncaught_exception", error));

  const server = await startAgentServer({
    dir: args.dir,
    config: args.config,
    host: args.host,
    port: Number(args.port),
    data: args.data,
    env: environment,
    apiKeys: readApiKeys(),
    log,
  });
  stopOnRequest(server);
  log("listening", { url: server.url, port: server.port });
  tell({ type: "listening", url: server.url, port: server.port });
}

function stopOnRequest(server: AgentServer): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log("draining");
    await server.drain(Number(args["drain-timeout"]) * 1000);
    process.exit(0);
  };
  process.on("message", (message: { type?: string }) => {
    if (message.type === "drain") void stop();
  });
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

main().catch((error) => {
  const [first, ...causes] = messageChain(error);
  const hint = (error as { hint?: string }).hint;
  const message = [first, ...causes.map((cause) => `  caused by: ${cause}`), ...(hint ? [hint] : [])].join(
    "\n",
  );
  process.stderr.write(`${message}\n`);
  tell({ type: "failed", message });
  process.exitCode = 1;
  if (process.connected) process.disconnect();
});
