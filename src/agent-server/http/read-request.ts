import type { Context } from "hono";
import { z } from "zod";
import { DEEPEST_JSON, isTooDeep } from "../../foundation/json-depth.ts";
import { seqOfEventId } from "../events/event.ts";
import { type StreamMode, streamModes } from "../runs/stream-mode.ts";
import { RequestProblem } from "./request-problem.ts";

/**
 * The JSON body of a request; none counts as `{}`.
 * @throws RequestProblem 422 with every problem of the body
 */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const text = await c.req.text();
  if (isTooDeep(text))
    throw new RequestProblem(422, `the body is nested more than ${DEEPEST_JSON} levels deep`);
  let body: unknown;
  try {
    body = text.trim() === "" ? {} : JSON.parse(text);
  } catch (error) {
    throw new RequestProblem(422, `the body is not JSON: ${(error as Error).message}`);
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `${["body", ...issue.path].join(".")}: ${issue.message}`,
  );
  throw new RequestProblem(422, problems.join("; "));
}

/** A path parameter that is an id. @throws RequestProblem 422 when it is not a UUID */
export function readId(c: Context, name: "thread_id" | "run_id"): string {
  const id = z.guid().safeParse(c.req.param(name));
  if (!id.success) throw new RequestProblem(422, `${name}: must be a UUID`);
  return id.data.toLowerCase();
}

/** A number of the query. @throws RequestProblem 422 when it is not a whole number in the range */
export function readCount(c: Context, name: string, fallback: number, max: number): number {
  const text = c.req.query(name);
  if (text === undefined) return fallback;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > max) {
    throw new RequestProblem(422, `query.${name}: must be a whole number up to ${max}`);
  }
  return number;
}

/**
 * A list in the query under any of `names`: repeated, separated by commas, or a JSON array.
 * Undefined when absent.
 */
export function readList(c: Context, names: readonly string[]): string[] | undefined {
  const given = names.flatMap((name) => c.req.queries(name) ?? []);
  if (given.length === 0) return undefined;
  return given
    .flatMap((text) => text.replace(/^\s*\[|\]\s*$/g, "").split(","))
    .map((item) => item.trim().replace(/^"(.*)"$/, "$1"))
    .filter((item) => item !== "");
}

/** The modes that a joining client wants. @throws RequestProblem 422 naming the unknown ones */
export function readStreamModes(c: Context): ReadonlySet<StreamMode> | undefined {
  const list = readList(c, ["stream_mode"]);
  if (list === undefined || list.length === 0) return undefined;
  return new Set(allOf(list, streamModes, "stream_mode"));
}

/** `list` when all of it is among `known`. @throws RequestProblem 422 naming what is not */
export function allOf<T extends string>(list: string[], known: readonly T[], name: string): T[] {
  const wrong = list.filter((item) => !known.includes(item as T));
  if (wrong.length === 0) return list as T[];
  throw new RequestProblem(422, `query.${name}: unknown ${wrong.join(", ")}; known are ${known.join(", ")}`);
}

/** The seq after which a client wants to go on; undefined without the header. @throws RequestProblem 422 */
export function readLastEventSeq(c: Context): number | undefined {
  const id = c.req.header("last-event-id");
  if (id === undefined || id === "") return undefined;
  const seq = seqOfEventId(id);
  if (seq === undefined) {
    throw new RequestProblem(
      422,
      `Last-Event-ID: "${id}" is not an event id of this server; use "-" for all`,
    );
  }
  return seq;
}
