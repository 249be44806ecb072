/** Lock files that a builder installs by, with the package manager of each, in order of precedence. */
export const LOCK_FILES = {
  "npm-shrinkwrap.json": "npm",
  "package-lock.json": "npm",
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
} as const;

export type LockFile = keyof typeof LOCK_FILES;

export const lockFiles = Object.keys(LOCK_FILES) as LockFile[];

/** With those of package managers that no builder runs. */
export const allLockFiles: readonly string[] = [...lockFiles, "bun.lock", "bun.lockb"];
