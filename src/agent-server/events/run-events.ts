import { eventKind, textOf } from "./event.ts";
import type { EventLog } from "./event-log.ts";

/** What a run has logged so far for readers of the protocol, as far as it is kept. */
export async function* runEvents(
  log: EventLog,
  { thread_id, run_id }: { thread_id: string; run_id: string },
): AsyncGenerator<{ method: string; namespace: string[]; data: unknown }> {
  const first = await log.firstOfRun(thread_id, run_id, 0);
  if (!first) return;
  const last = await log.lastSeq(thread_id);
  const stop = new AbortController();
  try {
    for await (const batch of log.follow(thread_id, first.seq - 1, stop.signal)) {
      for (const event of batch) {
        if (event.runId !== run_id || event.kind !== eventKind.protocol) continue;
        const [method = "", ...namespace] = event.event.split("|");
        yield { method, namespace, data: JSON.parse(textOf(event)) };
      }
      if (batch.at(-1)!.seq >= last) return;
    }
  } finally {
    stop.abort();
  }
}
