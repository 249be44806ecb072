import { parseArgs } from "node:util";
import { messageChain } from "../foundation/error.ts";
import { Secret } from "../foundation/secret.ts";
import { type AgentServer, startAgentServer } from "./index.ts";
import { currentRun } from "./runs/current-run.ts";

// The process of one agent server. Its parent talks to it over the IPC channel; without one it is a program
// that runs until SIGTERM or SIGINT.

const keysVariable = "AGENT_SERVER_API_KEYS";

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

function readApiKeys(): Secret[] {
  const list = (environment[keysVariable] ?? "").split(",").map((key) => key.trim());
  // The graphs' code has no use for it.
  delete environment[keysVariable];
  return list.filter((key) => key !== "").map((key) => new Secret(key));
}

function readArgs() {
  const { values } = parseArgs({
    options: {
      dir: { type: "string", default: "." },
      config: { type: "string" },
      host: { type: "string", default: "127.0.0.1" },
      port: { type: "string", default: "0" },
      data: { type: "string" },
      "drain-timeout": { type: "string", default: "30" },
    },
  });
  return values;
}

async function main(): Promise<void> {
  // The parent is gone, however it went: nothing may outlive it.
  process.on("disconnect", () => process.exit(1));
  // Code of a graph that forgets to await must not take the other runs down with it.
  process.on("unhandledRejection", (error) => logUncaught("unhandled_rejection", error));
  process.on("uncaughtException", (error) => logUncaught("uncaught_exception", error));

  const args = readArgs();
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
  stopOnRequest(server, Number(args["drain-timeout"]) * 1000);
  log("listening", { url: server.url, port: server.port });
  if (process.connected) process.send?.({ type: "listening", url: server.url, port: server.port });
}

function stopOnRequest(server: AgentServer, drainTimeoutMs: number): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log("draining");
    await server.drain(drainTimeoutMs).then(() => process.exit(0), fail);
  };
  process.on("message", (message: { type?: string }) => {
    if (message.type === "drain") void stop();
  });
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

/** Says why and ends, whatever the project's modules have left running. */
function fail(error: unknown): void {
  const [first, ...causes] = messageChain(error);
  const { hint } = error as { hint?: string };
  const lines = [first, ...causes.map((cause) => `  caused by: ${cause}`), ...(hint ? [hint] : [])];
  const message = lines.join("\n");
  process.stderr.write(`${message}\n`);
  const end = () => process.exit(1);
  if (process.connected) process.send?.({ type: "failed", message }, end);
  else end();
}

main().catch(fail);
