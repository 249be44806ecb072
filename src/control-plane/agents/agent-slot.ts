// This folder: agents that run, rest and are started again. Not here: how a process is started.

import { messageChain } from "../../foundation/error.ts";
import type { Access } from "../gateway/access.ts";
import type { Gateway } from "../gateway/gateway.ts";
import type { Platform } from "../platform.ts";
import type { RunningAgent } from "../run/runner.ts";
import { openRest } from "./rest.ts";
import { type LiveRevision, supervise } from "./supervision.ts";

/** The stable URL of a deployment and the agents behind it: one current, older ones draining. */
export type AgentSlot = {
  readonly url: string;
  /** In milliseconds since 1970; 0: never. */
  lastCallAt(): number;
  /** Who may call from now on. */
  admit(access: Access): void;
  /** Traffic goes to this agent from now on; the one before drains. */
  adopt(live: LiveRevision, agent: RunningAgent): void;
  /** Starts the agent of a revision that was live before, and keeps trying. */
  revive(live: LiveRevision, options: { isResting: boolean }): void;
  /** Ends an agent that is not needed until the next request. */
  restIfIdle(): Promise<void>;
  /** Ends the agents and the gateway. */
  close(): Promise<void>;
};

export function agentSlot(
  gateway: Gateway,
  { db, clock, starts, limits, log }: Pick<Platform, "db" | "clock" | "starts" | "limits" | "log">,
): AgentSlot {
  type Watch = ReturnType<typeof supervise>;
  let current: Watch | undefined;
  let runsSince = 0;
  const draining = new Map<Watch, Promise<void>>();
  const onCall = () => current?.call();
  gateway.publish();

  function watch(live: LiveRevision, agent?: RunningAgent, isResting = false): Watch {
    const onAgent = (fresh: RunningAgent | undefined) => {
      runsSince = clock.now();
      if (fresh) gateway.switchTo(fresh.url, fresh.key);
      else gateway.expectAgent(onCall);
    };
    const rest = openRest(db, live.revision_id, isResting);
    return supervise(live, agent, { clock, starts, onAgent, lastCallAt: gateway.lastCallAt, rest });
  }

  function retire(watched: Watch): void {
    const done = watched
      .drain(limits.drainMs)
      .catch((error: unknown) => log(`an agent did not drain: ${messageChain(error).join(": ")}`))
      .finally(() => draining.delete(watched));
    draining.set(watched, done);
  }

  let closed: Promise<void> | undefined;
  async function close(): Promise<void> {
    current?.end();
    const all = [...draining.keys(), ...(current ? [current] : [])];
    await Promise.all(all.map((each) => each.stop()));
    await Promise.all(draining.values());
    await gateway.close();
  }

  return {
    url: gateway.url,
    lastCallAt: gateway.lastCallAt,
    admit: gateway.admit,
    adopt(live, agent) {
      const before = current;
      // Ended before the switch: a crash of the old agent no longer concerns the gateway.
      before?.end();
      gateway.switchTo(agent.url, agent.key);
      runsSince = clock.now();
      current = watch(live, agent);
      if (before) retire(before);
    },
    revive(live, { isResting }) {
      gateway.expectAgent(onCall);
      current = watch(live, undefined, isResting);
    },
    async restIfIdle() {
      const idleSince = Math.max(gateway.lastCallAt(), runsSince);
      if (!current?.mayRest() || gateway.isInUse() || clock.now() - idleSince < limits.idleMs) return;
      await current.rest();
    },
    close() {
      closed ??= close().catch((error) => {
        closed = undefined;
        throw error;
      });
      return closed;
    },
  };
}
