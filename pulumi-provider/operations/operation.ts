import type { Dialect } from "../../src/contract/dialect/dialect.ts";
import type { Secret } from "../../src/foundation/secret.ts";
import type { Context } from "../../src/lifecycle/context.ts";
import { progressLines } from "../log-lines.ts";
import type { ProcessMemory } from "../process-memory.ts";
import type { Log, OperationOptions, ProxyVariables, ResourceOptions } from "../resource-types.ts";

/** What one create, update, read or delete works with. */
export type Operation = {
  context: Context;
  directory: string;
  dialect: Dialect;
  environment: ProxyVariables;
  timeoutMs: number | undefined;
  log: Log;
  /** What nothing that is said may show. */
  secrets: readonly Secret[];
  memory: ProcessMemory;
};

/** @throws ConfigurationError when there is no control plane to connect to */
export function startOperation(
  { name, secrets }: { name: string; secrets: readonly Secret[] },
  { connect, dialect, clock, log, directory, environment = {}, memory }: ResourceOptions,
  { signal, timeoutMs }: OperationOptions,
): Operation {
  const context: Context = {
    controlPlane: connect(),
    clock,
    signal: signal ?? new AbortController().signal,
    report(event) {
      const level = event.type === "warning" ? "warning" : "info";
      for (const line of progressLines(name, event, secrets)) log(line, level);
    },
  };
  return { context, directory, dialect: dialect(), environment, timeoutMs, log, secrets, memory };
}
