import { mapTexts } from "../../foundation/text/map-texts.ts";

/**
 * Fields whose values are words of our own, ids or times: a secret that is spelled alike does not stand there. Nor is
 * the deployment's name or URL secret because a setting (`HOST`) is a part of it.
 */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  "action",
  "change",
  "colour",
  "command",
  "deployment_id",
  "id",
  "name",
  "made_revision_id",
  "outcome",
  "revision_id",
  "sha",
  "source",
  "state",
  "status",
  "stream",
  "timestamp",
  "url",
]);
/** Fields that hold what users configured: nothing inside of them is our own. */
const FOREIGN_FIELDS: ReadonlySet<string> = new Set(["from", "to"]);

/**
 * A copy of plain data, each text in it redacted. To be done before the data is rendered: keys, and values that are
 * words of our own, stay as they are.
 */
export function redactData<T>(data: T, redact: (text: string) => string): T {
  const isOwn = (key: string, path: readonly string[]) =>
    OWN_FIELDS.has(key) && !path.some((part) => FOREIGN_FIELDS.has(part));
  return mapTexts(data, redact, isOwn) as T;
}
