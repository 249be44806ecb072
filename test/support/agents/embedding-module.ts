import { writeFile } from "node:fs/promises";
import { join } from "node:path";

const words = ["tea", "coffee", "rain", "snow"];

/**
 * Writes `embed.mjs` into a folder. Texts with the same of four words are near each other; one with FAIL cannot be
 * embedded. `embed` is a function, `model` an object with two methods, `short` makes vectors that are too short.
 */
export const writeEmbeddingModule = (folder: string): Promise<void> =>
  writeFile(
    join(folder, "embed.mjs"),
    `const words = ${JSON.stringify(words)};
     const vectorOf = (text) => words.map((word) => text.split(word).length - 1);
     export async function embed(texts) {
       if (texts.some((text) => text.includes("FAIL"))) throw new Error("the model is away: canary-9");
       return texts.map(vectorOf);
     }
     class Model {
       async embedDocuments(texts) { return this.all(texts); }
       async embedQuery(text) { return (await this.all([text]))[0]; }
       all(texts) { return embed(texts); }
     }
     export const model = new Model();
     export const short = async (texts) => texts.map(() => [1, 2]);
     export const few = async () => [];
     export const text = "no function";
    `,
  );

/** `store.index` for it. */
export const indexOf = (exportName = "embed", more: object = {}) => ({
  dims: words.length,
  embed: `./embed.mjs:${exportName}`,
  fields: ["text"],
  ...more,
});
