import { createHash, timingSafeEqual } from "node:crypto";

/** Whether two texts are equal, in time that tells nothing about where they differ. */
export function equalInConstantTime(left: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
