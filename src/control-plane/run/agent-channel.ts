import type { Duplex } from "node:stream";
import { eachLine } from "./lines.ts";

/** What an agent server says about its start. */
export type Announcement =
  | { type: "listening"; url: string }
  /** `origin`: where in the project it arose, lines of a stack; may be empty. */
  | { type: "failed"; message: string; origin?: string };

export type Order = { type: "stop" } | { type: "drain"; limitMs: number };

/**
 * Lines of JSON in both directions. The agent is not trusted with it: a plain stream, since Node's own channel between
 * processes ends the one side for lines and descriptors of the other that it does not expect; lines of a bounded length;
 * whatever is no announcement is passed over.
 */
export function agentChannel(stream: Duplex) {
  stream.on("error", () => {});
  const announced = new Promise<Announcement>((resolve) => {
    void eachLine(stream, (line) => {
      const said = announcementIn(line);
      if (said) resolve(said);
    });
  });
  return {
    /** Resolves when it said so; stays open when it ends without a word. */
    announced,
    tell: (order: Order) => void (stream.writable && stream.write(`${JSON.stringify(order)}\n`)),
    /** The agent takes this for the end of this program. */
    close: () => void stream.destroy(),
  };
}

function announcementIn(line: string): Announcement | undefined {
  let said: unknown;
  try {
    said = JSON.parse(line);
  } catch {
    return undefined;
  }
  const { type, url, message, origin } = (said ?? {}) as Record<string, unknown>;
  if (type === "listening" && typeof url === "string" && isOnLoopback(url)) return { type, url };
  if (type !== "failed" || typeof message !== "string") return undefined;
  return { type, message, ...(typeof origin === "string" && { origin }) };
}

/** Requests go there, with all that callers send. */
function isOnLoopback(url: string): boolean {
  return URL.parse(url)?.hostname === "127.0.0.1" && url.startsWith("http:");
}
