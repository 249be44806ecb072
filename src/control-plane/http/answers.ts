// This folder: the API over HTTP: reading, refusing, answering by the route table. Not here: what a request does.

import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Dialect, pathToWire, textToWire } from "../../contract/dialect/dialect.ts";
import { sentenceText } from "../../contract/dialect/sentence.ts";
import type { Route } from "../../contract/routes.ts";
import { DatabaseUnavailableError, LeaseLostError } from "../../database/errors.ts";
import { DatabaseFileError } from "../../foundation/database-file/database-file-error.ts";
import { isDiskFull, type Shortage, shortageOf } from "../../foundation/disk-full.ts";
import { messageChain } from "../../foundation/error.ts";
import type { ValidationIssue } from "../../foundation/problem.ts";
import { SQLITE_BUSY, SQLITE_LOCKED, sqliteCode } from "../../foundation/sqlite.ts";
import { CUT_SHORT, isCutShort } from "../../http/cut-short.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { WordedRefusal } from "../deployments/rules/worded-refusal.ts";
import { RETRY_AFTER_SECONDS } from "../gateway/listener.ts";
import { S3Error } from "../objects/s3/s3-error.ts";
import type { Platform } from "../platform.ts";
import { NOT_ACTIVE } from "./api-port.ts";
import { InjectedRefusalError } from "./injected-refusal-error.ts";
import { InvalidRequestError } from "./issues.ts";

/** The one shape in which a request is refused: `{ detail }`, text or a list of issues (spec §7). */
export function refusal(
  context: Context,
  status: ContentfulStatusCode,
  detail: string | ValidationIssue[],
  headers: Record<string, string> = {},
): Response {
  return context.json({ detail }, status, headers);
}

/** Its texts quote nothing that was sent; its path may. */
function wordedIssue(dialect: Dialect, issue: ValidationIssue, route: Route | undefined): ValidationIssue {
  const word = (value: string) => textToWire(dialect, value);
  const [part, ...path] = issue.loc;
  const schema = part === "body" ? route?.body : part === "query" ? route?.query : route?.params;
  const { expected, ...ctx } = issue.ctx ?? {};
  return {
    ...issue,
    loc: part === undefined ? [] : [part, ...pathToWire(dialect, schema, path)],
    msg: textToWire(dialect, issue.msg),
    ...(issue.ctx && {
      ctx: typeof expected === "string" ? { ...ctx, expected: word(expected) } : issue.ctx,
    }),
  };
}

/** The answer to whatever a handler threw. What is not ours to tell stays in the operator's log. */
export function answerError(
  context: Context,
  error: unknown,
  { dialect, folders, log }: Pick<Platform, "folders" | "log"> & { dialect: Dialect },
): Response {
  if (error instanceof InvalidRequestError) {
    const route = context.get("route");
    return refusal(
      context,
      422,
      error.issues.map((issue) => wordedIssue(dialect, issue, route)),
    );
  }
  if (error instanceof RefusedError) {
    const detail = error instanceof WordedRefusal ? sentenceText(error.said, dialect) : error.message;
    return refusal(context, error.status, detail, error.headers);
  }
  if (error instanceof InjectedRefusalError) {
    return refusal(context, error.status as ContentfulStatusCode, error.message, error.headers);
  }
  if (error instanceof LeaseLostError)
    return refusal(context, 503, NOT_ACTIVE, { "Retry-After": String(RETRY_AFTER_SECONDS) });
  if (isCutShort(context.env as HttpBindings)) return refusal(context, 400, CUT_SHORT);
  const id = context.get("requestId");
  const shortage = isDiskFull(error) ? shortageOf(folders.data) : undefined;
  const full = shortage ? ` (the disk of the data folder ${folders.data} ${shortage.problem})` : "";
  const reason = messageChain(error).join(": ");
  const damage = error instanceof DatabaseFileError ? `. ${error.hint}` : "";
  log(`request ${id} (${context.req.method} ${context.req.path}) failed: ${reason}${full}${damage}`);
  if (damage) {
    const detail = `The control plane's database is damaged: its log says which file, and what to do, under request ${id}.`;
    return refusal(context, 500, detail);
  }
  if (shortage) return refusal(context, 507, diskFull(shortage));
  if (error instanceof DatabaseUnavailableError) {
    const detail = "The control plane's database cannot be reached. Try again.";
    return refusal(context, 503, detail, { "Retry-After": "1" });
  }
  if (error instanceof S3Error) {
    const detail = "The control plane's object store did not answer, or refused this. Try again.";
    return refusal(context, 503, detail, { "Retry-After": "5" });
  }
  if ([SQLITE_BUSY, SQLITE_LOCKED].includes(sqliteCode(error) ?? 0)) {
    const detail =
      "The control plane's database is locked by another program: nothing was changed. Try again.";
    return refusal(context, 503, detail, { "Retry-After": "1" });
  }
  return refusal(context, 500, `The control plane failed; its log has more under request ${id}.`);
}

const diskFull = ({ problem, what }: Shortage): string =>
  `The disk of the control plane's data folder ${problem}: nothing was changed. Delete deployments that are no longer needed, or free ${what} on its machine, then try again.`;
