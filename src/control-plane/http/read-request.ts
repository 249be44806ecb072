import type { Context } from "hono";
import { type DeploymentPatch, deploymentPatch } from "../../contract/deployment/deployment.ts";
import { type Dialect, fromWire } from "../../contract/dialect/dialect.ts";
import { dialectBehaviour } from "../../contract/dialect/dialect-behaviour.ts";
import { listenerPoll } from "../../contract/listener-poll.ts";
import type { Route } from "../../contract/routes.ts";
import { object } from "../../contract/schema/schema.ts";
import { unknownKeys, withoutUnknownKeys } from "../../contract/schema/unknown-keys.ts";
import { unknownValues } from "../../contract/schema/unknown-values.ts";
import type { ValidationIssue } from "../../foundation/problem.ts";
import { type BodyProblem, readJsonBody } from "../../http/json-body.ts";
import { extraKeys, InvalidRequestError, issuesOf, valuesOutside } from "./issues.ts";

/** Largest JSON body, in bytes. Tarballs go to their upload URL. */
export const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

/** Of a route without parameters: any is refused, like a misspelt one elsewhere. */
const NO_PARAMETERS = object({});

export type ReadRequest = { params: unknown; query: unknown; body: unknown };

/**
 * Path, query and body of a request as the route's schemas have them, in our words.
 * @throws InvalidRequestError with every problem of all three; RefusedError for a body that cannot be read
 */
export async function readRequest(context: Context, route: Route, dialect: Dialect): Promise<ReadRequest> {
  context.set("route", route);
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
  const query = take(route.query ?? NO_PARAMETERS, "query", context.req.query());
  const body = route.body ? take(route.body, "body", await bodyOf(context, route, dialect)) : undefined;
  if (issues.length > 0) throw new InvalidRequestError(issues);
  return {
    params,
    query,
    body: route.body === deploymentPatch ? asMeant(body as DeploymentPatch, dialect) : body,
  };
}

/** The hosted service treats an empty set of secrets as none given. */
function asMeant({ secrets, ...patch }: DeploymentPatch, dialect: Dialect): DeploymentPatch {
  const isNone = dialectBehaviour[dialect].empty_secrets_change_nothing && secrets?.length === 0;
  return isNone ? patch : { ...patch, secrets };
}

/** A deployment with the most secrets that it may have is half as large. */
const MOST_MEMBERS = 3_000;

/** What a listener tells grows with the agents that it has. */
const MOST_MEMBERS_TOLD = 300_000;

/** A client may send any number of mistakes; the first ones are enough. */
const MOST_ISSUES = 1_000;

function addTo(issues: ValidationIssue[], more: readonly ValidationIssue[]): void {
  issues.push(...more.slice(0, MOST_ISSUES - issues.length));
}

async function bodyOf(context: Context, route: Route, dialect: Dialect): Promise<unknown> {
  const limits = {
    bytes: BODY_LIMIT_BYTES,
    members: route.body === listenerPoll ? MOST_MEMBERS_TOLD : MOST_MEMBERS,
    needsType: true,
  };
  const { value, problem } = await readJsonBody(context, limits);
  if (problem) throw invalidBody(problem);
  if (value !== undefined) return route.body ? fromWire(dialect, route.body, value) : value;
  if (route.bodyOptional) return {};
  throw new InvalidRequestError([{ loc: ["body"], msg: "Field required", type: "missing" }]);
}

function invalidBody({ reason, message }: BodyProblem): InvalidRequestError {
  const type = reason === "too_many_members" ? "too_long" : "json_invalid";
  return new InvalidRequestError([{ loc: ["body"], msg: message, type }]);
}
