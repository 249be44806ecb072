import { growingPauseMs } from "../../../foundation/time/backoff.ts";
import type { Clock } from "../../../foundation/time/clock.ts";
import type { RunLog } from "../runner.ts";
import { type Container, howItEnded, startContainer } from "./container.ts";
import type { Engine } from "./engine/engine.ts";
import type { PodContainer } from "./pod/pod.ts";
import { untilStarted } from "./until-started.ts";

export type Sidecar = {
  /** Fulfils once it runs, or has run; rejects with a StartError when the engine cannot start it. */
  readonly started: Promise<void>;
  /** It is not started again; SIGTERM, and after `limitMs` SIGKILL. */
  end(limitMs: number): Promise<void>;
  /** It runs on, and is not started again. */
  leave(): void;
};

export type SidecarContext = { engine: Engine; clock: Clock; log: RunLog; signal: AbortSignal };

/** A sidecar that ran so long is started again without a long pause. */
const STEADY_MS = 60_000;
const pauseMs = growingPauseMs(1_000, 60_000);

/**
 * Keeps a sidecar running whose container was started: when it ends it is started again, as its restart policy says,
 * with growing pauses.
 */
export function keepSidecar(
  container: PodContainer,
  first: Container,
  { engine, clock, log, signal }: SidecarContext,
): Sidecar {
  const started = untilStarted(engine, first, { what: `sidecar ${container.name}`, clock, signal });
  const ending = new AbortController();
  let running = first;

  async function keep(): Promise<void> {
    await started;
    for (let failures = 0; ; ) {
      const since = clock.now();
      const end = await running.exited;
      if (ending.signal.aborted) return;
      const isRestarted =
        container.restart === "always" || (container.restart === "on_failure" && end.code !== 0);
      const then = isRestarted ? "; it is started again" : "";
      log(isRestarted ? "WARNING" : "INFO", `it ${howItEnded(end, container)}${then}`);
      if (!isRestarted) return;
      failures = clock.now() - since > STEADY_MS ? 1 : failures + 1;
      await clock.sleep(pauseMs(failures), ending.signal);
      running = startContainer(engine, { name: first.name, log, clock });
    }
  }

  // The caller gets the error of a failed start; else only an aborted pause rejects.
  void keep().catch(() => {});
  return {
    started,
    async end(limitMs) {
      ending.abort();
      await running.end(limitMs);
    },
    leave() {
      ending.abort();
      running.leave();
    },
  };
}
