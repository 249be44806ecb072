import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { type Dialect, toWire } from "../../contract/dialect.ts";
import { type Route, type RouteName, routes } from "../../contract/routes.ts";
import type { Service } from "../deployments/service.ts";
import { receiveUpload } from "../uploads/receive.ts";
import { signedObject, UPLOAD_ROUTE } from "../uploads/signed-url.ts";
import { answerError, refusal } from "./answers.ts";
import { authenticate } from "./authentication.ts";
import { injectFaults } from "./injected-faults.ts";
import { refuseForeign } from "./loopback-only.ts";
import { openApiDocument } from "./openapi.ts";
import { operations } from "./operations.ts";
import { readRequest } from "./read-request.ts";

export type Bindings = { Bindings: HttpBindings; Variables: { requestId: string } };
export type AppOptions = {
  service: Service;
  apiKey: string;
  dialect: Dialect;
  loopback: boolean;
  signal: AbortSignal;
};

/** The API over HTTP: every row of the contract's route table, uploads, `/ok` and `/openapi.json`. */
export function createApp({ service, apiKey, dialect, loopback, signal }: AppOptions): Hono<Bindings> {
  const { platform } = service;
  const app = new Hono<Bindings>();
  app.use(async (context, next) => {
    const given = context.req.header("x-request-id");
    const id = given && /^[\w.-]{1,128}$/.test(given) ? given : randomUUID();
    context.set("requestId", id);
    context.header("x-request-id", id);
    if (loopback) refuseForeign(context);
    await next();
  });
  app.onError((error, context) => answerError(context, dialect, error, platform.log));
  app.notFound((context) => refusal(context, dialect, 404, `There is no route ${context.req.path}.`));

  const document = openApiDocument(dialect);
  app.get("/ok", (context) => context.json({ ok: true }));
  app.get("/openapi.json", (context) => context.json(document));
  app.put(UPLOAD_ROUTE, async (context) => {
    const { deployment_id: deploymentId, file } = context.req.param();
    const { expires, signature } = context.req.query();
    const objectPath = signedObject(platform, { deploymentId, file, expires, signature });
    await receiveUpload(platform, objectPath, context.env.incoming);
    return context.body(null, 200);
  });

  const methods = new Map<string, Set<string>>();
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    for (const path of pathsOf(route)) {
      methods.set(path, (methods.get(path) ?? new Set()).add(route.method.toUpperCase()));
      app.on(route.method.toUpperCase(), path, async (context) => {
        const dropped = await injectFaults(context, platform, route, signal);
        authenticate(context, apiKey);
        const given = await readRequest(context, route, dialect);
        const operation = operations[name] as (service: Service, given: unknown) => Promise<unknown>;
        const answer = await operation(service, given);
        dropped?.();
        return encoded(context, route, dialect, answer);
      });
    }
  }
  for (const [path, allowed] of [...methods, ["/ok", ["GET"]], ["/openapi.json", ["GET"]]] as const) {
    const allow = [...allowed].join(", ");
    app.all(path, (context) =>
      refusal(context, dialect, 405, `${context.req.method} is not allowed here; use ${allow}.`, {
        Allow: allow,
      }),
    );
  }
  return app;
}

/** Paths in hono's notation. Both names of interrupting are in use (facts §1.1). */
function pathsOf({ path }: Route): string[] {
  const own = path.replace(/\{(\w+)\}/g, ":$1");
  return own.endsWith("/interrupt") ? [own, own.replace(/\/interrupt$/, "/interruption")] : [own];
}

function encoded(context: Context<Bindings>, route: Route, dialect: Dialect, answer: unknown): Response {
  const [[status, schema] = []] = Object.entries(route.answers) as [string, z.ZodType | null][];
  if (!schema) return context.body(null, Number(status) as 204);
  return context.json(toWire(dialect, schema, z.encode(schema, answer)) as object, Number(status) as 200);
}
