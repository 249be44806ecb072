import { execFileSync } from "node:child_process";
import { vi } from "vitest";

const NOBODY = 65_534;

/** Gives a repository to another user; who is not root cannot, and git is made to believe it. */
export function ownedByAnother(repository: string): Disposable {
  if (process.getuid?.() === 0) execFileSync("chown", ["-R", String(NOBODY), repository]);
  else vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
  return { [Symbol.dispose]: () => void vi.unstubAllEnvs() };
}
