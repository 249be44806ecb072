import { readJsonBody } from "../../../http/json-body.ts";
import { RefusedError } from "../../../http/refused-error.ts";
import { encodeSse } from "../../../http/sse-encode.ts";
import { traceOf } from "../../diagnostics/log.ts";
import { bodyLimitBytes } from "../read-request.ts";
import { respondLater, type ServerContext, streamText } from "../responses.ts";
import type { RoutesContext } from "../routes-context.ts";
import { type Call, methods, streamMethods } from "./methods.ts";
import { RpcError, rpcCodes } from "./rpc-error.ts";
import { checkedRequest, idIn, type RpcId, type RpcRequest } from "./rpc-request.ts";

const known = [...Object.keys(methods), ...Object.keys(streamMethods)];

/** Answers a message of the protocol; what it refuses is an answer, too. */
export async function answerRpc(
  c: ServerContext,
  context: RoutesContext,
  idOrName: string,
): Promise<Response> {
  const { value, problem } = await readJsonBody(c, { bytes: bodyLimitBytes, needsType: true });
  if (problem) {
    return c.json(failure(null, new RpcError("parseError", `Parse error: ${problem.message}.`)), 400);
  }
  let request: RpcRequest;
  try {
    request = checkedRequest(value, known);
  } catch (error) {
    // A body that is no message of the protocol is a bad request; a message is answered by the protocol's rules.
    if (error instanceof RpcError) {
      return c.json(failure(idIn(value), error), error.code === rpcCodes.methodNotFound ? 200 : 400);
    }
    throw error;
  }
  const { id, method, params } = request;
  const callOf = (signal: AbortSignal): Call => ({ c, context, idOrName, params, signal });
  if (method in streamMethods) {
    return streamText(c, context.open, (signal) => eventsOf(callOf(signal), id, method));
  }
  return respondLater(c, context.open, {
    async body(signal) {
      try {
        const result = await methods[method]!(callOf(signal));
        return signal.aborted ? undefined : JSON.stringify({ jsonrpc: "2.0", id, result });
      } catch (error) {
        return JSON.stringify(failure(id, refusalOf(error, context, method)));
      }
    },
  });
}

async function* eventsOf(call: Call, id: RpcId, method: string): AsyncGenerator<string> {
  const frame = (answer: object) => encodeSse({ event: "message", data: eventData(answer) });
  try {
    for await (const result of streamMethods[method]!(call)) yield frame({ jsonrpc: "2.0", id, result });
  } catch (error) {
    yield frame(failure(id, refusalOf(error, call.context, method)));
  }
}

/** Some clients take these characters for ends of lines. */
const eventData = (answer: object): string =>
  JSON.stringify(answer).replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const failure = (id: RpcId, { code, message }: { code: number; message: string }) => ({
  jsonrpc: "2.0",
  id,
  error: { code, message },
});

/** What a client gets to know of an error; one of ours is logged. */
function refusalOf(error: unknown, { report }: RoutesContext, method: string) {
  if (error instanceof RpcError) return error;
  if (error instanceof RefusedError) return { code: rpcCodes.invalidParams, message: error.message };
  report("request_failed", { method, path: "/a2a", error: traceOf(error) });
  return {
    code: rpcCodes.internalError,
    message: "Internal server error; the server's log names the cause.",
  };
}
