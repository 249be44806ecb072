import { messageChain } from "../../foundation/error.ts";
import { isoTime } from "../../foundation/time/iso-time.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import type { Platform } from "../platform.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { deleteKeysEndedBefore } from "../store/tenants/api-keys.ts";

/** How long a key that was revoked or has expired is still listed, and refused with the reason. */
export const ENDED_KEY_MS = 90 * 24 * 60 * 60_000;

const PAUSE_MS = 60 * 60_000;

type Swept = Pick<Platform, "db" | "accounts" | "clock" | "log">;

/** Removes the keys that ended longer ago than this. They are then unknown, and their names are free. */
export async function sweepEndedKeys({ db, accounts, clock }: Omit<Swept, "log">): Promise<void> {
  const before = isoTime(clock.now() - ENDED_KEY_MS);
  const hashes = await inTransaction(db, (tx) => deleteKeysEndedBefore(tx, before));
  for (const hash of hashes) accounts.forgetKey(hash);
}

/** Sweeps now and then, until `signal` aborts. */
export function watchEndedKeys(platform: Swept, signal: AbortSignal): Promise<void> {
  const sweepOrSay = () =>
    sweepEndedKeys(platform).catch((error) =>
      platform.log(`API keys that have ended could not be removed: ${messageChain(error).join(": ")}`),
    );
  return repeatEvery(PAUSE_MS, sweepOrSay, { clock: platform.clock, signal });
}
