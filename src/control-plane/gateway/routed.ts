import { systemClock } from "../../foundation/time/clock.ts";
import type { Routes, RunningAgent } from "../run/runner.ts";
import type { Gateway } from "./gateway.ts";
import type { RouteOptions } from "./route.ts";

/** The address of a deployment whose requests do not pass this program: it says where they go and which keys open. */
export function openRouted(
  routes: Routes,
  { deployment_id, name }: { deployment_id: string; name: string },
  { access: first, clock = systemClock, ...options }: RouteOptions,
): Gateway {
  let access = first;
  let { lastCallAt = 0 } = options;
  let quietSince = options.lastCallAt ?? clock.now();
  let afterQuiet = { ms: Number.POSITIVE_INFINITY, run: () => {} };
  const keysNow = () => access.keys?.() ?? [];
  let admitted = keysNow();
  const route = routes.open({ deployment_id, name, keys: admitted });

  function admit(): void {
    const keys = keysNow();
    if (JSON.stringify(keys) === JSON.stringify(admitted)) return;
    admitted = keys;
    route.admit(keys);
  }

  return {
    url: routes.urlOf(name),
    port: null,
    publish: () => {},
    serveHost: route.serveHost,
    // The first stands for all: whatever runs them spreads requests.
    switchTo: (agents) => route.switchTo(agents[0] as RunningAgent),
    admit(next) {
      access = next;
      admit();
    },
    // The agents end what a key has under way that opens no longer.
    endRefused: admit,
    // Whatever leads there answers callers meanwhile.
    expectAgent: () => () => {},
    isInUse: () => false,
    lastCallAt: () => lastCallAt,
    calledPast(at) {
      if (at <= lastCallAt) return;
      lastCallAt = at;
      const quietMs = at - quietSince;
      quietSince = at;
      if (quietMs >= afterQuiet.ms) afterQuiet.run();
    },
    onCallAfter(ms, run) {
      afterQuiet = { ms, run };
    },
    close: route.close,
  };
}
