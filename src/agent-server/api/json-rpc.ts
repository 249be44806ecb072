import { z } from "zod";
import { freeForm } from "./json-values.ts";

const id = z.union([z.string(), z.number()]);

/** A message of JSON-RPC 2.0; without an id it is a notification. */
export const rpcRequest = z
  .looseObject({
    jsonrpc: z.literal("2.0"),
    id: id.optional(),
    method: z.string(),
    params: freeForm.optional(),
  })
  .meta({ id: "JsonRpcRequest" });

/** What answers it: `result`, or `error`. */
export const rpcResponse = z
  .looseObject({
    jsonrpc: z.literal("2.0"),
    id: id.nullable(),
    result: z.unknown().optional(),
    error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
  })
  .meta({ id: "JsonRpcResponse" });
