import { refuseLarge } from "../store/answer-limit.ts";

/**
 * A JSON list of the JSON texts of some items.
 * @throws LimitExceededError when they come to more than an answer may have
 */
export function listOfTexts<T>(items: readonly T[], textOf: (item: T) => string): string {
  const texts: string[] = [];
  let length = 0;
  for (const item of items) {
    const text = textOf(item);
    length += text.length;
    refuseLarge(length);
    texts.push(text);
  }
  return `[${texts.join(",")}]`;
}
