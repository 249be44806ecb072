import { exceeded } from "../../foundation/json/json-limits.ts";
import { isShort } from "../../foundation/redaction/redaction.ts";

/** What every text of a project passes before it is stored, and the values that it hides. */
export type Mask = { hide: (text: string) => string; values: readonly string[] };

/** A longer field is left out: to search it would hold the event loop. In bytes. */
export const LONGEST_FIELD = 1024 * 1024;

/** JSON without secrets. What is no JSON, or no longer any, is a text in JSON. */
export function maskedJson(sent: Buffer, { hide }: Mask): string {
  if (sent.length > LONGEST_FIELD) return JSON.stringify(`(${sent.length} bytes: left out)`);
  const text = sent.toString("utf8");
  if (exceeded(text)) return JSON.stringify("(nested too deep: left out)");
  const masked = hide(text);
  return isJson(masked) ? masked : JSON.stringify(masked);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Bytes without secrets: text is masked; other content is left out whole when it has the bytes of one. */
export function maskedBytes(content: Buffer, { hide, values }: Mask): Buffer | undefined {
  const text = textOf(content);
  if (text !== undefined && content.length <= LONGEST_FIELD) return Buffer.from(hide(text));
  return values.some((value) => !isShort(value) && content.includes(value)) ? undefined : content;
}

function textOf(content: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}
