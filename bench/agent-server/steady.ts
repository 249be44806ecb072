import { setTimeout as sleep } from "node:timers/promises";
import { answerWork } from "./answer-work.ts";

// A client that begins runs at a steady rate, however long they take, in a process of its own.

export type Steady = {
  urls: string[];
  /** Runs a second, over all URLs in turn. */
  rate: number;
  forMs: number;
  /** That each run writes; default 5. */
  events?: number;
};
/** One figure a run, in milliseconds: from its time to begin to the first event, and to the end. */
export type SteadyResult = { firstMs: number[]; durationMs: number[] };

async function steady({ urls, rate, forMs, events = 5 }: Steady): Promise<SteadyResult> {
  const result: SteadyResult = { firstMs: [], durationMs: [] };
  const runs: Promise<void>[] = [];
  const start = performance.now();
  const count = Math.round((rate * forMs) / 1000);
  for (let n = 0; n < count; n++) {
    const due = start + (n * 1000) / rate;
    await sleep(Math.max(0, due - performance.now()));
    runs.push(run(urls[n % urls.length]!, { due, events, result }));
  }
  await Promise.all(runs);
  return result;
}

type Run = { due: number; events: number; result: SteadyResult };

async function run(url: string, { due, events, result }: Run): Promise<void> {
  const response = await fetch(`${url}/runs/stream`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ assistant_id: "agent", input: { events }, stream_mode: "custom" }),
  });
  let text = "";
  let first: number | undefined;
  const decoder = new TextDecoder();
  for await (const bytes of response.body!) {
    text += decoder.decode(bytes, { stream: true });
    if (first === undefined && text.includes("event: custom")) first = performance.now() - due;
  }
  if (first === undefined || !text.includes(`"n":${events - 1}`))
    throw new Error(`not a whole run: ${text.slice(0, 200)}`);
  result.firstMs.push(first);
  result.durationMs.push(performance.now() - due);
}

const work = { steady };
export type Work = typeof work;

answerWork(work, () => false);
