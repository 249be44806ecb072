// This folder: databases that show what a work does wrong that only a lost connection would, for a whole run of tests.

import { testDatabaseVariable } from "../test-schema.ts";

/** With this variable a run's stores are test databases: `twice`, `lost` or both. */
export const modesVariable = "TEST_DATABASE_MODES";

export type Mode = "twice" | "lost";

const known: readonly string[] = ["twice", "lost"] satisfies Mode[];

/** @throws Error for a mode that there is not, or not on this database */
export function modesOf(text = process.env[modesVariable] ?? ""): ReadonlySet<Mode> {
  const modes = text.split(/[\s,]+/).filter(Boolean);
  const strange = modes.filter((mode) => !known.includes(mode));
  if (strange.length > 0) throw new Error(`${modesVariable} has ${strange}; there are ${known}`);
  if (modes.includes("lost") && !process.env[testDatabaseVariable])
    throw new Error(`SQLite has no answer to lose: "lost" needs PostgreSQL by ${testDatabaseVariable}`);
  return new Set(modes as Mode[]);
}
