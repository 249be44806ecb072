import { messageChain } from "../../foundation/error.ts";
import type { Access } from "../gateway/access.ts";
import type { Gateway } from "../gateway/gateway.ts";
import type { Platform } from "../platform.ts";
import type { RunningAgent } from "../run/runner.ts";
import { loadOf } from "./agent-load.ts";
import { type Leaves, openReplicas, type Replicas } from "./replicas.ts";
import { openRest } from "./rest.ts";
import type { LiveRevision } from "./supervision.ts";

/** The stable URL of a deployment and the agents behind it: those of the current revision, older ones draining. */
export type AgentSlot = {
  readonly url: string;
  /** Requests for this host go to the agents, too; undefined: only those for the host of `url`. */
  serveHost(host: string | undefined): void;
  /** In milliseconds since 1970; 0: never. */
  lastCallAt(): number;
  /** Who may call from now on. What others have under way ends. */
  admit(access: Access): void;
  /** Ends what callers have under way whose key opens no longer. */
  endRefused(): void;
  /** Asks an agent when it was last called, where requests do not pass this program. */
  askLastCall(): Promise<void>;
  /** How many agents run, those that drain left out. */
  running(): number;
  /** How many agents scaling by load has made: those that run and report their load. */
  serving(): number;
  /** The first agents will come at once: requests wait for them, until they are taken back. */
  announce(): () => void;
  /** Traffic goes to these agents from now on; those before drain. */
  adopt(live: LiveRevision, agents: ReadonlyMap<number, RunningAgent>): void;
  /** Starts the agents of a revision that was live before, and keeps trying; `agents` run already. */
  revive(
    live: LiveRevision,
    options: { isResting: boolean; agents: ReadonlyMap<number, RunningAgent> },
  ): void;
  /** Ends agents that are not needed until the next request. */
  restIfIdle(): Promise<void>;
  /** Adds or removes one agent, when the load was high or low for long. */
  scaleByLoad(): Promise<void>;
  /** Ends the gateway and the agents, but for those that are left to run on without this program. Default: none is. */
  close(leaves?: Leaves): Promise<void>;
};

export function agentSlot(
  gateway: Gateway,
  {
    db,
    clock,
    starts,
    limits,
    measures,
    log,
  }: Pick<Platform, "db" | "clock" | "starts" | "limits" | "measures" | "log">,
  /** Why it is not known whether the agents of a revision work; undefined: they do. */
  onDoubt: (revisionId: string, doubt: string | undefined) => void = () => {},
): AgentSlot {
  let current: Replicas | undefined;
  let runsSince = 0;
  let firstAgent: RunningAgent | undefined;
  const draining = new Map<Replicas, Promise<void>>();
  const onCall = () => current?.call();
  gateway.publish();

  function replicasOf(
    live: LiveRevision,
    agents: ReadonlyMap<number, RunningAgent>,
    isResting = false,
  ): Replicas {
    const onAgents = (answering: readonly RunningAgent[]) => {
      runsSince = clock.now();
      firstAgent = answering[0];
      if (answering.length > 0) gateway.switchTo(answering);
      else gateway.expectAgent(onCall);
    };
    const rest = openRest(db, live.revision_id, isResting);
    // The request that it rests until would never come here.
    if (gateway.calledPast) rest.wake();
    const { lastCallAt } = gateway;
    const onEnd = () => measures.agentEnds.add();
    const told = { onAgents, onDoubt: (doubt: string | undefined) => onDoubt(live.revision_id, doubt) };
    return openReplicas(live, agents, { clock, starts, onEnd, ...told, lastCallAt, rest, log });
  }

  function retire(replaced: Replicas): void {
    const done = replaced
      .drain(limits.drainMs)
      .catch((error: unknown) => log(`an agent did not drain: ${messageChain(error).join(": ")}`))
      .finally(() => draining.delete(replaced));
    draining.set(replaced, done);
  }

  let closed: Promise<void> | undefined;
  async function close(leaves: Leaves | undefined): Promise<void> {
    current?.end();
    const replaced = [...draining.keys()].map((each) => each.stop());
    await Promise.all([...replaced, leaves ? current?.leave(leaves) : current?.stop()]);
    await Promise.all(draining.values());
    await gateway.close();
  }

  return {
    url: gateway.url,
    serveHost: gateway.serveHost,
    lastCallAt: gateway.lastCallAt,
    admit: gateway.admit,
    endRefused: gateway.endRefused,
    async askLastCall() {
      if (!gateway.calledPast || !firstAgent) return;
      const { lastCallAt } = (await loadOf(firstAgent)) ?? {};
      if (lastCallAt !== undefined) gateway.calledPast(lastCallAt);
    },
    running: () => current?.running() ?? 0,
    serving: () => current?.serving() ?? 0,
    announce: () => (current ? () => {} : gateway.expectAgent()),
    adopt(live, agents) {
      const before = current;
      // Ended before the switch: a crash of an old agent no longer concerns the gateway.
      before?.end();
      current = replicasOf(live, agents);
      if (before) retire(before);
    },
    revive(live, { isResting, agents }) {
      current = replicasOf(live, agents, isResting);
    },
    async restIfIdle() {
      const idleSince = Math.max(gateway.lastCallAt(), runsSince);
      if (!current?.mayRest() || gateway.isInUse() || clock.now() - idleSince < limits.idleMs) return;
      await current.rest();
    },
    scaleByLoad: async () => current?.scaleByLoad(),
    close(leaves) {
      closed ??= close(leaves).catch((error) => {
        closed = undefined;
        throw error;
      });
      return closed;
    },
  };
}
