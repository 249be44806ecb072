import type { z } from "zod";
import type { Deployment, deploymentListQuery } from "../../contract/deployment/deployment.ts";
import type { Tag } from "../../contract/deployment/tags.ts";
import type { logEntry, logQuery } from "../../contract/revision/logs.ts";
import type { Revision, revisionListQuery } from "../../contract/revision/revision.ts";
import { itemsOf } from "../../contract/schema/schema.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Service } from "../service.ts";
import type { LogKind } from "../store/database/tables.ts";
import { listDeployments } from "../store/deployments/deployments.ts";
import { listTags } from "../store/deployments/tags.ts";
import { readLogLines } from "../store/logs.ts";
import { listRevisions } from "../store/revisions/revisions.ts";
import { existingDeployment, existingRevision } from "../tenants/find-deployment.ts";
import { deploymentAnswers, revisionAnswer } from "./answer.ts";

const PAGE = 20;
const LOG_PAGE = 100;

/** `offset` in the answer is that of the next page. */
export async function readDeployments(
  { platform, engine }: Service,
  tenantId: string,
  query: z.output<typeof deploymentListQuery>,
): Promise<{ resources: Deployment[]; offset: number }> {
  const { limit = PAGE, offset = 0 } = query;
  const rows = await listDeployments(platform.db, {
    tenant_id: tenantId,
    limit,
    offset,
    name: query.name,
    name_contains: query.name_contains,
    statuses: listOf(query.status),
    reconciled: query.remote_reconciled,
    image_version: query.image_version || undefined,
    deployment_type: query.deployment_type,
    ids: listOf(query.deployment_ids?.toLowerCase()),
    tag_value_ids: listOf(query.tag_value_ids?.toLowerCase()),
  });
  const resources = await deploymentAnswers(platform, platform.db, engine, rows);
  return { resources, offset: offset + resources.length };
}

/** What the list of deployments can be filtered by. */
export async function readTags(
  { platform }: Service,
  tenantId: string,
  { limit = PAGE, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Promise<{ resources: Tag[]; offset: number }> {
  const resources = await listTags(platform.db, tenantId, { limit, offset });
  return { resources, offset: offset + resources.length };
}

export async function readRevisions(
  { platform }: Service,
  deploymentId: string,
  query: z.output<typeof revisionListQuery>,
): Promise<{ resources: Revision[]; offset: number }> {
  await existingDeployment(platform.db, deploymentId);
  const { limit = PAGE, offset = 0 } = query;
  const rows = await listRevisions(platform.db, deploymentId, {
    limit,
    offset,
    statuses: listOf(query.status),
    settled: query.remote_reconciled,
  });
  return { resources: rows.map(revisionAnswer), offset: offset + rows.length };
}

/** The items of a comma-separated list; undefined when there are none. */
function listOf(text: string | undefined): string[] | undefined {
  const items = text === undefined ? [] : itemsOf(text);
  return items.length > 0 ? items : undefined;
}

/**
 * A page of log lines. `next_offset` is the position after the last line of the page, so that reading on from there
 * neither skips nor repeats a line; null when the page is empty or, newest first, is the last one.
 */
export async function readLogs(
  { platform }: Service,
  of: { deployment_id: string; revision_id?: string; kind: LogKind },
  query: z.output<typeof logQuery>,
  isAwaited: () => boolean,
): Promise<{ logs: z.output<typeof logEntry>[]; next_offset: string | null }> {
  if (of.revision_id === undefined) await existingDeployment(platform.db, of.deployment_id);
  else await existingRevision(platform.db, of.deployment_id, of.revision_id);
  const { limit = LOG_PAGE, order = "asc" } = query;
  await platform.logBook.flush();
  const filter = {
    ...of,
    order,
    limit,
    after: offsetOf(query.offset),
    level: query.level?.toUpperCase() || undefined,
    text: query.query || undefined,
    from: momentOf("start_time", query.start_time),
    until: momentOf("end_time", query.end_time),
  };
  const lines = await readLogLines(platform.db, filter, isAwaited);
  const last = lines.at(-1);
  const more = last && (order === "asc" || lines.length === limit);
  return {
    logs: lines.map((line) => ({
      id: `log-${line.seq}`,
      timestamp: line.timestamp,
      level: line.level,
      message: line.message,
      revision_id: line.revision_id,
    })),
    next_offset: more ? String(last.seq) : null,
  };
}

function offsetOf(given: string | number | null | undefined): number | undefined {
  if (given === null || given === undefined || given === "") return undefined;
  const offset = Number(given);
  if (Number.isSafeInteger(offset) && offset >= 0) return offset;
  throw new RefusedError(400, `offset '${given}' is not one that this route answered`);
}

function momentOf(name: string, given: string | number | null | undefined): number | undefined {
  if (given === null || given === undefined || given === "") return undefined;
  const moment = typeof given === "number" ? given : /^\d+$/.test(given) ? Number(given) : Date.parse(given);
  if (Number.isFinite(moment)) return Math.trunc(moment);
  throw new RefusedError(400, `${name} '${given}' is neither epoch milliseconds nor an ISO 8601 time`);
}
