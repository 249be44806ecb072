// This folder: the API over HTTP: reading, refusing, answering by the route table. Not here: what a request does.

import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Dialect, pathToWire, textToWire } from "../../contract/dialect/dialect.ts";
import type { Route } from "../../contract/routes.ts";
import { DatabaseFileError } from "../../foundation/database-file/database-file-error.ts";
import { isDiskFull, type Shortage, shortageOf } from "../../foundation/disk-full.ts";
import { messageChain } from "../../foundation/error.ts";
import type { ValidationIssue } from "../../foundation/problem.ts";
import { SQLITE_BUSY, SQLITE_LOCKED, sqliteCode } from "../../foundation/sqlite.ts";
import { CUT_SHORT, isCutShort } from "../../http/cut-short.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";
import { InjectedRefusalError } from "./injected-refusal-error.ts";
import { InvalidRequestError } from "./issues.ts";

/** The one shape in which a request is refused: `{ detail }`, text or a list of issues (spec §7). */
export function refusal(
  context: Context,
  dialect: Dialect,
  status: ContentfulStatusCode,
  detail: string | ValidationIssue[],
  headers: Record<string, string> = {},
): Response {
  const worded =
    typeof detail === "string"
      ? textToWire(dialect, detail, dialect === "neutral" ? [] : textsOf(context))
      : detail.map((issue) => wordedIssue(dialect, issue, context.get("route")));
  return context.json({ detail: worded }, status, headers);
}

/** Every text that the caller gave: none of them is a word of ours, whatever it says. */
function textsOf(context: Context): string[] {
  const texts: string[] = [context.req.path];
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.push(value);
    else if (typeof value === "object" && value !== null)
      for (const [key, item] of Object.entries(value)) {
        texts.push(key);
        collect(item);
      }
  };
  collect([context.req.param(), context.req.query(), context.get("givenBody")]);
  return texts;
}

/** Its texts say nothing that was sent; its place may. */
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
  { dialect, folders, log }: Pick<Platform, "dialect" | "folders" | "log">,
): Response {
  if (error instanceof InvalidRequestError) return refusal(context, dialect, 422, error.issues);
  if (error instanceof RefusedError)
    return refusal(context, dialect, error.status, error.message, error.headers);
  if (error instanceof InjectedRefusalError) {
    return refusal(context, dialect, error.status as ContentfulStatusCode, error.message, error.headers);
  }
  if (isCutShort(context.env as HttpBindings)) return refusal(context, dialect, 400, CUT_SHORT);
  const id = context.get("requestId");
  const shortage = isDiskFull(error) ? shortageOf(folders.data) : undefined;
  const full = shortage ? ` (the disk of the data folder ${folders.data} ${shortage.problem})` : "";
  const reason = messageChain(error).join(": ");
  const damage = error instanceof DatabaseFileError ? `. ${error.hint}` : "";
  log(`request ${id} (${context.req.method} ${context.req.path}) failed: ${reason}${full}${damage}`);
  if (damage) {
    const detail = `The control plane's database is damaged: its log says which file, and what to do, under request ${id}.`;
    return refusal(context, dialect, 500, detail);
  }
  if (shortage) return refusal(context, dialect, 507, diskFull(shortage));
  if ([SQLITE_BUSY, SQLITE_LOCKED].includes(sqliteCode(error) ?? 0)) {
    const detail =
      "The control plane's database is locked by another program: nothing was changed. Try again.";
    return refusal(context, dialect, 503, detail, { "Retry-After": "1" });
  }
  return refusal(context, dialect, 500, `The control plane failed; its log has more under request ${id}.`);
}

const diskFull = ({ problem, what }: Shortage): string =>
  `The disk of the control plane's data folder ${problem}: nothing was changed. Delete deployments that are no longer needed, or free ${what} on its machine, then try again.`;
