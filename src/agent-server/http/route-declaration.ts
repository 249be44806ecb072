import type { z } from "zod";

/** The answer of a route that streams: `text/event-stream`. */
export const eventStream = Symbol("event stream");

// Beside its handler, not in a table as the control plane's (`contract/routes.ts`): no client is made from it, and no
// dialect renames it.

/**
 * One route: the server validates by it, the OpenAPI document prints it. Query and header values are declared with
 * `schemas/text-values.ts`, because they arrive as text.
 */
export type RouteDeclaration = {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** In OpenAPI's notation: `/threads/{thread_id}`. */
  path: string;
  /** Names the operation, as a short sentence without a full stop. */
  summary: string;
  /** The group that the document shows it in. */
  tag: string;
  /**
   * Whom it answers where the project authenticates. `open`: everybody; `known`: every caller alike; `scoped` (the
   * default): each caller what `authorize` says.
   */
  access?: "open" | "known" | "scoped";
  /** All that stand in the path. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Keys in lower case. */
  headers?: z.ZodObject;
  /** JSON; none counts as `{}`. */
  body?: z.ZodType;
  /** Bodies of what succeeds by status; null: empty, 101: a WebSocket. Refusals are alike everywhere. */
  answers: Partial<Record<101 | 200 | 202 | 204, z.ZodType | typeof eventStream | null>>;
  /** What succeeds is answered as text, too. */
  alsoText?: true;
  /**
   * Messages of a protocol that goes over this route, and that refuses in its own shape. The handler reads and checks
   * them; they are answered as JSON, or as events where the client wants to follow.
   */
  rpc?: { request: z.ZodType; response: z.ZodType };
};

/** The declared parts of a request, validated. */
export type RequestValues<D extends RouteDeclaration> = {
  [Part in GivenPart as D[Part] extends z.ZodType ? Part : never]: D[Part] extends z.ZodType
    ? z.output<D[Part]>
    : never;
};
export type GivenPart = "params" | "query" | "headers" | "body";
