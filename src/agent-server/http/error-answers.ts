import type { ErrorHandler } from "hono";
import { DatabaseFileError } from "../../foundation/database-file/database-file-error.ts";
import { CUT_SHORT, isCutShort } from "../../http/cut-short.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { locationInProject } from "../diagnostics/error-location.ts";
import { EmbeddingError, GraphProcessLostError, LimitExceededError } from "../diagnostics/errors.ts";
import { type Log, traceOf } from "../diagnostics/log.ts";
import type { ServerEnv } from "./responses.ts";

const notEmbedded =
  "The embedding of the store's index (store.index.embed) failed, and nothing was changed; the server's log names the cause.";

/** Answers a failed request. What is not the client's fault is logged, with its location in the project in `dir`. */
export function errorAnswers(report: Log, dir: string): ErrorHandler<ServerEnv> {
  return (error, c) => {
    if (error instanceof RefusedError) return c.json({ detail: error.message }, error.status, error.headers);
    if (error instanceof LimitExceededError) return c.json({ detail: error.message }, 422);
    if (isTooLongText(error)) {
      return c.json({ detail: "The answer would be larger than a text can be. Ask for less." }, 422);
    }
    if (isCutShort(c.env)) return c.json({ detail: CUT_SHORT }, 400);
    const exception = httpException(error);
    if (exception) return exception;
    const location = locationInProject(error, dir);
    report("request_failed", {
      method: c.req.method,
      path: c.req.path,
      ...(location && { location }),
      error: traceOf(error),
      ...(error instanceof DatabaseFileError && { hint: error.hint }),
    });
    if (error instanceof EmbeddingError) return c.json({ detail: notEmbedded }, 502);
    if (error instanceof GraphProcessLostError) {
      return c.json({ detail: `${error.message}. Ask again.` }, 503, { "retry-after": "1" });
    }
    return c.json({ detail: "Internal server error; the server's log names the cause." }, 500);
  };
}

/** V8 and SQLite say so of a text of more than half a gigabyte. */
function isTooLongText(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    code === "ERR_STRING_TOO_LONG" || (error instanceof RangeError && message === "Invalid string length")
  );
}

/** The answer that the project's own routes throw, with the `HTTPException` of their copy of hono. */
function httpException(error: unknown): Response | undefined {
  const { getResponse, res, status, message } = error as Partial<{
    getResponse(): Response;
    res: unknown;
    status: number;
    message: string;
  }>;
  if (typeof getResponse !== "function" || typeof status !== "number") return undefined;
  return res ? getResponse.call(error) : Response.json({ detail: message || `Status ${status}` }, { status });
}
