import { sql } from "kysely";
import type { Tag, Tags } from "../../../contract/deployment/tags.ts";
import { uuidV5 } from "../../../foundation/uuid-v5.ts";
import { inList, jsonEach } from "../database/in-list.ts";
import type { Db } from "../database/tables.ts";

/** The id of a tag's value: stable, and another one in each tenant. */
export const tagValueIdOf = (tenantId: string, key: string, value: string): string =>
  uuidV5(tenantId, JSON.stringify([key, value]));

/** Replaces the whole set. */
export async function replaceTags(
  db: Db,
  { id, tenant_id }: { id: string; tenant_id: string },
  tags: Tags,
): Promise<void> {
  await db.deleteFrom("deployment_tags").where("deployment_id", "=", id).execute();
  const rows = Object.entries(tags).map(([key, value]) => ({
    key,
    value,
    tag_value_id: tagValueIdOf(tenant_id, key, value),
  }));
  if (rows.length === 0) return;
  await sql`
    insert into deployment_tags (deployment_id, tenant_id, key, value, tag_value_id)
    select ${id}, ${tenant_id}, value->>'key', value->>'value', value->>'tag_value_id'
    from ${jsonEach(rows)}`.execute(db);
}

export type DeploymentTags = { tags: Tags; tag_value_ids: Record<string, string> };

/** The tags of these deployments, each set in the order of its keys. */
export async function tagsOfEach(
  db: Db,
  deploymentIds: readonly string[],
): Promise<Map<string, DeploymentTags>> {
  const rows = await db
    .selectFrom("deployment_tags")
    .select(["deployment_id", "key", "value", "tag_value_id"])
    .where("deployment_id", "in", inList(deploymentIds))
    .execute();
  const ofEach = new Map<string, DeploymentTags>();
  for (const { deployment_id, key, value, tag_value_id } of rows.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const of = ofEach.get(deployment_id) ?? { tags: {}, tag_value_ids: {} };
    of.tags[key] = value;
    of.tag_value_ids[key] = tag_value_id;
    ofEach.set(deployment_id, of);
  }
  return ofEach;
}

/** The tags that deployments of the tenant have, by key and value. */
export async function listTags(
  db: Db,
  tenantId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Tag[]> {
  return db
    .selectFrom("deployment_tags")
    .select(["tag_value_id as id", "key", "value"])
    .select((on) => on.fn.countAll<number>().as("deployments"))
    .where("tenant_id", "=", tenantId)
    .groupBy(["key", "value", "tag_value_id"])
    .orderBy("key")
    .orderBy("value")
    .orderBy("tag_value_id")
    .limit(limit)
    .offset(offset)
    .execute();
}
