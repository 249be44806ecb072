import type { LoggedEvent } from "./event.ts";
import { charsAtOnce } from "./read-size.ts";

// What a follower that keeps up needs; one that does not reads from the database instead of growing a queue.
const maxEvents = 1024;
const maxChars = 4_000_000;

/** The newest events of a followed thread, shared by its followers, each of which holds only a number. */
export class Tail {
  /** Of the newest event that is known to be there. */
  lastSeq = 0;
  followers = 0;
  /** How often followers were woken. */
  wakes = 0;
  /** The thread is deleted: nothing more will come. */
  hasEnded = false;
  /** Consecutive; the last one has seq `lastSeq` unless another process wrote meanwhile. */
  #events: LoggedEvent[] = [];
  #chars = 0;
  readonly #waiting = new Set<() => void>();

  /** Some events from `after` on; none where the next one is not kept here. */
  eventsAfter(after: number): LoggedEvent[] {
    const first = this.#events[0]?.seq;
    if (first === undefined || first > after + 1) return [];
    const from = after + 1 - first;
    let to = from;
    for (let chars = 0; to < this.#events.length && (to === from || chars < charsAtOnce); to++) {
      chars += this.#events[to]!.data.length;
    }
    return this.#events.slice(from, to);
  }

  /** Takes committed events: consecutive, newer than all before, at least one. */
  publish(events: LoggedEvent[]): void {
    const last = this.#events.at(-1);
    if (last && last.seq + 1 !== events[0]!.seq) {
      this.#events = [];
      this.#chars = 0;
    }
    for (const event of events) {
      this.#events.push(event);
      this.#chars += event.data.length;
    }
    this.#trim();
    this.lastSeq = Math.max(this.lastSeq, events.at(-1)!.seq);
    this.wakeAll();
  }

  #trim(): void {
    let drop = 0;
    const { length } = this.#events;
    while (drop < length - 1 && (length - drop > maxEvents || this.#chars > maxChars)) {
      this.#chars -= this.#events[drop]!.data.length;
      drop++;
    }
    if (drop > 0) this.#events = this.#events.slice(drop);
  }

  wakeAll(): void {
    this.wakes++;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resume of waiting) resume();
  }

  /** Resolves with the next `wakeAll`, or when the signal aborts. */
  untilWoken(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        signal.removeEventListener("abort", resume);
        this.#waiting.delete(resume);
        resolve();
      };
      this.#waiting.add(resume);
      signal.addEventListener("abort", resume, { once: true });
    });
  }
}
