import { EXPOSED_HEADERS } from "../../../http/cors.ts";
import type { HttpSection } from "../../../project/graph-config/sections/http-section.ts";

export type CorsSettings = NonNullable<HttpSection["cors"]>;

/** Which pages may read what the server answers. */
export type CorsPolicy = {
  /** Whether the configuration names this origin, in a list or by its pattern; `*` names none. */
  names(origin: string): boolean;
  /** Headers of every answer to a page of `origin`. */
  answerHeaders(origin: string | undefined): Record<string, string>;
  /** Headers of the answer to a preflight, beside those. */
  preflightHeaders(requestedHeaders: string | undefined): Record<string, string>;
};

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** What a preflight may be kept for, in seconds. */
const defaultMaxAge = 600;

/** By `http.cors`; what it does not say is allowed. */
export function corsPolicy(cors: Partial<CorsSettings> = {}): CorsPolicy {
  const { allow_origins, allow_origin_regex, allow_credentials = false } = cors;
  const pattern = allow_origin_regex === undefined ? undefined : new RegExp(`^(?:${allow_origin_regex})$`);
  const names = (origin: string) => allow_origins?.includes(origin) || pattern?.test(origin) || false;
  const isForAll = allow_origins?.includes("*") ?? pattern === undefined;
  const exposed = withoutRepeats([...EXPOSED_HEADERS, ...(cors.expose_headers ?? [])]);

  return {
    names,
    answerHeaders(origin) {
      const always = { "access-control-expose-headers": exposed.join(", ") };
      if (isForAll && !allow_credentials) return { "access-control-allow-origin": "*", ...always };
      // What is kept of an answer is for the pages of one origin.
      const varying = { ...always, vary: "Origin" };
      if (origin === undefined || !(isForAll || names(origin))) return varying;
      return {
        ...varying,
        "access-control-allow-origin": origin,
        ...(allow_credentials && { "access-control-allow-credentials": "true" }),
      };
    },
    preflightHeaders: (requestedHeaders) => ({
      "access-control-allow-methods": listOr(methods, cors.allow_methods).join(", "),
      "access-control-allow-headers": headersAllowed(cors, requestedHeaders),
      "access-control-max-age": String(cors.max_age ?? defaultMaxAge),
      vary: "Origin, Access-Control-Request-Headers",
    }),
  };
}

/** With credentials `*` would be the name of a header: what is asked for is repeated instead. */
function headersAllowed({ allow_headers }: Partial<CorsSettings>, requested: string | undefined): string {
  if (!allow_headers || allow_headers.includes("*")) return requested ?? "*";
  // Every body is JSON, which a page has to say.
  return withoutRepeats(["Content-Type", ...allow_headers]).join(", ");
}

const listOr = (fallback: string[], given: string[] | undefined) =>
  !given || given.includes("*") ? fallback : given;

/** The first of names that are the same but for capitals. */
function withoutRepeats(names: readonly string[]): string[] {
  const lower = names.map((name) => name.toLowerCase());
  return names.filter((_, at) => lower.indexOf(lower[at]!) === at);
}
