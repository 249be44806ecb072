import type { Clock } from "../../foundation/time/clock.ts";
import type { AssistantStore } from "../assistants/assistant-store.ts";
import type { Authorization } from "../auth/authorization.ts";
import type { Caller } from "../auth/caller.ts";
import type { Unlisted } from "../engine/unlisted-keys.ts";
import type { RunContext } from "../runs/run-context.ts";
import type { RunQueue } from "../runs/run-queue.ts";
import type { ThreadRemoval } from "../runs/thread-removal.ts";

/** A request, as far as operations know it. */
export type Requester = {
  /** Undefined where the project does not authenticate. */
  get(name: "caller"): Caller | undefined;
  /** Of its step in a trace; undefined where none is recorded. */
  get(name: "traceparent"): string | undefined;
  /** The project was asked what the caller may see. */
  set(name: "isAuthorized", value: true): void;
  req: { header(): Record<string, string> };
};

/** What making a run takes. */
export type RunMaking = RunContext & {
  assistants: AssistantStore;
  queue: RunQueue;
  clock: Clock;
  newId: () => string;
  auth: Authorization;
  /** The headers of a request that the graphs of its runs get. */
  headersOf(c: Requester): Unlisted | undefined;
};

/** What operations use of the server. */
export type OperationContext = RunMaking & {
  removal: ThreadRemoval;
};
