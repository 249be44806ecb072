import type { ObjectStore } from "./object-store.ts";

/** The keys that begin with `prefix`, read to their end: objects may be removed meanwhile. */
export async function keysBelow(store: Pick<ObjectStore, "list">, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
}
