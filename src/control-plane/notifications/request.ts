import type { Webhook } from "../../http/outgoing/send-webhook.ts";
import { standardSignature } from "../../http/standard-webhooks.ts";
import type { DeploymentRow } from "../store/deployments/deployments.ts";
import type { RevisionRow } from "../store/revisions/revisions.ts";
import type { DeliveryRow, Receiver } from "../store/tenants/notifications.ts";

/** The same for each attempt, so that a receiver can tell what it has had. */
export const deliveryId = ({ notification_id, seq }: Pick<DeliveryRow, "notification_id" | "seq">): string =>
  `${notification_id}-${seq}`;

/** What an event is about; undefined: it is gone, or was a test. */
export type Subject = {
  deployment: Pick<DeploymentRow, "id" | "name"> | undefined;
  url: string | undefined;
  revision: RevisionRow | undefined;
};

/** A delivery as it is sent at `now`, signed after the rules of Standard Webhooks. */
export function requestOf(
  delivery: DeliveryRow,
  { url, secret }: Receiver,
  subject: Subject,
  now: number,
): Webhook {
  const body = JSON.stringify(payloadOf(delivery, subject));
  const id = deliveryId(delivery);
  const timestamp = String(Math.floor(now / 1000));
  return {
    url: url.reveal(),
    body,
    headers: {
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": standardSignature({ id, timestamp, body }, secret),
      "webhook-attempt": String(delivery.attempts + 1),
    },
  };
}

function payloadOf({ event, at, message }: DeliveryRow, { deployment, url, revision }: Subject): object {
  return {
    type: event,
    timestamp: at,
    // Chats show this field of a webhook.
    text: sentenceOf(event, { name: deployment?.name, revision: revision?.id, message }),
    data: {
      deployment: deployment ? { id: deployment.id, name: deployment.name, url: url ?? null } : null,
      revision: revision
        ? {
            ...{ id: revision.id, status: revision.status, message },
            ...{ created_at: revision.created_at, created_by: revision.created_by },
            ...{ created_for: revision.created_for, repo_commit_sha: revision.repo_commit_sha },
          }
        : null,
    },
  };
}

function sentenceOf(
  event: string,
  about: { name: string | undefined; revision: string | undefined; message: string | null },
): string {
  const name = about.name ?? "a deployment that is gone";
  const revision = `revision ${about.revision?.slice(0, 8)}`;
  const because = about.message ? `: ${about.message}` : "";
  switch (event) {
    case "revision.deployed":
      return `${name}: ${revision} is live`;
    case "revision.failed":
      return `${name}: ${revision} failed${because}`;
    case "revision.interrupted":
      return `${name}: ${revision} was interrupted`;
    case "agent.failed":
      return `${name}: the agent does not work${because}`;
    case "agent.recovered":
      return `${name}: the agent works again`;
    default:
      return "This is a test: notifications get here.";
  }
}
