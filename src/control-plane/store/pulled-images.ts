import type { PulledImages } from "../run/containers/images/pulled-images.ts";
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
