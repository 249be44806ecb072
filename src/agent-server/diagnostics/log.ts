import { dirname } from "node:path";
import { describeError } from "./describe-error.ts";
import { withoutScope } from "./error-location.ts";

/** What a line of the log says, and how urgent it is. */
export const logLevels = {
  listening: "INFO",
  draining: "INFO",
  database_reachable: "INFO",
  vectors_compared_here: "INFO",
  cron_skipped: "INFO",
  request: "INFO",
  graph_debug: "DEBUG",
  graph_info: "INFO",
  graph_warning: "WARNING",
  config_warning: "WARNING",
  telemetry_lost: "WARNING",
  database_is_polled: "WARNING",
  open_to_everybody: "WARNING",
  event_loop_blocked: "WARNING",
  graph_types_not_read: "WARNING",
  worker_blocked: "WARNING",
  worker_ended: "WARNING",
  run_process_lost: "WARNING",
  thread_not_read: "WARNING",
  webhook_failed: "WARNING",
  items_not_indexed: "WARNING",
  parent_watch_failed: "WARNING",
  keys_not_read: "ERROR",
  graph_error: "ERROR",
  run_failed: "ERROR",
  run_not_recorded: "ERROR",
  state_not_read: "ERROR",
  checkpoints_not_deleted: "ERROR",
  request_failed: "ERROR",
  cancel_failed: "ERROR",
  cron_run_not_started: "ERROR",
  crons_failed: "ERROR",
  webhook_not_recorded: "ERROR",
  webhook_given_up: "ERROR",
  webhooks_not_read: "ERROR",
  upkeep_failed: "ERROR",
  database_unreachable: "ERROR",
  unhandled_rejection: "ERROR",
  uncaught_exception: "ERROR",
} as const satisfies Record<string, "DEBUG" | "INFO" | "WARNING" | "ERROR">;

export type LogEvent = keyof typeof logLevels;

/** Writes one log line: an event's name and its fields; never a secret. */
export type Log = (event: LogEvent, fields?: Record<string, unknown>) => void;

type Failure = { stack?: unknown; message?: unknown; cause?: unknown; errors?: unknown };

/** What a log line says of a failure: its message and where it arose, and the same of what caused it. */
export function traceOf(error: unknown): string {
  try {
    return [...failuresOf(error)].map(stackOf).join("\ncaused by: ");
  } catch {
    // What was thrown may throw itself where it is read.
    const { error: name, message } = describeError(error);
    return `${name}: ${message}`;
  }
}

/** Where a failure arose first: the lines of its stack, without those of the module loader and of this server. */
export function originOf(error: unknown): string {
  const failures = [...failuresOf(error)].filter((failure) => !hasCause(failure));
  return failures.flatMap((failure) => stackOf(failure).split("\n").filter(isOfModule)).join("\n");
}

/** An error and all that caused it, outermost first. */
function* failuresOf(error: unknown, seen = new Set<unknown>()): Generator<unknown> {
  if (seen.has(error)) return;
  seen.add(error);
  const { cause, errors } = (error ?? {}) as Failure;
  yield error;
  if (cause !== undefined) yield* failuresOf(cause, seen);
  if (Array.isArray(errors)) for (const each of errors) yield* failuresOf(each, seen);
}

const hasCause = (error: unknown) => {
  const { cause, errors } = (error ?? {}) as Failure;
  return cause !== undefined || Array.isArray(errors);
};

function stackOf(error: unknown): string {
  const { stack, message } = (error ?? {}) as Failure;
  const text = [stack, message].find((each) => typeof each === "string") ?? describeError(error).message;
  return withoutScope(String(text));
}

/** Where all code of the agent server is. */
const serverFolder = dirname(import.meta.dirname);
const ofLoader = /\bnode:|[\\/]node_modules[\\/](tsx|esbuild)[\\/]|\bat async Promise\./;
const isOfModule = (line: string) =>
  /^\s+at /.test(line) && !ofLoader.test(line) && !line.includes(serverFolder);
