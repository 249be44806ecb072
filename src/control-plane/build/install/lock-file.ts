import { LOCK_FILES, type LockFileName, lockFileNames } from "../../../project/lock-files.ts";

/** Package managers that a builder runs. */
export const managerNames = ["npm", "pnpm", "yarn"] as const;
export type ManagerName = (typeof managerNames)[number];

/** The lock files of these package managers: a builder has no other. */
export type UsedLockFile = {
  [Name in LockFileName]: (typeof LOCK_FILES)[Name] extends ManagerName ? Name : never;
}[LockFileName];

export const usedLockFiles = lockFileNames.filter((name): name is UsedLockFile =>
  managerNames.some((manager) => manager === LOCK_FILES[name]),
);
