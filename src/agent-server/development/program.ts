import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { messageChain } from "../../foundation/error.ts";
import { readGraphConfig } from "../config/graph-config.ts";
import { type Log, type LogEvent, traceOf } from "../diagnostics/log.ts";
import { endWithGroup, watchParent } from "../process/with-parent.ts";
import { currentRun } from "../runs/current-run.ts";
import { type AgentServer, startAgentServer } from "../server.ts";
import type { DevelopmentOptions, Order, Report } from "./messages.ts";
import { recordModules } from "./recorded-modules.ts";

// Once it has started it waits for the order `load`, and can then serve in a fraction of the time of a start. It is
// used once: another edit is another process. Node's own channel, since connections come over it.

const { server: options, packages } = JSON.parse(process.argv[2]!) as DevelopmentOptions;
// biome-ignore lint/style/noProcessEnv: an entry file reads the environment
const env = process.env;
const modules = recordModules();

// After a `disconnect` there is nobody to tell.
const report = (said: Report, then: () => void = () => {}) => {
  if (process.connected) process.send!(said, then);
};
const log: Log = (event, fields) => report({ type: "log", event, fields });
const logUncaught = (event: LogEvent, error: unknown) =>
  log(event, { ...currentRun(), error: traceOf(error) });

process.on("disconnect", endWithGroup);
process.on("unhandledRejection", (error) => logUncaught("unhandled_rejection", error));
process.on("uncaughtException", (error) => logUncaught("uncaught_exception", error));
// The terminal is gone.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

/** Until requests are here whose connections were handed over before. */
const LAST_REQUESTS_MS = 250;

let server: Promise<AgentServer> | undefined;
let take: ((socket: Socket) => void) | undefined;

const ready = prepare();
process.on("message", (order: Order, socket: Socket | undefined) => {
  if (order.type === "load") server = ready.then(load);
  // Its client may have gone meanwhile; then there is no socket.
  if (order.type === "connection" && socket) take?.(socket);
  if (order.type === "drain")
    void server
      ?.then(async (up) => {
        // Connections that came last have sent nothing yet, and would count as idle.
        await setTimeout(LAST_REQUESTS_MS);
        await up.drain(order.limitMs);
      })
      .finally(() => process.exit());
});

/** Whatever fails here fails in `load`, too, which tells of it. */
async function prepare(): Promise<void> {
  watchParent((error) => logUncaught("parent_watch_failed", error));
  const config = await readGraphConfig(options.dir, options.config).catch(() => undefined);
  // Packages may read them when they are imported.
  for (const [name, value] of Object.entries(config?.env ?? {})) env[name] ??= value;
  await Promise.allSettled(packages.map((url) => import(url)));
}

async function load(): Promise<AgentServer> {
  try {
    const connections = (takes: (socket: Socket) => void) => {
      take = takes;
    };
    const up = await startAgentServer({
      ...options,
      env,
      connections,
      onRunEnd: (run) => report({ type: "run", run }),
      log,
    });
    const { url, apiUrl, chatUrl, studioPageUrl, graphs } = up;
    report({ type: "serving", served: { url, apiUrl, chatUrl, studioPageUrl, graphs }, modules: modules() });
    return up;
  } catch (error) {
    const { hint, code } = error as { hint?: string; code?: string };
    const message = messageChain(error).join("\n  caused by: ");
    report({ type: "failed", message, hint, code, modules: modules() }, () => process.exit(1));
    throw error;
  }
}
