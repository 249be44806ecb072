import type { Context, Hono } from "hono";
import { z } from "zod";
import { type Dialect, toWire } from "../../contract/dialect/dialect.ts";
import { type Route, type RouteName, routes } from "../../contract/routes.ts";
import type { Service } from "../deployments/service.ts";
import { authenticate } from "./authentication.ts";
import type { Bindings } from "./bindings.ts";
import { breakConnection, delayOrRefuse } from "./injected-faults.ts";
import { operations } from "./operations.ts";
import { readRequest } from "./read-request.ts";

/**
 * Registers every row of the route table.
 * @returns the methods of each path, in hono's notation
 */
export function serveContract(
  app: Hono<Bindings>,
  options: { service: Service; apiKey: string; signal: AbortSignal },
): Map<string, Set<string>> {
  const { service, apiKey, signal } = options;
  const { dialect } = service.platform;
  const methods = new Map<string, Set<string>>();
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const operation = operations[name] as (service: Service, given: unknown) => Promise<unknown>;
    const method = route.method.toUpperCase();
    for (const path of pathsOf(route)) {
      methods.set(path, (methods.get(path) ?? new Set()).add(method));
      app.on(method, path, async (context) => {
        await delayOrRefuse(service.platform, signal);
        authenticate(context, { apiKey, tenantId: service.platform.tenantId });
        const given = await readRequest(context, route, dialect);
        const answer = await operation(service, {
          ...given,
          origin: new URL(context.req.url).origin,
          isAwaited: () => !context.env.outgoing.destroyed,
        });
        if (route.method !== "get" && service.platform.faults.dropsAfterWrite()) breakConnection(context);
        return encoded(context, route, dialect, answer);
      });
    }
  }
  return methods;
}

/** Paths in hono's notation. Both names of interrupting are in use. */
function pathsOf({ path }: Route): string[] {
  const own = path.replace(/\{(\w+)\}/g, ":$1");
  return own.endsWith("/interrupt") ? [own, own.replace(/\/interrupt$/, "/interruption")] : [own];
}

function encoded(context: Context<Bindings>, route: Route, dialect: Dialect, answer: unknown): Response {
  const [[status, schema] = []] = Object.entries(route.answers) as [string, z.ZodType | null][];
  if (!schema) return context.body(null, Number(status) as 204);
  return context.json(toWire(dialect, schema, z.encode(schema, answer)) as object, Number(status) as 200);
}
