// This folder: what the agent server adds to a database in SQLite. Nothing of PostgreSQL.

import type { DatabaseSync } from "node:sqlite";
import { passes } from "../item-filter.ts";
import { labelText, startOf } from "../namespace.ts";
import { addJsonContains, charactersOfValue, type Spend } from "./json-contains.ts";
import { addVectorFunctions } from "./vector-functions.ts";

/**
 * The functions that statements of both databases use and SQLite does not have; PostgreSQL's are in its schema. `spend`
 * gets the amount of work and ends it by throwing.
 */
export function addFunctions(db: DatabaseSync, spend: Spend = () => {}): void {
  // A search asks for one filter of many items.
  let known: { text: string; filter: Record<string, unknown> } | undefined;
  addJsonContains(db, spend);
  addVectorFunctions(db, spend);
  db.function("item_passes", { deterministic: true }, (value, filter) => {
    const text = String(filter);
    if (known?.text !== text) known = { text, filter: JSON.parse(text) };
    spend(Math.ceil(String(value).length / charactersOfValue));
    return passes(JSON.parse(String(value)), known.filter) ? 1 : 0;
  });
  db.function("namespace_start", { deterministic: true }, (namespace, labels) => {
    spend(1);
    return startOf(String(namespace), Number(labels));
  });
  db.function("namespace_label", { deterministic: true }, (namespace, position) => {
    spend(1);
    return labelText(String(namespace), Number(position));
  });
}
