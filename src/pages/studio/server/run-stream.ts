import { createParser } from "eventsource-parser";
import type { AgentServer } from "./agent-server.ts";
import { ServerRefusal, Unreachable } from "./errors.ts";

/** One event of a run's stream: `updates|team:1f…`, and its id `<ms>-<seq>`. */
export interface RunEvent {
  id: string;
  event: string;
  data: unknown;
}

const pauseMs = 1000;

/**
 * Follows a run from its first event to its end. A cut connection is taken up where it broke, by the last event's id:
 * nothing is missed, nothing comes twice.
 * @returns when the run has ended; @throws ServerRefusal when the server refuses, what `signal` says when it is aborted
 */
export async function followRun(
  server: AgentServer,
  { threadId, runId }: { threadId: string; runId: string },
  onEvent: (event: RunEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const path = `/threads/${threadId}/runs/${runId}`;
  let lastId = "-";
  for (;;) {
    try {
      const answer = await server.send(`${path}/stream`, { headers: { "last-event-id": lastId }, signal });
      if (!answer.ok) throw new ServerRefusal(answer.status, `GET ${path}/stream`, await answer.text());
      await readEvents(answer.body!, (event) => {
        if (event.id !== "") lastId = event.id;
        onEvent(event);
      });
      return;
    } catch (cause) {
      if (signal.aborted || cause instanceof ServerRefusal) throw cause;
      if (!(cause instanceof Unreachable)) await server.send("/ok", { signal }).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event: RunEvent) => void) {
  const parser = createParser({
    onEvent: ({ id = "", event = "message", data }) => onEvent({ id, event, data: JSON.parse(data) }),
  });
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value as unknown as string);
  }
}
