import type { DatabaseSync } from "node:sqlite";
import { bytesOfVector, product, type VectorSpace, vectorOfBytes } from "../vector-space.ts";
import type { Spend } from "./json-contains.ts";

/** Numbers that are compared in about the time of one value. */
const numbersOfValue = 64;

/** Vectors as bytes, compared by functions of ours. */
export const sqliteVectorSpace: VectorSpace = {
  name: "bytes",
  column: "vector",
  encode: bytesOfVector,
  // An uncorrelated subquery is evaluated once: the wanted vector is not passed for each row.
  nearness: (column, parameter) => `nearness(${column}, (SELECT wanted_vector(${parameter})))`,
};

/** `nearness` of vectors to the one that `wanted_vector` got last. */
export function addVectorFunctions(db: DatabaseSync, spend: Spend): void {
  let wanted = new Float32Array();
  db.function("wanted_vector", (bytes) => {
    wanted = vectorOfBytes(bytes as Uint8Array).slice();
    return wanted.length;
  });
  db.function("nearness", (bytes, length) => {
    spend(Math.ceil(Number(length) / numbersOfValue));
    return product(vectorOfBytes(bytes as Uint8Array), wanted);
  });
}
