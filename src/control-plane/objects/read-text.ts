import { text } from "node:stream/consumers";
import type { ObjectStore } from "./object-store.ts";

/** A small object as a text; undefined where it is not there. */
export async function readText(store: ObjectStore, key: string): Promise<string | undefined> {
  const stream = await store.get(key);
  return stream && (await text(stream));
}
