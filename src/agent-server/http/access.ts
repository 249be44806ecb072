// This folder: the routes' application: access, request reading, responses, OpenAPI. Not here: what a request does.

import type { MiddlewareHandler } from "hono";
import { isOneOfInConstantTime } from "../../foundation/constant-time.ts";
import { foreignHeader, isPageVisit, type Provenance } from "../../foundation/loopback.ts";
import type { Secret } from "../../foundation/secret.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Auth } from "../auth/open-auth.ts";
import type { Entry } from "./entry.ts";
import type { CorsPolicy } from "./headers/cors-policy.ts";
import type { ServerEnv } from "./responses.ts";

export type Access = {
  /** When there are some, requests must carry one of them in `x-api-key`. */
  apiKeys: readonly Secret[];
  /** Without keys: answer only what names this machine, and pages that come from it. */
  thisMachineOnly: boolean;
  /** Why a request is not let in, where keys have been looked at before all else; undefined: it is. */
  refusalOf?: Entry["refusalOf"] | undefined;
  /** The project's own rules, which say who calls. */
  auth?: Auth | undefined;
  /** Whether the Studio page may call, although it does not come from this machine. */
  studio?: boolean;
};

const studioOrigins: ReadonlySet<string> = new Set([
  "https://smith.langchain.com",
  "https://eu.smith.langchain.com",
]);

type Rule = MiddlewareHandler<ServerEnv>;

/** Whether a request may have its host, and come from the page that sent it. */
export function machineRule({ apiKeys, thisMachineOnly, studio = false }: Access, cors: CorsPolicy): Rule {
  const isOpen = apiKeys.length === 0;
  return async (c, next) => {
    const { host, origin } = c.req.header();
    const foreign = isOpen && thisMachineOnly ? foreignHeader({ host, origin }) : undefined;
    if (foreign === "host")
      throw new RefusedError(403, "This server is open to this machine only and answers to loopback names.");
    const isStudio = studio && studioOrigins.has(origin!);
    if (foreign === "origin" && !isStudio && !cors.names(origin!))
      throw new RefusedError(403, "This server is open to this machine only; pages elsewhere need a key.");
    await next();
  };
}

/** Refuses what is not let in: it gets nothing here, not even what every caller gets. Add it after the health route. */
export function entryRule({ refusalOf }: Access): Rule {
  return async (c, next) => {
    const refusal = refusalOf?.(c.env.incoming);
    if (refusal !== undefined) throw new RefusedError(401, refusal);
    await next();
  };
}

/**
 * Refuses what a browser requests for a page of another site without an origin, as for images, scripts and links. Add
 * it after what any page may show. Needed behind a gateway, too, which lets visits through.
 * @param takesVisits whether there may be a page to which a link leads
 */
export function siteRule(
  { apiKeys, thisMachineOnly, refusalOf }: Access,
  { takesVisits }: { takesVisits: boolean },
): Rule {
  const applies = refusalOf !== undefined || (apiKeys.length === 0 && thisMachineOnly);
  return async (c, next) => {
    const headers: Provenance = c.req.header();
    if (applies && foreignHeader({ ...headers, host: undefined }) === "sec-fetch-site") {
      if (!takesVisits || !isPageVisit(headers))
        throw new RefusedError(403, "Pages of other sites may not call this server without a key.");
    }
    await next();
  };
}

/**
 * CORS; add it before the keys, since a preflight cannot carry one. The headers are set on node's response: streams are
 * written straight to it, which hono's own middleware does not know of.
 */
export function corsRule(cors: CorsPolicy): Rule {
  return async (c, next) => {
    const { outgoing } = c.env;
    const answer = cors.answerHeaders(c.req.header("origin"));
    for (const [name, value] of Object.entries(answer)) outgoing.setHeader(name, value);
    if (c.req.method !== "OPTIONS") return next();
    return c.body(null, 204, cors.preflightHeaders(c.req.header("access-control-request-headers")));
  };
}

/**
 * Who may call what is added after it; what is added before is for everybody. The only code that finds out who calls.
 * @param forEverybody paths that need a key, but no caller: they say nothing of what anybody keeps here
 */
export function callerRule({ apiKeys, refusalOf, auth }: Access, forEverybody: readonly string[]): Rule {
  return async (c, next) => {
    // It has been asked for before.
    if (!refusalOf) checkKey(c.req.header("x-api-key"), apiKeys);
    if (auth && !forEverybody.includes(c.req.path)) {
      const caller = await auth.authenticate(c.req.raw);
      c.set("caller", caller);
      c.set("auth", { user: caller.user, scopes: caller.permissions });
    }
    await next();
  };
}

function checkKey(given: string | undefined, keys: readonly Secret[]): void {
  if (keys.length === 0) return;
  const isKey = isOneOfInConstantTime(
    given ?? "",
    keys.map((key) => key.reveal()),
  );
  if (given === undefined) throw new RefusedError(401, "Missing API key: send it in the x-api-key header.");
  if (!isKey) throw new RefusedError(401, "Invalid API key.");
}
