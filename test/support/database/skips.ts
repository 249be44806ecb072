import { modesOf } from "./modes/modes.ts";
import { testDatabaseVariable } from "./test-schema.ts";

type Mode = "postgres" | "twice" | "lost";

/** `file`: below `test/`. Without `test`, all of its tests. */
type Skip = { file: string; test?: string; on: Mode; because: string };

/** The tests of the default project that do not run in another mode of it. */
export const skips: readonly Skip[] = [
  {
    file: "control-plane/damaged-store.test.ts",
    on: "postgres",
    because: "its subject is the file of SQLite",
  },
  {
    file: "control-plane/store/query-plans.test.ts",
    on: "postgres",
    because: "its subject is SQLite's plans; test/ci/postgres has PostgreSQL's",
  },
  {
    file: "control-plane/store/statement-counts.test.ts",
    test: "no connection prepares a statement twice",
    on: "postgres",
    because: "nothing is prepared by name there",
  },
];

const isOn = ({ on }: Skip): boolean =>
  on === "postgres" ? process.env[testDatabaseVariable] !== undefined : modesOf().has(on);

/** Those of this run. */
export const skipsHere: readonly Skip[] = skips.filter(isOn);

export function setup(): void {
  if (skipsHere.length > 0) console.log(`${skipsHere.length} skips: test/support/database/skips.ts`);
}
