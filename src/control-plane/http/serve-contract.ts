import type { Context, Hono } from "hono";
import { z } from "zod";
import { deployment } from "../../contract/deployment/deployment.ts";
import { type Dialect, toWire } from "../../contract/dialect/dialect.ts";
import { type Route, type RouteName, routes } from "../../contract/routes.ts";
import { honoPath } from "../../http/route-paths.ts";
import { type Condition, tagOf } from "../deployments/condition.ts";
import type { Service } from "../service.ts";
import { audited } from "../tenants/audit.ts";
import { refuseForeignDeployment } from "../tenants/foreign-deployment.ts";
import { authenticate } from "./authentication.ts";
import type { Bindings } from "./bindings.ts";
import { generationsIn, idempotencyKeyIn, onceByKey } from "./conditional.ts";
import { breakConnection, delayOrRefuse } from "./injected-faults.ts";
import { operations } from "./operations.ts";
import type { OwnUrl } from "./own-url.ts";
import { readRequest } from "./read-request.ts";

/**
 * Registers every row of the route table.
 * @returns what is served, in the notation of the table
 */
export function serveContract(
  app: Hono<Bindings>,
  options: { service: Service; dialect: Dialect; ownUrl: OwnUrl; signal: AbortSignal },
): { method: string; path: string }[] {
  const { service, dialect, ownUrl, signal } = options;
  const served: { method: string; path: string }[] = [];
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const operation = operations[name] as (service: Service, given: unknown) => Promise<unknown>;
    for (const path of pathsOf(route)) {
      served.push({ method: route.method, path });
      app.on(route.method.toUpperCase(), honoPath(path), async (context) => {
        context.set("operation", name);
        await delayOrRefuse(service.platform, signal);
        const caller = authenticate(context, service.platform, route.role);
        const given = await readRequest(context, route, dialect);
        await refuseForeignDeployment(service.platform.db, caller, given.params);
        const { socket } = context.env.incoming;
        const about = {
          caller,
          dialect,
          ownUrl: ownUrl.forOthers(socket),
          callersUrl: ownUrl.forCaller(socket, context.req.header("host")),
          isAwaited: () => !context.env.outgoing.destroyed,
        };
        const hasConditions = dialect === "neutral";
        const generations = hasConditions ? generationsIn(context, route) : undefined;
        const key = hasConditions ? idempotencyKeyIn(context, route) : undefined;
        const first = (record?: Condition["record"]) =>
          operation(service, { ...given, ...about, condition: { generations, record } });
        const again = (read: RouteName, made: object) => {
          context.header("idempotency-replayed", "true");
          return (operations[read] as typeof operation)(service, { ...about, params: made });
        };
        const asked = { tenantId: caller.tenantId, operation: name, given };
        const carryOut = () =>
          key === undefined ? first() : onceByKey(service.platform, key, asked, { first, again });
        const from = { address: socket.remoteAddress, requestId: context.get("requestId") };
        const change = { caller, operation: name, given, ...from };
        // A listener tells what is there, all the time, and changes nothing that somebody asked for. Logs are read by POST.
        const isReading = route.method === "get" || (route.role === "read" && route.repeatable);
        const isChange = !isReading && route.role !== "listener";
        const answer = await (isChange
          ? audited(service.platform, change, successOf(route).status, carryOut)
          : carryOut());
        if (route.method !== "get" && service.platform.faults.dropsAfterWrite()) breakConnection(context);
        return encoded(context, route, dialect, answer);
      });
    }
  }
  return served;
}

/** Both names of interrupting are in use. */
function pathsOf({ path }: Route): string[] {
  return path.endsWith("/interrupt") ? [path, path.replace(/\/interrupt$/, "/interruption")] : [path];
}

function successOf({ answers }: Route): { status: number; schema: z.ZodType | null | undefined } {
  const [[status, schema] = []] = Object.entries(answers) as [string, z.ZodType | null][];
  return { status: Number(status), schema };
}

function encoded(context: Context<Bindings>, route: Route, dialect: Dialect, answer: unknown): Response {
  const { status, schema } = successOf(route);
  if (!schema) return context.body(null, status as 204);
  if (schema === deployment && dialect === "neutral")
    context.header("etag", tagOf((answer as { generation: number }).generation));
  return context.json(toWire(dialect, schema, z.encode(schema, answer)) as object, status as 200);
}
