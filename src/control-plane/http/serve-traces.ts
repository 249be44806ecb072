import type { Context, Hono } from "hono";
import { packageVersion } from "../../foundation/package/package-version.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { honoPath } from "../../http/route-paths.ts";
import { revisionOfKey } from "../agents/tracing-key.ts";
import type { Platform } from "../platform.ts";
import { deploymentById } from "../store/deployments/deployments.ts";
import { receiveTraces, type TraceFormat } from "../traces/receive.ts";
import type { Bindings } from "./bindings.ts";

const PROJECT = "/tracing/{deployment_id}";
const routes: Record<TraceFormat, string> = {
  multipart: `${PROJECT}/runs/multipart`,
  batch: `${PROJECT}/runs/batch`,
};

/** Smaller than what is taken: a batch of a client is not refused because its last run is large. */
const BATCH_BYTES = 4 * 1024 * 1024;

/**
 * Registers what tracing clients send to: the routes of the hosted service that they use, below each deployment's own path.
 * @returns what is served, in the notation of the route table
 */
export function serveTraces(app: Hono<Bindings>, platform: Platform): { method: string; path: string }[] {
  const info = `${PROJECT}/info`;
  app.get(honoPath(info), async (context) => {
    context.set("operation", "traces");
    await authenticateAgent(context, platform);
    return context.json(infoForClients());
  });
  for (const [format, path] of Object.entries(routes) as [TraceFormat, string][])
    app.post(honoPath(path), async (context) => {
      context.set("operation", "traces");
      const { incoming } = context.env;
      const { tenantId, ...of } = await authenticateAgent(context, platform);
      context.set("caller", { tenantId });
      const limits = platform.tenantLimits.countTraces(tenantId);
      for (const [name, value] of Object.entries(limits)) context.header(name, value);
      await platform.tenantLimits.refuseBytes(platform.db, tenantId, 0);
      await receiveTraces(platform, { ...of, format }, incoming);
      return context.json({}, 202);
    });
  return [{ method: "get", path: info }, ...Object.values(routes).map((path) => ({ method: "post", path }))];
}

/**
 * Only the key opens this that the deployment's agents get. It opens nothing else, and no other key opens this: whose secrets
 * are to be masked, the key says.
 * @throws RefusedError 401
 */
async function authenticateAgent(
  context: Context<Bindings>,
  { db, vault }: Pick<Platform, "db" | "vault">,
): Promise<{ deploymentId: string; revisionId: string; tenantId: string }> {
  const deploymentId = context.req.param("deployment_id")?.toLowerCase() ?? "";
  const revisionId = revisionOfKey(vault, deploymentId, context.req.header("x-api-key") ?? "");
  const deployment = revisionId === undefined ? undefined : await deploymentById(db, deploymentId);
  if (revisionId === undefined || !deployment)
    throw new RefusedError(
      401,
      "This is not the key of this tracing project. Its deployment's agents get it as LANGSMITH_API_KEY; no other key writes here.",
    );
  return { deploymentId, revisionId, tenantId: deployment.tenant_id };
}

const infoForClients = () => ({
  version: packageVersion(),
  instance_flags: { zstd_compression_enabled: true, gzip_body_enabled: true },
  batch_ingest_config: {
    use_multipart_endpoint: true,
    size_limit: 100,
    size_limit_bytes: BATCH_BYTES,
    scale_up_qsize_trigger: 1000,
    scale_up_nthreads_limit: 1,
    scale_down_nempty_trigger: 4,
  },
});
