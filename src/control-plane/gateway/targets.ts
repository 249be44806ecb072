import { openTarget, type Target, type Upstream, type Waiting } from "./target.ts";

/** Several agents may be gone at once before it is noticed; a request asks each at most once. */
export const MOST_ATTEMPTS = 16;

/** The agents of one deployment that requests go to. */
export type Targets = {
  /** From now on these. One that is no longer among them gets no new request; what it has under way goes on. */
  replace(upstreams: readonly Upstream[]): void;
  /** The one with the fewest requests in flight, and of several the least recently used; none of `tried`. */
  pick(tried: ReadonlySet<Target>): Target | undefined;
};

export function openTargets(waiting: Waiting): Targets {
  /** One that comes again still has what was under way. */
  const known = new WeakMap<Upstream, Target>();
  const targetOf = (upstream: Upstream): Target => {
    const before = known.get(upstream);
    before?.resume();
    const target = before ?? openTarget(upstream, waiting);
    known.set(upstream, target);
    return target;
  };
  /** By their upstreams; in the order in which they were last asked. */
  const targets = new Map<Upstream, Target>();
  return {
    replace(upstreams) {
      const wanted = new Set(upstreams);
      for (const [upstream, target] of targets) {
        if (wanted.has(upstream)) continue;
        targets.delete(upstream);
        target.retire();
      }
      for (const upstream of wanted) if (!targets.has(upstream)) targets.set(upstream, targetOf(upstream));
    },
    pick(tried) {
      let best: [Upstream, Target] | undefined;
      for (const each of targets) {
        if (tried.has(each[1])) continue;
        if (best === undefined || each[1].inFlight < best[1].inFlight) best = each;
      }
      if (best === undefined) return undefined;
      targets.delete(best[0]);
      targets.set(...best);
      return best[1];
    },
  };
}
