// This folder: the engine: each revision's way from creation to its end. No HTTP.

import { openSlots, type Slots } from "../agents/slots.ts";

/** Builds at the same time: of all tenants together, and of each. */
export type BuildSlots = {
  /** Resolves with how to give the slot back, once there is one. @throws the signal's reason when it aborts */
  take(tenantId: string, signal: AbortSignal): Promise<() => void>;
};

export function openBuildSlots({ all, ofTenant }: { all: number; ofTenant: number }): BuildSlots {
  const shared = openSlots(all);
  const tenants = new Map<string, { slots: Slots; users: number }>();
  return {
    async take(tenantId, signal) {
      const own = tenants.get(tenantId) ?? { slots: openSlots(ofTenant), users: 0 };
      own.users += 1;
      tenants.set(tenantId, own);
      const releases = [
        () => {
          own.users -= 1;
          if (own.users === 0) tenants.delete(tenantId);
        },
      ];
      const releaseAll = () => {
        for (const release of releases.splice(0).reverse()) release();
      };
      try {
        // Its own first: who waits for it takes no slot of others.
        releases.push(await own.slots.take(signal));
        releases.push(await shared.take(signal));
        return releaseAll;
      } catch (error) {
        releaseAll();
        throw error;
      }
    },
  };
}
