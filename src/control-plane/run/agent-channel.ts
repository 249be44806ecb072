// This folder: agents as processes: start, health, output, stop. Not here: when they run.

import type { Duplex } from "node:stream";
import { eachLine } from "../machine/lines/lines.ts";
import type { AgentLoad } from "./runner.ts";

/** What an agent server says about its start. */
export type Announcement =
  | { type: "listening"; url: string }
  /** `origin`: where in the project it arose, lines of a stack; may be empty. */
  | { type: "failed"; message: string; origin?: string };

export type Order =
  | { type: "is_idle" }
  | { type: "load" }
  | { type: "stop" }
  | { type: "drain"; limitMs: number };

/**
 * Lines of JSON in both directions. The agent is not trusted: a plain stream, since with Node's own channel either side
 * can crash the other with unexpected lines and descriptors; lines of bounded length; anything but announcements is
 * ignored.
 */
export function agentChannel(stream: Duplex) {
  stream.on("error", () => {});
  const asking = new Set<(isIdle: boolean) => void>();
  const weighing = new Set<(load: AgentLoad) => void>();
  const announced = new Promise<Announcement>((resolve) => {
    void eachLine(stream, (line) => {
      const said = objectIn(line);
      const announcement = announcementIn(said);
      if (announcement) resolve(announcement);
      const load = loadIn(said);
      if (load) for (const tell of weighing) tell(load);
      if (said.type === "idle") for (const tell of asking) tell(said.isIdle === true);
    });
  });
  const tell = (order: Order) => void (stream.writable && stream.write(`${JSON.stringify(order)}\n`));
  return {
    /** Resolves when it said so; stays open when it ends without a word. */
    announced,
    tell,
    /** Whether nothing would be missed if it ended now; stays pending if it does not answer. */
    async isIdle(): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      asking.add(resolve);
      tell({ type: "is_idle" });
      return promise.finally(() => asking.delete(resolve));
    },
    /** How loaded it is; stays open when it does not say. */
    async load(): Promise<AgentLoad> {
      const { promise, resolve } = Promise.withResolvers<AgentLoad>();
      weighing.add(resolve);
      tell({ type: "load" });
      return promise.finally(() => weighing.delete(resolve));
    },
    /** The agent takes this for the end of this program. */
    close: () => void stream.destroy(),
  };
}

function objectIn(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    return {};
  }
}

function announcementIn(said: Record<string, unknown>): Announcement | undefined {
  const { type, url, message, origin } = said;
  if (type === "listening" && typeof url === "string" && isOnLoopback(url)) return { type, url };
  if (type !== "failed" || typeof message !== "string") return undefined;
  return { type, message, ...(typeof origin === "string" && { origin }) };
}

function loadIn(said: Record<string, unknown>): AgentLoad | undefined {
  const { type, queuedRuns, runningRuns, eventLoopDelayMs } = said;
  const isLoad = [queuedRuns, runningRuns, eventLoopDelayMs].every((value) => Number.isFinite(value));
  return type === "load" && isLoad ? ({ queuedRuns, runningRuns, eventLoopDelayMs } as AgentLoad) : undefined;
}

/** Requests go there, with all that callers send. */
function isOnLoopback(url: string): boolean {
  return URL.parse(url)?.hostname === "127.0.0.1" && url.startsWith("http:");
}
