import type { V1ServiceSpec } from "@kubernetes/client-node";
import { type AgentRoutes, routedUrl } from "../../../../contract/agent-routes.ts";
import { messageChain } from "../../../../foundation/error.ts";
import type { Clock } from "../../../../foundation/time/clock.ts";
import { pollUntil } from "../../../../foundation/time/poll.ts";
import { tryUntilDone } from "../../../../foundation/time/try-until-done.ts";
import type { KeyDigest } from "../../../../http/key-digests.ts";
import type { OwnRoute, Routes, RunLog, RunningAgent, StartRequest } from "../../runner.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { apiVersionOf, type ClusterObject } from "../cluster/cluster-object.ts";
import type { Watched } from "../cluster/watched.ts";
import { deploymentName, LABELS } from "../manifests/names.ts";
import { ledTo, routeObjects } from "../manifests/route-objects.ts";
import type { KeptApplied } from "../rollout/keep-applied.ts";
import type { Pod } from "../rollout/pod.ts";
import { chosenHostProblem } from "./chosen-host.ts";
import { type HttpRoute, untilAccepted } from "./until-accepted.ts";

/** For the runner: what a deployment has beside its revisions. */
export type ClusterRoutes = Routes & {
  /**
   * Before pods of a revision are made or taken over: they mount the keys. Requests go where they went.
   * @throws StartError when the Gateway does not take the route; ClusterError; the signal's reason
   */
  prepare(
    request: Pick<StartRequest, "deployment_id" | "log" | "signal">,
    options: { waits: boolean },
  ): Promise<void>;
  /** Whether requests go to this revision, in the cluster: then it has been found to look at keys. */
  leadsTo(of: { deployment_id: string; revision_id: string }): Promise<boolean>;
  /** This agent is of this revision. */
  known(agent: RunningAgent, revision_id: string): void;
  /** Resolves once requests have gone elsewhere for long enough that whoever leads them has followed. */
  left(of: { deployment_id: string; revision_id: string }, signal: AbortSignal): Promise<void>;
};

export type RoutesContext = {
  cluster: Cluster;
  kept: KeptApplied;
  pods: Watched<Pod>;
  /** HTTPRoutes, or Ingresses. */
  ways: Watched<ClusterObject>;
  owner: string;
  clock: Clock;
  log: (line: string) => void;
  signal: AbortSignal;
};

/** How long those who lead requests may take to follow a Service. */
const FOLLOW_MS = 5_000;
/** Pods get a changed Secret at once when something about them changes, too; else within a minute or so. */
const KEYS_CHANGED = "agent-deploy.keys";
const KEYS_MANAGER = "agent-deploy-keys";

type OpenRoute = {
  prepare: ClusterRoutes["prepare"];
  /** Where requests go, and since when. */
  led: () => { revision_id: string | undefined; since: number };
};

export function openRoutes(choice: AgentRoutes, context: RoutesContext): ClusterRoutes {
  const { clock } = context;
  const open = new Map<string, OpenRoute>();
  const revisions = new WeakMap<RunningAgent, string>();
  return {
    urlOf: (name) => routedUrl(choice, name),
    customUrlProblem: (url) => chosenHostProblem(url, choice),
    open({ deployment_id, name, keys }) {
      const { route, own } = openRoute({ deployment_id, name, keys }, { ...context, choice, revisions });
      open.set(deployment_id, route);
      return {
        ...own,
        async close() {
          if (open.get(deployment_id) === route) open.delete(deployment_id);
          await own.close();
        },
      };
    },
    prepare: async (request, options) => open.get(request.deployment_id)?.prepare(request, options),
    leadsTo: async ({ deployment_id, revision_id }) =>
      (await ledNow(context.cluster, deployment_id)) === revision_id,
    known: (agent, revision_id) => void revisions.set(agent, revision_id),
    async left({ deployment_id, revision_id }, signal) {
      const hasFollowed = () => {
        const led = open.get(deployment_id)?.led();
        return !led || (led.revision_id !== revision_id && clock.now() - led.since >= FOLLOW_MS);
      };
      await pollUntil(hasFollowed, Boolean, { clock, signal, pauseMs: 100 });
    },
  };
}

async function ledNow(
  cluster: Cluster,
  deployment_id: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  type Service = ClusterObject & { kind: "Service"; spec?: V1ServiceSpec };
  const service = await cluster.find<Service>("Service", deploymentName(deployment_id), { signal });
  return service && ledTo(service);
}

type OfDeployment = { deployment_id: string; name: string; keys: readonly KeyDigest[] };

function openRoute(
  { deployment_id, name, keys: first }: OfDeployment,
  context: RoutesContext & { choice: AgentRoutes; revisions: WeakMap<RunningAgent, string> },
): { route: OpenRoute; own: OwnRoute } {
  const { cluster, kept, pods, clock, owner, choice, revisions } = context;
  const closing = new AbortController();
  const signal = AbortSignal.any([closing.signal, context.signal]);
  let keys = first;
  let chosen: string | undefined;
  let revision_id: string | undefined;
  let led = { revision_id, since: Number.NEGATIVE_INFINITY };
  let release = () => {};
  let appliedKeys: string | undefined;
  /** Undefined: nothing has been made yet. */
  let say: RunLog | undefined;
  /** One write after the other, each of what is wanted then. */
  let written: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = written.then(work, work);
    written = done.catch(() => {});
    return done;
  }

  /** @returns the HTTPRoute or Ingress, as the cluster has it */
  async function apply(log: RunLog, until: AbortSignal): Promise<ClusterObject> {
    const hosts = [`${name}.${choice.domain}`, ...(chosen === undefined ? [] : [chosen])];
    const objects = routeObjects({ of: { owner, deployment_id }, hosts, keys, revision_id }, choice);
    const before = release;
    release = kept.keep(Object.values(objects), log);
    before();
    const goal = revision_id;
    await cluster.apply(objects.keys, { signal: until });
    await cluster.apply(objects.service, { signal: until });
    if (goal !== led.revision_id) led = { revision_id: goal, since: clock.now() };
    const route = await cluster.apply(objects.route, { signal: until });
    const text = objects.keys.data.keys;
    if (appliedKeys !== undefined && appliedKeys !== text) await tellPods();
    appliedKeys = text;
    return route;
  }

  async function tellPods(): Promise<void> {
    const annotations = { [KEYS_CHANGED]: String(clock.now()) };
    const own = [...pods.all()].filter(
      ({ metadata: { labels = {} } }) => labels[LABELS.deployment] === deployment_id,
    );
    for (const { metadata } of own.filter((pod) => LABELS.role in (pod.metadata.labels ?? {}))) {
      const pod: ClusterObject = {
        apiVersion: apiVersionOf("Pod"),
        kind: "Pod",
        metadata: { name: metadata.name, ...(metadata.uid && { uid: metadata.uid }), annotations },
      };
      await cluster
        .apply(pod, { manager: KEYS_MANAGER, signal })
        .catch((error: unknown) =>
          context.log(`pod ${metadata.name} gets its keys later: ${messageChain(error).join(": ")}`),
        );
    }
  }

  /** What is wanted now, as soon as it can be. */
  function later(): void {
    const log = say;
    if (!log) return;
    const failed = `the way to deployment ${name} could not be changed`;
    void tryUntilDone(failed, () => inTurn(() => apply(log, signal)).then(() => {}), {
      clock,
      log: context.log,
      signal,
    });
  }

  /** An earlier run of this program has left it so. */
  async function readLed(until: AbortSignal): Promise<void> {
    led = { ...led, revision_id: await ledNow(cluster, deployment_id, until) };
    revision_id ??= led.revision_id;
  }

  return {
    route: {
      led: () => led,
      async prepare(request, { waits }) {
        const until = AbortSignal.any([request.signal, signal]);
        const route = await inTurn(async () => {
          if (!say) await readLed(until);
          say = request.log;
          return apply(request.log, until);
        });
        // An Ingress does not tell what becomes of it.
        if (choice.by.kind !== "HTTPRoute" || !waits) return;
        const routes = context.ways as Watched<HttpRoute>;
        await untilAccepted(route.metadata, choice.by, { routes, clock, signal: until });
      },
    },
    own: {
      admit(next) {
        keys = next;
        later();
      },
      serveHost(host) {
        if (host === chosen) return;
        chosen = host;
        later();
      },
      switchTo(agent) {
        const next = revisions.get(agent);
        if (next === undefined)
          return context.log(
            `deployment ${name}: its agent does not run in the cluster, and nothing leads to it: redeploy it`,
          );
        if (next === revision_id) return;
        revision_id = next;
        later();
      },
      async close() {
        closing.abort(new Error("the deployment's way is closed"));
        release();
        await written;
      },
    },
  };
}
