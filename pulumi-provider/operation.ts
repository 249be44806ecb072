import type { Secret } from "../src/foundation/secret.ts";
import type { Context } from "../src/lifecycle/context.ts";
import { progressLines } from "./log-lines.ts";
import type { OperationOptions, ProxyVariables, ResourceOptions } from "./resource-types.ts";

/** What one create, update, read or delete works with. */
export type Operation = {
  context: Context;
  directory: string;
  environment: ProxyVariables;
  timeoutMs: number | undefined;
  log: (line: string) => void;
};

/**
 * `secrets`: what its lines must not show.
 * @throws ConfigurationError when there is no control plane to connect to
 */
export function startOperation(
  { name, secrets }: { name: string; secrets: readonly Secret[] },
  { connect, clock, log, directory, environment = {} }: ResourceOptions,
  { signal, timeoutMs }: OperationOptions,
): Operation {
  const context: Context = {
    controlPlane: connect(),
    clock,
    signal: signal ?? new AbortController().signal,
    report(event) {
      for (const line of progressLines(name, event, secrets)) log(line);
    },
  };
  return { context, directory, environment, timeoutMs, log };
}
