import type { ObservedAgent, OrderedAgent } from "../../contract/listener-poll.ts";
import { messageChain, reasonOf } from "../../foundation/error.ts";
import { backoffMs } from "../../foundation/time/backoff.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import { loadOf } from "../agents/agent-load.ts";
import { watchHealth } from "../agents/health-watch.ts";
import type { Runner, RunningAgent, StartRequest } from "../run/runner.ts";
import { StartError } from "../run/start-error.ts";

/** How often an agent is asked when it was last called. */
const ASK_MS = 60_000;
const LONGEST_REASON = 20_000;

export type PlaceContext = {
  runner: Pick<Runner, "start">;
  clock: Clock;
  /** What is told of the place has changed. */
  onChange: () => void;
  log: (line: string) => void;
};

type Current = {
  order: OrderedAgent;
  told: Omit<ObservedAgent, "deployment_id" | "revision_id" | "replica" | "start">;
  agent: RunningAgent | undefined;
  /** Of its start, and of what watches it. */
  life: AbortController;
  /** Resolves when its start is over, whatever came of it. */
  begun: Promise<void>;
};

/** The place of one agent of a revision: at each moment at most one start of it is there. */
export type Place = ReturnType<typeof openPlace>;

export function openPlace({ runner, clock, onChange, log }: PlaceContext) {
  let order: OrderedAgent | undefined;
  let current: Current | undefined;
  let isLeft = false;
  let isWorking = false;
  let woken = Promise.withResolvers<void>();

  function wake(): void {
    woken.resolve();
    woken = Promise.withResolvers();
  }
  function tell(of: Current, told: Current["told"]): void {
    of.told = told;
    onChange();
    wake();
  }

  async function work(requestOf: RequestOf): Promise<void> {
    while (!isLeft) {
      const next = woken.promise;
      if (current && (order === undefined || order.start !== current.order.start)) await end(current);
      else if (current && order?.drain_ms != null && current.told.state !== "ending")
        await drain(current, order.drain_ms);
      else if (!current && order && order.drain_ms === null && order.request) begin(order, requestOf);
      else if (!current && !order) break;
      else await next;
    }
    isWorking = false;
  }

  function begin(of: OrderedAgent, requestOf: RequestOf, adopted?: RunningAgent): void {
    const life = new AbortController();
    const made: Current = {
      ...{ order: of, told: { state: "starting" }, agent: adopted, life },
      begun: Promise.resolve(),
    };
    current = made;
    if (adopted) {
      ready(made, adopted);
      return;
    }
    made.begun = runner
      .start(requestOf(of, life.signal))
      .then((agent) => ready(made, agent))
      .catch((error: unknown) => {
        if (life.signal.aborted) return;
        const logged = error instanceof StartError ? error.logged : messageChain(error).join(": ");
        tell(made, {
          ...{ state: "failed", reason: reasonOf(error).slice(0, LONGEST_REASON) },
          logged: logged.slice(0, 2 * LONGEST_REASON),
        });
      });
    onChange();
  }

  function ready(made: Current, agent: RunningAgent): void {
    made.agent = agent;
    const { signal } = made.life;
    const told: Current["told"] = { state: "ready", url: agent.url, answers: true };
    tell(made, told);
    void agent.exited.then(({ code, signal: exit_signal, reason }) => {
      if (!signal.aborted)
        tell(made, { state: "ended", exit_code: code, exit_signal, reason: reason ?? null });
      made.life.abort();
    });
    const isReady = () => made.told.state === "ready" && !signal.aborted;
    const onAnswers = (answers: boolean) => isReady() && tell(made, { ...made.told, answers });
    watchHealth(agent, { clock, signal, onAnswers }).catch(() => {});
    const ask = async () => {
      const last_call_at = (await loadOf(agent))?.lastCallAt ?? null;
      if (isReady() && last_call_at !== made.told.last_call_at) tell(made, { ...made.told, last_call_at });
    };
    repeatEvery(ASK_MS, ask, { clock, signal }).catch(() => {});
  }

  /** Again and again: what is left over would serve on. */
  async function end(ending: Current): Promise<void> {
    ending.told = { state: "ending" };
    ending.life.abort(new Error("the agent is no longer wanted"));
    onChange();
    await ending.begun;
    await untilDone(`an agent of revision ${ending.order.revision_id} could not be ended`, async () =>
      ending.agent?.stop(),
    );
    gone(ending);
  }

  async function drain(draining: Current, limitMs: number): Promise<void> {
    draining.told = { state: "ending" };
    draining.life.abort(new Error("the agent drains"));
    onChange();
    await draining.begun;
    let isOver = false;
    const over = untilDone(`an agent of revision ${draining.order.revision_id} did not drain`, async () =>
      draining.agent?.drain(limitMs),
    ).then(() => {
      isOver = true;
      wake();
    });
    while (!isOver && !isLeft && order?.start === draining.order.start) await woken.promise;
    if (isLeft) return;
    if (!isOver)
      await untilDone("an agent that drains could not be ended", async () => draining.agent?.stop());
    await over;
    gone(draining);
  }

  function gone(ended: Current): void {
    if (current === ended) current = undefined;
    onChange();
  }

  async function untilDone(failed: string, attempt: () => Promise<void> | undefined): Promise<void> {
    for (let attempts = 1; !isLeft; attempts++)
      try {
        await attempt();
        return;
      } catch (error) {
        log(`${failed} yet: ${reasonOf(error)}`);
        await clock.sleep(backoffMs(attempts, { baseMs: 500, capMs: 30_000 }));
      }
  }

  return {
    /** What is to be here from now on; undefined: nothing. An agent that runs already is taken over with its order. */
    follow(next: OrderedAgent | undefined, requestOf: RequestOf, adopted?: RunningAgent): void {
      order = next;
      if (next && adopted) begin(next, requestOf, adopted);
      if (!isWorking) {
        isWorking = true;
        void work(requestOf);
      }
      wake();
    },
    /** Whether what is ordered can be followed: its request is here. */
    canFollow: (next: OrderedAgent) => next.request != null || current?.order.start === next.start,
    observed(): ObservedAgent | undefined {
      if (!current) return undefined;
      const { deployment_id, revision_id, replica, start } = current.order;
      return { deployment_id, revision_id, replica, start, ...current.told };
    },
    /** The agent that runs, where it is this start. */
    agentOf: (start: number) =>
      current?.order.start === start && current.told.state === "ready" ? current.agent : undefined,
    isEmpty: () => !current && !order,
    /** Lets go: a start under way is given up, what runs runs on. */
    async leave(): Promise<void> {
      isLeft = true;
      const left = current;
      left?.life.abort(new Error("the listener ends"));
      wake();
      await left?.begun;
      await left?.agent?.leave?.();
    },
  };
}

/** What a runner is asked for: the order as it came, with the signal and the log of this side. */
export type RequestOf = (order: OrderedAgent, signal: AbortSignal) => StartRequest;
