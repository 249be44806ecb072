// This folder: the routes' application: access, request reading, responses, OpenAPI. Not here: what a request does.

import type { MiddlewareHandler } from "hono";
import { equalInConstantTime } from "../../foundation/constant-time.ts";
import { foreignHeader } from "../../foundation/loopback.ts";
import type { Secret } from "../../foundation/secret.ts";
import { CORS_HEADERS } from "../../http/cors.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Auth } from "../auth/open-auth.ts";
import type { ServerEnv } from "./responses.ts";

export type Access = {
  /** When there are some, requests other than `GET /ok` must carry one of them in `x-api-key`. */
  apiKeys: readonly Secret[];
  /** Without keys: answer only what names this machine, and pages that come from it. */
  thisMachineOnly: boolean;
  /** The project's own rules, which say who calls. */
  auth?: Auth | undefined;
};

type Rule = MiddlewareHandler<ServerEnv>;

/** Who is answered. Pages of any origin that gets here may read the answers. */
export function accessRules({ apiKeys, thisMachineOnly, auth }: Access): Rule[] {
  const isOpen = apiKeys.length === 0;
  return [
    async (c, next) => {
      const foreign =
        isOpen && thisMachineOnly
          ? foreignHeader({ host: c.req.header("host"), origin: c.req.header("origin") })
          : undefined;
      if (foreign === "host")
        throw new RefusedError(
          403,
          "This server is open to this machine only and answers to loopback names.",
        );
      if (foreign === "origin")
        throw new RefusedError(403, "This server is open to this machine only; pages elsewhere need a key.");
      await next();
    },
    // Before the keys: a preflight cannot carry one.
    allowPages,
    async (c, next) => {
      if (!isOpen && !needsNoKey.has(c.req.path)) checkKey(c.req.header("x-api-key"), apiKeys);
      await next();
    },
    async (c, next) => {
      if (auth && !needsNoCaller.has(c.req.path)) c.set("caller", await auth.authenticate(c.req.raw));
      await next();
    },
  ];
}

/** Health checks come without a key. */
const needsNoKey: ReadonlySet<string> = new Set(["/ok"]);

/** What says nothing of what anybody keeps here. */
const needsNoCaller: ReadonlySet<string> = new Set(["/ok", "/info"]);

/**
 * CORS. The headers are set on node's response: streams are written straight to it, which hono's own middleware does
 * not know of.
 */
const allowPages: Rule = async (c, next) => {
  const { outgoing } = c.env;
  for (const [name, value] of Object.entries(CORS_HEADERS)) outgoing.setHeader(name, value);
  if (c.req.method !== "OPTIONS") return next();
  return c.body(null, 204, {
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
    "access-control-allow-headers": c.req.header("access-control-request-headers") ?? "*",
    "access-control-max-age": "600",
    vary: "access-control-request-headers",
  });
};

function checkKey(given: string | undefined, keys: readonly Secret[]): void {
  // All keys are compared, so that the time tells nothing.
  const matches = keys.filter((key) => equalInConstantTime(given ?? "", key.reveal()));
  if (given === undefined) throw new RefusedError(401, "Missing API key: send it in the x-api-key header.");
  if (matches.length === 0) throw new RefusedError(401, "Invalid API key.");
}
