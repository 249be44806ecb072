const STATEMENT =
  /\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)|\bDROP TABLE (\w+)|\bALTER TABLE (\w+) RENAME TO (\w+)/g;

/** The tables that a database has after these migrations. */
export function migratedTables(migrations: readonly string[]): Set<string> {
  const tables = new Set<string>();
  for (const [, made, dropped, before, after] of migrations.join("\n").matchAll(STATEMENT)) {
    const [gone, come] = [dropped ?? before, made ?? after];
    if (gone !== undefined) tables.delete(gone);
    if (come !== undefined) tables.add(come);
  }
  return tables;
}

/**
 * A table that is gone: one that these migrations have made.
 * @param version how many of them the database has seen
 * @param names the tables that it has
 */
export function missingTable(
  migrations: readonly string[],
  version: number,
  names: ReadonlySet<unknown>,
): string | undefined {
  return [...migratedTables(migrations.slice(0, version))].find((name) => !names.has(name));
}
