import { randomUUID } from "node:crypto";
import { reasonOf } from "../../foundation/error.ts";
import { abortable } from "../../foundation/time/abortable.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { isoTime } from "../../foundation/time/iso-time.ts";
import { clusterUses, routedUses } from "../run/kubernetes/manifests/cluster-uses.ts";
import { checkSpec } from "../run/kubernetes/manifests/spec-check.ts";
import type { AgentExit, Pin, RevisionRequest, Runner, RunningAgent, StartRequest } from "../run/runner.ts";
import { StartError } from "../run/start-error.ts";
import { inTransaction, type Store } from "../store/database/transactions.ts";
import { deleteListenerAgent, saveListenerAgent } from "../store/revisions/listener-agents.ts";
import type { Desired, WantedAgent, WantedRoute } from "./desired.ts";
import { requestOnWire } from "./wire.ts";

/** What is known of a listener while this program runs. */
export type ListenerState = {
  id: string;
  name: string;
  desired: Desired;
  /** When it called last, in milliseconds since 1970; 0: not since this program's start. */
  seenAt: number;
  /** The URL of a deployment, with `{name}`; null: it has never told one. */
  urlPattern: string | null;
};

export type RunnerContext = {
  db: Store;
  clock: Clock;
  /** How long a start waits for a listener that does not call, in milliseconds; a tenth of it without a call, and it counts as away. */
  awayMs: number;
  /** Aborts when this program ends: what listeners run is left as it is. */
  letGo: AbortSignal;
  log: (line: string) => void;
};

export type ListenerRunner = Runner & {
  /** An agent that was ready when this program ended: it counts as running, whether its listener calls or not. */
  takeOver(request: StartRequest, url: string): RunningAgent;
};

/** As in a cluster here, but for databases: none is made from here. */
const uses = routedUses(clusterUses);

/** Which agent is meant, where routes are told of one. */
const wantedOf = new WeakMap<RunningAgent, WantedAgent>();

/** A host that no client finds: its listener has not told where requests are led to. */
const NOWHERE = "http://listener.invalid";
/** Between two looks whether a listener is away. */
const LOOK_MS = 1000;

/** Runs agents in a namespace where a listener is: what is wanted is put down for it, and what it tells is waited for. */
export function listenerRunner(
  state: ListenerState,
  namespace: string,
  { db, clock, awayMs, letGo, log }: RunnerContext,
): ListenerRunner {
  const { desired } = state;
  const who = `the listener '${state.name}'`;
  /** In words that go on after its name. */
  const silence = () =>
    state.seenAt === 0
      ? "has not called since the control plane's start"
      : `has not called since ${isoTime(state.seenAt)}`;

  /**
   * The first result of `look`, which is asked again whenever the listener has told something.
   * @param onAway is called once, when the listener does not call
   * @throws StartError when it does not for `mostAwayMs`; the signal's reason
   */
  async function untilTold<T>(
    look: () => T | undefined,
    { signal, onAway, mostAwayMs }: { signal: AbortSignal; onAway: () => void; mostAwayMs?: number },
  ): Promise<T> {
    const begun = clock.now();
    let isSaid = false;
    for (;;) {
      const told = desired.told();
      const result = look();
      if (result !== undefined) return result;
      const silentMs = clock.now() - (state.seenAt || begun);
      const waitedMs = Math.min(silentMs, clock.now() - begun);
      if (mostAwayMs !== undefined && waitedMs >= mostAwayMs)
        throw new StartError(`${who} ${silence()}`, {
          hint: "Start it, or see why it does not reach the control plane, then redeploy the revision.",
        });
      if (!isSaid && silentMs >= awayMs / 10) {
        isSaid = true;
        onAway();
      }
      const waiting = new AbortController();
      const pause = clock.sleep(Math.min(LOOK_MS, awayMs / 10), waiting.signal).catch(() => {});
      await abortable(Promise.race([told, pause]), signal).finally(() => waiting.abort());
    }
  }

  const forgetRecord = (agent: WantedAgent) => inTransaction(db, (tx) => deleteListenerAgent(tx, agent));

  async function start(request: StartRequest): Promise<RunningAgent> {
    const { signal, log: say } = request;
    signal.throwIfAborted();
    const wanted = desired.add(wantedWith(request, namespace, false));
    try {
      const onAway = () => say("WARNING", `${who} ${silence()}: the agent is started once it does`);
      const told = await untilTold(() => settled(wanted), { signal, onAway, mostAwayMs: awayMs });
      if (told.state !== "ready") throw failure(told);
      const url = told.url ?? NOWHERE;
      const { deployment_id, revision_id, replica } = wanted;
      const of = { deployment_id, revision_id, replica, start: wanted.start };
      await inTransaction(db, (tx) =>
        saveListenerAgent(tx, { ...of, listener_id: state.id, namespace, url }),
      );
      wanted.wasReady = true;
      signal.throwIfAborted();
      return agentOf(wanted, url);
    } catch (error) {
      desired.remove(wanted);
      await forgetRecord(wanted);
      throw error;
    }
  }

  function agentOf(wanted: WantedAgent, url: string): RunningAgent {
    const exited = Promise.withResolvers<AgentExit>();
    const ended = new AbortController();
    void watchExit().catch(() => {});
    async function watchExit(): Promise<void> {
      for (;;) {
        const told = desired.told();
        const exit = exitOf(wanted);
        if (exit) {
          // Whoever follows takes its place as another start: this one is not to be begun again.
          desired.remove(wanted);
          await forgetRecord(wanted).catch((error: unknown) =>
            log(`an agent that ended is still recorded: ${reasonOf(error)}`),
          );
          return exited.resolve(exit);
        }
        await abortable(told, AbortSignal.any([letGo, ended.signal]));
      }
    }

    /** Resolves once its listener has it no more; at once when this program ends. */
    async function untilGone(isGone: () => boolean): Promise<void> {
      const onAway = () =>
        log(`an agent of deployment ${wanted.deployment_id} is ended once ${who} calls: it ${silence()}`);
      await untilTold(() => isGone() || undefined, { signal: letGo, onAway }).catch((error: unknown) => {
        if (!letGo.aborted) throw error;
      });
    }

    let stopping: Promise<void> | undefined;
    function stop(): Promise<void> {
      stopping ??= (async () => {
        await forgetRecord(wanted);
        await untilGone(desired.remove(wanted));
        ended.abort();
        exited.resolve({ code: null, signal: "SIGTERM" });
      })();
      return stopping;
    }

    const agent: RunningAgent = {
      ...{ url, key: wanted.request.key, exited: exited.promise, stop },
      ...{ isKeptAlive: true, isElsewhere: true },
      told: () => ({
        answers: wanted.observed?.answers ?? true,
        lastCallAt: wanted.observed?.last_call_at ?? undefined,
      }),
      async drain(limitMs) {
        await forgetRecord(wanted);
        desired.drain(wanted, limitMs);
        const isGone = () => wanted.isHeard && wanted.observed === undefined;
        await untilGone(() => stopping !== undefined || exitOf(wanted) !== undefined || isGone());
        await stop();
      },
      leave: async () => ended.abort(),
    };
    wantedOf.set(agent, wanted);
    return agent;
  }

  async function pin(request: RevisionRequest): Promise<Pin> {
    const { deployment_id, revision_id, signal, log: say } = request;
    const id = randomUUID();
    desired.addPin(id, { deployment_id, revision_id, namespace, request: requestOnWire(request) });
    try {
      const onAway = () => say("WARNING", `${who} ${silence()}: the image is looked up once it does`);
      const look = () => desired.pinResult(id);
      const told = await untilTold(look, { signal, onAway, mostAwayMs: awayMs });
      if (!told.image) throw failure(told);
      return { image: told.image, version: told.version ?? null };
    } finally {
      desired.removePin(id);
    }
  }

  return {
    sources: ["external_image"],
    uses: () => uses,
    check: (spec, _source, stored) => checkSpec(spec, { stored, uses }),
    scale: () => ({ min: 1, max: 1 }),
    routes: () => ({
      customUrlProblem: () => "cannot be given: no other host is led to the deployments of a listener",
      urlOf: (name) => state.urlPattern?.replaceAll("{name}", name) ?? NOWHERE,
      open({ deployment_id, name, keys }) {
        let route: WantedRoute = { name, keys, namespace, host: undefined, target: undefined };
        const set = (change: Partial<WantedRoute>) => {
          route = { ...route, ...change };
          desired.routes.set(deployment_id, route);
          desired.change();
        };
        set({});
        return {
          admit: (admitted) => set({ keys: admitted }),
          serveHost: (host) => host !== route.host && set({ host }),
          switchTo(agent) {
            const wanted = wantedOf.get(agent);
            if (!wanted) return;
            const { revision_id, replica, start: number } = wanted;
            set({ target: { revision_id, replica, start: number } });
          },
          async close() {
            if (letGo.aborted || desired.routes.get(deployment_id) !== route) return;
            desired.routes.delete(deployment_id);
            desired.change();
          },
        };
      },
    }),
    start,
    takeOver: (request, url) => agentOf(desired.add(wantedWith(request, namespace, true)), url),
    pin,
    async forget(deployment_id) {
      const onAway = () => log(`deployment ${deployment_id} is deleted once ${who} calls: it ${silence()}`);
      const isForgotten = desired.forget(deployment_id, namespace);
      await untilTold(() => isForgotten() || undefined, { signal: letGo, onAway });
    },
    close: async () => {},
  };
}

function wantedWith(request: StartRequest, namespace: string, wasReady: boolean) {
  const { deployment_id, revision_id, replica, start } = request;
  return { deployment_id, revision_id, replica, start, namespace, request, wasReady, drainMs: undefined };
}

function settled({ observed }: WantedAgent) {
  const isSettled = observed && (observed.state === "ready" || isOver(observed));
  return isSettled ? observed : undefined;
}

const isOver = ({ state }: { state: string }) => state === "failed" || state === "ended";

function exitOf({ observed }: WantedAgent): AgentExit | undefined {
  if (!observed || !isOver(observed)) return undefined;
  const { exit_code, exit_signal, reason } = observed;
  return { code: exit_code ?? null, signal: exit_signal ?? null, reason: reason ?? undefined };
}

/** Why, in the words of the runner where the listener is. */
function failure({
  reason,
  logged,
}: {
  reason?: string | null | undefined;
  logged?: string | null | undefined;
}) {
  const message = reason ?? "the listener did not say why it failed";
  return new StartError(message, { logged: logged ?? message });
}
