import type { KubeConfig, Watch } from "@kubernetes/client-node";
import { messageChain } from "../../../../foundation/error.ts";
import { backoffMs } from "../../../../foundation/time/backoff.ts";
import type { Clock } from "../../../../foundation/time/clock.ts";
import type { ClusterObject } from "./cluster-object.ts";

/** The objects of one kind, as the cluster has them: each change is told a moment after it was made. */
export type Watched<T extends ClusterObject> = {
  all(): Iterable<T>;
  get(name: string): T | undefined;
  /** Calls `onChange` with each object that came, changed or went (undefined: it is gone), until what it returns is called. */
  subscribe(onChange: (name: string, object: T | undefined, before: T | undefined) => void): () => void;
};

type Listed<T> = { items: T[]; resourceVersion: string };

/** After so long the objects are listed again, whatever was told: a watch can go deaf. */
const LIST_MS = 300_000;

/**
 * Lists the objects, and watches them until `signal` aborts. A watch that ends is followed by another list, with longer
 * and longer pauses when it fails.
 * @returns once they were listed the first time
 * @throws what the first list throws
 */
export async function watchObjects<T extends ClusterObject>(
  of: {
    config: KubeConfig;
    Watch: typeof Watch;
    path: string;
    selector: string;
    list: () => Promise<Listed<T>>;
  },
  { clock, signal, log }: { clock: Clock; signal: AbortSignal; log: (line: string) => void },
): Promise<Watched<T>> {
  let objects = new Map<string, T>();
  const listeners = new Set<Parameters<Watched<T>["subscribe"]>[0]>();

  function tell(name: string, object: T | undefined, before: T | undefined): void {
    for (const listener of [...listeners]) listener(name, object, before);
  }

  let position = "";
  let listedAt = 0;

  async function list(): Promise<void> {
    const { items, resourceVersion } = await of.list();
    [position, listedAt] = [resourceVersion, clock.now()];
    const before = objects;
    objects = new Map(items.map((each) => [each.metadata.name, each]));
    for (const [name, object] of objects) {
      const known = before.get(name);
      if (known?.metadata.resourceVersion !== object.metadata.resourceVersion) tell(name, object, known);
    }
    for (const [name, gone] of before) if (!objects.has(name)) tell(name, undefined, gone);
  }

  function take(type: string, object: T): void {
    const { name, resourceVersion } = object.metadata;
    // An error, most likely: the position is too old.
    if (resourceVersion === undefined) {
      listedAt = 0;
      return;
    }
    position = resourceVersion;
    const before = objects.get(name);
    if (type === "DELETED") objects.delete(name);
    else if (type === "ADDED" || type === "MODIFIED") objects.set(name, object);
    else return;
    tell(name, type === "DELETED" ? undefined : object, before);
  }

  /** Resolves when the connection has ended, as it does after a while. */
  async function follow(): Promise<void> {
    const query = { resourceVersion: position, labelSelector: of.selector, allowWatchBookmarks: true };
    const ended = Promise.withResolvers<void>();
    const request = await new of.Watch(of.config).watch(of.path, query, take, (error) =>
      error && error.name !== "TimeoutError" ? ended.reject(error) : ended.resolve(),
    );
    const stop = () => request.abort();
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    await ended.promise.finally(() => signal.removeEventListener("abort", stop));
  }

  async function keepOn(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        if (clock.now() - listedAt >= LIST_MS) await list();
        await follow();
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        listedAt = 0;
        failures += 1;
        if (failures > 1)
          log(`${of.path} is no longer watched: ${messageChain(error).join(": ")}; trying again`);
      }
      const pauseMs = backoffMs(failures + 1, { baseMs: 200, capMs: 30_000 });
      await clock.sleep(pauseMs, signal).catch(() => {});
    }
  }

  await list();
  void keepOn();
  return {
    all: () => objects.values(),
    get: (name) => objects.get(name),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
