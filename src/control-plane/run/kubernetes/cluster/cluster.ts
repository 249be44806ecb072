import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { KubeConfig } from "@kubernetes/client-node";
import { messageChain } from "../../../../foundation/error.ts";
import type { Clock } from "../../../../foundation/time/clock.ts";
import { ClusterError } from "./cluster-error.ts";
import { apiVersionOf, type ClusterObject, type Kind, pathOf } from "./cluster-object.ts";
import { type Asked, importClient, requestsTo } from "./requests.ts";
import { type Watched, watchObjects } from "./watched.ts";

export type ClusterOptions = {
  /** A kubeconfig file. Default: as kubectl looks for it, or in a pod its service account. */
  kubeconfig?: string | undefined;
  /** Default: the current one. */
  context?: string | undefined;
  /** Default: the context's, or the pod's. */
  namespace?: string | undefined;
};

/** One namespace of a Kubernetes cluster. Every call throws ClusterError; its signal's reason when that aborts. */
export type Cluster = {
  readonly namespace: string;
  /** `1.37.2` */
  readonly version: string;
  /**
   * Server-side apply: the fields of this object are ours from now on, and one that it no longer has goes. Unknown fields
   * are refused.
   * @param options.manager whose the fields are; default: the control plane's
   */
  apply<T extends ClusterObject>(object: T, options?: { manager?: string; signal?: AbortSignal }): Promise<T>;
  /** @param of.namespace default: this one */
  find<T extends ClusterObject>(
    kind: T["kind"],
    name: string,
    of?: { namespace?: string; signal?: AbortSignal | undefined },
  ): Promise<T | undefined>;
  list<T extends ClusterObject>(kind: T["kind"], selector: string, signal?: AbortSignal): Promise<T[]>;
  /** What depends on it goes, too, a moment later. One that is not there is no error. */
  remove(kind: Kind, name: string, signal?: AbortSignal): Promise<void>;
  /** Those that the selector matches. */
  removeAll(kind: Kind, selector: string, options?: { graceSeconds?: number }): Promise<void>;
  watch<T extends ClusterObject>(
    kind: T["kind"],
    selector: string,
    context: { signal: AbortSignal; log: (line: string) => void },
  ): Promise<Watched<T>>;
  /** Whether the cluster knows the kind. */
  has(kind: Kind): Promise<boolean>;
  /** What a container wrote: each line begins with its time, in RFC 3339, and a blank. */
  logs(pod: string, options: LogOptions): Promise<Readable>;
};

export type LogOptions = {
  container: string;
  /** Goes on as long as it writes. */
  follow?: boolean;
  /** Of its run before the last restart. */
  previous?: boolean;
  /** Only what was written since, in milliseconds since 1970; the API counts whole seconds. */
  since?: number | undefined;
  /** The last lines only. */
  tailLines?: number;
  signal?: AbortSignal;
};

const FIELD_MANAGER = "agent-deploy";
const POD_NAMESPACE = "/var/run/secrets/kubernetes.io/serviceaccount/namespace";

/**
 * @throws ClusterError when there is no kubeconfig, or the cluster does not answer; MissingPeerError without
 *   `@kubernetes/client-node`
 */
export async function openCluster(options: ClusterOptions, clock: Clock): Promise<Cluster> {
  const client = await importClient();
  const config = new client.KubeConfig();
  loadConfig(config, options);
  const namespace =
    options.namespace ??
    config.getContextObject(config.getCurrentContext())?.namespace ??
    podNamespace() ??
    "default";
  const request = requestsTo(config, client, clock);
  const ask = async <T>(asked: Asked): Promise<T> => (await (await request(asked)).json()) as T;
  const at = (kind: Kind, name: string) => `${pathOf(kind, namespace)}/${encodeURIComponent(name)}`;

  async function pages<T extends ClusterObject>(kind: T["kind"], selector: string, signal?: AbortSignal) {
    const items: T[] = [];
    let next: string | undefined;
    let resourceVersion = "";
    do {
      const query = { labelSelector: selector, limit: 500, continue: next };
      const page = await ask<{ items: T[]; metadata: { continue?: string; resourceVersion: string } }>({
        path: pathOf(kind, namespace),
        query,
        signal,
      });
      // Those of a list do not say what they are.
      items.push(...page.items.map((each) => ({ ...each, kind, apiVersion: apiVersionOf(kind) })));
      next = page.metadata.continue || undefined;
      resourceVersion = page.metadata.resourceVersion;
    } while (next);
    return { items, resourceVersion };
  }

  const { gitVersion } = await ask<{ gitVersion: string }>({ path: "/version" });
  return {
    namespace,
    version: gitVersion.replace(/^v/, ""),
    apply: (object, { manager = FIELD_MANAGER, signal } = {}) =>
      ask({
        method: "PATCH",
        path: at(object.kind, object.metadata.name),
        query: { fieldManager: manager, force: true, fieldValidation: "Strict" },
        contentType: "application/apply-patch+yaml",
        body: object,
        signal,
      }),
    async find(kind, name, { namespace: its = namespace, signal } = {}) {
      try {
        return await ask({ path: `${pathOf(kind, its)}/${encodeURIComponent(name)}`, signal });
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async has(kind) {
      try {
        await ask({ path: pathOf(kind, namespace), query: { limit: 1 } });
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    list: async (kind, selector, signal) => (await pages(kind, selector, signal)).items as never,
    async remove(kind, name, signal) {
      try {
        await ask({
          method: "DELETE",
          path: at(kind, name),
          query: { propagationPolicy: "Background" },
          signal,
        });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    async removeAll(kind, selector, { graceSeconds } = {}) {
      const query = {
        labelSelector: selector,
        propagationPolicy: "Background",
        gracePeriodSeconds: graceSeconds,
      };
      await ask({ method: "DELETE", path: pathOf(kind, namespace), query });
    },
    watch: (kind, selector, { signal, log }) =>
      watchObjects(
        {
          config,
          Watch: client.Watch,
          path: pathOf(kind, namespace),
          selector,
          list: () => pages(kind, selector, signal) as never,
        },
        { clock, signal, log },
      ),
    async logs(pod, { signal, since, ...of }) {
      const sinceTime = since === undefined ? undefined : new Date(since).toISOString();
      const query = { ...of, sinceTime, timestamps: true };
      const response = await request({ path: `${at("Pod", pod)}/log`, query, isStream: true, signal });
      if (!response.body) return Readable.from([]);
      return Readable.fromWeb(response.body);
    },
  };
}

const isMissing = (error: unknown) => error instanceof ClusterError && error.status === 404;

function loadConfig(config: KubeConfig, { kubeconfig, context }: ClusterOptions): void {
  try {
    if (kubeconfig === undefined) config.loadFromDefault();
    else config.loadFromFile(kubeconfig);
  } catch (cause) {
    throw new ClusterError(`the kubeconfig cannot be read: ${messageChain(cause).join(": ")}`, { cause });
  }
  // What the package takes for a cluster where there is none.
  if (config.getCurrentCluster()?.server === "http://localhost:8080")
    throw new ClusterError(
      "there is no kubeconfig: neither KUBECONFIG nor ~/.kube/config, and this is no pod",
      {
        hint: "Name one: agent-deploy server --engine kubernetes --kubeconfig FILE",
      },
    );
  const known = config.getContexts().map(({ name }) => name);
  if (context !== undefined && !known.includes(context))
    throw new ClusterError(
      `the kubeconfig has no context '${context}'; it has ${known.join(", ") || "none"}`,
    );
  if (context !== undefined) config.setCurrentContext(context);
  if (!config.getCurrentCluster())
    throw new ClusterError("the kubeconfig has no current context", {
      hint: "Choose one: kubectl config use-context NAME",
    });
}

/** Where this program itself runs in a pod. */
function podNamespace(): string | undefined {
  try {
    return readFileSync(POD_NAMESPACE, "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}
