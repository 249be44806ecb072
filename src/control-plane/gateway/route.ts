import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type Clock, systemClock } from "../../foundation/time/clock.ts";
import { isScrape } from "../../http/metrics/answer.ts";
import type { GatewayMeasures } from "../measures/gateway-measures.ts";
import { type Access, mayGoOn, refusalOfCaller } from "./access.ts";
import { callSpan, type GatewayTrace } from "./call-span.ts";
import { forward } from "./forward/forward.ts";
import { framingRefusal } from "./forward/framing.ts";
import { passUpgrade, refuseUpgrade } from "./forward/upgrade.ts";
import type { Target, Upstream } from "./target.ts";
import { openTargets } from "./targets.ts";

/** What decides about the requests to one deployment: its agents, and who may call. */
export type Routing = {
  /** New requests go to these agents, at least one; those under way finish where they are. */
  switchTo(agents: readonly Upstream[]): void;
  /** Who may call from now on. What others have under way ends. */
  admit(access: Access): void;
  /** Ends what callers have under way whose key opens no longer. */
  endRefused(): void;
  /**
   * There is no agent, and one is being started: requests wait for it for `holdMs`. `onCall` is called when one does.
   * Returns what ends that, where no agent comes.
   */
  expectAgent(onCall?: () => void): () => void;
  /** Whether a request, a stream or a connection is open. */
  isInUse(): boolean;
  /** When an authorized caller last called, in milliseconds since 1970; 0: never. */
  lastCallAt(): number;
  /**
   * Where requests do not pass this program: the agents say that one came then. Undefined: it is known here.
   * @param at milliseconds since 1970
   */
  calledPast?(at: number): void;
  /** `run` is called at each call at least `quietMs` after the one before; a new deployment counts as called. */
  onCallAfter(quietMs: number, run: () => void): void;
};

/** The requests to one deployment, whichever listener they come through. */
export type Route = Routing & {
  /** `prefix`: what stood before the path, which the agent does not know of. */
  answer(request: IncomingMessage, response: ServerResponse, prefix: string): void;
  upgrade(
    request: IncomingMessage,
    connection: { client: Duplex; head: Buffer },
    prefix: string,
  ): Promise<void>;
  /** Ends what is under way. */
  end(): void;
};

export type RouteOptions = {
  /** Who may call. */
  access: Access;
  /** Before now; 0: never. Undefined: the deployment is new. */
  lastCallAt?: number | undefined;
  /** How long a request waits for an agent that is expected; default 0: answered 503 at once. */
  holdMs?: number;
  clock?: Clock;
  measures?: GatewayMeasures;
  trace?: GatewayTrace | undefined;
  log: (level: "INFO" | "ERROR", message: string) => void;
};

/** Until there was an agent or one is expected, requests are answered 503 with `Retry-After` at once. */
export function openRoute(options: RouteOptions): Route {
  const { clock = systemClock, holdMs = 0, measures, trace, log } = options;
  let { access, lastCallAt = 0 } = options;
  let quietSince = options.lastCallAt ?? clock.now();
  let expected: (() => void) | undefined;
  let afterQuiet = { ms: Number.POSITIVE_INFINITY, run: () => {} };
  const closing = new AbortController();
  const targets = openTargets({ clock, signal: closing.signal });
  /** With whether it may go on. */
  const underWay = new Map<ServerResponse | Duplex, () => boolean>();
  const waiting = new Set<() => void>();

  function follow(connection: ServerResponse | Duplex, request: IncomingMessage, isUpgrade: boolean): void {
    underWay.set(connection, () => mayGoOn(request, access, isUpgrade));
    connection.once("close", () => underWay.delete(connection));
    measures?.follow(request, connection);
  }

  function endRefused(): void {
    for (const [connection, isAllowed] of underWay) if (!isAllowed()) connection.destroy();
  }

  /** An agent that is none of `tried`; waits for one that is expected, up to `holdMs`. */
  async function next(tried: ReadonlySet<Target>): Promise<Target | undefined> {
    lastCallAt = clock.now();
    const quietMs = lastCallAt - quietSince;
    quietSince = lastCallAt;
    if (quietMs >= afterQuiet.ms) afterQuiet.run();
    const ready = targets.pick(tried);
    if (ready !== undefined) return ready;
    if (expected === undefined || holdMs === 0) return undefined;
    const enough = new AbortController();
    const wake = () => enough.abort();
    waiting.add(wake);
    expected();
    // Both ends of the wait are expected: time is up, or it was woken.
    await clock.sleep(holdMs, AbortSignal.any([enough.signal, closing.signal])).catch(() => {});
    waiting.delete(wake);
    return targets.pick(tried);
  }

  return {
    answer(request, response, prefix) {
      follow(response, request, false);
      // It would never rest where it is measured, and a measure wakes nobody.
      const first = isScrape(request) ? async (tried: ReadonlySet<Target>) => targets.pick(tried) : next;
      const traceparent = trace && !isScrape(request) ? callSpan(trace, request, response) : undefined;
      const call = { request, response, access, prefix, traceparent };
      forward({ ...call, next: first, other: targets.pick, log }).catch((error: unknown) => {
        log("ERROR", `${request.method} failed in the gateway: ${String(error)}`);
        response.destroy();
      });
    },
    async upgrade(request, { client, head }, prefix) {
      follow(client, request, true);
      const refusal = framingRefusal(request, true) ?? (await refusalOfCaller(request, access, true));
      if (refusal) return refuseUpgrade(client, refusal);
      const traceparent = trace && callSpan(trace, request, client);
      await passUpgrade({ request, client, head, access, prefix, traceparent, next });
    },
    isInUse: () => underWay.size > 0,
    lastCallAt: () => lastCallAt,
    onCallAfter(ms, run) {
      afterQuiet = { ms, run };
    },
    switchTo(agents) {
      expected ??= () => {};
      targets.replace(agents);
      for (const wake of waiting) wake();
    },
    admit(next) {
      access = next;
      endRefused();
    },
    endRefused,
    expectAgent(onCall = () => {}) {
      expected = onCall;
      targets.replace([]);
      return () => {
        if (expected !== onCall) return;
        expected = undefined;
        for (const wake of waiting) wake();
      };
    },
    end() {
      closing.abort();
      for (const connection of underWay.keys()) connection.destroy();
      targets.replace([]);
    },
  };
}
