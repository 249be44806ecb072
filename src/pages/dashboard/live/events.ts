import { createParser } from "eventsource-parser";
import { isStatus } from "../api/errors.ts";
import type { Server } from "../api/server.ts";
import type { Line } from "./line.ts";

export interface ChangeEvent {
  type: string;
  deployment_id?: string;
  revision_id?: string;
  status?: string;
}

/** A heartbeat comes every 15 s: silence of this length means that the connection is gone. */
const SILENCE_MS = 40_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

interface Following {
  line: Line;
  signal: AbortSignal;
  /** Has the event `online` when the device is on line again. */
  device: EventTarget;
  onEvent(event: ChangeEvent): void;
}

/**
 * Follows what changes until the signal ends it: comes back after a cut and goes on from the last event. Resolves where
 * the control plane has no such stream, or the session has ended.
 * @param onEvent `reset` says that something may have been missed
 */
export async function followEvents(
  server: Server,
  { line, signal, device, onEvent }: Following,
): Promise<"no stream" | "ended"> {
  let lastId: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await readOnce(server, lastId, {
        signal,
        heard() {
          failures = 0;
          line.heard("live");
        },
        onEvent(id, event) {
          lastId = id;
          onEvent(event);
        },
      });
    } catch (error) {
      if (signal.aborted || isStatus(error, 401, 403)) return "ended";
      if (isStatus(error, 404, 405, 429)) return "no stream";
    }
    if (signal.aborted) return "ended";
    line.lost();
    await waited(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++), { line, signal, device });
  }
  return "ended";
}

interface Reading {
  signal: AbortSignal;
  heard(): void;
  onEvent(id: string | undefined, event: ChangeEvent): void;
}

async function readOnce(server: Server, lastId: string | undefined, { signal, heard, onEvent }: Reading) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const headers: Record<string, string> = { accept: "text/event-stream" };
  if (lastId !== undefined) headers["last-event-id"] = lastId;
  const parser = createParser({
    onEvent: ({ id, data }) => onEvent(id, JSON.parse(data) as ChangeEvent),
  });
  try {
    const response = await server.open("/v1/events", headers, AbortSignal.any([signal, silence.signal]));
    const decoder = new TextDecoder();
    const reader = response.body!.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      heard();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Until the time is over, somebody asks for it at once, or the device is on line again. */
function waited(
  ms: number,
  { line, signal, device }: Pick<Following, "line" | "signal" | "device">,
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      device.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
    device.addEventListener("online", done);
    line.onRetry(done);
  });
}
