import { mapTexts } from "../../foundation/text/map-texts.ts";

/**
 * Fields whose values are our own words, ids or times: equal to a secret only by chance. The deployment's name and URL
 * are no secrets either, though a setting (`HOST`) may be a part of them.
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
 * A copy of plain data, each text in it redacted. To be done before the data is rendered: keys, and values that are our
 * own words stay as they are.
 */
export function redactData<T>(data: T, redact: (text: string) => string): T {
  const isOwn = (key: string, path: readonly string[]) =>
    OWN_FIELDS.has(key) && !path.some((part) => FOREIGN_FIELDS.has(part));
  return mapTexts(data, redact, isOwn) as T;
}
