import { Hono } from "hono";
import type { AgentLoad } from "../../http/load.ts";
import { METRICS_PATH } from "../../http/metrics/answer.ts";
import type { BuiltPage } from "../../http/page/built-page.ts";
import { refuseOtherMethods } from "../../http/route-paths.ts";
import type { HttpSection } from "../../project/graph-config/sections/http-section.ts";
import type { Encrypted } from "../encryption/open-encryption.ts";
import type { ProjectApp } from "../engine/modules.ts";
import type { Components } from "../ui/build-components.ts";
import { addA2aRoutes } from "./a2a/a2a-routes.ts";
import { type Access, callerRule, corsRule, entryRule, machineRule, siteRule } from "./access.ts";
import { addAssistantGraphRoutes } from "./assistants/assistant-graph-routes.ts";
import { addAssistantRoutes } from "./assistants/assistant-routes.ts";
import { addAssistantSearchRoutes } from "./assistants/assistant-search-routes.ts";
import { addAssistantVersionRoutes } from "./assistants/assistant-version-routes.ts";
import { contextRule } from "./context-rule.ts";
import { errorAnswers } from "./error-answers.ts";
import { corsPolicy } from "./headers/cors-policy.ts";
import { requestLog } from "./headers/request-log.ts";
import { requestSpan } from "./headers/request-span.ts";
import { addLoadRoute } from "./load-route.ts";
import { addMcpRoutes } from "./mcp/mcp-routes.ts";
import { addMetricsRoute, type Measured } from "./metrics/metrics-route.ts";
import type { RequestMeasures } from "./metrics/request-measures.ts";
import { addOpenApiRoute } from "./openapi-route.ts";
import { addPage } from "./page/add-page.ts";
import { chatBase } from "./page/chat-page.ts";
import { studioBase } from "./page/studio-page.ts";
import { addProjectApp } from "./project-app/add-project-app.ts";
import { addCommandRoutes } from "./protocol/command-routes.ts";
import { addEventSocketRoute } from "./protocol/event-socket-route.ts";
import { addEventStreamRoutes } from "./protocol/event-stream-routes.ts";
import { addSampleRoutes } from "./protocol/sample-routes.ts";
import type { App } from "./route.ts";
import type { RoutesContext } from "./routes-context.ts";
import { addCronRoutes } from "./runs/cron-routes.ts";
import { addCronSearchRoutes } from "./runs/cron-search-routes.ts";
import { addRunCancelRoutes } from "./runs/run-cancel-routes.ts";
import { addRunCreateRoutes } from "./runs/run-create-routes.ts";
import { addRunRoutes } from "./runs/run-routes.ts";
import { addThreadStreamRoutes } from "./runs/thread-stream-routes.ts";
import { addStoreRoutes } from "./store-routes.ts";
import { addHealthRoute, addInfoRoute } from "./system-routes.ts";
import { addThreadHistoryRoutes } from "./threads/thread-history-routes.ts";
import { addThreadRoutes } from "./threads/thread-routes.ts";
import { addThreadSearchRoutes } from "./threads/thread-search-routes.ts";
import { addThreadStateRoutes } from "./threads/thread-state-routes.ts";
import { addUiRoutes } from "./ui/ui-routes.ts";

export type AppOptions = {
  access: Access;
  http: HttpSection;
  info: () => object;
  requests: RequestMeasures;
  /** What a scrape gets. */
  measured: () => Promise<Measured>;
  /** What the control plane asks for. */
  load: () => Promise<AgentLoad>;
  /** The project's own routes. */
  projectApp?: ProjectApp | undefined;
  /** What its graphs show in a page. */
  components?: Components | undefined;
  /** The chat page; with it the routes that only the sample chat application has. */
  chat?: BuiltPage | undefined;
  studioPage?: BuiltPage | undefined;
  /** The project's folder: errors of its routes are logged with their location in it. */
  dir: string;
  /** For which context a request writes, where that is encrypted. */
  contextOf?: Encrypted["contextOf"];
};

/**
 * The server's routes with what is common to all: access and the shape of a refusal, `{detail}`. Routes match in the
 * order in which they are added: the project's own before ours, and after those that they may not replace.
 */
export function createApp(context: RoutesContext, options: AppOptions): App["hono"] {
  const { access, http, projectApp } = options;
  const hono: App["hono"] = new Hono();
  const prefix = http.mount_prefix ?? "";
  const app: App = { hono: prefix ? hono.basePath(prefix) : hono, routes: [] };
  hono.onError(errorAnswers(context.report, options.dir));
  hono.notFound((c) => c.json({ detail: `Not found: ${c.req.method} ${c.req.path}` }, 404));
  hono.use(options.requests.rule);
  if (context.tracer) hono.use(requestSpan(context.tracer));
  const cors = corsPolicy(http.cors);
  const log = requestLog(http.logging_headers, context.report);
  if (log) hono.use(log);
  hono.use(machineRule(access, cors), corsRule(cors));
  addHealthRoute(app);
  // Where a probe looks for it, whatever the prefix is.
  if (prefix) hono.get("/ok", (c) => c.json({ ok: true, mount_prefix: prefix }));
  // Where the control plane asks, whatever the prefix is and whatever routes the project has.
  addLoadRoute({ ...app, hono }, access.apiKeys, options.load);
  hono.use(entryRule(access));
  if (options.studioPage) addPage(hono, options.studioPage, studioBase);
  if (options.chat) addPage(hono, options.chat, chatBase(prefix));
  if (options.components) addUiRoutes(app, options.components, prefix);
  const appIsGuarded = projectApp !== undefined && http.enable_custom_route_auth;
  // A route of the project may answer there.
  const caller = callerRule(
    access,
    appIsGuarded ? [] : [`${prefix}/info`, `${prefix}${METRICS_PATH}`, METRICS_PATH],
  );
  const noVisits = siteRule(access, { takesVisits: false });
  hono.use(projectApp ? siteRule(access, { takesVisits: true }) : noVisits);
  app.hono.use("/openapi.json", noVisits, caller);
  if (!http.disable_meta) addOpenApiRoute(app, access, prefix);
  if (projectApp && !appIsGuarded) addProjectApp(app, projectApp);
  app.hono.use(caller);
  if (appIsGuarded) addProjectApp(app, projectApp);
  if (projectApp) hono.use(noVisits);
  const { contextOf } = options;
  if (contextOf) app.hono.use(contextRule({ contextOf, database: context.database }));
  // Where a scraper looks for it, whatever the prefix is.
  if (prefix && !http.disable_meta) {
    hono.use(METRICS_PATH, caller);
    addMetricsRoute({ hono, routes: [] }, options.measured);
  }
  addRoutes(app, context, options);
  refuseOtherMethods(app.hono, app.routes);
  return hono;
}

function addRoutes(app: App, context: RoutesContext, { http, info, measured, chat }: AppOptions): void {
  if (!http.disable_meta) {
    addInfoRoute(app, info);
    addMetricsRoute(app, measured);
  }
  if (!http.disable_assistants) {
    addAssistantSearchRoutes(app, context);
    addAssistantRoutes(app, context);
    addAssistantVersionRoutes(app, context);
    addAssistantGraphRoutes(app, context);
  }
  if (!http.disable_runs) {
    addCronRoutes(app, context);
    addCronSearchRoutes(app, context);
  }
  if (!http.disable_threads) {
    addThreadSearchRoutes(app, context);
    addThreadRoutes(app, context);
    addThreadStateRoutes(app, context, { chat: chat !== undefined });
    addThreadHistoryRoutes(app, context);
    addThreadStreamRoutes(app, context);
    if (chat) addSampleRoutes(app, context);
  }
  if (!http.disable_runs) {
    addRunCreateRoutes(app, context);
    addRunCancelRoutes(app, context);
    addRunRoutes(app, context);
  }
  if (!http.disable_runs && !http.disable_event_streaming) {
    addCommandRoutes(app, context);
    addEventStreamRoutes(app, context, { chat: chat !== undefined });
    addEventSocketRoute(app, context, corsPolicy(http.cors));
  }
  if (!http.disable_store) addStoreRoutes(app, context);
  if (!http.disable_mcp) addMcpRoutes(app, context);
  if (!http.disable_a2a) addA2aRoutes(app, context);
}
