// This folder: the side of a listener: orders of its control plane are followed with a runner of its own cluster. Not here: HTTP, and clusters.

import { randomUUID } from "node:crypto";
import type { ListenerOrders, ListenerPoll, OrderedAgent } from "../../contract/listener-poll.ts";
import { messageChain, reasonOf } from "../../foundation/error.ts";
import { backoffMs } from "../../foundation/time/backoff.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { placeId, requestFromWire } from "../listeners/wire.ts";
import type { OwnRoute, Runner, RunningAgent, StartRequest } from "../run/runner.ts";
import { StartError } from "../run/start-error.ts";
import { openOutbox } from "./outbox.ts";
import { openPlace, type Place } from "./place.ts";

export type FollowOptions = {
  /** Tells the control plane, and gets its orders. */
  poll(told: ListenerPoll, signal: AbortSignal): Promise<ListenerOrders>;
  /** Whether a later call cannot succeed either: the key is refused, or another listener has taken over. */
  isFinal(error: unknown): boolean;
  /** A runner of a namespace. It is closed here. */
  openRunner(namespace: string): Promise<Runner>;
  /** Of this program, and of the cluster. */
  version: string;
  clusterVersion(): string | null;
  clock: Clock;
  signal: AbortSignal;
  log: (line: string) => void;
};

/** Changes are told so long after the first of them; output later. */
const TELL_MS = 50;
const TELL_LINES_MS = 500;
/** Between two calls while a namespace cannot be used yet, and between two attempts to open it. */
const PAUSE_MS = 1000;
const OPEN_AGAIN_MS = 5000;

type Site = {
  runner: Runner;
  routes: Map<string, { digest: string; route: OwnRoute; target: RunningAgent | undefined }>;
};

/**
 * Makes what is there what is ordered, for as long as it goes; without the control plane everything runs on as it is.
 * Resolves when the signal aborts; agents are left running.
 * @throws the error of a call that is final
 */
export async function followOrders(options: FollowOptions): Promise<void> {
  const { clock, signal, log } = options;
  const session = randomUUID();
  const sites = new Map<string, Site>();
  const opening = new Map<string, Promise<void>>();
  /** Those that could not be opened: they hold up nothing but what is ordered there. */
  const unusable = new Set<string>();
  const places = new Map<string, Place>();
  const forgotten = new Map<string, "under way" | "done">();
  const pins = new Map<string, ListenerPoll["pins"][number] | undefined>();
  const outbox = openOutbox(() => tellWithin(TELL_LINES_MS));
  let orders: ListenerOrders | undefined;
  let known: ListenerPoll["known"] = null;
  let seq = 0;
  /** Something that the control plane has not been told. */
  let hasNews = true;
  let held: AbortController | undefined;
  let telling: AbortController | undefined;

  /** Whatever has changed is told soon: a call that waits is given up for one that tells. */
  function tellWithin(ms: number): void {
    hasNews = true;
    if (!held || telling) return;
    const timer = new AbortController();
    telling = timer;
    void clock.sleep(ms, timer.signal).then(
      () => {
        telling = undefined;
        held?.abort();
      },
      () => {},
    );
  }
  const changed = () => {
    tellWithin(TELL_MS);
    if (orders) followRoutes(orders);
  };

  function tell(): ListenerPoll {
    seq += 1;
    const waits = !hasNews && outbox.isEmpty();
    hasNews = false;
    const routes = [...sites.values()].flatMap(({ routes }) => [...routes]);
    return {
      ...{ session, seq, waits, known },
      ...{ version: options.version, cluster_version: options.clusterVersion(), url_pattern: urlPattern() },
      agents: [...places.values()].flatMap((place) => place.observed() ?? []),
      routes: Object.fromEntries(routes.map(([id, { digest }]) => [id, digest])),
      forgotten: [...forgotten].filter(([, state]) => state === "done").map(([id]) => id),
      pins: [...pins.values()].filter((pin) => pin !== undefined),
      lines: outbox.next(),
    };
  }

  function urlPattern(): string | null {
    const [site] = sites.values();
    return site?.runner.routes?.("external_image")?.urlOf("{name}") ?? null;
  }

  /** Opens it, unless that is under way, and takes over what stands there. */
  function openSoon(namespace: string): void {
    if (opening.has(namespace)) return;
    const opened = open(namespace)
      .catch((error: unknown) => {
        unusable.add(namespace);
        log(`the namespace ${namespace} cannot be used yet: ${messageChain(error).join(": ")}`);
        return clock.sleep(OPEN_AGAIN_MS, signal).catch(() => {});
      })
      .finally(() => opening.delete(namespace));
    opening.set(namespace, opened);
  }

  async function open(namespace: string): Promise<void> {
    const runner = await options.openRunner(namespace);
    const site: Site = { runner, routes: new Map() };
    try {
      const here = () => (orders?.agents ?? []).filter((agent) => agent.namespace === namespace);
      if (orders) openRoutes(orders, namespace, site);
      const adopted =
        (await runner.adopt?.(async (at) => {
          const order = here().find((each) => placeId(each) === placeId(at) && each.start === at.start);
          const isKept = order?.request && order.was_ready && order.drain_ms === null;
          return isKept ? requestOf(order, signal) : undefined;
        })) ?? [];
      if (signal.aborted) return void (await Promise.all(adopted.map(({ agent }) => agent.leave?.())));
      sites.set(namespace, site);
      for (const { agent, ...at } of adopted) {
        const order = here().find((each) => placeId(each) === placeId(at) && each.start === at.start);
        // Not wanted any more by now: it is ended as any other.
        if (order) placeAt(order, site).follow(order, requestOf, agent);
        else await agent.stop();
      }
    } catch (error) {
      await runner.close();
      throw error;
    }
  }

  const requestOf = (order: OrderedAgent, signal: AbortSignal): StartRequest => {
    const { deployment_id, revision_id, replica, start, request } = order;
    if (!request) throw new StartError("the control plane did not say what is to run");
    return {
      ...{ deployment_id, revision_id, replica, start, signal, key: request.key },
      ...requestFromWire(request),
      ...{ loggedUntil: request.logged_until ?? undefined, hasBeenLive: request.has_been_live },
      log: (level, message, at = clock.now()) => outbox.add(revision_id, { level, message, at }),
    };
  };

  function placeAt(order: OrderedAgent, { runner }: Site): Place {
    const id = placeId(order);
    const place = places.get(id) ?? openPlace({ runner, clock, onChange: changed, log });
    places.set(id, place);
    return place;
  }

  function openRoutes({ routes }: ListenerOrders, namespace: string, site: Site): void {
    for (const { deployment_id, digest, route, namespace: at } of routes) {
      const there = site.routes.get(deployment_id);
      if (at !== namespace || !route || there?.digest === digest) continue;
      const keys = route.keys.map(({ digest: key, expires_at }) => ({
        digest: key,
        expiresAt: expires_at ?? undefined,
      }));
      const own =
        there?.route ??
        site.runner.routes?.("external_image")?.open({ deployment_id, name: route.name, keys });
      if (!own) continue;
      if (there) own.admit(keys);
      own.serveHost(route.host ?? undefined);
      site.routes.set(deployment_id, { route: own, digest, target: there?.target });
    }
  }

  const targets = new Map<string, { id: string; start: number }>();

  /** Requests go to the agent that is ordered, once it is ready here. */
  function followRoutes({ routes }: ListenerOrders): void {
    for (const { deployment_id, namespace, route } of routes) {
      if (route) {
        const { target } = route;
        if (target) targets.set(deployment_id, { id: placeId(target), start: target.start });
      }
      const own = sites.get(namespace)?.routes.get(deployment_id);
      const target = targets.get(deployment_id);
      const agent = target && places.get(target.id)?.agentOf(target.start);
      if (!own || !agent || own.target === agent) continue;
      own.target = agent;
      own.route.switchTo(agent);
    }
  }

  /** From here on these are the orders. @returns whether all of them can be followed */
  function follow(next: ListenerOrders): boolean {
    orders = next;
    let canFollow = true;
    const needed = [...next.agents, ...next.routes, ...next.forget, ...next.pins];
    const namespaces = new Set(needed.map(({ namespace }) => namespace));
    for (const namespace of new Set([...next.namespaces, ...namespaces])) {
      if (sites.has(namespace)) continue;
      openSoon(namespace);
      if (namespaces.has(namespace) || !unusable.has(namespace)) canFollow = false;
    }
    for (const [namespace, site] of sites) {
      openRoutes(next, namespace, site);
      const wanted = new Set(next.routes.map(({ deployment_id }) => deployment_id));
      for (const [id, { route }] of site.routes) {
        if (wanted.has(id)) continue;
        site.routes.delete(id);
        targets.delete(id);
        route.close().catch((error: unknown) => log(`a route could not be let go of: ${reasonOf(error)}`));
      }
    }
    const ordered = new Set<string>();
    for (const agent of next.agents) {
      ordered.add(placeId(agent));
      const site = sites.get(agent.namespace);
      const place = site && placeAt(agent, site);
      if (place?.canFollow(agent)) place.follow(agent, requestOf);
      else canFollow = false;
    }
    for (const [id, place] of places) {
      if (ordered.has(id)) continue;
      place.follow(undefined, requestOf);
      if (place.isEmpty()) places.delete(id);
    }
    followRoutes(next);
    followForget(next);
    followPins(next);
    return canFollow;
  }

  function followForget({ forget }: ListenerOrders): void {
    for (const id of forgotten.keys())
      if (!forget.some(({ deployment_id }) => deployment_id === id)) forgotten.delete(id);
    for (const { deployment_id, namespace } of forget) {
      if (forgotten.has(deployment_id)) continue;
      const hasAgents = [...places.values()].some(
        (place) => place.observed()?.deployment_id === deployment_id,
      );
      if (hasAgents) continue;
      const runner = sites.get(namespace)?.runner;
      if (!runner) continue;
      forgotten.set(deployment_id, "under way");
      void (async () => runner.forget?.(deployment_id))().then(
        () => {
          forgotten.set(deployment_id, "done");
          changed();
        },
        async (error: unknown) => {
          log(`deployment ${deployment_id} could not be removed yet: ${reasonOf(error)}`);
          await clock.sleep(PAUSE_MS, signal).catch(() => {});
          forgotten.delete(deployment_id);
          if (orders) followForget(orders);
        },
      );
    }
  }

  function followPins(next: ListenerOrders): void {
    for (const id of pins.keys()) if (!next.pins.some((pin) => pin.id === id)) pins.delete(id);
    for (const { id, namespace, deployment_id, revision_id, request } of next.pins) {
      const runner = sites.get(namespace)?.runner;
      if (!runner || pins.has(id)) continue;
      pins.set(id, undefined);
      const log: StartRequest["log"] = (level, message, at = clock.now()) =>
        outbox.add(revision_id, { level, message, at });
      const asked = { ...requestFromWire(request), deployment_id, revision_id, signal, log };
      void (async () => {
        if (!runner.pin)
          throw new StartError("the listener's runner says of no image what its tag stands for");
        return runner.pin(asked);
      })()
        .then(
          ({ image, version }) => ({ id, image, version }),
          (error: unknown) => {
            const reason = reasonOf(error);
            return { id, reason, logged: error instanceof StartError ? error.logged : reason };
          },
        )
        .then((pin) => {
          if (!pins.has(id)) return;
          pins.set(id, pin);
          changed();
        });
    }
  }

  async function call(): Promise<void> {
    const told = tell();
    const waiting = new AbortController();
    if (told.waits) held = waiting;
    let next: ListenerOrders;
    try {
      next = await options.poll(told, AbortSignal.any([signal, waiting.signal]));
    } finally {
      held = undefined;
      telling?.abort();
      telling = undefined;
    }
    outbox.taken(next.lines_taken);
    const isFollowed = follow(next);
    // Ended places are gone from what is told, and a deployment of which none is left can be forgotten.
    if (isFollowed) {
      // Where requests are led to is known from here on.
      hasNews ||= !known;
      known = { run: next.run, version: next.version };
    } else {
      hasNews = true;
      const pause = clock.sleep(PAUSE_MS, signal).catch(() => {});
      await (opening.size > 0 ? Promise.race([pause, Promise.all(opening.values())]) : pause);
    }
  }

  let failures = 0;
  try {
    while (!signal.aborted) {
      try {
        await call();
        if (failures > 0) log("the control plane answers again");
        failures = 0;
      } catch (error) {
        if (signal.aborted) break;
        hasNews = true;
        if (isAbort(error)) continue;
        if (options.isFinal(error)) throw error;
        failures += 1;
        if (failures === 1)
          log(`the control plane does not answer, agents run on: ${messageChain(error).join(": ")}`);
        await clock.sleep(backoffMs(failures, { baseMs: 500, capMs: 15_000 }), signal).catch(() => {});
      }
    }
  } finally {
    await Promise.all(opening.values());
    await Promise.all([...places.values()].map((place) => place.leave()));
    for (const { runner, routes } of sites.values()) {
      for (const { route } of routes.values()) await route.close();
      await runner.close();
    }
  }
}

/** A call that waited was given up for one that tells. */
const isAbort = (error: unknown) => (error as Error).name === "AbortError";
