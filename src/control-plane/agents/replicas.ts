import { messageChain } from "../../foundation/error.ts";
import { AGENT_LOAD_PATH, type AgentLoad } from "../../http/load.ts";
import type { RunningAgent, Scale } from "../run/runner.ts";
import { BUSY, loadOf } from "./agent-load.ts";
import type { Rest } from "./rest.ts";
import { type LiveRevision, type Supervised, type Supervision, supervise } from "./supervision.ts";
import { type LoadSample, REMEMBERED_MS, wantedAgents } from "./wanted-agents.ts";

/** The agents of one revision: separate processes on the same data, each restarted independently. */
export type Replicas = {
  /** A request waits for an agent. */
  call(): void;
  /** How many run. */
  running(): number;
  /** How many run of those that load makes more and fewer. */
  serving(): number;
  mayRest(): boolean;
  /** Ends all agents until the next request, unless one of them is busy. */
  rest(): Promise<void>;
  /**
   * Asks the agents for their load, and adds or removes one when it was high or low for long. Only one without runs is
   * removed. Those of a server that does not tell it stay as many as `min_scale`.
   */
  scaleByLoad(): Promise<void>;
  /** Ends the watch at once; what runs goes on until it is drained or stopped. */
  end(): void;
  drain(limitMs: number): Promise<void>;
  stop(): Promise<void>;
  /** Lets go of those that can outlive this program, and stops the others. */
  leave(leaves: Leaves): Promise<void>;
};

/** Which agents run on when this program ends: those of listeners, or all that can. */
export type Leaves = "elsewhere" | "all";

type Options = Pick<Supervision, "clock" | "starts" | "lastCallAt" | "onEnd"> & {
  /** Why it is not known whether any of them works; undefined: at least one does. */
  onDoubt: (doubt: string | undefined) => void;
  /** Gets the agents that requests go to, whenever these change. */
  onAgents: (agents: readonly RunningAgent[]) => void;
  rest: Rest;
  log: (line: string) => void;
};

/** A surplus agent does no harm: what it has begun since it was chosen, and streams through it, may end. */
const SURPLUS_DRAIN_MS = 60 * 60_000;

/**
 * Keeps a revision's agents running, `first` by their numbers. Without any it starts one, and the others once that answers, so that after a
 * restart no deployment waits for the additional agents of another.
 */
export function openReplicas(
  live: LiveRevision,
  first: ReadonlyMap<number, RunningAgent>,
  { clock, starts, onAgents, onEnd, onDoubt, lastCallAt, rest, log }: Options,
): Replicas {
  const replicas: Supervised[] = [];
  const doubts = new Map<Supervised, string>();
  const leaving = new Map<Supervised, Promise<void>>();
  let wanted = first.size;
  const samples: LoadSample[] = [];
  /** Whether load may make them more or fewer, and let them rest: not known before one of them has told its load. */
  let isElastic: boolean | undefined;
  let hasEnded = false;

  /** The least that none has, not even one that drains. */
  function freeNumber(): number {
    const taken = new Set([...replicas, ...leaving.keys()].map(({ replica }) => replica));
    for (let number = 0; ; number++) if (!taken.has(number)) return number;
  }

  function add(number: number, agent?: RunningAgent): void {
    const replica: Supervised = supervise(live, agent, {
      ...{ replica: number, clock, starts, onEnd, rest },
      name: () => (replicas.length > 1 ? `agent ${replicas.indexOf(replica) + 1}` : "the agent"),
      // Requests wait for the first one only.
      lastCallAt: () => (replica === replicas[0] ? lastCallAt() : 0),
      onDoubt: (doubt) => {
        if (doubt === undefined) doubts.delete(replica);
        else doubts.set(replica, doubt);
        if (!hasEnded && replicas.includes(replica)) weigh();
      },
      onChange: () => {
        if (!hasEnded && replicas.includes(replica)) changed();
      },
    });
    replicas.push(replica);
  }

  const running = () => replicas.flatMap(({ agent }) => agent ?? []);

  /** Those that requests go to: of agents that run, those that answer; where none does, all. */
  function answering(): RunningAgent[] {
    const agents = replicas.filter(({ doesAnswer }) => doesAnswer).flatMap(({ agent }) => agent ?? []);
    return agents.length > 0 ? agents : running();
  }

  function changed(): void {
    const agents = rest.isOn ? [] : answering();
    onAgents(agents);
    if (agents.length > 0) adjust();
  }

  /** One agent without a doubt is enough; a doubt is reported only once all agents have one. */
  function weigh(): void {
    if (replicas.some((each) => each.agent && !doubts.has(each))) onDoubt(undefined);
    else if (replicas.every((each) => doubts.has(each))) onDoubt(doubts.get(replicas[0] as Supervised));
  }

  /** Adds those that are missing, and lets the last ones go that are too many. */
  function adjust(): void {
    if (hasEnded) return;
    const count = Math.max(1, live.scale().min, wanted);
    while (replicas.length < count) add(freeNumber());
    const surplus = replicas.splice(count);
    if (surplus.length === 0) return;
    onAgents(answering());
    for (const replica of surplus) retire(replica);
  }

  /** Whether load may change how many they are, or it is not known yet whether it may. */
  function isToAsk({ min, max }: Scale): boolean {
    if (isElastic === undefined) return min === 0 || max > min;
    return isElastic && max > Math.max(1, min);
  }

  function retire(replica: Supervised): void {
    replica.end();
    doubts.delete(replica);
    const done = replica
      .drain(SURPLUS_DRAIN_MS)
      .catch((error: unknown) => log(`an agent did not drain: ${messageChain(error).join(": ")}`))
      .finally(() => leaving.delete(replica));
    leaving.set(replica, done);
  }

  /** What their server tells of its load, asked of each. Undefined: not all of them told it. */
  async function loads(agents: readonly RunningAgent[]): Promise<AgentLoad[] | undefined> {
    const told = await Promise.all(agents.map(loadOf));
    const known = told.filter((load) => load !== BUSY);
    if (!hasEnded && isElastic === undefined && known.length > 0) learn(known);
    return isElastic === false ? undefined : told.flatMap((load) => load ?? BUSY);
  }

  /** Says once which it is: before the start nobody knew. */
  function learn(told: readonly (AgentLoad | undefined)[]): void {
    const scale = live.scale();
    const fixed = told.includes(undefined)
      ? `its server does not tell its load (GET ${AGENT_LOAD_PATH})`
      : told.every((load) => load?.isStateShared)
        ? undefined
        : "its server keeps its state neither in PostgreSQL nor in the folder that AGENT_DATA names, where other agents would find it";
    isElastic = fixed === undefined;
    const least = Math.max(1, scale.min);
    if (isElastic) {
      live.log("INFO", `its server tells its load: there are ${scale.min} to ${scale.max} agents`);
      return;
    }
    live.log(
      "WARNING",
      `${fixed}: there are always ${least} agents (min_scale ${scale.min}, max_scale ${scale.max})`,
    );
    wanted = least;
    adjust();
  }

  if (first.size > 0) onDoubt(undefined);
  else add(0);
  for (const [number, agent] of first) add(number, agent);
  changed();

  return {
    call: () => replicas[0]?.call(),
    running: () => running().length,
    serving: () => (isElastic ? running().length : 0),
    mayRest: () => live.scale().min === 0 && isElastic !== false,
    async rest() {
      const resting = running();
      const lastCall = lastCallAt();
      if (rest.isOn || resting.length < replicas.length) return;
      const told = await loads(resting);
      const isSame = resting.every((agent, at) => replicas[at]?.agent === agent);
      const isIdle = told?.every((load) => load.isIdle && load.isStateShared);
      if (!isIdle || !isSame || hasEnded || lastCallAt() !== lastCall) return;
      // From here on requests wait.
      onAgents([]);
      await rest.begin().catch((error) => {
        rest.wake();
        onAgents(answering());
        throw error;
      });
      live.log("INFO", "the agent is idle: it rests until the next request");
      wanted = 1;
      for (const replica of replicas.splice(1)) retire(replica);
      await replicas[0]?.rest();
    },
    async scaleByLoad() {
      const scale = live.scale();
      const agents = running();
      // What a start changes is seen when it is over.
      if (hasEnded || rest.isOn || !isToAsk(scale) || agents.length === 0 || agents.length < replicas.length)
        return;
      const told = await loads(agents);
      if (told === undefined) return;
      const at = clock.now();
      samples.push({ at, loads: told });
      // Samples are not exactly spaced: the youngest one that is old enough stays, else none would span the time.
      while (samples[1] && samples[1].at <= at - REMEMBERED_MS) samples.shift();
      const count = wantedAgents(replicas.length, scale, samples);
      if (hasEnded || rest.isOn || count === replicas.length) return;
      if (count < replicas.length) {
        const idle = told.findLastIndex(({ runningRuns }) => runningRuns === 0);
        if (idle < 0) return;
        // The last one goes.
        replicas.push(...replicas.splice(idle, 1));
      }
      const why = count > replicas.length ? "all were busy" : "all were quiet";
      live.log("INFO", `${why}: from now on ${count} agents, at least ${scale.min} and at most ${scale.max}`);
      samples.length = 0;
      wanted = count;
      adjust();
    },
    end() {
      hasEnded = true;
      for (const replica of replicas) replica.end();
    },
    async drain(limitMs) {
      await Promise.all([...replicas, ...leaving.keys()].map((replica) => replica.drain(limitMs)));
    },
    async stop() {
      await Promise.all([...replicas, ...leaving.keys()].map((replica) => replica.stop()));
      await Promise.all(leaving.values());
    },
    async leave(leaves) {
      const surplus = [...leaving.keys()].map((replica) => replica.stop());
      await Promise.all([...surplus, ...replicas.map((replica) => replica.leave(leaves))]);
      await Promise.all(leaving.values());
    },
  };
}
