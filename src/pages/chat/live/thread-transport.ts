import type { AgentServerAdapter } from "@langchain/react";
import { type KnownState, nothingKnown, replayFilter } from "./replay.ts";
import { StreamedMessages } from "./streamed-messages.ts";
import { fieldsOf, isThreadEvent, type ThreadEvent } from "./thread-event.ts";

type EventStream = ReturnType<NonNullable<AgentServerAdapter["openEventStream"]>>;
type StreamFilter = Parameters<NonNullable<AgentServerAdapter["openEventStream"]>>[0];
type Command = Parameters<AgentServerAdapter["send"]>[0];
type ProtocolMessage = EventStream["events"] extends AsyncIterable<infer Message> ? Message : never;

export interface ThreadTransportOptions {
  apiUrl: string;
  /** A new official transport for one thread; it is closed with the thread and never used again. */
  connect(threadId: string): AgentServerAdapter;
  /** Decoded answers of the agent server below its URL, for the runs of a thread. */
  get(path: string): Promise<unknown>;
}

/**
 * The official transport, with the replay of a thread's log cut to what the page does not know yet, and with streams
 * on an idle thread too, so that a run which another page starts is seen here.
 */
export class ThreadTransport implements AgentServerAdapter {
  readonly apiUrl: string;
  readonly streamed = new StreamedMessages();
  readonly #options: ThreadTransportOptions;
  #inner: AgentServerAdapter | undefined;
  #threadId = "";
  #known: KnownState = nothingKnown;
  #commandId = firstCommandId;
  #isSettling = false;

  constructor(options: ThreadTransportOptions) {
    this.apiUrl = options.apiUrl;
    this.#options = options;
  }

  get threadId(): string {
    return this.#threadId;
  }

  /** True while the official controller mistakes an idle thread for a running one: until it has read `settled`. */
  get isSettling(): boolean {
    return this.#isSettling;
  }

  setThreadId(threadId: string): void {
    if (this.#inner && threadId === this.#threadId) return;
    if (threadId !== this.#threadId) {
      this.#known = nothingKnown;
      this.streamed.reset();
    }
    this.#threadId = threadId;
    this.#inner = this.#options.connect(threadId);
  }

  async open(): Promise<void> {
    await this.#bound().open();
  }

  async send(command: Command): ReturnType<AgentServerAdapter["send"]> {
    const answer = await this.#bound().send(command);
    // A thread that this page began: nothing of it was read before, but the server numbers its events.
    if (this.#known.throughSeq === undefined && appliedThrough(answer) !== undefined) {
      this.#known = { ...nothingKnown, throughSeq: 0 };
    }
    return answer;
  }

  events(): AsyncIterable<ProtocolMessage> {
    return this.#bound().events();
  }

  openEventStream(filter: StreamFilter): EventStream {
    const known = this.#known;
    const since = known.runBeganAtMs === undefined ? known.throughSeq : undefined;
    const inner = this.#bound().openEventStream?.(since === undefined ? filter : { ...filter, since });
    if (!inner) throw new Error("The transport has no event streams. Give one that speaks HTTP.");
    return {
      ready: inner.ready,
      close: () => inner.close(),
      events: this.#taken(inner.events, replayFilter(known), filter),
    };
  }

  async close(): Promise<void> {
    const inner = this.#inner;
    this.#inner = undefined;
    await inner?.close();
  }

  #bound(): AgentServerAdapter {
    this.#inner ??= this.#options.connect(this.#threadId);
    return this.#inner;
  }

  async *#taken(
    events: AsyncIterable<ProtocolMessage>,
    filter: (event: ThreadEvent) => ThreadEvent | undefined,
    { channels, namespaces }: StreamFilter,
  ): AsyncGenerator<ProtocolMessage> {
    // The stream that watches the lifecycle of all namespaces. In the other one this event would end the reading.
    if (this.#isSettling && namespaces === undefined && channels.includes("lifecycle")) {
      yield settled as ProtocolMessage;
      // The controller takes it in with a timer, too.
      setTimeout(() => {
        this.#isSettling = false;
      });
    }
    for await (const message of events) {
      if (!isThreadEvent(message)) {
        yield message;
        continue;
      }
      const event = filter(message);
      if (!event) continue;
      this.streamed.push(event);
      yield event as ProtocolMessage;
    }
  }

  /**
   * Reads the thread's state as the official controller is to have it, and first how much of the log it holds at least.
   *
   * @throws what the server answers: with `status` 404 for a thread that is not there the controller opens no stream
   */
  async stateOf(threadId: string): Promise<Record<string, unknown>> {
    if (threadId !== this.#threadId) {
      this.streamed.reset();
      this.#known = nothingKnown;
      this.#threadId = threadId;
      this.#inner = undefined;
    }
    const throughSeq = await this.#appliedThrough(threadId);
    const path = `/threads/${encodeURIComponent(threadId)}`;
    const [state, runs] = await Promise.all([
      this.#options.get(`${path}/state`),
      throughSeq === undefined ? [] : this.#options.get(`${path}/runs?limit=10`).catch(() => []),
    ]);
    const known = knownFrom(fieldsOf(state), throughSeq, Array.isArray(runs) ? runs.map(fieldsOf) : []);
    // Read again later, the state says nothing of what streams that are opened late have still to replay.
    if (threadId === this.#threadId && this.#known === nothingKnown) {
      this.#known = known;
      this.#isSettling = throughSeq !== undefined && known.runBeganAtMs === undefined;
    }
    return shown(fieldsOf(state), known);
  }

  async #appliedThrough(threadId: string): Promise<number | undefined> {
    const asked = this.#options.connect(threadId);
    try {
      this.#commandId += 1;
      const command = { id: this.#commandId, method: "state.get", params: { namespace: [], keys: [] } };
      return appliedThrough(await asked.send(command as Command));
    } catch {
      // A server without this command: its whole replay is taken, as the official client does.
      return undefined;
    } finally {
      await asked.close();
    }
  }
}

/** Says of an idle thread that no run is under way: from a state without `next` the controller concludes that one is. */
const settled: ThreadEvent = {
  type: "event",
  method: "lifecycle",
  params: { namespace: [], data: { event: "completed" } },
};

function appliedThrough(answer: unknown): number | undefined {
  const seq = fieldsOf(fieldsOf(answer).meta).applied_through_seq;
  return typeof seq === "number" ? seq : undefined;
}

/** Away from the numbers that the official client counts up from 1. */
const firstCommandId = 1_000_000_000;

function knownFrom(
  state: Record<string, unknown>,
  throughSeq: number | undefined,
  runs: Record<string, unknown>[],
): KnownState {
  const running = runs.filter((run) => run.status === "running").map((run) => timeOf(run.created_at));
  const waits = hasInterrupts(state.tasks);
  const newest = runs.filter((run) => run.status !== "pending").map((run) => timeOf(run.created_at));
  const runBeganAtMs = running.length > 0 ? Math.min(...running) : waits ? Math.max(...newest, 0) : undefined;
  const { messages } = fieldsOf(state.values);
  const ids = Array.isArray(messages) ? messages.map((message) => fieldsOf(message).id) : [];
  return { throughSeq, runBeganAtMs, messageIds: new Set(ids.filter((id) => typeof id === "string")) };
}

function timeOf(text: unknown): number {
  const ms = typeof text === "string" ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? 0 : ms;
}

function hasInterrupts(tasks: unknown): boolean {
  return (
    Array.isArray(tasks) &&
    tasks.some((task) => {
      const { interrupts } = fieldsOf(task);
      return Array.isArray(interrupts) && interrupts.length > 0;
    })
  );
}

/**
 * The state as the official controller gets it. Without `next` it opens its streams on an idle thread too, and the
 * step is counted as the replayed checkpoints are.
 */
function shown(state: Record<string, unknown>, known: KnownState): Record<string, unknown> {
  if (known.throughSeq === undefined) return state;
  const { next: _next, ...rest } = state;
  return { ...rest, metadata: { ...fieldsOf(state.metadata), step: known.throughSeq } };
}
