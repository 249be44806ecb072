// This folder: the engine for graphs of the JavaScript library, with the project's own copy of it.

import type { BaseStore, Operation, OperationResults } from "@langchain/langgraph-checkpoint";
import { namespaceProblem } from "../../store/namespace.ts";
import type { ItemOperation, Items } from "../items.ts";
import type { StoreLibrary } from "./library/graph-library.ts";
import { encodeJson } from "./values/encode.ts";
import { UnkeptValueError } from "./values/unkept-value-error.ts";

/**
 * The store as graphs see it (`config.store`, `getStore()`): the library's own interface over the items.
 * Operations of a batch take effect one after the other, all or none.
 */
export function createGraphStore(library: StoreLibrary, items: Items): BaseStore {
  class GraphStore extends library.BaseStore {
    async batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>> {
      return (await items.batch(operations.map(toItemOperation))) as OperationResults<Op>;
    }
  }

  function toItemOperation(operation: Operation): ItemOperation {
    if ("value" in operation) {
      const { namespace, key, value, index } = operation;
      const problem = value === null ? undefined : namespaceProblem(namespace);
      if (problem) throw new library.InvalidNamespaceError(`${problem}, got ${JSON.stringify(namespace)}`);
      return { kind: "put", namespace, key, value: jsonOf(value), index };
    }
    if ("namespacePrefix" in operation) return { ...operation, kind: "search" };
    return "key" in operation ? { ...operation, kind: "get" } : { ...operation, kind: "namespaces" };
  }

  return new GraphStore();
}

/** Undefined for null, which deletes. @throws TypeError for what cannot be kept */
function jsonOf(value: unknown): string | undefined {
  if (value === null) return undefined;
  if (typeof value !== "object" || Array.isArray(value)) {
    throw new TypeError(`the store keeps objects, not ${Array.isArray(value) ? "a list" : typeof value}`);
  }
  try {
    return JSON.stringify(encodeJson(value));
  } catch (cause) {
    if (!(cause instanceof UnkeptValueError)) throw cause;
    throw new UnkeptValueError(cause.reason, { path: cause.path, of: "an item of the store", cause });
  }
}
