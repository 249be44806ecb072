import { z } from "zod";
import { withSettingsAsSecrets } from "../../contract/deployment/hosted-settings.ts";
import { type Dialect, toWire } from "../../contract/dialect/dialect.ts";
import type { Route } from "../../contract/routes.ts";
import { fieldPath } from "../../foundation/json/field-path.ts";
import { InvalidError, type InvalidField, type RequestFacts } from "../errors.ts";

/** What a caller gives for a route, its parts not yet checked. */
type Fields = Record<string, unknown>;
export type GivenRequest = { params?: Fields; query?: Fields; body?: Fields };

export type EncodedRequest = { method: string; path: string; body: string | undefined };

/**
 * A request as it goes over the wire, in the words of the dialect.
 * @throws InvalidError, before anything is sent, when the contract refuses it; all problems at once
 */
export function encodeRequest(route: Route, request: GivenRequest, dialect: Dialect): EncodedRequest {
  const method = route.method.toUpperCase();
  const params = request.params ?? {};
  const query = definedEntries(request.query);
  const wireBody = request.body && route.body ? z.safeEncode(route.body, request.body) : undefined;
  const problems = [
    ...issuesOf(route.params?.safeDecode(params)),
    ...issuesOf(route.query?.safeDecode(Object.fromEntries(query))),
    ...issuesOf(wireBody),
  ];
  if (problems.length > 0) throw invalid({ method, path: route.path }, problems);

  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return {
    method,
    path: search === "" ? path : `${path}?${search}`,
    body: encodedBody(route, wireBody?.data, dialect),
  };
}

function encodedBody(route: Route, wire: object | undefined, dialect: Dialect): string | undefined {
  if (!route.body) return undefined;
  // Where a body may be left out, `{}` says the same and spares servers that insist on JSON.
  if (wire === undefined) return "{}";
  return JSON.stringify(toWire(dialect, route.body, withSettingsAsSecrets(wire, dialect)));
}

function issuesOf(result: z.ZodSafeParseResult<unknown> | undefined): InvalidField[] {
  return (result?.error?.issues ?? []).map(({ path, message }) => ({ path: fieldPath(path), message }));
}

function invalid(facts: RequestFacts, fields: InvalidField[]): InvalidError {
  const listed = fields.map(({ path, message }) => `${path || "request"}: ${message}`).join("; ");
  return new InvalidError(`not sent, because it is not valid: ${listed}`, facts, {
    hint: "Correct the fields named; nothing was changed.",
    fields,
  });
}

function definedEntries(query: Fields | undefined): [string, unknown][] {
  return Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
}
