import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type WireDeployment, withoutValues } from "./deployment.ts";
import { isStatus } from "./errors.ts";
import type { Server } from "./server.ts";
import type {
  ApiKey,
  AuditEntry,
  BackupPage,
  Delivery,
  Deployment,
  Identity,
  Listener,
  Notification,
  Page,
  PushHook,
  Revision,
  RevisionSettings,
  StoredSet,
  Tag,
  Tenant,
  Trace,
  TraceRun,
  TraceRunDetail,
} from "./types.ts";

export const PAGE = 100;
const TRACE_PAGE = 50;

/** What the control plane filters the list by. */
export interface DeploymentFilter {
  name_contains?: string | undefined;
  status?: string | undefined;
  deployment_type?: string | undefined;
  tag_value_ids?: string | undefined;
}

/** What the control plane filters traces by. */
export interface TraceFilter {
  status?: string | undefined;
  name?: string | undefined;
  thread_id?: string | undefined;
  run_id?: string | undefined;
  min_duration_ms?: number | undefined;
}

/** How often what nobody tells of is asked for, in milliseconds. */
const ASKED_MS = 5000;

/** A whole page may have another one behind it. */
const nextOf = <T>({ resources, offset }: Page<T>) => (resources.length < PAGE ? undefined : offset);

const tracesOf = (id: string) => `/v1/deployments/${id}/traces`;

const pathOf = (id: string) => `/v2/deployments/${id}`;

export const queriesOf = (server: Server) => ({
  identity: () =>
    queryOptions({
      queryKey: ["identity"],
      queryFn: ({ signal }) => server.get<Identity>("/v1/identity", {}, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  tenants: () =>
    queryOptions({
      queryKey: ["tenants"],
      queryFn: async ({ signal }) =>
        (await server.get<Page<Tenant>>("/v1/tenants", { limit: PAGE }, signal)).resources,
    }),
  deployments: (filter: DeploymentFilter) =>
    infiniteQueryOptions({
      queryKey: ["deployments", filter],
      queryFn: ({ pageParam, signal }) => readDeployments(server, { ...filter, offset: pageParam }, signal),
      initialPageParam: 0,
      getNextPageParam: nextOf,
      placeholderData: keepPreviousData,
    }),
  /** Those of these that are there still. At most as many as a page has. */
  namesOf: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ["names", ids],
      queryFn: async ({ signal }) =>
        (await readDeployments(server, { deployment_ids: ids.join(",") }, signal)).resources,
      enabled: ids.length > 0,
      placeholderData: keepPreviousData,
    }),
  deployment: (id: string) =>
    queryOptions({
      queryKey: ["deployment", id],
      queryFn: async ({ signal }) => withoutValues(await server.get<WireDeployment>(pathOf(id), {}, signal)),
    }),
  revisions: (id: string, status?: string) =>
    infiniteQueryOptions({
      queryKey: ["revisions", id, status ?? ""],
      queryFn: ({ pageParam, signal }) =>
        server.get<Page<Revision>>(
          `${pathOf(id)}/revisions`,
          { status, limit: PAGE, offset: pageParam },
          signal,
        ),
      initialPageParam: 0,
      getNextPageParam: nextOf,
      placeholderData: keepPreviousData,
    }),
  revision: (id: string, revisionId: string) =>
    queryOptions({
      queryKey: ["revision", id, revisionId],
      queryFn: ({ signal }) => server.get<Revision>(`${pathOf(id)}/revisions/${revisionId}`, {}, signal),
    }),
  settings: (id: string, revisionId: string) =>
    queryOptions({
      queryKey: ["settings", id, revisionId],
      queryFn: ({ signal }) =>
        server.get<RevisionSettings>(`${pathOf(id)}/revisions/${revisionId}/settings`, {}, signal),
      // What a revision runs with never changes.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  hook: (id: string) =>
    queryOptions({
      queryKey: ["hook", id],
      queryFn: ({ signal }) => server.get<PushHook>(`${pathOf(id)}/push-hook`, {}, signal),
    }),
  traces: (id: string, filter: TraceFilter) =>
    infiniteQueryOptions({
      queryKey: ["traces", id, filter],
      queryFn: ({ pageParam, signal }) =>
        server.get<{ resources: TraceRun[] }>(
          tracesOf(id),
          { ...filter, limit: TRACE_PAGE, before: pageParam },
          signal,
        ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ resources }) =>
        resources.length < TRACE_PAGE ? undefined : resources.at(-1)?.trace_id,
      placeholderData: keepPreviousData,
      // Whoever reads older ones is not interrupted.
      refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? ASKED_MS : false),
    }),
  trace: (id: string, traceId: string) =>
    queryOptions({
      queryKey: ["trace", id, traceId],
      queryFn: ({ signal }) => server.get<Trace>(`${tracesOf(id)}/${traceId}`, {}, signal),
      refetchInterval: ({ state }) =>
        state.data?.runs.some(({ status }) => status === "running") ? ASKED_MS : false,
    }),
  traceRun: (id: string, traceId: string, runId: string) =>
    queryOptions({
      queryKey: ["traceRun", id, traceId, runId],
      queryFn: ({ signal }) =>
        server.get<TraceRunDetail>(`${tracesOf(id)}/${traceId}/runs/${runId}`, {}, signal),
      refetchInterval: ({ state }) => (state.data?.status === "running" ? ASKED_MS : false),
    }),
  tags: () =>
    queryOptions({
      queryKey: ["tags"],
      queryFn: async ({ signal }) =>
        (await server.get<Page<Tag>>("/v1/tags", { limit: PAGE }, signal)).resources,
    }),
  audit: (deploymentId: string | undefined) =>
    infiniteQueryOptions({
      queryKey: ["audit", deploymentId ?? ""],
      queryFn: ({ pageParam, signal }) =>
        server.get<{ resources: AuditEntry[] }>(
          "/v1/audit",
          { limit: PAGE, deployment_id: deploymentId, before: pageParam },
          signal,
        ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ resources }) => (resources.length < PAGE ? undefined : resources.at(-1)?.id),
    }),
  backups: () =>
    infiniteQueryOptions({
      queryKey: ["backups"],
      queryFn: ({ pageParam, signal }) =>
        server.get<BackupPage>("/v1/backups", { limit: PAGE, offset: pageParam }, signal),
      initialPageParam: 0,
      getNextPageParam: nextOf,
    }),
  notifications: () =>
    queryOptions({
      queryKey: ["notifications"],
      queryFn: async ({ signal }) =>
        (await server.get<{ resources: Notification[] }>("/v1/notifications", {}, signal)).resources,
    }),
  deliveries: (id: string) =>
    queryOptions({
      queryKey: ["deliveries", id],
      queryFn: async ({ signal }) =>
        (await server.get<{ resources: Delivery[] }>(`/v1/notifications/${id}/deliveries`, {}, signal))
          .resources,
      refetchInterval: ASKED_MS,
    }),
  storedSets: () =>
    queryOptions({
      queryKey: ["storedSets"],
      queryFn: async ({ signal }) =>
        (await server.get<{ resources: StoredSet[] }>("/v1/secrets", {}, signal)).resources,
    }),
  listeners: () =>
    infiniteQueryOptions({
      queryKey: ["listeners"],
      queryFn: ({ pageParam, signal }) =>
        server.get<Page<Listener>>("/v2/listeners", { limit: PAGE, offset: pageParam }, signal),
      initialPageParam: 0,
      getNextPageParam: nextOf,
      refetchInterval: ASKED_MS,
    }),
  keys: () =>
    queryOptions({
      queryKey: ["keys"],
      queryFn: async ({ signal }) =>
        (await server.get<Page<ApiKey>>("/v1/keys", { limit: PAGE }, signal)).resources,
    }),
});

export type Queries = ReturnType<typeof queriesOf>;

/** A page of deployments without the values of their secrets. */
export async function readDeployments(
  server: Server,
  query: DeploymentFilter & { deployment_ids?: string; offset?: number },
  signal?: AbortSignal,
): Promise<Page<Deployment>> {
  const page = await server.get<Page<WireDeployment>>("/v2/deployments", { limit: PAGE, ...query }, signal);
  return { ...page, resources: page.resources.map(withoutValues) };
}

/** Only what may succeed the next time is tried again; what the page has stays shown meanwhile. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && isStatus(error, 429, 502, 503, 504);
}
