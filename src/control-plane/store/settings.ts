import type { Db } from "./tables.ts";

/** The stored value of a setting; `make()` becomes it the first time. */
export async function setting(db: Db, key: string, make: () => string): Promise<string> {
  await db
    .insertInto("settings")
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return value;
}
