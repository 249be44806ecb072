import { hash, randomUUID } from "node:crypto";
import type {
  ListenerOrders,
  ListenerPoll,
  ObservedAgent,
  OrderedRoute,
} from "../../contract/listener-poll.ts";
import type { KeyDigest } from "../../http/key-digests.ts";
import type { AgentStart, RunLog, StartRequest } from "../run/runner.ts";
import { type RequestOnWire, requestOnWire, startId } from "./wire.ts";

/** An agent that is to be there, or to drain, and what its listener says of it. */
export type WantedAgent = AgentStart & {
  namespace: string;
  request: StartRequest;
  wasReady: boolean;
  drainMs: number | undefined;
  /** The version of the orders that changed it last. */
  since: number;
  /** Whether its listener knew that version when it told last. */
  isHeard: boolean;
  /** What it told of the agent; undefined: nothing, or that there is none. */
  observed: ObservedAgent | undefined;
};

export type WantedRoute = {
  name: string;
  namespace: string;
  keys: readonly KeyDigest[];
  host: string | undefined;
  target: { revision_id: string; replica: number; start: number } | undefined;
};

export type WantedPin = Pick<StartRequest, "deployment_id" | "revision_id"> & {
  namespace: string;
  request: RequestOnWire;
};

type PinResult = ListenerPoll["pins"][number];

/** What is to be where one listener is, and what it has told. Whoever waits for a change looks again after `changed`. */
export type Desired = ReturnType<typeof openDesired>;

/**
 * What one listener is to run: as a whole, with a version. It is told no calls, so that a lost or a repeated message
 * does no harm.
 */
export function openDesired() {
  const run = randomUUID();
  let version = 1;
  const agents = new Map<string, WantedAgent>();
  const routes = new Map<string, WantedRoute>();
  const forget = new Map<string, { namespace: string; since: number }>();
  const pins = new Map<string, WantedPin>();
  /** Starts that are to be gone, with the version that says so. */
  const leaving = new Map<string, number>();
  const pinned = new Map<string, PinResult>();
  /** Where the output of a revision goes, until none of its agents is left. */
  const logs = new Map<string, RunLog>();
  let taken = { session: "", seq: 0, lines: 0 };
  let hasTold = Promise.withResolvers<void>();
  let hasChanged = Promise.withResolvers<void>();

  function change(): number {
    version += 1;
    hasChanged.resolve();
    hasChanged = Promise.withResolvers();
    return version;
  }

  function routeOf(deployment_id: string, route: WantedRoute, there: string | undefined): OrderedRoute {
    const { name, namespace, keys, host = null, target = null } = route;
    const told = {
      ...{ name, host, target },
      keys: keys.map(({ digest, expiresAt = null }) => ({ digest, expires_at: expiresAt })),
    };
    const digest = hash("sha256", JSON.stringify(told)).slice(0, 32);
    return { deployment_id, namespace, digest, route: digest === there ? null : told };
  }

  return {
    agents,
    routes,
    /** Resolves at the next change of what is wanted. */
    changed: () => hasChanged.promise,
    /** Resolves when the listener has told something the next time. */
    told: () => hasTold.promise,
    change,
    add(agent: Omit<WantedAgent, "since" | "isHeard" | "observed">): WantedAgent {
      const wanted = { ...agent, since: change(), isHeard: false, observed: undefined };
      agents.set(startId(agent), wanted);
      logs.set(agent.revision_id, agent.request.log);
      return wanted;
    },
    /** It is to be there no more. @returns whether it is known to be gone */
    remove(agent: AgentStart): () => boolean {
      const id = startId(agent);
      agents.delete(id);
      leaving.set(id, change());
      return () => !leaving.has(id);
    },
    drain(agent: WantedAgent, drainMs: number): void {
      agent.drainMs = drainMs;
      agent.since = change();
      agent.isHeard = false;
    },
    addPin(id: string, pin: WantedPin): void {
      pins.set(id, pin);
      change();
    },
    removePin(id: string): void {
      pins.delete(id);
      pinned.delete(id);
      change();
    },
    pinResult: (id: string) => pinned.get(id),
    /** Nothing is to be left of a deployment. @returns whether that is so */
    forget(deployment_id: string, namespace: string): () => boolean {
      routes.delete(deployment_id);
      for (const agent of agents.values())
        if (agent.deployment_id === deployment_id) agents.delete(startId(agent));
      forget.set(deployment_id, { namespace, since: change() });
      return () => !forget.has(deployment_id);
    },
    /**
     * Takes what a listener tells; nothing of a message that is older than one before it.
     * @returns whether it was taken
     */
    observe(poll: ListenerPoll): boolean {
      if (poll.session !== taken.session) taken = { session: poll.session, seq: 0, lines: 0 };
      if (poll.seq <= taken.seq) return false;
      taken.seq = poll.seq;
      const knows = poll.known?.run === run ? poll.known.version : 0;
      const observed = new Map(poll.agents.map((agent) => [startId(agent), agent]));
      for (const [id, agent] of agents) {
        agent.isHeard = knows >= agent.since;
        agent.observed = observed.get(id);
      }
      for (const [id, since] of leaving) if (knows >= since && !observed.has(id)) leaving.delete(id);
      for (const id of poll.forgotten)
        if (knows >= (forget.get(id)?.since ?? Number.POSITIVE_INFINITY)) forget.delete(id);
      for (const pin of poll.pins) if (pins.has(pin.id)) pinned.set(pin.id, pin);
      for (const line of poll.lines) {
        if (line.seq <= taken.lines) continue;
        taken.lines = line.seq;
        logs.get(line.revision_id)?.(line.level, line.message, line.at);
        for (const { revision_id, request } of agents.values())
          if (revision_id === line.revision_id) request.loggedUntil = line.at;
      }
      const left = new Set([...agents.keys(), ...leaving.keys()].map((id) => id.split(" ")[0]));
      for (const revision_id of logs.keys()) if (!left.has(revision_id)) logs.delete(revision_id);
      hasTold.resolve();
      hasTold = Promise.withResolvers();
      return true;
    },
    isNews: ({ known }: Pick<ListenerPoll, "known">): boolean =>
      known?.run !== run || known.version < version,
    /** All of it; what the listener says that it has is named only. */
    orders(
      { session, agents: there, routes: routesThere }: ListenerPoll,
      namespaces: readonly string[],
    ): ListenerOrders {
      const has = new Set(there.map(startId));
      return {
        ...{ run, version, namespaces: [...namespaces] },
        lines_taken: taken.session === session ? taken.lines : 0,
        agents: [...agents].map(([id, { request, namespace, wasReady, drainMs, ...of }]) => ({
          ...{ deployment_id: of.deployment_id, revision_id: of.revision_id },
          ...{
            replica: of.replica,
            start: of.start,
            namespace,
            was_ready: wasReady,
            drain_ms: drainMs ?? null,
          },
          request: has.has(id)
            ? null
            : {
                ...requestOnWire(request),
                key: request.key,
                logged_until: request.loggedUntil ?? null,
                has_been_live: request.hasBeenLive ?? false,
              },
        })),
        routes: [...routes].map(([id, route]) => routeOf(id, route, routesThere[id])),
        forget: [...forget].map(([deployment_id, { namespace }]) => ({ deployment_id, namespace })),
        pins: [...pins].map(([id, pin]) => ({ id, ...pin })),
      };
    },
  };
}
