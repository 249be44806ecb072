import type { Db } from "./database/tables.ts";

/** The stored value of a setting; what `make()` answers becomes it the first time, and is undefined until then. */
export async function setting<Made extends string | undefined>(
  db: Db,
  key: string,
  make: () => Made,
): Promise<string | Extract<Made, undefined>> {
  const stored = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  if (stored) return stored.value;
  const value = make();
  if (value !== undefined) await db.insertInto("settings").values({ key, value }).execute();
  return value as string | Extract<Made, undefined>;
}

export async function saveSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
