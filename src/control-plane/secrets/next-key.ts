import { existsSync, renameSync, rmSync } from "node:fs";
import { openVault, refuseOtherKey } from "./vault.ts";

/** Where a key waits until the store is sealed with it. */
export const nextKeyOf = (keyFile: string): string => `${keyFile}.next`;

/**
 * Ends a replacement of the key, wherever it was cut short: of the key and the next one, that which the store is sealed
 * with stays, and the other is removed. Nothing changes where neither is.
 * @param check by which the store knows its key
 */
export function settleKey(keyFile: string, check: string): void {
  const next = nextKeyOf(keyFile);
  if (!existsSync(next)) return;
  if (fits(keyFile, check)) rmSync(next);
  else if (fits(next, check)) renameSync(next, keyFile);
}

function fits(keyFile: string, check: string): boolean {
  try {
    refuseOtherKey(openVault({ keyFile, isNeeded: true }), check, { keyFile });
    return true;
  } catch {
    return false;
  }
}
