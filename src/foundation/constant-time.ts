import { hash, timingSafeEqual } from "node:crypto";

/** Whether two texts are equal, in time that tells nothing about where they differ. */
export function equalInConstantTime(left: string, right: string): boolean {
  const digest = (text: string) => hash("sha256", text, "buffer");
  return timingSafeEqual(digest(left), digest(right));
}

/** Whether it is one of these texts. All are compared, so that the time tells nothing. */
export const isOneOfInConstantTime = (given: string, texts: readonly string[]): boolean =>
  texts.filter((text) => equalInConstantTime(given, text)).length > 0;
