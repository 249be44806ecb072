// This folder: agents as processes: start, health, output, stop. Not here: when they run.

import type { Duplex } from "node:stream";
import { eachLine } from "../machine/lines/lines.ts";

/** What an agent server says about its start. */
export type Announcement =
  | { type: "listening"; url: string }
  /** `origin`: where in the project it arose, lines of a stack; may be empty. */
  | { type: "failed"; message: string; origin?: string };

export type Order = { type: "stop" } | { type: "drain"; limitMs: number };

/**
 * Lines of JSON in both directions. The agent is not trusted: a plain stream, since with Node's own channel either side
 * can crash the other with unexpected lines and descriptors; lines of bounded length; anything but announcements is
 * ignored.
 */
export function agentChannel(stream: Duplex) {
  stream.on("error", () => {});
  const announced = new Promise<Announcement>((resolve) => {
    void eachLine(stream, (line) => {
      const announcement = announcementIn(objectIn(line));
      if (announcement) resolve(announcement);
    });
  });
  const tell = (order: Order) => void (stream.writable && stream.write(`${JSON.stringify(order)}\n`));
  return {
    /** Resolves when it said so; stays open when it ends without a word. */
    announced,
    tell,
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

/** Requests go there, with all that callers send. */
function isOnLoopback(url: string): boolean {
  return URL.parse(url)?.hostname === "127.0.0.1" && url.startsWith("http:");
}
