import { sql } from "kysely";
import type { NotificationEvent } from "../../../contract/notification.ts";
import type { RevisionStatus } from "../../../contract/revision/status.ts";
import type { Db } from "../database/tables.ts";

/** What is told of a revision that gets to this status. */
export const eventsOf: Partial<Record<RevisionStatus, NotificationEvent>> = {
  DEPLOYED: "revision.deployed",
  CREATE_FAILED: "revision.failed",
  BUILD_FAILED: "revision.failed",
  DEPLOY_FAILED: "revision.failed",
  INTERRUPTED: "revision.interrupted",
};

/** Records in the transaction of what happened that it is to be told, to each receiver that asked for it. */
export async function recordEvent(
  db: Db,
  revisionId: string,
  event: NotificationEvent,
  now: string,
): Promise<void> {
  await sql`
    insert into notification_deliveries (notification_id, deployment_id, revision_id, event, message, at, due)
    select notifications.id, deployments.id, revisions.id, ${event}, status_message, ${now}, cast(${Date.parse(now)} as bigint)
    from revisions
    join deployments on deployments.id = revisions.deployment_id
    join notifications on notifications.tenant_id = deployments.tenant_id
    where revisions.id = ${revisionId}
      and coalesce(notifications.deployment_id, deployments.id) = deployments.id
      and instr(notifications.events, ${`"${event}"`}) > 0`.execute(db);
}
