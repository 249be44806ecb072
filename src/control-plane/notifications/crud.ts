// This folder: webhooks to those who asked to be told what becomes of revisions and agents. Not here: when it happens (`store`).

import { randomUUID } from "node:crypto";
import {
  NOTIFICATION_EVENTS,
  type Notification,
  type NotificationCreate,
  type NotificationDelivery,
} from "../../contract/notification.ts";
import type { Secret } from "../../foundation/secret.ts";
import { isoTime, timestamp } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { newSigningSecret } from "../../http/standard-webhooks.ts";
import type { Platform } from "../platform.ts";
import type { Service } from "../service.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { isDeploymentOf } from "../store/deployments/deployments.ts";
import {
  type DeliveryRow,
  deleteNotification,
  deliveriesOf,
  insertNotification,
  insertTestDelivery,
  type NotificationRow,
  notificationById,
  notificationsOf,
} from "../store/tenants/notifications.ts";
import type { Caller } from "../tenants/caller.ts";
import { deploymentNotFound } from "../tenants/not-found.ts";
import { deliveryId } from "./request.ts";

/** Of a tenant. */
const MOST = 50;
/** Deliveries that are shown. */
const SHOWN = 100;

/** @throws RefusedError 400, 404 for a deployment that is none of the tenant's, 409 when there are as many as may be */
export async function createNotification(
  { db, vault, clock }: Pick<Platform, "db" | "vault" | "clock">,
  { tenantId: tenant_id, key }: Caller,
  { url, events, deployment_id = null }: NotificationCreate,
): Promise<Notification & { secret: Secret }> {
  const { origin } = receiverUrl(url);
  const secret = newSigningSecret();
  const row: NotificationRow = {
    ...{ id: randomUUID(), tenant_id, deployment_id, origin },
    events: JSON.stringify([...new Set(events ?? NOTIFICATION_EVENTS)]),
    ...{ created_at: timestamp(clock), created_by: key?.name ?? null },
  };
  await inTransaction(db, async (tx) => {
    if (deployment_id !== null && !(await isDeploymentOf(tx, tenant_id, deployment_id)))
      throw deploymentNotFound(deployment_id);
    if ((await notificationsOf(tx, tenant_id)).length >= MOST)
      throw new RefusedError(409, `There are ${MOST} notifications, which is the most: delete one first.`);
    await insertNotification(tx, vault, row, { url, secret });
  });
  return { ...answerOf(row), secret };
}

/** What a message says of the URL may not repeat it: it may hold a token. */
function receiverUrl(given: Secret): URL {
  const url = URL.parse(given.reveal());
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new RefusedError(400, "url: it has to begin with https:// or http://, followed by a host");
}

export async function readNotifications(
  { db }: Pick<Platform, "db">,
  { tenantId }: Caller,
): Promise<{ resources: Notification[] }> {
  return { resources: (await notificationsOf(db, tenantId)).map(answerOf) };
}

/** What is still to be sent is not. @throws RefusedError 404 */
export async function removeNotification(
  { db }: Pick<Platform, "db">,
  { tenantId }: Caller,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await existing(tx, tenantId, id);
    await deleteNotification(tx, id);
  });
}

/** Sends a webhook of the event `test` as soon as may be. @throws RefusedError 404 */
export async function testNotification(
  { platform: { db, clock }, notifier }: Service,
  { tenantId }: Caller,
  id: string,
): Promise<NotificationDelivery> {
  const made = await inTransaction(db, async (tx) => {
    const row = await existing(tx, tenantId, id);
    return insertTestDelivery(tx, row, { at: timestamp(clock), due: clock.now() });
  });
  notifier.wake();
  return deliveryAnswer(made);
}

/** @throws RefusedError 404 */
export async function readDeliveries(
  { db }: Pick<Platform, "db">,
  { tenantId }: Caller,
  id: string,
): Promise<{ resources: NotificationDelivery[] }> {
  await existing(db, tenantId, id);
  return { resources: (await deliveriesOf(db, id, SHOWN)).map(deliveryAnswer) };
}

async function existing(db: Db, tenantId: string, id: string): Promise<NotificationRow> {
  const row = await notificationById(db, tenantId, id);
  if (!row) throw new RefusedError(404, `Notification ID ${id} not found.`);
  return row;
}

function answerOf({ tenant_id: _, events, ...row }: NotificationRow): Notification {
  return { ...row, events: JSON.parse(events) };
}

function deliveryAnswer(row: DeliveryRow): NotificationDelivery {
  const { event, deployment_id, revision_id, at, attempts, answer, due, delivered } = row;
  return {
    ...{ id: deliveryId(row), event, deployment_id, revision_id, at, attempts },
    state: due !== null ? "waiting" : delivered === 1 ? "delivered" : "given_up",
    last_answer: answer,
    next_attempt_at: due === null ? null : isoTime(due),
  };
}
