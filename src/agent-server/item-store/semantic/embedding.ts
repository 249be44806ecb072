// This folder: vectors of items, by which they are found by meaning. Nothing of HTTP.

import { describeError } from "../../diagnostics/describe-error.ts";
import { EmbeddingError } from "../../diagnostics/errors.ts";
import type { Embed } from "../../engine/modules.ts";
import { product } from "../../store/vector-space.ts";

/**
 * Vectors of the length one, so that the cosine of two is their product.
 * @throws EmbeddingError when the project's code fails, or answers other than with `dims` numbers for each text
 */
export async function embedded(
  embed: Embed,
  texts: readonly string[],
  dims: number,
): Promise<Float32Array[]> {
  if (texts.length === 0) return [];
  let vectors: unknown;
  try {
    vectors = await embed([...texts]);
  } catch (cause) {
    throw new EmbeddingError(`store.index.embed failed: ${describeError(cause).message}`, { cause });
  }
  if (!Array.isArray(vectors) || vectors.length !== texts.length) {
    const answer = Array.isArray(vectors) ? `${vectors.length} vectors` : `a ${typeof vectors}`;
    throw new EmbeddingError(
      `store.index.embed made ${answer} of ${texts.length} texts; it must make one of each`,
    );
  }
  return vectors.map((vector: ArrayLike<number>) => normalised(vector, dims));
}

function normalised(given: ArrayLike<number>, dims: number): Float32Array {
  const vector = Float32Array.from(given ?? []);
  if (vector.length !== dims || !vector.every(Number.isFinite)) {
    throw new EmbeddingError(
      `store.index.embed made a vector of ${vector.length} numbers; store.index.dims says ${dims}, all finite`,
    );
  }
  const length = Math.sqrt(product(vector, vector));
  return length === 0 ? vector : vector.map((number) => number / length);
}
