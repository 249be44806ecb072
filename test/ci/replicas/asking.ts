import { setTimeout as sleep } from "node:timers/promises";
import type { ReplicatedDeployment } from "../../support/processes/replicated-deployment.ts";
import type { Outages } from "./outages.ts";

/** The statuses with which the gateway says that no agent answered. */
const UNANSWERED = [502, 503];
/** The control plane may not be there for a while. */
const PAUSE_MS = 50;

/** Sends requests of one client; throws when one fails that had no reason to. */
export type Asking = {
  /** Repeats until there is an answer of 200: for requests without an effect. */
  get(path: string, options?: { lastEventId?: string; signal?: AbortSignal | undefined }): Promise<Response>;
  /** Undefined: whether it had an effect is not known. */
  post(path: string, body: unknown): Promise<Response | undefined>;
};

export function openAsking({ url }: Pick<ReplicatedDeployment, "url">, outages: Outages): Asking {
  async function once(path: string, init: RequestInit): Promise<Response | undefined> {
    const sawOutage = outages.watch();
    const answer = await fetch(url + path, init).catch((error: Error) => error);
    if (answer instanceof Response && answer.status === 200) return answer;
    init.signal?.throwIfAborted();
    const said = answer instanceof Response ? `${answer.status} ${await answer.text()}` : answer.cause;
    const isKnown = answer instanceof Error || UNANSWERED.includes(answer.status);
    if (!isKnown || !sawOutage())
      throw new Error(`${init.method} ${path} failed, and nothing was going on: ${said}`);
    await sleep(PAUSE_MS);
    return undefined;
  }

  return {
    async get(path, { lastEventId, signal } = {}) {
      const headers: Record<string, string> =
        lastEventId === undefined ? {} : { "last-event-id": lastEventId };
      for (;;) {
        const answer = await once(path, { method: "GET", headers, signal: signal ?? null });
        if (answer) return answer;
      }
    },
    post: (path, body) =>
      once(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}
