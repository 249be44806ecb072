import type { z } from "zod";
import { isJsonObject } from "../../../foundation/json/json-object.ts";
import { RpcError } from "./rpc-error.ts";

export type RpcId = string | number | null;
export type RpcRequest = { id: RpcId; method: string; params: unknown };

/**
 * A request of JSON-RPC; the protocol has no notifications.
 * @throws RpcError when it is none, or its method is not one of `known`
 */
export function checkedRequest(value: unknown, known: readonly string[]): RpcRequest {
  if (!isJsonObject(value) || value.jsonrpc !== "2.0") {
    throw new RpcError("invalidRequest", 'Invalid request: it must be an object with "jsonrpc": "2.0".');
  }
  const { method, params = {} } = value;
  const id = idIn(value);
  if (id === null)
    throw new RpcError("invalidRequest", "Invalid request: the id must be a string or a number.");
  if (typeof method !== "string")
    throw new RpcError("invalidRequest", "Invalid request: the method must be a string.");
  if (!isJsonObject(params)) throw new RpcError("invalidParams", "Invalid params: they must be an object.");
  if (!known.includes(method)) {
    throw new RpcError("methodNotFound", `Method not found: ${method}; there are ${known.join(", ")}.`);
  }
  return { id, method, params };
}

/** By what a refusal of it is known; null where it says nothing usable. */
export function idIn(value: unknown): RpcId {
  const id = isJsonObject(value) ? value.id : null;
  return typeof id === "string" || typeof id === "number" ? id : null;
}

const mostProblems = 20;

/** @throws RpcError with every problem */
export function checkedParams<T extends z.ZodType>(schema: T, params: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(params);
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => `${["params", ...path].join(".")}: ${message}`);
  throw new RpcError("invalidParams", `Invalid params: ${problems.slice(0, mostProblems).join("; ")}`);
}
