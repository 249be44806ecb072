import { Hono } from "hono";
import type { Dialect } from "../../contract/dialect/dialect.ts";
import { watchFile } from "../../foundation/database-file/watch-file.ts";
import { readBody } from "../../http/json-body.ts";
import { METRICS_PATH, metricsAnswer } from "../../http/metrics/answer.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { requestIdOf } from "../../http/request-id.ts";
import { refuseOtherMethods } from "../../http/route-paths.ts";
import { PUSH_LIMIT_BYTES, PUSH_ROUTE, receivePush } from "../pushes/receive.ts";
import type { Service } from "../service.ts";
import { LimitReachedError } from "../tenants/limits/limit-reached-error.ts";
import { deploymentUpload, receiveUpload } from "../uploads/receive.ts";
import { signedObject, UPLOAD_ROUTE, WAITING_UPLOAD_ROUTE } from "../uploads/signed-url.ts";
import { waitingUpload } from "../uploads/waiting-upload.ts";
import { answerError, refusal } from "./answers.ts";
import { LIVE_ROUTE } from "./api-port.ts";
import { authenticate } from "./authentication.ts";
import type { Bindings } from "./bindings.ts";
import { type DashboardOptions, isOfDashboard, NO_DASHBOARD_HERE, serveDashboard } from "./dashboard.ts";
import { refuseForeign } from "./loopback-only.ts";
import { measured } from "./metrics.ts";
import { openApiDocument } from "./openapi.ts";
import { openReadiness, READY_ROUTE, readinessAnswer } from "./readiness.ts";
import { type RequestEntry, requestLog } from "./request-log.ts";
import { serveContract } from "./serve-contract.ts";
import { serveEvents } from "./serve-events.ts";
import { serveTraces } from "./serve-traces.ts";
import { traced } from "./traced.ts";

export type AppOptions = {
  service: Service;
  dialect: Dialect;
  loopback: boolean;
  dashboard: DashboardOptions;
  /** Undefined: requests are not logged. */
  tellRequest: ((entry: RequestEntry) => void) | undefined;
  signal: AbortSignal;
};

/** The API over HTTP: every row of the contract's route table, uploads, `/ok` and `/openapi.json`; and the dashboard. */
export function createApp({
  service,
  dialect,
  loopback,
  dashboard,
  tellRequest,
  signal,
}: AppOptions): Hono<Bindings> {
  const { platform } = service;
  const { folders, log } = platform;
  // What shows that the folder is still the one in which the store was opened.
  const file = { sqlite: folders.database, postgres: folders.lock } as const;
  const isInPlace = watchFile(file[platform.db.database.dialect]);
  const app = new Hono<Bindings>();
  const { tracer } = platform;
  if (tracer) app.use(traced(tracer));
  const ready = openReadiness(platform, () => (isInPlace() ? undefined : GONE));
  if (tellRequest) app.use(requestLog(tellRequest));
  app.use(async (context, next) => {
    const begun = performance.now();
    await next();
    const operation = context.get("operation") ?? "other";
    platform.measures.requests.add({ operation, status: String(context.res.status) });
    platform.measures.latency.observe((performance.now() - begun) / 1000, { operation });
  });
  app.use(async (context, next) => {
    const id = requestIdOf(context.req.header("x-request-id"));
    context.set("requestId", id);
    context.header("x-request-id", id);
    if (loopback) refuseForeign(context, dialect === "neutral" && isOfDashboard(context.req));
    const { method, path } = context.req;
    // Writes would be lost at the next start. Reads still work, to save the data.
    if ((method !== "GET" || path === "/ok") && !isInPlace()) {
      platform.log(
        `the data folder ${platform.folders.data} was moved or deleted: ${method} ${path} is refused`,
      );
      throw new RefusedError(503, GONE);
    }
    await next();
  });
  app.onError((error, context) => {
    if (error instanceof LimitReachedError) platform.measures.limited.add({ limit: error.limit });
    return answerError(context, error, { folders, log, dialect });
  });
  app.notFound((context) => {
    const { path } = context.req;
    return refusal(context, 404, path === "/" ? NO_DASHBOARD_HERE : `There is no route ${path}.`);
  });

  let document: object | undefined;
  app.get("/ok", (context) => context.json({ ok: true }));
  app.get(LIVE_ROUTE, (context) => context.json({ ok: true }));
  app.get(READY_ROUTE, async () => readinessAnswer(await ready()));
  app.get(METRICS_PATH, async (context) => {
    const caller = authenticate(context, platform, "read");
    if (caller.authority !== "operator" && platform.accounts.hasSeveralTenants())
      throw new RefusedError(403, "Metrics are of all tenants together: they need the operator's key.");
    return metricsAnswer(await measured(service), context.req.query("format"));
  });
  app.get("/openapi.json", (context) => {
    // Made on the first request: it would take a large part of a start.
    document ??= openApiDocument(dialect);
    return context.json(document);
  });
  app.put(UPLOAD_ROUTE, async (context) => {
    context.set("operation", "upload");
    const { deployment_id: deploymentId, file } = context.req.param();
    const { expires, signature } = context.req.query();
    const object_path = signedObject(platform, { deploymentId, file, expires, signature });
    const upload = deploymentUpload({ object_path, deployment_id: deploymentId });
    await receiveUpload(platform, upload, context.env.incoming);
    return context.body(null, 200);
  });
  app.put(WAITING_UPLOAD_ROUTE, async (context) => {
    context.set("operation", "upload");
    const { file } = context.req.param();
    const { expires, signature } = context.req.query();
    const object_path = signedObject(platform, { deploymentId: undefined, file, expires, signature });
    await receiveUpload(platform, waitingUpload(platform, object_path), context.env.incoming);
    return context.body(null, 200);
  });

  app.post(PUSH_ROUTE, async (context) => {
    context.set("operation", "receivePush");
    const given = {
      deploymentId: context.req.param("deployment_id"),
      header: context.req.header.bind(context.req),
    };
    const body = await readBody(context, PUSH_LIMIT_BYTES);
    return context.json(await receivePush(service, { ...given, body, signal }), 200);
  });

  // The hosted service has no such routes.
  const streams = dialect === "neutral" ? serveEvents(app, platform, signal) : [];
  refuseOtherMethods(app, [
    ...serveContract(app, { service, dialect, ownUrl: dashboard.ownUrl, signal }),
    ...streams,
    ...serveTraces(app, platform),
    { method: "get", path: "/ok" },
    { method: "get", path: LIVE_ROUTE },
    { method: "get", path: READY_ROUTE },
    { method: "get", path: METRICS_PATH },
    { method: "get", path: "/openapi.json" },
    { method: "put", path: UPLOAD_ROUTE },
    { method: "put", path: WAITING_UPLOAD_ROUTE },
    { method: "post", path: PUSH_ROUTE },
  ]);
  if (dialect === "neutral") serveDashboard(app, { ...dashboard, log });
  return app;
}

const GONE =
  "The control plane's data folder was moved or deleted while it runs, so nothing can be kept. Its operator has to stop it, put the folder back, and start it again.";
