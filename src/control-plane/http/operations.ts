import type { z } from "zod";
import type { Dialect } from "../../contract/dialect/dialect.ts";
import type { RouteName, Routes } from "../../contract/routes.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { readBackups } from "../backup/kept-backups.ts";
import { deploymentAnswer, revisionAnswer } from "../deployments/answer.ts";
import type { Condition } from "../deployments/condition.ts";
import { createDeployment } from "../deployments/create.ts";
import { deleteDeployment } from "../deployments/delete.ts";
import { infoOf } from "../deployments/info.ts";
import { patchDeployment } from "../deployments/patch.ts";
import { pushToken } from "../deployments/push-token.ts";
import { readDeployments, readLogs, readRevisions, readTags } from "../deployments/read.ts";
import { readRevisionSettings } from "../deployments/revision-settings.ts";
import { createRevision, interruptRevision, redeployRevision } from "../deployments/revisions.ts";
import { putStoredSet, removeStoredSet } from "../deployments/stored-sets.ts";
import {
  createListener,
  deleteListener,
  patchListener,
  readListener,
  readListeners,
} from "../listeners/crud.ts";
import { pollListener } from "../listeners/poll.ts";
import {
  createNotification,
  readDeliveries,
  readNotifications,
  removeNotification,
  testNotification,
} from "../notifications/crud.ts";
import { makePushHook, pushHookState, removePushHook } from "../pushes/hook.ts";
import type { Service } from "../service.ts";
import { listStoredSets } from "../store/tenants/stored-sets.ts";
import { readTemplates } from "../templates/template-problems.ts";
import { createApiKey, readApiKeys, readIdentity, revokeApiKey } from "../tenants/api-keys.ts";
import { readAudit } from "../tenants/audit.ts";
import type { Caller } from "../tenants/caller.ts";
import { existingDeployment, existingRevision } from "../tenants/find-deployment.ts";
import { shownTo } from "../tenants/shown-to.ts";
import { createTenant, deleteTenant, readTenants } from "../tenants/tenants.ts";
import { readTrace, readTraceAttachment, readTraceRun, readTraces } from "../traces/read.ts";
import { createUploadUrl } from "../uploads/signed-url.ts";
import { createWaitingUpload } from "../uploads/waiting-upload.ts";

type Read<R, K extends string> = K extends keyof R
  ? R[K] extends z.ZodType
    ? z.output<R[K]>
    : undefined
  : undefined;
type OperationRequest<N extends RouteName> = {
  params: Read<Routes[N], "params">;
  query: Read<Routes[N], "query">;
  body: Read<Routes[N], "body">;
  /** Of whose tenant the deployment in `params` is. */
  caller: Caller;
  dialect: Dialect;
  /** What URLs begin with that lead back to this control plane; those that the caller itself is to use next. */
  ownUrl: string;
  callersUrl: string;
  condition: Condition;
  /** Whether the caller still waits for the answer. */
  isAwaited: () => boolean;
};

/** What each route does; a route without an entry does not compile. The result is the answer's body, in our words. */
export const operations: {
  [N in RouteName]: (service: Service, given: OperationRequest<N>) => Promise<unknown>;
} = {
  getInfo: async ({ platform }, { dialect }) => ({ ...infoOf(platform), dialect }),
  getPlatformProvider: async ({ findProvider }, { params }) => {
    const provider = findProvider(params.provider_id);
    if (!provider) throw new RefusedError(404, `OAuth provider ${params.provider_id} not found.`);
    return provider;
  },
  createDeployment: (service, { caller, body, condition }) =>
    createDeployment(service, caller, body, condition),
  listDeployments: async (service, { caller, query }) => {
    const page = await readDeployments(service, caller.tenantId, query);
    return { ...page, resources: page.resources.map((deployment) => shownTo(caller, deployment)) };
  },
  getDeployment: async (service, { caller, params }) => {
    const { platform, engine } = service;
    const row = await existingDeployment(platform.db, params.deployment_id);
    return shownTo(caller, await deploymentAnswer(platform, platform.db, engine, row));
  },
  patchDeployment: (service, { caller, params, body, condition }) =>
    patchDeployment(service, { id: params.deployment_id, caller, given: body, condition }),
  deleteDeployment: (service, { params, query, condition }) =>
    deleteDeployment(service, params.deployment_id, {
      condition,
      deleteTracingProject: query.delete_tracing_project ?? false,
    }),
  listRevisions: (service, { params, query }) => readRevisions(service, params.deployment_id, query),
  createRevision: (service, { caller, params, body, condition }) =>
    createRevision(service, { id: params.deployment_id, caller, body, condition }),
  getRevision: async ({ platform }, { params }) =>
    revisionAnswer(await existingRevision(platform.db, params.deployment_id, params.revision_id)),
  getRevisionSettings: ({ platform }, { params }) =>
    readRevisionSettings(platform, params.deployment_id, params.revision_id),
  redeployRevision: (service, { caller, params, condition }) =>
    redeployRevision(service, {
      id: params.deployment_id,
      revisionId: params.revision_id,
      caller,
      condition,
    }),
  interruptRevision: (service, { params }) =>
    interruptRevision(service, params.deployment_id, params.revision_id),
  createUploadUrl: ({ platform }, { params, callersUrl }) =>
    createUploadUrl(platform, params.deployment_id, callersUrl),
  createUpload: ({ platform }, { caller, callersUrl }) =>
    createWaitingUpload(platform, caller.tenantId, callersUrl),
  createPushToken: (service, { caller, params }) => pushToken(service, caller, params.deployment_id),
  getPushHook: (service, { params, ownUrl }) => pushHookState(service, params.deployment_id, ownUrl),
  createPushHook: (service, { params, ownUrl }) => makePushHook(service, params.deployment_id, ownUrl),
  deletePushHook: (service, { params }) => removePushHook(service, params.deployment_id),
  queryBuildLogs: (service, { params, body, isAwaited }) =>
    readLogs(service, { ...params, kind: "build" }, body, isAwaited),
  queryDeployLogs: (service, { params, body, isAwaited }) =>
    readLogs(service, { ...params, kind: "run" }, body, isAwaited),
  queryRevisionDeployLogs: (service, { params, body, isAwaited }) =>
    readLogs(service, { ...params, kind: "run" }, body, isAwaited),
  listTemplates: async ({ platform }) => ({ resources: await readTemplates(platform) }),
  listTags: (service, { caller, query }) => readTags(service, caller.tenantId, query),
  listSecrets: async ({ platform }, { caller }) => ({
    resources: await listStoredSets(platform.db, caller.tenantId),
  }),
  putSecret: ({ platform }, { caller, params, body }) =>
    putStoredSet(platform, { tenant_id: caller.tenantId, name: params.name }, body),
  deleteSecret: ({ platform }, { caller, params, query }) =>
    removeStoredSet(platform, {
      tenant_id: caller.tenantId,
      kind: query.kind ?? "secret",
      name: params.name,
    }),
  getIdentity: ({ platform }, { caller }) => readIdentity(platform, caller),
  listLimits: async ({ platform }, { caller }) => ({
    resources: await platform.tenantLimits.use(platform.db, caller),
  }),
  createNotification: ({ platform }, { caller, body }) => createNotification(platform, caller, body),
  listNotifications: ({ platform }, { caller }) => readNotifications(platform, caller),
  deleteNotification: ({ platform }, { caller, params }) =>
    removeNotification(platform, caller, params.notification_id),
  testNotification: (service, { caller, params }) =>
    testNotification(service, caller, params.notification_id),
  listNotificationDeliveries: ({ platform }, { caller, params }) =>
    readDeliveries(platform, caller, params.notification_id),
  createSession: async ({ platform }, { caller }) => platform.sessions.make(caller),
  createKey: (service, { caller, body }) => createApiKey(service, caller, body),
  listKeys: ({ platform }, { caller, query }) => readApiKeys(platform, caller, query),
  revokeKey: (service, { caller, params }) => revokeApiKey(service, caller, params.key_id),
  createListener: ({ platform }, { caller, body }) => createListener(platform, caller, body),
  listAudit: ({ platform }, { caller, query }) => readAudit(platform, caller, query),
  listTraces: ({ platform }, { params, query }) => readTraces(platform.db, params.deployment_id, query),
  getTrace: ({ platform }, { params }) => readTrace(platform.db, params),
  getTraceRun: ({ platform }, { params }) => readTraceRun(platform.db, params),
  getTraceAttachment: ({ platform }, { params }) => readTraceAttachment(platform.db, params),
  listListeners: ({ platform }, { caller, query }) => readListeners(platform, caller, query),
  getListener: ({ platform }, { caller, params }) => readListener(platform, caller, params.listener_id),
  patchListener: ({ platform }, { caller, params, body }) =>
    patchListener(platform, caller, { id: params.listener_id, given: body }),
  deleteListener: ({ platform }, { caller, params }) => deleteListener(platform, caller, params.listener_id),
  pollListener: ({ platform }, { caller, params, body }) =>
    pollListener(platform, caller, { id: params.listener_id, told: body }),
  createTenant: ({ platform }, { body }) => createTenant(platform, body),
  listTenants: ({ platform }, { query }) => readTenants(platform, query),
  deleteTenant: ({ platform }, { params }) => deleteTenant(platform, params.tenant_id),
  createBackup: ({ backups }, { body }) =>
    backups.make({ path: body.path, keyFile: body.key_file ?? undefined }),
  listBackups: async ({ platform, backups }, { query }) => ({
    ...(await readBackups(platform.db, query)),
    schedule: (await backups.schedule()) ?? null,
  }),
};
