// This folder: what becomes of the pods of a revision: their output, and why they do not get ready.

import { messageChain } from "../../../../foundation/error.ts";
import type { RunLog } from "../../runner.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { ClusterObject, Kind } from "../cluster/cluster-object.ts";
import type { Watched } from "../cluster/watched.ts";

/** What stands in the cluster as it was applied; what others change or remove is put back. */
export type KeptApplied = {
  /** Until what it returns is called. Of an object that is kept for several, the last counts. */
  keep(objects: readonly ClusterObject[], log: RunLog): () => void;
};

/** The kinds whose changes and removals are seen. Of the others nothing is lost with a change: the next start applies them. */
const KEPT = [
  "Service",
  "Secret",
  "NetworkPolicy",
  "HorizontalPodAutoscaler",
] as const satisfies readonly Kind[];

type Kept = { object: ClusterObject; log: RunLog; holders: number };

export async function keepApplied(
  {
    cluster,
    watched: already,
    watch,
  }: {
    cluster: Cluster;
    /** Kinds that are watched for something else, too. */
    watched: readonly (readonly [Kind, Watched<ClusterObject>])[];
    watch: (kind: Kind) => Promise<Watched<ClusterObject>>;
  },
  { log, signal }: { log: (line: string) => void; signal: AbortSignal },
): Promise<KeptApplied> {
  const kept = new Map<string, Kept>();
  /** Those that are put back now, and whether they have changed again meanwhile. */
  const underWay = new Map<string, { again: boolean }>();
  const keyOf = (kind: Kind, name: string) => `${kind}/${name}`;

  function changed(
    kind: Kind,
    name: string,
    object: ClusterObject | undefined,
    before: ClusterObject | undefined,
  ) {
    const key = keyOf(kind, name);
    if (!kept.has(key) || (object && before && !isSpecChange(before, object))) return;
    const work = underWay.get(key);
    if (work) work.again = true;
    else void putBack(kind, name, object);
  }

  async function putBack(kind: Kind, name: string, seen: ClusterObject | undefined): Promise<void> {
    const key = keyOf(kind, name);
    const work = { again: true };
    underWay.set(key, work);
    try {
      while (work.again && !signal.aborted) {
        work.again = false;
        const one = kept.get(key);
        if (!one) return;
        const applied = await cluster.apply(one.object, { signal });
        if (!kept.has(key)) return;
        if (!seen) one.log("WARNING", `its ${kind} ${name} was removed from the cluster: it is made again`);
        else if (isSpecChange(seen, applied))
          one.log("WARNING", `its ${kind} ${name} was changed in the cluster: it is as before again`);
      }
    } catch (error) {
      if (!signal.aborted) log(`${key} could not be put back: ${messageChain(error).join(": ")}`);
    } finally {
      underWay.delete(key);
    }
  }

  const all = [...already];
  for (const kind of KEPT) all.push([kind, await watch(kind)]);
  for (const [kind, watched] of all)
    watched.subscribe((name, object, before) => changed(kind, name, object, before));

  return {
    keep(objects, say) {
      const keys = objects.map((object) => {
        const key = keyOf(object.kind, object.metadata.name);
        kept.set(key, { object, log: say, holders: (kept.get(key)?.holders ?? 0) + 1 });
        return key;
      });
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        for (const key of keys) {
          const one = kept.get(key);
          if (one && --one.holders === 0) kept.delete(key);
        }
      };
    },
  };
}

/** Kinds that count their changes do not count those of their status. */
function isSpecChange({ metadata: one }: ClusterObject, { metadata: other }: ClusterObject): boolean {
  return one.generation === undefined
    ? one.resourceVersion !== other.resourceVersion
    : one.generation !== other.generation;
}
