/** What stands in JSON for a value that JSON does not have: the library's own form, with further names. */
export type ValueRecord = { lc: 2; type: string } & Record<string, unknown>;

export const undefinedRecord: ValueRecord = { lc: 2, type: "undefined" };

export const recordOf = (name: string, ...args: unknown[]): ValueRecord => ({
  ...{ lc: 2, type: "constructor", id: [name], method: null },
  args,
  kwargs: {},
});

/** Whether data would be taken for a record. */
export const looksLikeRecord = (value: object): boolean => {
  const { lc } = value as { lc?: unknown };
  return (lc === 1 || lc === 2) && Object.hasOwn(value, "lc");
};

/** Data that would be taken for a record; what is in it is encoded, too. */
export const dataRecord = (value: object): ValueRecord => ({ lc: 2, type: "data", value });

const typedArrays = {
  ...{ Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array },
  ...{ Float32Array, Float64Array },
};
const bigArrays = { BigInt64Array, BigUint64Array };

type Name = keyof typeof typedArrays;

const bytesOf = (value: ArrayBuffer | DataView): number[] =>
  Array.from(
    value instanceof ArrayBuffer
      ? new Uint8Array(value)
      : new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
  );

/** An instance of one of the language's own classes, its parts not yet encoded; undefined for others. */
export function nativeRecord(value: object): ValueRecord | undefined {
  if (value instanceof Map) return recordOf("Map", [...value]);
  if (value instanceof Set) return recordOf("Set", [...value]);
  if (value instanceof RegExp) return recordOf("RegExp", value.source, value.flags);
  if (value instanceof Error) return recordOf("Error", value.message);
  if (value instanceof ArrayBuffer) return recordOf("ArrayBuffer", bytesOf(value));
  if (value instanceof DataView) return recordOf("DataView", bytesOf(value));
  for (const [name, type] of Object.entries(typedArrays)) {
    if (value instanceof type) return recordOf(name, Array.from(value));
  }
  for (const [name, type] of Object.entries(bigArrays)) {
    if (value instanceof type) return recordOf(name, Array.from(value, String));
  }
  return undefined;
}

const bufferOf = (bytes: number[]) => new Uint8Array(bytes).buffer;

/** What a record of a native value stands for; undefined for names that are not known. */
export function nativeValue(name: string, args: readonly unknown[]): { value: unknown } | undefined {
  const [first, second] = args;
  if (name === "Map") return { value: new Map(first as [unknown, unknown][]) };
  if (name === "Set") return { value: new Set(first as unknown[]) };
  if (name === "RegExp") return { value: new RegExp(first as string, second as string) };
  if (name === "Error") return { value: new Error(first as string) };
  if (name === "BigInt") return { value: BigInt(first as string) };
  if (name === "Number") return { value: Number(first) };
  if (name === "ArrayBuffer") return { value: bufferOf(first as number[]) };
  if (name === "DataView") return { value: new DataView(bufferOf(first as number[])) };
  if (Object.hasOwn(typedArrays, name)) return { value: new typedArrays[name as Name](first as number[]) };
  if (Object.hasOwn(bigArrays, name)) {
    return { value: bigArrays[name as keyof typeof bigArrays].from((first as string[]).map(BigInt)) };
  }
  return undefined;
}
