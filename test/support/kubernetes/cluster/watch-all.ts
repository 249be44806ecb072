import { setTimeout as sleep } from "node:timers/promises";
import type { Api, KubernetesObject, WatchEvent } from "./api.ts";

export type Changes<T> = {
  /** An object is there, or is another than it was. */
  changed(object: T): void;
  gone(object: T): void;
};

/**
 * Follows a collection until the signal aborts. It is listed again after each failure and each end of its watch.
 * @param path of the collection, with what selects in it
 * @returns resolves when it has been listed once
 */
export function watchAll<T extends KubernetesObject>(
  api: Api,
  path: string,
  { changed, gone }: Changes<T>,
  signal: AbortSignal,
): Promise<void> {
  const known = new Map<string, T>();
  const address = (parameters: string) => `${path}${path.includes("?") ? "&" : "?"}${parameters}`;

  function take(object: T): void {
    if (known.get(object.metadata.uid)?.metadata.resourceVersion === object.metadata.resourceVersion) return;
    known.set(object.metadata.uid, object);
    changed(object);
  }

  function drop(object: T): void {
    if (known.delete(object.metadata.uid)) gone(object);
  }

  async function list(): Promise<string> {
    const { items, metadata } = await api.request("GET", path, undefined, { signal });
    const left = new Set((items as T[]).map((object) => object.metadata.uid));
    for (const object of [...known.values()]) if (!left.has(object.metadata.uid)) drop(object);
    for (const object of items as T[]) take(object);
    return metadata.resourceVersion;
  }

  async function follow(from: string): Promise<void> {
    const lines = api.lines(address(`watch=true&resourceVersion=${from}`), { signal });
    for await (const line of lines) {
      const { type, object } = JSON.parse(line) as WatchEvent<T>;
      if (type === "ERROR") return;
      if (type === "DELETED") drop(object);
      else take(object);
    }
  }

  return new Promise((resolve) => {
    void (async () => {
      while (!signal.aborted) {
        try {
          const from = await list();
          resolve();
          await follow(from);
        } catch {
          await sleep(200, undefined, { signal }).catch(() => {});
        }
      }
      resolve();
    })();
  });
}
