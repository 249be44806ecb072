import type { Dispatcher } from "undici";
import type { Deployment, DeploymentCreate, DeploymentListQuery } from "../contract/deployment/deployment.ts";
import type { Dialect } from "../contract/dialect/dialect.ts";
import type { Revision } from "../contract/revision/revision.ts";
import { type AnswerOf, type RequestOf, type Route, type RouteName, routes } from "../contract/routes.ts";
import type { Secret } from "../foundation/secret.ts";
import { type Clock, systemClock } from "../foundation/time/clock.ts";
import { madeBy } from "./as-sent.ts";
import { isBeingDeleted } from "./being-deleted.ts";
import { deploymentsIn } from "./deployments-in.ts";
import { openEvents, type ReadEvent } from "./event-stream.ts";
import { allPages } from "./paging.ts";
import { type PushAccess, pushAccessOf } from "./registry/push-access.ts";
import { pushedImageId } from "./registry/pushed-image.ts";
import { parseBaseUrl } from "./transport/base-url.ts";
import { type CallContext, type CallOptions, callRoute, type RetryNotice } from "./transport/call.ts";
import { type Credentials, credentialHeaders } from "./transport/credentials.ts";
import { openConnections } from "./transport/dispatcher.ts";
import type { ProxyVariables } from "./transport/proxies.ts";
import type { GivenRequest } from "./transport/request-encoding.ts";
import { isOfSameHost } from "./transport/same-host.ts";
import { traceHeaders } from "./transport/trace-headers.ts";
import { type UploadBody, type UploadProgress, uploadObject } from "./upload.ts";
import { writeOnce } from "./write-once.ts";

export { isBeingDeleted } from "./being-deleted.ts";

/**
 * The control plane's API, one method a route of the contract. Every call throws a `ControlPlaneError`, or the
 * reason of its own signal. Where a request has no parts, give `{}`.
 */
export type ControlPlane = {
  [N in RouteName]: (request: RequestOf<N>, options?: CallOptions) => Promise<AnswerOf<N>>;
} & {
  readonly baseUrl: string;
  readonly dialect: Dialect;
  /** All deployments over all pages. */
  allDeployments(
    query?: Omit<DeploymentListQuery, "limit" | "offset">,
    options?: CallOptions,
  ): AsyncIterable<Deployment>;
  /** All revisions over all pages, newest first. */
  allRevisions(
    deployment_id: string,
    query?: { status?: string },
    options?: CallOptions,
  ): AsyncIterable<Revision>;
  /** What changes in a deployment, as it happens (`openEvents`). */
  events(
    of: { deployment_id: string; last_event_id?: string | undefined },
    options?: Pick<CallOptions, "signal">,
  ): Promise<AsyncIterable<ReadEvent>>;
  /** The deployment of exactly this name; one that is being deleted only when there is no other. */
  findDeployment(name: string, options?: CallOptions): Promise<Deployment | undefined>;
  /**
   * Creates one deployment and never two: after an unclear answer the exact name is looked up first. Of what is found
   * only that is taken which is as it was sent, and was not there before.
   * @throws ConflictError when the name belongs to another deployment
   */
  createDeploymentOnce(body: DeploymentCreate, options?: CallOptions): Promise<Deployment>;
  /** Uploads a source tarball; resolves with the `source_tarball_path` for a patch. */
  upload(deployment_id: string, body: UploadBody, onProgress?: UploadProgress): Promise<string>;
  /** Where images of a deployment are pushed to; the credentials are other ones with each call. */
  pushAccess(deployment_id: string, options?: CallOptions): Promise<PushAccess>;
  /**
   * The id that an engine gives an image which was pushed for this deployment.
   * @returns undefined for one that is not in its registry
   */
  pushedImageId(deployment_id: string, image: string, options?: CallOptions): Promise<string | undefined>;
  /** The key for an agent at this URL that wants one: ours, where the agent is on the control plane's own host. */
  agentKey(url: string): Secret | undefined;
  /** Ends all connections; calls under way fail. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

export type ControlPlaneOptions = {
  /** `https://host`, or with a path: `https://host/api-host`. */
  baseUrl: string;
  credentials: Credentials;
  dialect?: Dialect | undefined;
  /** Milliseconds for one attempt of a request, its answer included; default 30 000. */
  timeoutMs?: number | undefined;
  /** Repeats of a request after the first attempt; default 4. */
  retries?: number | undefined;
  userAgent?: string | undefined;
  clock?: Clock | undefined;
  /** Jitter: [0, 1). */
  random?: (() => number) | undefined;
  /** Where `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` are read from; none: no proxy. */
  environment?: ProxyVariables | undefined;
  onRetry?: ((notice: RetryNotice) => void) | undefined;
  /** Called with every deployment of an answer, before the caller has it. */
  onDeployment?: ((deployment: Deployment) => void) | undefined;
  /** The caller's connections instead of our own; the caller closes them. */
  dispatcher?: Dispatcher | undefined;
};

/**
 * A client of the control plane; connects with the first call.
 * @throws ConfigurationError for a base URL or credential that can never work
 */
export function connectControlPlane(options: ControlPlaneOptions): ControlPlane {
  const { dialect = "neutral", credentials, clock = systemClock, random } = options;
  const base = parseBaseUrl(options.baseUrl);
  const connections = openConnections(options);
  const context: CallContext = {
    base,
    connections,
    dialect,
    headers: {
      accept: "application/json",
      "user-agent": options.userAgent ?? "agent-deploy",
      ...credentialHeaders(credentials),
      ...traceHeaders(options.environment),
    },
    credentials: [credentials.apiKey, credentials.bearer].filter((secret) => secret !== undefined),
    timeoutMs: options.timeoutMs ?? 30_000,
    retries: options.retries ?? 4,
    clock,
    random,
    onRetry: options.onRetry,
  };
  const plane: ControlPlane = {
    ...routeMethods(context, options.onDeployment),
    baseUrl: base.origin + base.pathPrefix,
    dialect,
    allDeployments: (query, callOptions) =>
      allPages((page) => plane.listDeployments({ query: { ...query, ...page } }, callOptions)),
    allRevisions: (deployment_id, query, callOptions) =>
      allPages((page) =>
        plane.listRevisions({ params: { deployment_id }, query: { ...query, ...page } }, callOptions),
      ),
    events: (of, streamOptions) => openEvents(context, of, streamOptions),
    findDeployment: (name, callOptions) =>
      findByName(plane.allDeployments({ name_contains: name }, callOptions), name),
    async createDeploymentOnce(body, callOptions) {
      const find = () => plane.findDeployment(body.name, callOptions);
      const isMade = madeBy(body, await find());
      const write = (idempotencyKey: string) =>
        plane.createDeployment({ body }, { ...callOptions, idempotencyKey });
      const findEffect = async () => {
        const found = await find();
        return isMade(found) ? found : undefined;
      };
      return writeOnce({ write, findEffect }, { clock, signal: callOptions?.signal, random });
    },
    upload: (deployment_id, body, onProgress) =>
      uploadObject(context, () => signedUrl(plane, deployment_id, body.signal), { body, onProgress }),
    async pushAccess(deployment_id, callOptions) {
      const request = { params: { deployment_id }, body: { supports_registry_username: true } };
      return pushAccessOf(await plane.createPushToken(request, callOptions), plane.baseUrl);
    },
    pushedImageId: async (deployment_id, image, callOptions) =>
      pushedImageId(context, await plane.pushAccess(deployment_id, callOptions), {
        image,
        options: callOptions,
      }),
    agentKey: (url) => (isOfSameHost(url, base.origin) ? credentials.apiKey : undefined),
    close: () => connections.close(),
    [Symbol.asyncDispose]: () => connections.close(),
  };
  return plane;
}

type RouteMethods = { [N in RouteName]: ControlPlane[N] };

function routeMethods(context: CallContext, onDeployment: ControlPlaneOptions["onDeployment"]): RouteMethods {
  const methods = Object.entries(routes as Record<string, Route>).map(([name, route]) => [
    name,
    async (request: GivenRequest, options?: CallOptions) => {
      const answer = await callRoute(context, route, { request, options });
      if (onDeployment) deploymentsIn(route, answer).forEach(onDeployment);
      return answer;
    },
  ]);
  return Object.fromEntries(methods) as RouteMethods;
}

async function findByName(all: AsyncIterable<Deployment>, name: string): Promise<Deployment | undefined> {
  let leaving: Deployment | undefined;
  for await (const deployment of all) {
    if (deployment.name !== name) continue;
    if (!isBeingDeleted(deployment)) return deployment;
    leaving ??= deployment;
  }
  return leaving;
}

async function signedUrl(plane: ControlPlane, deployment_id: string, signal: AbortSignal | undefined) {
  const request = { params: { deployment_id }, body: { supports_upload_headers: true } };
  return plane.createUploadUrl(request, { signal });
}
