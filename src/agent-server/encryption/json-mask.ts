import { isJsonObject } from "../../foundation/json/json-object.ts";
import type { JsonMask } from "../engine/modules.ts";
import { textMark } from "../store/seal.ts";
import { type FindKey, isSealedText, openText } from "./sealed-value.ts";

type JsonObject = Record<string, unknown>;

/** What the servers themselves search by, or read in the database; the official documentation has the list. */
const systemNames: ReadonlySet<string> = new Set([
  ...[
    "thread_id",
    "run_id",
    "assistant_id",
    "graph_id",
    "checkpoint_id",
    "checkpoint_ns",
    "task_id",
    "cron_id",
  ],
  ...["langgraph_version", "langgraph_api_version", "langgraph_plan", "langgraph_host", "langgraph_api_url"],
  ...["langgraph_request_id", "langgraph_auth_user", "langgraph_auth_user_id", "langgraph_auth_permissions"],
  ...["source", "step", "parents", "run_attempt", "created_by"],
]);

export const isSystemName = (name: string): boolean => systemNames.has(name);

/** The mask without what is never encrypted, and with what looks as if it were: it would be taken for that. */
export function completeMask(mask: JsonMask, value: JsonObject): JsonMask {
  const complete: Record<string, true | JsonMask> = {};
  for (const [name, item] of Object.entries(value)) {
    if (typeof item === "string" && item.startsWith(textMark)) complete[name] = true;
    const of = Object.hasOwn(mask, name) ? mask[name] : undefined;
    if (of === true) {
      if (!isSystemName(name)) complete[name] = true;
    } else if (isJsonObject(item)) {
      const inside = completeMask(of ?? {}, item);
      if (Object.keys(inside).length > 0) complete[name] = inside;
    }
  }
  return complete;
}

/** Those of some names, at any depth of objects. */
export function maskOfNames(value: JsonObject, names: ReadonlySet<string>): JsonMask {
  const mask: Record<string, true | JsonMask> = {};
  for (const [name, item] of Object.entries(value)) {
    if (names.has(name) && item !== null) mask[name] = true;
    else if (isJsonObject(item)) mask[name] = maskOfNames(item, names);
  }
  return mask;
}

/** The object with the values of the mask encrypted, each in its place as one text. */
export function sealedByMask(value: JsonObject, mask: JsonMask, seal: (text: string) => string): JsonObject {
  const entries = Object.entries(value).map(([name, item]) => {
    const of = Object.hasOwn(mask, name) ? mask[name] : undefined;
    if (of === undefined) return [name, item];
    if (of === true) return [name, seal(JSON.stringify(item))];
    return [name, sealedByMask(item as JsonObject, of, seal)];
  });
  return Object.fromEntries(entries);
}

/** The JSON text with all decrypted that is encrypted inside of objects. @throws MissingError */
export function openedInside(text: string, find: FindKey): string {
  if (!text.includes(textMark)) return text;
  return JSON.stringify(openedIn(JSON.parse(text), find));
}

function openedIn(value: unknown, find: FindKey): unknown {
  if (typeof value === "string") return isSealedText(value) ? JSON.parse(openText(value, find)) : value;
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, openedIn(item, find)]));
}
