import { createHash } from "node:crypto";
import type { Embeddings } from "../../engine/modules.ts";
import type { VectorSpace } from "../../store/vector-space.ts";
import { embedded } from "./embedding.ts";
import { textsAtPath } from "./texts-at-path.ts";

/** What of an item vectors are made of: paths in its value; false: nothing; null: what the configuration says. */
export type IndexPaths = readonly string[] | false | null;

/** An item as it is to be kept: with the vectors by which it is found. */
export type Indexed = {
  paths: IndexPaths;
  /** Of what the vectors were made; empty without an index. */
  fingerprint: string;
  vectors: Float32Array[];
};

export type ItemIndex = ReturnType<typeof createItemIndex>;

/**
 * Makes the vectors of items and queries.
 * @throws EmbeddingError from all that it does
 */
export function createItemIndex(options: {
  /** `store.index` of the graph configuration. */
  config: { dims: number; embed: string; fields: readonly string[] };
  embeddings: Embeddings;
  space: VectorSpace;
}) {
  const { config, embeddings, space } = options;
  const { dims, embed, fields } = config;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([dims, embed, fields, space.name]))
    .digest("hex")
    .slice(0, 16);

  const textsOf = (value: object, paths: IndexPaths): string[] =>
    paths === false ? [] : (paths ?? fields).flatMap((path) => textsAtPath(value, path));

  return {
    /** Vectors with another one cannot be compared with these: they are of another configuration. */
    fingerprint,
    space,
    /** Values with their vectors, which are made together. */
    async index(items: readonly { value: object; paths: IndexPaths }[]): Promise<Indexed[]> {
      const texts = items.map(({ value, paths }) => textsOf(value, paths));
      const vectors = await embedded(embeddings.documents, texts.flat(), dims);
      let taken = 0;
      return items.map(({ paths }, i) => {
        const from = taken;
        taken += texts[i]!.length;
        return { paths, fingerprint, vectors: vectors.slice(from, taken) };
      });
    },
    async vectorOf(query: string): Promise<Float32Array> {
      const [vector] = await embedded(embeddings.query, [query], dims);
      return vector!;
    },
  };
}
