import { setTimeout as sleep } from "node:timers/promises";

/**
 * Resolves once the holder of a lease knows of who waits for it now, however slow the machine is: its second renewal has begun
 * later, and its answer has come.
 * @param ask a query in the schema of the lease, past what stands before the holder
 */
export async function untilRenewed(ask: (text: string) => Promise<{ expires_at: Date }[]>): Promise<void> {
  const end = async () => (await ask("SELECT expires_at FROM lease"))[0]?.expires_at.getTime();
  for (let renewals = 0; renewals < 2; renewals++)
    for (const before = await end(); (await end()) === before; ) await sleep(20);
  await sleep(200);
}
