import { ControlPlaneError } from "../../client/errors.ts";
import { isTransient } from "../../client/transport/retry-policy.ts";
import type { Context } from "../context.ts";

/** That something about a revision has changed, where the control plane tells it. */
export type Notices = {
  /** Whether changes are told at this moment: then it need not be asked often. */
  isLive(): boolean;
  /**
   * Waits so long, or until there is something to read: a change, or that it is not told any more.
   * @param known the status that was read last; that it has that is no news
   */
  sleep(ms: number, known: string | undefined): Promise<void>;
  close(): void;
};

/** Between attempts to be told again. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Listens beside what reads: whatever fails here, reading goes on at its own pace. Listening begins before anything is
 * read, and its beginning is news, too: no change is missed between them.
 */
export function listenToRevision(
  { deployment_id, revision_id }: { deployment_id: string; revision_id: string },
  { controlPlane, clock, signal }: Context,
): Notices {
  const closing = new AbortController();
  const ended = AbortSignal.any([closing.signal, signal]);
  let isLive = false;
  let last_event_id: string | undefined;
  let retryMs = FIRST_RETRY_MS;
  /** Undefined: a stream is open or being opened. Infinity: there is none. */
  let nextAt: number | undefined = 0;
  /** `any`: whatever is known. */
  let news: string | "any" | undefined;
  let wake = () => {};

  function tell(status: string | "any"): void {
    news = status;
    wake();
  }

  async function listen(): Promise<void> {
    const of = { deployment_id, last_event_id };
    for await (const { id, event } of await controlPlane.events(of, { signal: ended })) {
      last_event_id = id ?? last_event_id;
      const isGap = event.type === "open" || event.type === "reset" || event.type === "deployment.deleted";
      if (!isLive) retryMs = FIRST_RETRY_MS;
      isLive = true;
      if (isGap) tell("any");
      else if (event.revision_id === revision_id) tell(event.status ?? "any");
    }
  }

  function begin(): void {
    if (nextAt === undefined || clock.now() < nextAt) return;
    nextAt = undefined;
    listen()
      .catch((error: unknown) => {
        const isRefused = error instanceof ControlPlaneError && !isTransient(error);
        if (isRefused) retryMs = Number.POSITIVE_INFINITY;
      })
      .finally(() => {
        nextAt = clock.now() + retryMs;
        retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
        if (isLive) tell("any");
        isLive = false;
      });
  }

  begin();
  return {
    isLive: () => isLive,
    async sleep(ms, known) {
      begin();
      const enough = new AbortController();
      wake = () => {
        if (news !== undefined && news !== known) enough.abort();
      };
      wake();
      await clock.sleep(ms, AbortSignal.any([enough.signal, signal])).catch((error: unknown) => {
        if (!enough.signal.aborted) throw error;
      });
      wake = () => {};
      news = undefined;
      signal.throwIfAborted();
    },
    close: () => closing.abort(),
  };
}
