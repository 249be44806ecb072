import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { type Dialect, fromWire } from "../../contract/dialect.ts";
import { dialectBehaviour } from "../../contract/dialect-behaviour.ts";
import type { Route } from "../../contract/routes.ts";
import { unknownKeys, withoutUnknownKeys } from "../../contract/unknown-keys.ts";
import { unknownValues } from "../../contract/unknown-values.ts";
import { DEEPEST_JSON, isTooDeep } from "../../foundation/json-depth.ts";
import { hasMoreParts } from "../../foundation/json-parts.ts";
import type { ValidationIssue } from "../../foundation/problem.ts";
import { RefusedError } from "../deployments/refused-error.ts";
import { extraKeys, InvalidRequestError, issuesOf, valuesOutside } from "./issues.ts";

/** Largest JSON body, in bytes. Tarballs go to their upload URL. */
export const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

export type ReadRequest = { params: unknown; query: unknown; body: unknown };

/**
 * Path, query and body of a request as the route's schemas have them, in our words.
 * @throws InvalidRequestError with every problem of all three; RefusedError for a body that cannot be read
 */
export async function readRequest(context: Context, route: Route, dialect: Dialect): Promise<ReadRequest> {
  const issues: ValidationIssue[] = [];
  const take = (schema: Route["query"], part: "body" | "query" | "path", given: unknown) => {
    if (!schema) return undefined;
    const known = dialect === "neutral" ? given : withoutUnknownKeys(schema, given);
    if (dialect === "neutral" && part !== "path") addTo(issues, extraKeys(unknownKeys(schema, given), part));
    if (!dialectBehaviour[dialect].enums_are_open && part !== "path")
      addTo(issues, valuesOutside(unknownValues(schema, given), part));
    const parsed = schema.safeParse(known, { reportInput: true });
    if (parsed.success) return parsed.data;
    addTo(issues, issuesOf(parsed.error, part));
    return undefined;
  };
  const params = take(route.params, "path", context.req.param());
  const query = take(route.query, "query", context.req.query());
  const body = route.body ? take(route.body, "body", await bodyOf(context, route, dialect)) : undefined;
  if (issues.length > 0) throw new InvalidRequestError(issues);
  return { params, query, body };
}

/** A deployment with the most secrets that it may have is half as large. */
const MOST_PARTS = 3_000;

/** Somebody may send any number of mistakes; the first ones tell. */
const MOST_ISSUES = 1_000;

function addTo(issues: ValidationIssue[], more: readonly ValidationIssue[]): void {
  issues.push(...more.slice(0, MOST_ISSUES - issues.length));
}

async function bodyOf(context: Context, route: Route, dialect: Dialect): Promise<unknown> {
  const text = await textOf(context);
  if (text.trim() === "") {
    if (route.bodyOptional) return {};
    throw new InvalidRequestError([{ loc: ["body"], msg: "Field required", type: "missing" }]);
  }
  const type = context.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!/^application\/([\w.-]+\+)?json$/.test(type)) {
    throw new RefusedError(415, `The body must be JSON with Content-Type application/json, not '${type}'.`);
  }
  if (isTooDeep(text)) {
    const msg = `The body is nested more than ${DEEPEST_JSON} levels deep`;
    throw new InvalidRequestError([{ loc: ["body"], msg, type: "json_invalid" }]);
  }
  if (hasMoreParts(text, MOST_PARTS)) {
    const msg = `The body has more than ${MOST_PARTS} members in its lists and objects`;
    throw new InvalidRequestError([{ loc: ["body"], msg, type: "too_long" }]);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message quotes the text, and the text may hold secrets.
    throw new InvalidRequestError([
      { loc: ["body"], msg: "The body is not valid JSON", type: "json_invalid" },
    ]);
  }
  return route.body ? fromWire(dialect, route.body, value) : value;
}

async function textOf(context: Context): Promise<string> {
  const tooLarge = () =>
    new RefusedError(413, `The body is larger than ${BODY_LIMIT_BYTES} bytes.`, { Connection: "close" });
  if (Number(context.req.header("content-length") ?? 0) > BODY_LIMIT_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  const { incoming } = context.env as HttpBindings;
  // A refusal in the middle must not destroy the request: its answer goes over the same socket.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BODY_LIMIT_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new InvalidRequestError([{ loc: ["body"], msg: "The body is not UTF-8", type: "json_invalid" }]);
  }
}
