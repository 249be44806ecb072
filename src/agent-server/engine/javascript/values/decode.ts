// This folder: values of graphs as JSON and back. No database.

import type { LibraryRecord } from "./library-object.ts";
import { nativeValue, type ValueRecord } from "./records.ts";

/** Makes an object of the library of its record, the arguments decoded. */
export type LoadRecord = (record: LibraryRecord) => Promise<unknown>;
export type CreateSnapshot = (value: unknown) => Promise<unknown>;

/** The value that `encode` made this text of. */
export async function decode(
  text: string,
  { loadRecord, createSnapshot }: { loadRecord: LoadRecord; createSnapshot: CreateSnapshot },
): Promise<unknown> {
  const parsed: unknown = JSON.parse(text);
  if (!text.includes('"lc":')) return parsed;
  // What is inside of a record is made first.
  const later: (() => Promise<void>)[] = [];
  const root = { value: parsed };
  decodeIn(root);
  for (const make of later) await make();
  return root.value;

  /** Decodes the parts of a list or an object in place. */
  function decodeIn(holder: object): void {
    for (const key of Object.keys(holder)) {
      const value = (holder as Record<string, unknown>)[key];
      if (typeof value !== "object" || value === null) continue;
      const { lc } = value as { lc?: unknown };
      if (lc === 1 || lc === 2) decodeRecord(value as ValueRecord | LibraryRecord, holder, key);
      else decodeIn(value);
    }
  }

  function decodeRecord(record: ValueRecord | LibraryRecord, holder: object, key: string): void {
    const put = (value: unknown) => {
      (holder as Record<string, unknown>)[key] = value;
    };
    if (record.lc === 1) {
      decodeIn(record.kwargs ?? {});
      if (record.type === "constructor") later.push(async () => put(await loadRecord(record)));
    } else if (record.type === "undefined") put(undefined);
    else if (record.type === "data") {
      put(record.value);
      decodeIn(record.value as object);
    } else if (record.type === "delta_snapshot") {
      const holdsValue = { value: record.value };
      decodeIn(holdsValue);
      later.push(async () => put(await createSnapshot(holdsValue.value)));
    } else {
      decodeIn(record.args as unknown[]);
      later.push(async () => {
        const native = nativeValue((record.id as string[])[0]!, record.args as unknown[]);
        if (native) put(native.value);
      });
    }
  }
}
