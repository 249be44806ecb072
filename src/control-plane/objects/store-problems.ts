import { randomUUID } from "node:crypto";
import { AgentDeployError } from "../../foundation/error.ts";
import type { ObjectStore } from "./object-store.ts";
import { readText } from "./read-text.ts";

const PROBES = "probe/";
/** What a check left that was cut short; another one under way has its probe for seconds. */
const OLD_MS = 60 * 60 * 1000;

/**
 * What a store does not do that it has to, each in a sentence with its hint: list, write, write only what is not there, read and
 * remove. It is tried with an object of its own, which is removed.
 */
export async function storeProblems(store: ObjectStore, now: number): Promise<string[]> {
  const problems: string[] = [];
  const tried = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AgentDeployError)) throw error;
      problems.push(error.hint === undefined ? error.message : `${error.message}. ${error.hint}`);
      return undefined;
    }
  };
  const key = `${PROBES}${randomUUID()}`;
  const old = await tried(() => oldProbes(store, now));
  const isWritten = await tried(() => store.put(key, Buffer.from("1"), { ifAbsent: true }));
  if (isWritten) {
    const isReplaced = await tried(() => store.put(key, Buffer.from("2"), { ifAbsent: true }));
    const read = await tried(() => readText(store, key));
    if (isReplaced || (read !== undefined && read !== "1"))
      problems.push(
        `${store.name} overwrote an object in spite of If-None-Match: *. Take a store that honours conditional writes`,
      );
    for (const probe of [key, ...(old ?? [])]) await tried(() => store.remove(probe));
  }
  return problems;
}

async function oldProbes(store: ObjectStore, now: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, modified } of store.list(PROBES)) if (now - modified > OLD_MS) keys.push(key);
  return keys;
}
