/** Lock files and who installs by them, in the order in which one counts where several lie side by side. */
export const LOCK_FILES = {
  "npm-shrinkwrap.json": "npm",
  "package-lock.json": "npm",
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "bun.lockb": "bun",
} as const;

export type LockFileName = keyof typeof LOCK_FILES;

export const lockFileNames = Object.keys(LOCK_FILES) as LockFileName[];
