import { messageChain } from "../../foundation/error.ts";
import type { Platform } from "../platform.ts";
import type { RunningAgent } from "../run/runner.ts";
import type { Rest } from "./rest.ts";
import { type LiveRevision, type Supervised, type Supervision, supervise } from "./supervision.ts";

/** The agents of one revision, each a process of its own on the same data, and each started again on its own. */
export type Replicas = {
  /** A request waits for an agent. */
  call(): void;
  mayRest(): boolean;
  /** Ends all agents until the next request, unless one of them has something to do. */
  rest(): Promise<void>;
  /** From now on so many, but not fewer than the revision's least; those that are too many drain. */
  scaleTo(count: number): void;
  /** Ends the watch at once; what runs goes on until it is drained or stopped. */
  end(): void;
  drain(limitMs: number): Promise<void>;
  stop(): Promise<void>;
};

type Options = Pick<Supervision, "clock" | "starts" | "lastCallAt"> & {
  /** Gets the agents that answer, whenever these are others. */
  onAgents: (agents: readonly RunningAgent[]) => void;
  rest: Rest;
  limits: Pick<Platform["limits"], "drainMs">;
  log: (line: string) => void;
};

/**
 * Keeps a revision's agents running. Without a `first` one it begins with one; the others follow once that answers,
 * so that after a restart no deployment waits for the further agents of another.
 */
export function openReplicas(
  live: LiveRevision,
  first: readonly RunningAgent[],
  { clock, starts, onAgents, lastCallAt, rest, limits, log }: Options,
): Replicas {
  const replicas: Supervised[] = [];
  const leaving = new Map<Supervised, Promise<void>>();
  let wanted = first.length;
  let hasEnded = false;

  function add(agent?: RunningAgent): void {
    const number = replicas.length + 1;
    const replica = supervise(live, agent, {
      ...{ clock, starts, rest },
      name: () => (replicas.length > 1 ? `agent ${number}` : "the agent"),
      // Requests wait for the first one only.
      lastCallAt: number === 1 ? lastCallAt : () => 0,
      onChange: () => {
        if (!hasEnded && replicas.includes(replica)) changed();
      },
    });
    replicas.push(replica);
  }

  const answering = () => replicas.flatMap(({ agent }) => agent ?? []);

  function changed(): void {
    const agents = rest.isOn ? [] : answering();
    onAgents(agents);
    if (agents.length > 0) adjust();
  }

  /** Adds those that are missing, and lets the last ones go that are too many. */
  function adjust(): void {
    if (hasEnded) return;
    const count = Math.max(1, live.scale().min, wanted);
    while (replicas.length < count) add();
    const surplus = replicas.splice(count);
    if (surplus.length === 0) return;
    onAgents(answering());
    for (const replica of surplus) retire(replica);
  }

  function retire(replica: Supervised): void {
    replica.end();
    const done = replica
      .drain(limits.drainMs)
      .catch((error: unknown) => log(`an agent did not drain: ${messageChain(error).join(": ")}`))
      .finally(() => leaving.delete(replica));
    leaving.set(replica, done);
  }

  for (const agent of first.length > 0 ? first : [undefined]) add(agent);
  changed();

  return {
    call: () => replicas[0]?.call(),
    mayRest: () => live.scale().min === 0,
    async rest() {
      const resting = answering();
      const lastCall = lastCallAt();
      if (rest.isOn || resting.length < replicas.length) return;
      const areIdle = await Promise.all(resting.map((agent) => agent.isIdle?.() ?? false));
      const isSame = resting.every((agent, at) => replicas[at]?.agent === agent);
      if (!areIdle.every(Boolean) || !isSame || hasEnded || lastCallAt() !== lastCall) return;
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
    scaleTo(count) {
      wanted = count;
      adjust();
    },
    end() {
      hasEnded = true;
      for (const replica of replicas) replica.end();
    },
    async drain(limitMs) {
      await Promise.all([...replicas.map((replica) => replica.drain(limitMs)), ...leaving.values()]);
    },
    async stop() {
      await Promise.all([...replicas, ...leaving.keys()].map((replica) => replica.stop()));
      await Promise.all(leaving.values());
    },
  };
}
