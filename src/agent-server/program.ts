import { flushCompileCache } from "node:module";
import { parseArgs } from "node:util";
import { messageChain } from "../foundation/error.ts";
import { takeBehindGateway } from "./config/own-variables.ts";
import { type Log, type LogEvent, logLevels, originOf, traceOf } from "./diagnostics/log.ts";
import { type AgentServer, startAgentServer } from "./index.ts";
import { releaseMemoryWhenIdle } from "./process/idle-memory.ts";
import { openParentChannel, type ParentChannel } from "./process/parent-channel.ts";
import { endWithGroup, watchParent } from "./process/with-parent.ts";
import { currentRun } from "./runs/current-run.ts";

// The process of one agent server. `--channel` is the descriptor over which its parent talks to it; without one it is a
// program that runs until SIGTERM or SIGINT. `--watch-parent`: end when the parent is killed, which nothing else does.
//
// Two ways to end: the message `{type: "drain", limitMs}` is for an agent that another one replaces (runs finish,
// streams end); the message `{type: "stop"}` or a signal is for one that is to stop (streams that only wait are cut,
// runs under way get `--stop-grace` seconds; the next process on the same data continues the others).
//
// In a container PORT, AGENT_DATA and AGENT_STOP_GRACE replace arguments (docs/images.md).

// biome-ignore lint/style/noProcessEnv: an entry file reads the environment
const environment = process.env;

let parent: ParentChannel | undefined;

/** One line of JSON an event; the control plane's log takes its level from there. */
const log: Log = (event, fields) => {
  process.stdout.write(`${JSON.stringify({ level: logLevels[event], event, ...fields })}\n`);
};

function logUncaught(event: LogEvent, error: unknown): void {
  log(event, { ...currentRun(), error: traceOf(error) });
}

function readArgs() {
  const { values } = parseArgs({
    options: {
      dir: { type: "string", default: "." },
      config: { type: "string" },
      host: { type: "string", default: "127.0.0.1" },
      port: { type: "string", default: environment.PORT || "0" },
      data: { type: "string", default: environment.AGENT_DATA || undefined },
      channel: { type: "string" },
      studio: { type: "boolean", default: false },
      "watch-parent": { type: "boolean", default: false },
      "stop-grace": { type: "string", default: environment.AGENT_STOP_GRACE || "10" },
    },
  });
  return values;
}

async function main(): Promise<void> {
  // Code of a graph that forgets to await must not take the other runs down with it.
  process.on("unhandledRejection", (error) => logUncaught("unhandled_rejection", error));
  process.on("uncaughtException", (error) => logUncaught("uncaught_exception", error));
  // The log is no longer read. Logged as an error, this would fail again, over and over.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

  const args = readArgs();
  if (args.channel !== undefined) {
    parent = openParentChannel(Number(args.channel), endWithGroup);
    if (args["watch-parent"]) watchParent((error) => logUncaught("parent_watch_failed", error));
  }
  const stopGraceMs = Number(args["stop-grace"]) * 1000;
  if (!(stopGraceMs >= 0))
    throw new TypeError(`--stop-grace: "${args["stop-grace"]}" is not a number of seconds`);
  const server = await startAgentServer({
    dir: args.dir,
    config: args.config,
    host: args.host,
    port: Number(args.port),
    data: args.data,
    env: environment,
    behindGateway: takeBehindGateway(environment),
    studio: args.studio,
    log,
  });
  endOnRequest(server, stopGraceMs);
  log("listening", { url: server.url, port: server.port });
  releaseMemoryWhenIdle();
  parent?.send({ type: "listening", url: server.url, port: server.port });
  // Written now: a process that is killed has no other chance.
  flushCompileCache();
}

/** A stop during a drain shortens it: of several limits the one that is over first ends the process. */
function endOnRequest(server: AgentServer, stopGraceMs: number): void {
  const end = (limitMs: number) => {
    log("draining", { limit_ms: limitMs });
    void server.drain(limitMs).then(() => process.exit(0), fail);
  };
  parent?.onMessage((message) => {
    if (message.type === "drain") end(message.limitMs ?? stopGraceMs);
    if (message.type === "stop") end(stopGraceMs);
  });
  process.on("SIGTERM", () => end(stopGraceMs));
  process.on("SIGINT", () => end(stopGraceMs));
}

/**
 * Says why and ends, whatever the project's modules have left running. A parent gets the reason and logs it; without
 * one it is written to standard error.
 */
function fail(error: unknown): void {
  const [first, ...causes] = messageChain(error);
  const { hint } = error as { hint?: string };
  const lines = [first, ...causes.map((cause) => `  caused by: ${cause}`), ...(hint ? [hint] : [])];
  const message = lines.join("\n");
  const origin = originOf(error);
  const end = () => process.exit(1);
  if (parent) parent.send({ type: "failed", message, origin }, end);
  else process.stderr.write(`${[message, origin].join("\n").trimEnd()}\n`, end);
}

main().catch(fail);
