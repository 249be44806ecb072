import { fieldsOf, type ThreadEvent } from "./thread-event.ts";

export interface StreamedSnapshot {
  /** Messages that streamed and are no part of the state: of an attempt that was given up or a run that was stopped. */
  discarded: ReadonlySet<string>;
  /** A run that continues from an older checkpoint, while it is under way. */
  fork: Fork | undefined;
  /** Questions of the agent that were answered, on this page or another one. */
  answered: ReadonlySet<string>;
}

export interface Fork {
  /** Undefined once a state of the run has come in, which holds what the checkpoint held. */
  checkpointId: string | undefined;
  /** Messages of the branch that it leaves, which the hook may still show. */
  left: ReadonlySet<string>;
}

const nothing: StreamedSnapshot = { discarded: new Set(), fork: undefined, answered: new Set() };

const followed = new Set(["messages", "values", "lifecycle"]);

/**
 * Follows which streamed messages the state has taken up. The official projection keeps a message that streamed but
 * never got into the state (its run was stopped, or its process died and the node ran again) for ever, behind all
 * that follow. It is shown until the next run starts or its node starts again, then no more.
 */
export class StreamedMessages {
  #snapshot: StreamedSnapshot = nothing;
  readonly #listeners = new Set<() => void>();
  readonly #seen = new Set<string>();
  /** Streamed ids that no state has held yet, by the node that streams them. */
  readonly #pending = new Map<string, string>();
  /** False for a graph whose state keeps no messages: what it streams is shown though no state holds it. */
  #stateHoldsMessages = false;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): StreamedSnapshot => this.#snapshot;

  reset(): void {
    this.#seen.clear();
    this.#pending.clear();
    this.#stateHoldsMessages = false;
    this.#publish(nothing);
  }

  /** A run begins that leaves the branch of these messages, until `endFork`. */
  beginFork(fork: Fork): void {
    this.#publish({ ...this.#snapshot, fork });
  }

  endFork(): void {
    if (this.#snapshot.fork) this.#publish({ ...this.#snapshot, fork: undefined });
  }

  /** Takes in one event; one that comes again, on another stream, changes nothing. */
  push(event: ThreadEvent): void {
    const { event_id: id, method, params } = event;
    const isAsked = method === "input.answered" || method === "input.requested";
    if (!isAsked && (params.namespace.length > 1 || !followed.has(method))) return;
    if (id !== undefined) {
      if (this.#seen.has(id)) return;
      this.#seen.add(id);
    }
    if (isAsked) this.#asked(method, params.data);
    if (method === "messages") this.#started(params.namespace.join("\0"), fieldsOf(params.data));
    if (params.namespace.length > 0) return;
    if (method === "values") this.#committed(fieldsOf(params.data).messages);
    // At the end of a run that was stopped or failed, what it had streamed stays to be read.
    const phase = method === "lifecycle" ? fieldsOf(params.data).event : undefined;
    if (this.#stateHoldsMessages && (phase === "running" || phase === "completed")) {
      this.#discard([...this.#pending.keys()]);
    }
  }

  /** The official hooks do not know that another page answered. */
  #asked(method: string, data: unknown): void {
    const answered = new Set(this.#snapshot.answered);
    const { interrupt_ids: ids, interrupt_id: id } = fieldsOf(data);
    if (method === "input.requested" && typeof id === "string") answered.delete(id);
    else if (Array.isArray(ids)) for (const one of ids) answered.add(String(one));
    this.#publish({ ...this.#snapshot, answered });
  }

  #started(node: string, data: Record<string, unknown>): void {
    if (data.event === "message-finish") {
      // A node may stream several messages one after the other: only one cut off in its middle was given up.
      for (const [id, at] of this.#pending) if (at === node) this.#pending.set(id, "");
    }
    if (data.event !== "message-start" || typeof data.id !== "string") return;
    this.#discard([...this.#pending].filter(([id, at]) => at === node && id !== data.id).map(([id]) => id));
    this.#pending.set(data.id, node);
  }

  #committed(messages: unknown): void {
    if (!Array.isArray(messages)) return;
    this.#stateHoldsMessages = true;
    const held = new Set(messages.map((message) => fieldsOf(message).id));
    for (const id of this.#pending.keys()) if (held.has(id)) this.#pending.delete(id);
    const discarded = new Set([...this.#snapshot.discarded].filter((id) => !held.has(id)));
    const { fork } = this.#snapshot;
    const left = new Set([...(fork?.left ?? [])].filter((id) => !held.has(id)));
    this.#publish({ ...this.#snapshot, discarded, fork: fork && { checkpointId: undefined, left } });
  }

  #discard(ids: string[]): void {
    if (ids.length === 0) return;
    for (const id of ids) this.#pending.delete(id);
    this.#publish({ ...this.#snapshot, discarded: new Set([...this.#snapshot.discarded, ...ids]) });
  }

  #publish(snapshot: StreamedSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}
