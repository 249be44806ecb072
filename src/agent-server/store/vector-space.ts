/** How a database keeps vectors of the length one, in `store_vectors`, and compares them. */
export type VectorSpace = {
  /** Vectors of one space are not found in another. */
  name: "bytes" | "pgvector";
  /** The column that holds them. */
  column: string;
  encode(vector: Float32Array): string | Uint8Array;
  /**
   * SQL of how near (from -1 to 1) the vector of a column is to that of a parameter. Undefined where the database cannot
   * say: then the vectors have to be read and compared here.
   */
  nearness?: (column: string, parameter: string) => string;
};

/** Of vectors with as many numbers. */
export function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

export const bytesOfVector = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);

export function vectorOfBytes(bytes: Uint8Array): Float32Array {
  // Where a driver has many values in one buffer, numbers may not begin where they must.
  const { buffer, byteOffset, byteLength } = byteOffsetIsWhole(bytes) ? bytes : bytes.slice();
  return new Float32Array(buffer, byteOffset, byteLength / Float32Array.BYTES_PER_ELEMENT);
}

const byteOffsetIsWhole = ({ byteOffset }: Uint8Array): boolean =>
  byteOffset % Float32Array.BYTES_PER_ELEMENT === 0;
