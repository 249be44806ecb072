import type { PulledImages } from "../run/containers/images/pulled-images.ts";
import { inList } from "./database/in-list.ts";
import type { Db } from "./database/tables.ts";

/** They are forgotten with their deployment. */
export function pulledImages(db: Db): PulledImages {
  return {
    async record(deployment_id, image) {
      await db
        .insertInto("pulled_images")
        .values({ deployment_id, image })
        .onConflict((on) => on.doNothing())
        .execute();
    },
    async isOfOthers(deployment_id, names) {
      const tenants = await db
        .selectFrom("pulled_images as pulled")
        .innerJoin("deployments as owner", "owner.id", "pulled.deployment_id")
        .innerJoin("deployments as asking", (join) => join.on("asking.id", "=", deployment_id))
        .select(({ eb }) => eb("owner.tenant_id", "=", eb.ref("asking.tenant_id")).as("isOwn"))
        .where("pulled.image", "in", inList(names))
        .execute();
      return tenants.length > 0 && !tenants.some(({ isOwn }) => isOwn);
    },
    async onlyOf(deployment_id) {
      const rows = await db
        .selectFrom("pulled_images as own")
        .select("own.image")
        .where("own.deployment_id", "=", deployment_id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("pulled_images as other")
                .select("other.image")
                .whereRef("other.image", "=", "own.image")
                .where("other.deployment_id", "!=", deployment_id),
            ),
          ),
        )
        .execute();
      return rows.map(({ image }) => image);
    },
  };
}
