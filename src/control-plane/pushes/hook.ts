// This folder: pushes to the branches that deployments follow, reported by their Git hosts or seen at the remotes.

import { sentence, word } from "../../contract/dialect/sentence.ts";
import type { PushHook } from "../../contract/push-hook.ts";
import { isPinnedBy } from "../../contract/source/source-traits.ts";
import type { Secret } from "../../foundation/secret.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import { newSigningSecret } from "../../http/standard-webhooks.ts";
import { WordedRefusal } from "../deployments/rules/worded-refusal.ts";
import type { Service } from "../service.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { deletePushHook, pushHookOf, replacePushHook } from "../store/deployments/push-hooks.ts";
import { existingDeployment, writableDeployment } from "../tenants/find-deployment.ts";

/** Where a deployment's pushes are sent to. */
const urlOf = (ownUrl: string, id: string) => `${ownUrl}/v1/hooks/push/${id}`;

/**
 * Makes the hook, or gives it a new secret.
 * @param ownUrl what URLs begin with that lead back to this control plane
 * @throws RefusedError 404, 409, or 400 for a source that nothing is pushed to
 */
export async function makePushHook(
  { platform }: Service,
  id: string,
  ownUrl: string,
): Promise<{ url: string; secret: Secret }> {
  const secret = newSigningSecret();
  await inTransaction(platform.db, async (tx) => {
    const { source } = await writableDeployment(tx, id);
    if (!isPinnedBy(source, "commit"))
      throw new WordedRefusal(
        400,
        sentence`Nothing is pushed to a deployment of source ${word(source)}: it has no push hook.`,
      );
    await replacePushHook(tx, platform.vault, id, { secret, now: timestamp(platform.clock) });
  });
  platform.refusedDeliveries.forget(id);
  return { url: urlOf(ownUrl, id), secret };
}

export async function pushHookState({ platform }: Service, id: string, ownUrl: string): Promise<PushHook> {
  await existingDeployment(platform.db, id);
  const hook = await pushHookOf(platform.db, platform.vault, id);
  if (!hook) return { enabled: false };
  const { secret: _, name: __, ...shown } = hook;
  const { count, last_at, reason } = platform.refusedDeliveries.of(id) ?? { count: 0 };
  const refused = { refused_deliveries: count, last_refusal_at: last_at, last_refusal: reason };
  return { enabled: true, url: urlOf(ownUrl, id), ...shown, ...refused };
}

export async function removePushHook({ platform }: Service, id: string): Promise<void> {
  await existingDeployment(platform.db, id);
  await deletePushHook(platform.db, id);
  platform.refusedDeliveries.forget(id);
}
