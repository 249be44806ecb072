import type { Clock } from "../../foundation/time/clock.ts";
import { isoTime } from "../../foundation/time/iso-time.ts";
import type { GitHost } from "./signature.ts";

/** What one hook refused since it was made or this process started. */
export type Refused = { count: number; last_at: string; reason: string };

/** The deliveries that hooks refused, in memory. Anybody can send such: they fill neither the disk nor the log. */
export type RefusedDeliveries = {
  /** Counts one, and tells it to the operator: one line a minute for each hook, with the number of those between. */
  add(
    hook: { deployment_id: string; name: string },
    refused: { sender: GitHost | undefined; reason: string },
  ): void;
  of(deploymentId: string): Refused | undefined;
  /** The hook is another one from now on, or there is none. */
  forget(deploymentId: string): void;
};

const TOLD_EVERY_MS = 60_000;

export function countRefusedDeliveries(options: {
  clock: Pick<Clock, "now">;
  log: (line: string) => void;
}): RefusedDeliveries {
  const { clock, log } = options;
  const hooks = new Map<string, Refused & { told_at: number; untold: number }>();
  return {
    add({ deployment_id, name }, { sender, reason }) {
      const now = clock.now();
      const { count, told_at, untold } = hooks.get(deployment_id) ?? {
        count: 0,
        told_at: -Infinity,
        untold: 0,
      };
      const isTold = now - told_at >= TOLD_EVERY_MS;
      const others = untold > 0 ? ` (and ${untold} more since the line before)` : "";
      if (isTold)
        log(
          `deployment ${name}: push hook: a delivery${sender ? ` of ${sender}` : ""} was refused: ${reason}${others}`,
        );
      hooks.set(deployment_id, {
        ...{ count: count + 1, last_at: isoTime(now), reason },
        ...(isTold ? { told_at: now, untold: 0 } : { told_at, untold: untold + 1 }),
      });
    },
    of: (deploymentId) => hooks.get(deploymentId),
    forget: (deploymentId) => void hooks.delete(deploymentId),
  };
}
