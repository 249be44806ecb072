import type { z } from "zod";
import { DEEPEST_JSON, isTooDeep } from "../../foundation/json-depth.ts";
import { RequestProblem } from "./request-problem.ts";
import type { ServerContext } from "./responses.ts";
import type { GivenPart, RouteDeclaration } from "./route-declaration.ts";

/** Largest body of a request, in bytes. */
export const bodyLimitBytes = 64 * 1024 * 1024;

/** More problems than these are counted, not told. */
const mostProblems = 20;

/**
 * What a route declares of a request, as its schemas have it.
 * @throws RequestProblem 422 with every problem of path, query, headers and body; 413, 415 for the body as a whole
 */
export async function readGiven(
  c: ServerContext,
  { params, query, headers, body }: RouteDeclaration,
): Promise<Partial<Record<GivenPart, unknown>>> {
  const given: Partial<Record<GivenPart, unknown>> = {};
  const problems: string[] = [];
  const take = (part: GivenPart, schema: z.ZodType, value: unknown) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) given[part] = parsed.data;
    else for (const issue of parsed.error.issues) problems.push(problemText(part, issue));
  };
  if (params) take("params", params, c.req.param());
  if (query) take("query", query, queryOf(c, Object.keys(query.shape)));
  if (headers) {
    const names = Object.keys(headers.shape);
    take(
      "headers",
      headers,
      Object.fromEntries(names.map((name) => [name, c.req.header(name) || undefined])),
    );
  }
  if (body) {
    const read = parseJson(await readText(c));
    if ("problem" in read) problems.push(read.problem);
    else take("body", body, read.value);
  }
  if (problems.length > 0) throw new RequestProblem(422, listed(problems));
  return given;
}

/** Where a problem lies, in the words of HTTP. */
const places: Record<GivenPart, string> = { params: "path", query: "query", headers: "header", body: "body" };

const problemText = (part: GivenPart, { path, message }: z.core.$ZodIssue) =>
  `${[places[part], ...path].map(String).join(".")}: ${message}`;

function listed(problems: string[]): string {
  const more = problems.length - mostProblems;
  const told = problems.slice(0, mostProblems).join("; ");
  return more > 0 ? `${told}; and ${more} more` : told;
}

/** The declared names of the query; one that is repeated has a list of texts. */
function queryOf(c: ServerContext, names: string[]): Record<string, string | string[]> {
  const all = c.req.queries();
  return Object.fromEntries(
    names
      .filter((name) => all[name] !== undefined)
      .map((name) => [name, all[name]!.length === 1 ? all[name]![0]! : all[name]!]),
  );
}

function parseJson(text: string): { value: unknown } | { problem: string } {
  if (isTooDeep(text)) return { problem: `the body is nested more than ${DEEPEST_JSON} levels deep` };
  try {
    return { value: text.trim() === "" ? {} : JSON.parse(text) };
  } catch (error) {
    return { problem: `the body is not JSON: ${(error as Error).message}` };
  }
}

async function readText(c: ServerContext): Promise<string> {
  const bytes = await readBytes(c);
  if (bytes.length === 0) return "";
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type && !/^application\/([\w.-]+\+)?json$/.test(type)) {
    throw new RequestProblem(415, `The body must be JSON with Content-Type application/json, not "${type}".`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new RequestProblem(422, "the body is not UTF-8");
  }
}

async function readBytes(c: ServerContext): Promise<Buffer> {
  const tooLarge = () => {
    // What is left of the body is not to be waited for.
    c.header("connection", "close");
    return new RequestProblem(413, `The body is larger than ${bodyLimitBytes} bytes.`);
  };
  if (Number(c.req.header("content-length") ?? 0) > bodyLimitBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  // A refusal in the middle must not destroy the request: its answer goes over the same socket.
  for await (const chunk of c.env.incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bodyLimitBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
