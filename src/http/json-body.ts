import type { HttpBindings } from "@hono/node-server";
import { DEEPEST_JSON, exceeded } from "../foundation/json/json-limits.ts";
import { jsonProblem } from "../foundation/json/json-problem.ts";
import { leaveRest } from "./leave-rest.ts";
import { RefusedError } from "./refused-error.ts";

export type BodyLimits = {
  bytes: number;
  /** Members of all its lists and objects together. */
  members?: number;
  /** Whether a body whose type is not named is refused. */
  needsType?: boolean;
};

/** Source of a body that middleware may have read before: the incoming request delivers it only once. */
export type SharedBody = { body?: () => Promise<AsyncIterable<Uint8Array>> };

/** What is asked of hono's context. */
type Incoming = { req: { header(name: string): string | undefined }; env: HttpBindings & SharedBody };

/** Why the body of a request is not taken: a sentence that quotes nothing of the body, which may hold secrets. */
export type BodyProblem = { reason: "too_many_members" | "no_json"; message: string };

/** `value` is undefined where the body is empty. */
export type JsonBody = { value: unknown; problem?: undefined } | { value?: undefined; problem: BodyProblem };

/**
 * Reads the body of a request as JSON: by its size, its type, its encoding, its depth and its grammar, in this order.
 * @throws RefusedError 413; 415
 */
export async function readJsonBody(
  context: Incoming,
  { bytes, members, needsType = false }: BodyLimits,
): Promise<JsonBody> {
  const body = await readBody(context, bytes);
  const { req } = context;
  if (body.length === 0) return { value: undefined };
  const type = req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!(jsonType.test(type) || (type === "" && !needsType)))
    throw new RefusedError(415, `The body must be JSON with Content-Type application/json, not '${type}'.`);
  const text = decoded(body);
  if (text === undefined) return refused("no_json", "The body is not UTF-8");
  return parsed(text, members);
}

/**
 * The body of a request, byte by byte as it was sent.
 * @throws RefusedError 413, after the rest was read, too: closing the connection earlier would lose the answer
 */
export async function readBody({ req, env }: Incoming, most: number): Promise<Buffer> {
  const body = await readBytes(req, (await env.body?.()) ?? bytesOf(env), most);
  if (body !== undefined) return body;
  await leaveRest(env.incoming);
  throw new RefusedError(413, `The body is larger than ${most} bytes.`);
}

const jsonType = /^application\/([\w.-]+\+)?json$/;

function parsed(text: string, members: number | undefined): JsonBody {
  const limit = exceeded(text, { members });
  if (limit === "depth")
    return refused("no_json", `The body is nested more than ${DEEPEST_JSON} levels deep`);
  if (limit === "members")
    return refused("too_many_members", `The body has more than ${members} members in its lists and objects`);
  try {
    return { value: JSON.parse(text) };
  } catch {
    return refused("no_json", `The body is not valid JSON${position(text)}`);
  }
}

/** Finding the position of a mistake takes longer than parsing. */
const longestSearched = 100_000;

function position(text: string): string {
  const mistake = text.length > longestSearched ? undefined : jsonProblem(text);
  return mistake ? `: line ${mistake.line}, column ${mistake.column}: expected ${mistake.expected}` : "";
}

const refused = (reason: BodyProblem["reason"], message: string): JsonBody => ({
  problem: { reason, message },
});

/** @returns undefined when there are more */
async function readBytes(
  req: Incoming["req"],
  source: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer | undefined> {
  if (Number(req.header("content-length") ?? 0) > most) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A refusal in the middle must not destroy the request: its answer goes over the same socket. */
const bytesOf = ({ incoming }: HttpBindings): AsyncIterable<Uint8Array> =>
  incoming.iterator({ destroyOnReturn: false });

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
