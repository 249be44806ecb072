import type { Dialect } from "../../contract/dialect/dialect.ts";
import { fieldPath } from "../../foundation/json/field-path.ts";
import type { Secret } from "../../foundation/secret.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import {
  ConflictError,
  type ControlPlaneError,
  ForbiddenError,
  InvalidError,
  type InvalidField,
  NotFoundError,
  RateLimitedError,
  RefusedError,
  type RequestFacts,
  UnauthorisedError,
  UnavailableError,
  UnexpectedAnswerError,
} from "../errors.ts";
import { scrub } from "../redact.ts";
import { askedToWait, headerOf, type WireAnswer } from "./transport.ts";

/** Headers in which servers and the gateways before them say which request it was. */
const requestIdHeaders = [
  "x-request-id",
  "x-correlation-id",
  "x-amzn-requestid",
  "x-cloud-trace-context",
  "cf-ray",
];

export function withRequestId(facts: RequestFacts, answer: WireAnswer): RequestFacts {
  const id = requestIdHeaders.map((name) => headerOf(answer, name)).find((value) => value !== undefined);
  return { ...facts, status: answer.status, request_id: id };
}

/** The error that an answer other than a success means; the server's text in it is scrubbed of `secrets`. */
export function refusalOf(
  answer: WireAnswer,
  facts: RequestFacts,
  context: { secrets: readonly Secret[]; clock: Clock; dialect?: Dialect },
): ControlPlaneError {
  const { dialect = "neutral" } = context;
  const { status } = answer;
  const { detail, fields } = detailOf(answer.text, (text) => scrub(text, context.secrets));
  const message = `answered ${status}${detail === "" ? "" : `: ${detail}`}`;
  const retry_after_ms = askedToWait(answer, context.clock);
  if (status === 401) return new UnauthorisedError(message, facts, { hint: unauthorisedHints[dialect] });
  if (status === 403) return new ForbiddenError(message, facts, { hint: forbiddenHints[dialect] });
  if (status === 404) return new NotFoundError(message, facts, { hint: hints.notFound });
  if (status === 409) return new ConflictError(message, facts, { hint: conflictHint(facts, dialect) });
  if (invalidStatuses.has(status)) return new InvalidError(message, facts, { hint: hints.invalid, fields });
  if (status === 429)
    return new RateLimitedError(message, facts, { hint: hints.rateLimited, retry_after_ms });
  if (status >= 500) return new UnavailableError(message, facts, { hint: hints.unavailable, retry_after_ms });
  if (status >= 400) return new RefusedError(message, facts, { hint: hints.refused });
  return new UnexpectedAnswerError(message, facts, { hint: hints.unexpected });
}

const invalidStatuses: ReadonlySet<number> = new Set([400, 413, 415, 422]);

const hints = {
  notFound: "Check the id, the base URL and the tenant.",
  invalid: "Correct what the message names and try again; nothing was changed.",
  rateLimited: "Too many requests: try again later.",
  unavailable: "The control plane failed: try again later, and give its operators the request id.",
  refused: "The control plane does not offer this here; check the base URL and its version.",
  unexpected: "Check the base URL: a control plane does not redirect.",
};

const unauthorisedHints: Readonly<Record<Dialect, string>> = {
  neutral:
    "Use an API key of this control plane that has not ended, or make one with `agent-deploy keys create`.",
  langsmith: "Check the API key, and that it was issued by this control plane.",
};

/** The neutral hint fits every reason: about a tenant, the message itself says more. */
const forbiddenHints: Readonly<Record<Dialect, string>> = {
  neutral: "Use a key that may do this, or ask the operator of the control plane.",
  langsmith: "The credential may not do this; a key of a whole organisation also needs the tenant id.",
};

/** Only a creation is about the name of a deployment. */
function conflictHint({ method, path }: RequestFacts, dialect: Dialect): string {
  if (method !== "POST" || path !== "/v2/deployments")
    return "Nothing was changed: what the message names stands against it.";
  const holder = dialect === "langsmith" ? ", perhaps by a tracing project that outlived its deployment" : "";
  return `The name is held${holder}: choose another name, or delete what holds it.`;
}

/** What the server says (spec §7), whatever their shape; never the rejected input that a 422 repeats. */
function detailOf(text: string, clean: (text: string) => string): { detail: string; fields: InvalidField[] } {
  const body = parsedObject(text);
  if (body === undefined)
    return { detail: clean(text).replace(/\s+/g, " ").trim().slice(0, 200), fields: [] };
  const { detail } = body;
  if (Array.isArray(detail)) {
    const fields = detail.map((issue) => fieldOf(issue, clean));
    return {
      detail: fields.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join("; "),
      fields,
    };
  }
  const message = [detail, body.message, body.error].find((value) => typeof value === "string");
  return { detail: clean((message as string | undefined) ?? "").slice(0, 2000), fields: [] };
}

function fieldOf(issue: unknown, clean: (text: string) => string): InvalidField {
  const { loc, msg } = (issue ?? {}) as { loc?: unknown; msg?: unknown };
  const path = Array.isArray(loc)
    ? loc.filter((part, index) => index > 0 || !requestParts.has(String(part)))
    : [];
  return { path: clean(fieldPath(path)), message: clean(typeof msg === "string" ? msg : "not valid") };
}

/** The first part of a `loc` says where in the request the field stands. */
const requestParts: ReadonlySet<string> = new Set(["body", "query", "path", "header"]);

function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
