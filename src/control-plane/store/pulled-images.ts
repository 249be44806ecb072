import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type {
  BegunPull,
  LocalImage,
  PulledImages,
  UsedImage,
} from "../run/containers/images/pulled-images.ts";
import { inList } from "./database/in-list.ts";
import type { Db } from "./database/tables.ts";
import { inTransaction } from "./database/transactions.ts";
import { tenantOf } from "./tenants.ts";

/** Whose the records of deleted deployments are: their tenants', as long as the images are here. */
const NOBODY = "";
/** Of a pull for a deployment that was deleted meanwhile. */
const NO_OWNER = { deployment_id: NOBODY, tenant_id: NOBODY };

export function pulledImages(db: Db): PulledImages {
  /** Pulls of this program; those of one that was killed are ended by the next use of what they brought. */
  const underWay = new Set<string>();
  const begun = (pull: Pull): BegunPull => ({
    name: pull.name,
    async end(image) {
      await inTransaction(db, async (tx) => {
        if (image) await recordUse(tx, pull, image);
        await tx.deleteFrom("image_pulls").where("id", "=", pull.id).execute();
      });
      underWay.delete(pull.id);
    },
  });
  return {
    async ownerOf(deployment_id, image) {
      const tenants = await tenantsWith(db, image);
      if (tenants.length === 0) return "none";
      const tenant_id = await tenantOf(db, deployment_id);
      return tenants.some((each) => each === tenant_id) ? "own" : "others";
    },
    async use(deployment_id, image) {
      const tenant_id = await tenantOf(db, deployment_id);
      if (tenant_id === undefined) return;
      await inTransaction(db, async (tx) => {
        await recordUse(tx, { deployment_id, tenant_id }, image);
        await tx
          .deleteFrom("image_pulls")
          .where("deployment_id", "=", deployment_id)
          .where("id", "not in", inList(underWay))
          .where(isClaimOf(image))
          .execute();
      });
    },
    async begin(deployment_id, name, { before, found }) {
      const tenant_id = await tenantOf(db, deployment_id);
      const owner = tenant_id === undefined ? NO_OWNER : { deployment_id, tenant_id };
      const pull = { id: randomUUID(), name, ...owner };
      underWay.add(pull.id);
      await inTransaction(db, async (tx) => {
        if (found) await recordClaims(tx, found);
        await tx
          .insertInto("image_pulls")
          .values({ ...pull, ids_before: JSON.stringify(before) })
          .execute();
      });
      return begun(pull);
    },
    async unended(deployment_id) {
      const pulls = await db
        .selectFrom("image_pulls")
        .select(["id", "name", "tenant_id", "deployment_id"])
        .where("deployment_id", "in", inList([deployment_id, NOBODY]))
        .execute();
      return pulls.map(begun);
    },
    onlyOf: (deployment_id) => onlyOf(db, deployment_id),
    async gone(deployment_id, id) {
      await db
        .deleteFrom("pulled_images")
        .where("image_id", "=", id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("deployments")
                .select("deployments.id")
                .whereRef("deployments.id", "=", "pulled_images.deployment_id")
                .where(isOfAnother(deployment_id)),
            ),
          ),
        )
        .execute();
    },
  };
}

type Pull = { id: string; name: string; deployment_id: string; tenant_id: string };

/** The records of a deployment that is deleted stay for its tenant: what is still here is not the operator's. */
export async function releaseImages(tx: Db, deployment_id: string): Promise<void> {
  await tx
    .updateTable("image_pulls")
    .set({ deployment_id: NOBODY })
    .where("deployment_id", "=", deployment_id)
    .execute();
  // One is enough for each tenant.
  await sql`update or ignore pulled_images set deployment_id = ${NOBODY} where deployment_id = ${deployment_id}`.execute(
    tx,
  );
  await tx.deleteFrom("pulled_images").where("deployment_id", "=", deployment_id).execute();
}

/** Those whose deployments have pulled an image: by its id, by a digest, and by any name that is being pulled. */
async function tenantsWith(db: Db, { id, names }: LocalImage): Promise<string[]> {
  // A tag may have become another image's since; a digest stays, also where an engine's storage gives it another id.
  const digests = names.filter((name) => name.includes("@"));
  // First what is being pulled: when that ends meanwhile, it is found among what was.
  const claims = await claimsOf(db, { id, names }).execute();
  const rows = await db
    .selectFrom("pulled_images")
    .select("tenant_id")
    .where("image_id", "=", id)
    .unionAll(db.selectFrom("pulled_images").select("tenant_id").where("name", "in", inList(digests)))
    .execute();
  return [...rows, ...claims].map(({ tenant_id }) => tenant_id);
}

/** Pulls that are begun, and may have brought this image. */
const claimsOf = (db: Db, image: LocalImage) =>
  db.selectFrom("image_pulls").select(["name", "deployment_id", "tenant_id"]).where(isClaimOf(image));

const isClaimOf = ({ id, names }: LocalImage) => sql<boolean>`name in ${inList(names)}
  and not exists (select 1 from json_each(ids_before) where value = ${id})`;

/** Of an image that may lose the name by which it is claimed. */
async function recordClaims(tx: Db, image: UsedImage): Promise<void> {
  for (const claim of await claimsOf(tx, image).execute())
    await recordUse(tx, claim, { ...image, usedAs: [...image.usedAs, claim.name] });
}

async function recordUse(
  tx: Db,
  { deployment_id, tenant_id }: Pick<Pull, "deployment_id" | "tenant_id">,
  image: UsedImage,
): Promise<void> {
  if ((await tenantsWith(tx, image)).length === 0) return;
  const rows = image.usedAs.map((name) => ({ image_id: image.id, name, tenant_id, deployment_id }));
  if (rows.length === 0) return;
  await tx
    .insertInto("pulled_images")
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Of another deployment, which stays: two that are deleted at a time do not wait for each other. */
const isOfAnother = (deployment_id: string) =>
  sql<boolean>`deployments.id <> ${deployment_id} and deployments.status <> 'AWAITING_DELETE'`;

async function onlyOf(db: Db, deployment_id: string): Promise<LocalImage[]> {
  const rows = await db
    .selectFrom("pulled_images as own")
    .select(["own.image_id", "own.name"])
    .where("own.deployment_id", "in", inList([deployment_id, NOBODY]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("pulled_images as other")
            .innerJoin("deployments", "deployments.id", "other.deployment_id")
            .select("other.name")
            .whereRef("other.image_id", "=", "own.image_id")
            .where(isOfAnother(deployment_id)),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("pulled_images as named")
            .innerJoin("image_pulls", "image_pulls.name", "named.name")
            .innerJoin("deployments", "deployments.id", "image_pulls.deployment_id")
            .select("named.name")
            .whereRef("named.image_id", "=", "own.image_id")
            .where(isOfAnother(deployment_id)),
        ),
      ),
    )
    .execute();
  const byId = Map.groupBy(rows, ({ image_id }) => image_id);
  return [...byId].map(([id, each]) => ({ id, names: [...new Set(each.map(({ name }) => name))] }));
}
