import { z } from "zod";
import { dateTime, id, object, openEnum, requestId, secretText } from "./schema/schema.ts";

/**
 * `revision.…`: a revision came to its end. `agent.failed`: the agents of the live revision cannot be started, or end
 * again and again; `agent.recovered`: they work again. `test`: on request.
 */
export const NOTIFICATION_EVENTS = [
  "revision.deployed",
  "revision.failed",
  "revision.interrupted",
  "agent.failed",
  "agent.recovered",
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

/** A receiver of webhooks. Its URL may hold a token: only the origin is shown. */
export const notification = object({
  id,
  origin: z.string(),
  events: z.array(openEnum(NOTIFICATION_EVENTS)),
  /** Null: all of the tenant. */
  deployment_id: id.nullable(),
  created_at: dateTime,
  /** The name of the key that it was made with; null: the operator's. */
  created_by: z.string().nullable(),
});
export type Notification = z.output<typeof notification>;

/** `secret`: what the webhooks are signed with, after the rules of Standard Webhooks; answered this one time. */
export const madeNotification = notification.extend({ secret: secretText });

export const notificationCreate = object({
  url: secretText,
  /** Default: all. */
  events: z.array(z.enum(NOTIFICATION_EVENTS)).min(1).nullish(),
  /** Default: all deployments of the tenant. */
  deployment_id: requestId.nullish(),
});
export type NotificationCreate = z.output<typeof notificationCreate>;

export const notificationList = object({ resources: z.array(notification) });

/** One webhook of a notification. */
export const notificationDelivery = object({
  /** The header `webhook-id` of every attempt. */
  id: z.string(),
  event: openEnum([...NOTIFICATION_EVENTS, "test"]),
  deployment_id: id.nullable(),
  revision_id: id.nullable(),
  /** When it happened. */
  at: dateTime,
  state: openEnum(["waiting", "delivered", "given_up"]),
  attempts: z.int(),
  /** How the last attempt went: `status 503`, or the code of a network error. */
  last_answer: z.string().nullable(),
  next_attempt_at: dateTime.nullable(),
});
export type NotificationDelivery = z.output<typeof notificationDelivery>;

/** Newest first; of those that are over the last 100 are kept. */
export const notificationDeliveryList = object({ resources: z.array(notificationDelivery) });
