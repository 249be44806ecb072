import type { Serde } from "../library/checkpoint-library.ts";
import { decode, type LoadRecord } from "./decode.ts";
import { encode } from "./encode.ts";
import type { LibraryRecord } from "./library-object.ts";
import { loadRecord } from "./load-record.ts";
import { UnkeptValueError } from "./unkept-value-error.ts";

const snapshotText = '{"lc":2,"type":"delta_snapshot","value":null}';

/**
 * Values of graphs as bytes and back. The library's own serializer loses values in silence (a big integer takes its whole
 * channel along), takes data that looks like one of its records for one, and cannot read that back. Of it we need what makes
 * its own objects.
 */
export function createSerializer(official: Serde): Serde {
  const load = (text: string): Promise<unknown> => official.loadsTyped("json", text);
  const makers = {
    loadRecord: ((record) => loadRecord(load, record)) satisfies LoadRecord,
    async createSnapshot(value: unknown): Promise<unknown> {
      return Object.assign((await load(snapshotText)) as object, { value });
    },
  };
  const decoded = (text: string) => decode(text, makers);
  const loadable = new WeakSet<object>();

  /** Of a class that `load` does not know a thread could not be read any more. */
  async function checkLoadable(type: object, record: LibraryRecord): Promise<void> {
    if (loadable.has(type)) return;
    try {
      await decoded(JSON.stringify(record));
    } catch (cause) {
      throw new UnkeptValueError(
        `holds an instance of ${record.id.at(-1)}, which the library cannot load again`,
        { cause },
      );
    }
    loadable.add(type);
  }

  return {
    async dumpsTyped(value) {
      if (value instanceof Uint8Array) return ["bytes", value];
      const { json, classes } = encode(value);
      const text = textOf(json);
      for (const [type, record] of classes) await checkLoadable(type as object, record);
      return ["json", new TextEncoder().encode(text)];
    },
    async loadsTyped(type, data) {
      if (type === "json") return decoded(typeof data === "string" ? data : new TextDecoder().decode(data));
      // A database's driver may answer with its own class.
      if (type === "bytes")
        return typeof data === "string" ? new TextEncoder().encode(data) : Uint8Array.from(data);
      return official.loadsTyped(type, data);
    },
  };
}

function textOf(json: unknown): string {
  try {
    return JSON.stringify(json);
  } catch (cause) {
    throw new UnkeptValueError("is too large for one text", { cause });
  }
}
