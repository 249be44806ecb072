import { openTestStore } from "./test-store.ts";

type Refused = {
  /** Such as `INSERT ON deployments`. */
  event: string;
  /** Of which rows. */
  when?: string;
  message: string;
};

/** The store of a control plane that runs refuses these writes and rolls back, as with a full disk, until it is lifted. */
export async function refuseWrites(plane: { data: string }, { event, when, message }: Refused) {
  const store = await openTestStore(`${plane.data}/control-plane.db`);
  const { dialect, write } = store.database;
  const trigger = `CREATE TRIGGER refused BEFORE ${event}`;
  const condition = when === undefined ? "" : `WHEN (${when})`;
  const statements =
    dialect === "sqlite"
      ? [`${trigger} ${condition} BEGIN SELECT RAISE(ROLLBACK, '${message}'); END`]
      : [
          `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${message}'; END $$`,
          `${trigger} FOR EACH ROW ${condition} EXECUTE FUNCTION refuse()`,
        ];
  const run = (all: string[]) =>
    write(async (sql) => {
      for (const text of all) await sql.run(text);
    });
  await run(statements);
  return {
    lift: () =>
      run([`DROP TRIGGER refused${dialect === "sqlite" ? "" : event.slice(event.indexOf(" ON "))}`]),
    [Symbol.asyncDispose]: () => store.destroy(),
  };
}
