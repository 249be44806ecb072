// This folder: what revisions are made from: uploads, and images that were pulled.

import { sql } from "kysely";
import type { PulledImages } from "../../run/containers/images/pulled-images.ts";
import type { Db } from "../database/tables.ts";
import { inTransaction, type Store } from "../database/transactions.ts";
import { tenantOf } from "../tenants/tenants.ts";

export function pulledImages(db: Store): PulledImages {
  const pulls = new Set<{ repository: string }>();
  return {
    use: (deployment_id, image) =>
      inTransaction(db, async (tx) => {
        const tenant_id = await tenantOf(tx, deployment_id);
        if (tenant_id === undefined) return false;
        const given = await tx
          .selectFrom("pulled_images")
          .select("image_id")
          .where("image_id", "=", image.id)
          .where("tenant_id", "=", tenant_id)
          .executeTakeFirst();
        if (given) await insert(tx, { deployment_id, tenant_id, ...image, isOurs: false });
        return given !== undefined;
      }),
    add: (deployment_id, image) =>
      inTransaction(db, async (tx) => {
        const tenant_id = await tenantOf(tx, deployment_id);
        if (tenant_id !== undefined) await insert(tx, { deployment_id, tenant_id, ...image });
      }),
    begin(repository) {
      const pull = { repository };
      pulls.add(pull);
      return () => void pulls.delete(pull);
    },
    async onlyOf(deployment_id) {
      const { rows } = await sql<{ image_id: string; repository: string; is_ours: number }>`
        select image_id, repository, is_ours from pulled_images
        where image_id in (
          select image_id from pulled_images where deployment_id = ${deployment_id} or deployment_id is null
        ) and not exists (
          select 1 from pulled_images as other join deployments on deployments.id = other.deployment_id
          where other.image_id = pulled_images.image_id and ${isOfAnother(deployment_id)}
        )`.execute(db);
      const wanted = new Set([...pulls].map(({ repository }) => repository));
      return [...Map.groupBy(rows, ({ image_id }) => image_id)]
        .map(([id, uses]) => ({
          id,
          repositories: [...new Set(uses.map(({ repository }) => repository))],
          isOurs: uses.some(({ is_ours }) => is_ours === 1),
        }))
        .filter(({ repositories }) => !repositories.some((each) => wanted.has(each)));
    },
    async gone(deployment_id, id) {
      await sql`
        delete from pulled_images where image_id = ${id} and not exists (
          select 1 from deployments
          where deployments.id = pulled_images.deployment_id and ${isOfAnother(deployment_id)}
        )`.execute(db);
    },
  };
}

/** Of another deployment, which stays: two that are deleted at a time do not wait for each other. */
const isOfAnother = (deployment_id: string) =>
  sql<boolean>`deployments.id <> ${deployment_id} and deployments.status <> 'AWAITING_DELETE'`;

type Use = { deployment_id: string; tenant_id: string; id: string; repository: string; isOurs: boolean };

async function insert(tx: Db, { deployment_id, tenant_id, id, repository, isOurs }: Use): Promise<void> {
  await tx
    .insertInto("pulled_images")
    .values({ image_id: id, repository, tenant_id, deployment_id, is_ours: Number(isOurs) })
    .onConflict((on) =>
      on
        .columns(["image_id", "repository", "deployment_id"])
        .doUpdateSet({ is_ours: sql`pulled_images.is_ours | excluded.is_ours` }),
    )
    .execute();
}
