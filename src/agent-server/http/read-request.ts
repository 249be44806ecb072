import type { z } from "zod";
import { readJsonBody } from "../../http/json-body.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { ServerContext } from "./responses.ts";
import type { GivenPart, RouteDeclaration } from "./route-declaration.ts";

/** Largest body of a request, in bytes. */
export const bodyLimitBytes = 64 * 1024 * 1024;

/** More problems than these are counted, not listed. */
const mostProblems = 20;

/**
 * What a route declares of a request, as its schemas have it.
 * @throws RefusedError 422 with every problem of path, query, headers and body; 413, 415 for the body as a whole
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
    const read = await readBody(c);
    if (read.problem) problems.push(read.problem);
    else take("body", body, read.value);
  }
  if (problems.length > 0) throw new RefusedError(422, listed(problems));
  return given;
}

/** Where a problem lies, in the words of HTTP. */
const partNames: Record<GivenPart, string> = {
  params: "path",
  query: "query",
  headers: "header",
  body: "body",
};

const problemText = (part: GivenPart, { path, message }: z.core.$ZodIssue) =>
  `${[partNames[part], ...path].map(String).join(".")}: ${message}`;

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

/** @throws RefusedError for a body that is not read; one that is no JSON is listed with the other problems */
async function readBody(c: ServerContext): Promise<{ value: unknown; problem?: string }> {
  const { value = {}, problem } = await readJsonBody(c, { bytes: bodyLimitBytes });
  return problem ? { value, problem: problem.message } : { value };
}
