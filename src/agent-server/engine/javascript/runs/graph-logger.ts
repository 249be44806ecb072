import { AsyncLocalStorage } from "node:async_hooks";
import { type Log, type LogEvent, traceOf } from "../../../diagnostics/log.ts";
import type { GraphLibrary } from "../library/graph-library.ts";
import { toJson } from "../values/to-json.ts";

/** Where `getLogger()` of `@langchain/langgraph-sdk/logging` looks; it throws where nothing is. */
const holderKey = Symbol.for("langgraph.api.sdk-logger");

/** The methods of that logger, and the line that each writes. */
const events = {
  error: "graph_error",
  warn: "graph_warning",
  help: "graph_info",
  data: "graph_info",
  info: "graph_info",
  prompt: "graph_info",
  http: "graph_info",
  input: "graph_info",
  verbose: "graph_debug",
  debug: "graph_debug",
  silly: "graph_debug",
} as const satisfies Record<string, LogEvent>;

/** What a line says of the run whose code writes it, and where it goes. */
export type LoggingRun = {
  report: Log;
  run: { graph_id: string; run_id: string; thread_id: string };
  /** Knows the config of the node that is running. */
  library: Pick<GraphLibrary, "getConfig">;
};

// Per process: the library looks for one logger in it, which all graphs of all servers get.
const runs = new AsyncLocalStorage<LoggingRun>();

/** The logs of the servers of this process, the newest last. */
const logs: Log[] = [];

/** Runs `work` so that what its code logs goes to the run's server, and names the run. */
export const loggingAs = <T>(run: LoggingRun, work: () => T): T => runs.run(run, work);

/**
 * Gives graphs their logger until the returned function is called; to be called before their modules are imported.
 * Code outside of runs writes to the log of the server that was opened last: the process has one logger.
 */
export function provideGraphLogger(report: Log): () => void {
  const own: Log = (event, fields) => report(event, fields);
  logs.push(own);
  const holder = globalThis as { [holderKey]?: unknown };
  if (logs.length === 1) holder[holderKey] = logger;
  return () => {
    const index = logs.indexOf(own);
    if (index >= 0) logs.splice(index, 1);
    if (logs.length === 0 && holder[holderKey] === logger) delete holder[holderKey];
  };
}

type GraphLogger = Record<keyof typeof events, (...parts: unknown[]) => GraphLogger>;

const logger = Object.fromEntries(
  Object.entries(events).map(([method, event]) => [
    method,
    (...parts: unknown[]) => {
      write(event, parts);
      return logger;
    },
  ]),
) as GraphLogger;

function write(event: LogEvent, parts: unknown[]): void {
  const caller = runs.getStore();
  const report = caller?.report ?? logs.at(-1);
  report?.(event, { ...originOf(caller), ...contentOf(parts) });
}

function originOf(caller: LoggingRun | undefined): object {
  if (!caller) return {};
  const { graph_id, run_id, thread_id } = caller.run;
  const node = (caller.library.getConfig()?.metadata as { langgraph_node?: unknown } | undefined)
    ?.langgraph_node;
  return { graph: graph_id, ...(node === undefined ? {} : { node }), run_id, thread_id };
}

/** `(message, ...meta)`, `(error)` or `({message, ...meta})`, as the logger's type has it. */
function contentOf([first, ...rest]: unknown[]): object {
  const isRecord = typeof first === "object" && first !== null && !(first instanceof Error);
  const { message, ...fields } = isRecord ? (first as Record<string, unknown>) : { message: first };
  const meta = [...(Object.keys(fields).length > 0 ? [fields] : []), ...rest].map(plain);
  return {
    ...(message === undefined ? {} : { message: plain(message) }),
    ...(meta.length === 0 ? {} : { meta: meta.length === 1 ? meta[0] : meta }),
  };
}

/** Only what can be written: a line that fails would fail the node. */
function plain(value: unknown): unknown {
  if (typeof value === "string") return value;
  if (value instanceof Error) return traceOf(value);
  try {
    return JSON.parse(toJson(value));
  } catch {
    // A getter or a `toJSON` of the value throws.
    return Object.prototype.toString.call(value);
  }
}
