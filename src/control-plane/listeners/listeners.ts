import type { ListenerOrders, ListenerPoll } from "../../contract/listener-poll.ts";
import type { SourceConfig } from "../../contract/source/source-config.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { AdoptedAgent, AgentStart, Runner, StartRequest } from "../run/runner.ts";
import { inTransaction, type Store } from "../store/database/transactions.ts";
import { allListenerAgents, deleteListenerAgent } from "../store/revisions/listener-agents.ts";
import { allListeners, type ListenerRow, listenerById, updateListener } from "../store/tenants/listeners.ts";
import { openDesired } from "./desired.ts";
import { type ListenerState, listenerRunner } from "./listener-runner.ts";

/** Clusters that ask themselves what is to run there, and runners that put it down for them. */
export type Listeners = {
  /** What runs the agents of a deployment that names a listener. */
  runnerOf(config: Pick<SourceConfig, "listener_id" | "listener_config">): Runner;
  /** Answers what a listener tells with its orders, as soon as there are others than those that it has. */
  poll(listener: ListenerRow, told: ListenerPoll): Promise<ListenerOrders>;
  /** The agents that were ready when this program ended, as they were; the others end. Waits for no listener. */
  adopt(wanted: (start: AgentStart) => Promise<StartRequest | undefined>): Promise<AdoptedAgent[]>;
  /** In milliseconds since 1970; 0: not since this program's start. */
  seenAt(id: string): number;
  forget(id: string): void;
  /** Nothing is waited for any more, and what listeners run is left as it is. */
  letGo(): void;
};

/** How long a call is held while there is nothing new. Proxies cut what is silent for 30 s. */
const HOLD_MS = 25_000;
/** A message of a run before these comes late by days. */
const KEPT_SESSIONS = 32;

export async function openListeners({
  db,
  clock,
  awayMs,
  log,
}: {
  db: Store;
  clock: Clock;
  awayMs: number;
  log: (line: string) => void;
}): Promise<Listeners> {
  const closing = new AbortController();
  const { signal: letGo } = closing;
  const context = { db, clock, awayMs, letGo, log };
  type Held = ListenerState & { session: string | null; release: () => void };
  const states = new Map<string, Held>();

  function stateOf({
    id,
    compute_id,
    url_pattern,
    session,
  }: Pick<ListenerRow, "id" | "compute_id" | "url_pattern" | "session">): Held {
    const known = states.get(id);
    if (known) return known;
    const state: Held = {
      ...{ id, name: compute_id, desired: openDesired(), seenAt: 0 },
      ...{ urlPattern: url_pattern, session, release: () => {} },
    };
    states.set(id, state);
    return state;
  }
  for (const row of await allListeners(db)) stateOf(row);

  function runnerIn(id: string, namespace: string) {
    // Of one that is not recorded nobody hears; a start of this program does not fail for it.
    const state = states.get(id) ?? stateOf({ id, compute_id: id, url_pattern: null, session: null });
    return listenerRunner(state, namespace, context);
  }

  /** @throws RefusedError 409 for a run of the listener's program that another one has taken over from */
  async function admit(row: ListenerRow, state: Held, told: ListenerPoll): Promise<void> {
    if (state.session !== told.session)
      await inTransaction(db, async (tx) => {
        const { session, earlier_sessions: earlier } = (await listenerById(tx, row.id)) ?? row;
        if (session === told.session) return;
        if (earlier.includes(told.session)) throw takenOver(row);
        const before = session === null ? [] : [session];
        const earlier_sessions = [...before, ...earlier].slice(0, KEPT_SESSIONS);
        await updateListener(tx, row.id, { session: told.session, earlier_sessions });
      });
    if (state.session !== null && state.session !== told.session)
      log(`listener '${row.compute_id}': its program was started again, or another one has taken over`);
    state.session = told.session;
  }

  async function keepTold(row: ListenerRow, state: Held, told: ListenerPoll): Promise<void> {
    const { version } = told;
    // Not known to one that has no orders yet.
    const url_pattern = told.known ? (told.url_pattern ?? null) : row.url_pattern;
    state.urlPattern = url_pattern;
    if (row.version === version && row.url_pattern === url_pattern) return;
    await inTransaction(db, (tx) => updateListener(tx, row.id, { version, url_pattern }));
  }

  /** Until there are other orders than those that it has, or it calls again. */
  async function hold(state: Held, told: ListenerPoll): Promise<void> {
    const { desired } = state;
    const released = Promise.withResolvers<void>();
    state.release = released.resolve;
    const waiting = new AbortController();
    const ended = AbortSignal.any([waiting.signal, letGo]);
    const over = clock.sleep(HOLD_MS, ended).catch(() => {});
    let isOver = false;
    void Promise.race([over, released.promise]).then(() => {
      isOver = true;
    });
    while (!isOver && !desired.isNews(told)) await Promise.race([desired.changed(), over, released.promise]);
    waiting.abort();
  }

  return {
    runnerOf: ({ listener_id, listener_config }) =>
      runnerIn(listener_id ?? "", listener_config?.k8s_namespace ?? ""),
    async poll(row, told) {
      const state = stateOf(row);
      if (letGo.aborted) throw ending();
      await admit(row, state, told);
      const { desired } = state;
      if (clock.now() - state.seenAt > awayMs / 10)
        log(`listener '${row.compute_id}' calls${state.seenAt === 0 ? "" : " again"}`);
      state.seenAt = clock.now();
      await keepTold(row, state, told);
      // One that is older than another has been told nothing new.
      const isTaken = desired.observe(told);
      if (isTaken) state.release();
      if (isTaken && told.waits) {
        await hold(state, told);
        state.seenAt = clock.now();
      }
      if (letGo.aborted) throw ending();
      if (state.session !== told.session) throw takenOver(row);
      return desired.orders(told, row.namespaces);
    },
    async adopt(wanted) {
      const adopted: AdoptedAgent[] = [];
      for (const { listener_id, namespace, url, ...at } of await allListenerAgents(db)) {
        const request = await wanted(at);
        if (!request) {
          await inTransaction(db, (tx) => deleteListenerAgent(tx, at));
          continue;
        }
        adopted.push({ ...at, agent: runnerIn(listener_id, namespace).takeOver(request, url) });
      }
      return adopted;
    },
    seenAt: (id) => states.get(id)?.seenAt ?? 0,
    forget(id) {
      states.get(id)?.release();
      states.delete(id);
    },
    letGo: () => closing.abort(new Error("the control plane is closing")),
  };
}

const ending = () => new RefusedError(503, "The control plane is ending. Try again.", { "Retry-After": "1" });

const takenOver = ({ compute_id }: ListenerRow) =>
  new RefusedError(
    409,
    `Another run of the program of listener '${compute_id}' calls now: this one is to end, and to leave what runs.`,
  );
