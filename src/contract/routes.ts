import { z } from "zod";
import {
  apiKeyCreate,
  apiKeyPage,
  identity,
  madeApiKey,
  pageQuery,
  session,
  tenant,
  tenantCreate,
  tenantPage,
} from "./account.ts";
import { auditPage, auditQuery } from "./audit.ts";
import { backup, backupCreate, backupPage } from "./backup.ts";
import { controlPlaneInfo } from "./control-plane-info.ts";
import {
  deployment,
  deploymentCreate,
  deploymentListQuery,
  deploymentPage,
  deploymentPatch,
} from "./deployment/deployment.ts";
import { revisionSettings } from "./deployment/revision-settings.ts";
import { tagPage } from "./deployment/tags.ts";
import { limitList } from "./limit.ts";
import { listener, listenerCreate, listenerPage, listenerPatch, ofListener } from "./listener.ts";
import { listenerOrders, listenerPoll } from "./listener-poll.ts";
import {
  madeNotification,
  notificationCreate,
  notificationDelivery,
  notificationDeliveryList,
  notificationList,
} from "./notification.ts";
import { oauthProvider } from "./oauth-provider.ts";
import { pushHook, pushHookMade } from "./push-hook.ts";
import { logPage, logQuery } from "./revision/logs.ts";
import { revision, revisionCreate, revisionListQuery, revisionPage } from "./revision/revision.ts";
import type { Authority } from "./role.ts";
import { object, requestId, text } from "./schema/schema.ts";
import { storedName, storedSet, storedSetList, storedSetPut, storedSetQuery } from "./secret-store.ts";
import { templateList } from "./template.ts";
import { trace, traceAttachment, traceListQuery, tracePage, traceRun } from "./trace.ts";
import { pushToken, pushTokenRequest, uploadUrl, uploadUrlRequest } from "./upload.ts";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/**
 * One row a route. `answers` maps each success status to its body (null: empty); refusals are `problem` and
 * `validationProblem` everywhere. `repeatable`: sending it twice does no harm, so a client may after an unclear
 * answer. `role`: what the key of a caller has to be allowed. `origin`: where the route is described; an "extension" is not in the specification.
 */
export type Route = {
  method: Method;
  path: string;
  summary: string;
  origin: string;
  role: Authority;
  repeatable: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Headers on which a request is carried out (docs/cli.md, "Safe writes"), in the neutral dialect. */
  conditions?: readonly ("if_match" | "idempotency_key")[];
  /** A body may be left out. */
  bodyOptional?: true;
  answers: Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>;
};

const ofDeployment = object({ deployment_id: requestId });
const ofStoredSet = object({ name: storedName });
const ofNotification = object({ notification_id: requestId });
const ofTrace = object({ deployment_id: requestId, trace_id: requestId });
const ofTraceRun = object({ ...ofTrace.shape, run_id: requestId });
const ofRevision = object({ deployment_id: requestId, revision_id: requestId });

export const routes = {
  getInfo: {
    method: "get",
    path: "/info",
    summary: "Get the control plane's version, and what it can run",
    origin: "extension",
    role: "read",
    repeatable: true,
    answers: { 200: controlPlaneInfo },
  },
  getPlatformProvider: {
    method: "get",
    path: "/v2/auth/platform-providers/{provider_id}",
    summary: "Get a platform-level OAuth provider available to all workspaces",
    origin: "spec §4.1",
    role: "read",
    repeatable: true,
    params: object({ provider_id: text().min(1) }),
    answers: { 200: oauthProvider },
  },
  createDeployment: {
    method: "post",
    path: "/v2/deployments",
    summary: "Create a deployment",
    origin: "spec §4.2",
    role: "deploy",
    repeatable: false,
    conditions: ["idempotency_key"],
    body: deploymentCreate,
    answers: { 201: deployment },
  },
  listDeployments: {
    method: "get",
    path: "/v2/deployments",
    summary: "List deployments",
    origin: "spec §4.6",
    role: "read",
    repeatable: true,
    query: deploymentListQuery,
    answers: { 200: deploymentPage },
  },
  getDeployment: {
    method: "get",
    path: "/v2/deployments/{deployment_id}",
    summary: "Get a deployment",
    origin: "spec §4.3",
    role: "read",
    repeatable: true,
    params: ofDeployment,
    answers: { 200: deployment },
  },
  patchDeployment: {
    method: "patch",
    path: "/v2/deployments/{deployment_id}",
    summary: "Patch a deployment",
    origin: "spec §4.5",
    role: "deploy",
    repeatable: false,
    conditions: ["if_match", "idempotency_key"],
    params: ofDeployment,
    body: deploymentPatch,
    answers: { 200: deployment },
  },
  deleteDeployment: {
    method: "delete",
    path: "/v2/deployments/{deployment_id}",
    summary: "Delete a deployment; it is gone once reading it answers 404",
    origin: "extension",
    role: "deploy",
    repeatable: true,
    conditions: ["if_match"],
    params: ofDeployment,
    query: object({ delete_tracing_project: z.stringbool().optional() }),
    answers: { 204: null },
  },
  listRevisions: {
    method: "get",
    path: "/v2/deployments/{deployment_id}/revisions",
    summary: "List revisions, newest first",
    origin: "extension",
    role: "read",
    repeatable: true,
    params: ofDeployment,
    query: revisionListQuery,
    answers: { 200: revisionPage },
  },
  createRevision: {
    method: "post",
    path: "/v2/deployments/{deployment_id}/revisions",
    summary: "Create a revision",
    origin: "extension",
    role: "deploy",
    repeatable: false,
    conditions: ["if_match", "idempotency_key"],
    params: ofDeployment,
    body: revisionCreate,
    bodyOptional: true,
    answers: { 201: revision },
  },
  getRevision: {
    method: "get",
    path: "/v2/deployments/{deployment_id}/revisions/{revision_id}",
    summary: "Get a revision",
    origin: "spec §4.4",
    role: "read",
    repeatable: true,
    params: ofRevision,
    answers: { 200: revision },
  },
  getRevisionSettings: {
    method: "get",
    path: "/v2/deployments/{deployment_id}/revisions/{revision_id}/settings",
    summary:
      "Get what a revision runs with beside its code; of secrets the names, and digests that tell values apart",
    origin: "extension",
    role: "read",
    repeatable: true,
    params: ofRevision,
    answers: { 200: revisionSettings },
  },
  redeployRevision: {
    method: "post",
    path: "/v2/deployments/{deployment_id}/revisions/{revision_id}/redeploy",
    summary: "Deploy a revision's source and secrets again, as a new revision",
    origin: "extension",
    role: "deploy",
    repeatable: false,
    conditions: ["if_match", "idempotency_key"],
    params: ofRevision,
    answers: { 200: deployment },
  },
  interruptRevision: {
    method: "post",
    path: "/v2/deployments/{deployment_id}/revisions/{revision_id}/interrupt",
    summary: "Interrupt a revision under way",
    origin: "extension",
    role: "deploy",
    repeatable: true,
    params: ofRevision,
    answers: { 200: revision },
  },
  createUploadUrl: {
    method: "post",
    path: "/v2/deployments/{deployment_id}/upload-url",
    summary: "Get a signed URL to upload a source tarball to",
    origin: "extension",
    role: "deploy",
    repeatable: true,
    params: ofDeployment,
    body: uploadUrlRequest,
    bodyOptional: true,
    answers: { 200: uploadUrl },
  },
  createUpload: {
    method: "post",
    path: "/v1/uploads",
    summary: "Get a signed URL to upload the source tarball of a deployment that is still to be created",
    origin: "extension",
    role: "deploy",
    repeatable: true,
    body: uploadUrlRequest,
    bodyOptional: true,
    answers: { 200: uploadUrl },
  },
  createPushToken: {
    method: "post",
    path: "/v2/deployments/{deployment_id}/push-token",
    summary: "Get a token to push an image with",
    origin: "extension",
    role: "deploy",
    repeatable: true,
    params: ofDeployment,
    body: pushTokenRequest,
    bodyOptional: true,
    answers: { 200: pushToken },
  },
  getPushHook: {
    method: "get",
    path: "/v2/deployments/{deployment_id}/push-hook",
    summary: "Whether a deployment has a push webhook, and what was last delivered to it",
    origin: "extension",
    role: "read",
    repeatable: true,
    params: ofDeployment,
    answers: { 200: pushHook },
  },
  createPushHook: {
    method: "post",
    path: "/v2/deployments/{deployment_id}/push-hook",
    summary: "Make the push webhook of a deployment, or give it a new secret, which is answered once",
    origin: "extension",
    role: "deploy",
    repeatable: true,
    params: ofDeployment,
    answers: { 200: pushHookMade },
  },
  deletePushHook: {
    method: "delete",
    path: "/v2/deployments/{deployment_id}/push-hook",
    summary: "Turn the push webhook of a deployment off",
    origin: "extension",
    role: "deploy",
    repeatable: true,
    params: ofDeployment,
    answers: { 204: null },
  },
  queryBuildLogs: {
    method: "post",
    path: "/v1/projects/{deployment_id}/revisions/{revision_id}/build_logs",
    summary: "Read a revision's build log",
    origin: "extension",
    role: "read",
    repeatable: true,
    params: ofRevision,
    body: logQuery,
    bodyOptional: true,
    answers: { 200: logPage },
  },
  queryDeployLogs: {
    method: "post",
    path: "/v1/projects/{deployment_id}/deploy_logs",
    summary: "Read a deployment's run log",
    origin: "extension",
    role: "read",
    repeatable: true,
    params: ofDeployment,
    body: logQuery,
    bodyOptional: true,
    answers: { 200: logPage },
  },
  queryRevisionDeployLogs: {
    method: "post",
    path: "/v1/projects/{deployment_id}/revisions/{revision_id}/deploy_logs",
    summary: "Read a revision's run log",
    origin: "extension",
    role: "read",
    repeatable: true,
    params: ofRevision,
    body: logQuery,
    bodyOptional: true,
    answers: { 200: logPage },
  },
  listTemplates: {
    method: "get",
    path: "/v1/templates",
    summary: "List the templates that a deployment of source internal_template can be made from",
    origin: "extension",
    role: "read",
    repeatable: true,
    answers: { 200: templateList },
  },
  listTags: {
    method: "get",
    path: "/v1/tags",
    summary: "List the tags that deployments have, with the ids that the list of deployments filters by",
    origin: "extension",
    role: "read",
    repeatable: true,
    query: pageQuery,
    answers: { 200: tagPage },
  },
  listSecrets: {
    method: "get",
    path: "/v1/secrets",
    summary: "List the control plane's named secrets and configs with their keys, never their values",
    origin: "extension",
    role: "read",
    repeatable: true,
    answers: { 200: storedSetList },
  },
  putSecret: {
    method: "put",
    path: "/v1/secrets/{name}",
    summary: "Make or replace a named secret or config, or set some of its keys",
    origin: "extension",
    role: "deploy",
    repeatable: true,
    params: ofStoredSet,
    body: storedSetPut,
    answers: { 200: storedSet },
  },
  deleteSecret: {
    method: "delete",
    path: "/v1/secrets/{name}",
    summary: "Delete a named secret or config that no deployment refers to",
    origin: "extension",
    role: "deploy",
    repeatable: true,
    params: ofStoredSet,
    query: storedSetQuery,
    answers: { 204: null },
  },
  getIdentity: {
    method: "get",
    path: "/v1/identity",
    summary: "Get the tenant, the role and the API key that the request is sent with, without the key itself",
    origin: "extension",
    role: "read",
    repeatable: true,
    answers: { 200: identity },
  },
  createSession: {
    method: "post",
    path: "/v1/sessions",
    summary: "Make a token that stands for the API key which the request is sent with, for twelve hours",
    origin: "extension",
    role: "read",
    repeatable: false,
    answers: { 201: session },
  },
  createKey: {
    method: "post",
    path: "/v1/keys",
    summary: "Make an API key of the tenant; the key is answered once",
    origin: "extension",
    role: "admin",
    repeatable: false,
    body: apiKeyCreate,
    answers: { 201: madeApiKey },
  },
  listKeys: {
    method: "get",
    path: "/v1/keys",
    summary: "List the tenant's API keys, without the keys themselves",
    origin: "extension",
    role: "admin",
    repeatable: true,
    query: pageQuery,
    answers: { 200: apiKeyPage },
  },
  revokeKey: {
    method: "delete",
    path: "/v1/keys/{key_id}",
    summary: "Revoke an API key",
    origin: "extension",
    role: "admin",
    repeatable: true,
    params: object({ key_id: requestId }),
    answers: { 204: null },
  },
  listLimits: {
    method: "get",
    path: "/v1/limits",
    summary: "List what the key and its tenant may use, and what they have used",
    origin: "extension",
    role: "read",
    repeatable: true,
    answers: { 200: limitList },
  },
  createNotification: {
    method: "post",
    path: "/v1/notifications",
    summary:
      "Ask for webhooks about revisions and agents; the secret that they are signed with is answered once",
    origin: "extension",
    role: "admin",
    repeatable: false,
    body: notificationCreate,
    answers: { 201: madeNotification },
  },
  listNotifications: {
    method: "get",
    path: "/v1/notifications",
    summary: "List who is told of revisions and agents, without URLs and secrets",
    origin: "extension",
    role: "admin",
    repeatable: true,
    answers: { 200: notificationList },
  },
  deleteNotification: {
    method: "delete",
    path: "/v1/notifications/{notification_id}",
    summary: "Send no more webhooks to a receiver, nor those that wait",
    origin: "extension",
    role: "admin",
    repeatable: true,
    params: ofNotification,
    answers: { 204: null },
  },
  testNotification: {
    method: "post",
    path: "/v1/notifications/{notification_id}/test",
    summary: "Send a webhook of the event `test` at once",
    origin: "extension",
    role: "admin",
    repeatable: true,
    params: ofNotification,
    answers: { 202: notificationDelivery },
  },
  listNotificationDeliveries: {
    method: "get",
    path: "/v1/notifications/{notification_id}/deliveries",
    summary: "List the webhooks that were sent to a receiver, or wait, newest first",
    origin: "extension",
    role: "admin",
    repeatable: true,
    params: ofNotification,
    answers: { 200: notificationDeliveryList },
  },
  createListener: {
    method: "post",
    path: "/v2/listeners",
    summary: "Make a listener: a cluster that asks itself what is to run there",
    origin: "extension",
    role: "admin",
    repeatable: false,
    body: listenerCreate,
    answers: { 201: listener },
  },
  listListeners: {
    method: "get",
    path: "/v2/listeners",
    summary: "List the tenant's listeners",
    origin: "extension",
    role: "read",
    repeatable: true,
    query: pageQuery,
    answers: { 200: listenerPage },
  },
  getListener: {
    method: "get",
    path: "/v2/listeners/{listener_id}",
    summary: "Get a listener",
    origin: "extension",
    role: "read",
    repeatable: true,
    params: ofListener,
    answers: { 200: listener },
  },
  patchListener: {
    method: "patch",
    path: "/v2/listeners/{listener_id}",
    summary: "Patch a listener",
    origin: "extension",
    role: "admin",
    repeatable: true,
    params: ofListener,
    body: listenerPatch,
    answers: { 200: listener },
  },
  deleteListener: {
    method: "delete",
    path: "/v2/listeners/{listener_id}",
    summary: "Delete a listener that no deployment names, with its keys",
    origin: "extension",
    role: "admin",
    repeatable: true,
    params: ofListener,
    answers: { 204: null },
  },
  pollListener: {
    method: "post",
    path: "/v2/listeners/{listener_id}/poll",
    summary: "Tell what is there where a listener is, and get what is to be there, as soon as that changes",
    origin: "extension",
    role: "listener",
    repeatable: false,
    params: ofListener,
    body: listenerPoll,
    answers: { 200: listenerOrders },
  },
  listAudit: {
    method: "get",
    path: "/v1/audit",
    summary:
      "List the tenant's requests to change something, newest first: who sent them, and what they asked for",
    origin: "extension",
    role: "admin",
    repeatable: true,
    query: auditQuery,
    answers: { 200: auditPage },
  },
  listTraces: {
    method: "get",
    path: "/v1/deployments/{deployment_id}/traces",
    summary: "List what the deployment's agents have traced, newest first",
    origin: "extension",
    role: "read",
    repeatable: true,
    params: ofDeployment,
    query: traceListQuery,
    answers: { 200: tracePage },
  },
  getTrace: {
    method: "get",
    path: "/v1/deployments/{deployment_id}/traces/{trace_id}",
    summary: "Read the runs of a trace, in the order of their tree, without what went in and out",
    origin: "extension",
    role: "read",
    repeatable: true,
    params: ofTrace,
    answers: { 200: trace },
  },
  getTraceRun: {
    method: "get",
    path: "/v1/deployments/{deployment_id}/traces/{trace_id}/runs/{run_id}",
    summary: "Read a run of a trace with what went in and out",
    origin: "extension",
    role: "read",
    repeatable: true,
    params: ofTraceRun,
    answers: { 200: traceRun },
  },
  getTraceAttachment: {
    method: "get",
    path: "/v1/deployments/{deployment_id}/traces/{trace_id}/runs/{run_id}/attachments/{name}",
    summary: "Read what was attached to a run of a trace",
    origin: "extension",
    role: "read",
    repeatable: true,
    params: object({ ...ofTraceRun.shape, name: text(255).min(1) }),
    answers: { 200: traceAttachment },
  },
  createTenant: {
    method: "post",
    path: "/v1/tenants",
    summary: "Make a tenant",
    origin: "extension",
    role: "operator",
    repeatable: false,
    body: tenantCreate,
    answers: { 201: tenant },
  },
  listTenants: {
    method: "get",
    path: "/v1/tenants",
    summary: "List all tenants",
    origin: "extension",
    role: "operator",
    repeatable: true,
    query: pageQuery,
    answers: { 200: tenantPage },
  },
  deleteTenant: {
    method: "delete",
    path: "/v1/tenants/{tenant_id}",
    summary: "Delete a tenant without deployments, with its keys and named secrets",
    origin: "extension",
    role: "operator",
    repeatable: true,
    params: object({ tenant_id: requestId }),
    answers: { 204: null },
  },
  createBackup: {
    method: "post",
    path: "/v1/backups",
    summary:
      "Write a backup of the control plane to a new folder of its machine; answered when it is checked",
    origin: "extension",
    role: "operator",
    repeatable: false,
    body: backupCreate,
    answers: { 201: backup },
  },
  listBackups: {
    method: "get",
    path: "/v1/backups",
    summary: "List the backups that this control plane has made, and when the vault's key was written out",
    origin: "extension",
    role: "operator",
    repeatable: true,
    query: pageQuery,
    answers: { 200: backupPage },
  },
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

type Part<R, K extends string> = K extends keyof R
  ? R[K] extends z.ZodType
    ? K extends "body"
      ? z.output<R[K]>
      : z.input<R[K]>
    : never
  : undefined;
type Present<K extends string, T> = T extends undefined ? unknown : { [P in K]: T };
type Left<K extends string, T> = T extends undefined ? unknown : { [P in K]?: T };

/** What a caller gives for a route: `params` and `body` where the route has them, `query` always optional. */
export type RequestOf<N extends RouteName> = Present<"params", Part<Routes[N], "params">> &
  Left<"query", Part<Routes[N], "query">> &
  (Routes[N] extends { bodyOptional: true }
    ? Left<"body", Part<Routes[N], "body">>
    : Present<"body", Part<Routes[N], "body">>);

type Answers<N extends RouteName> = Routes[N]["answers"][keyof Routes[N]["answers"]];

/** The decoded body of a route's success; undefined where it is empty. */
export type AnswerOf<N extends RouteName> = Answers<N> extends z.ZodType ? z.output<Answers<N>> : undefined;
