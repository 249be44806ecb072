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
  {
    file: "control-plane/revisions/log-book.test.ts",
    test: "any number of lines is written and dropped in steps of 500",
    on: "twice",
    because: "it counts runs or statements, which are more there",
  },
  {
    file: "control-plane/revisions/log-book.test.ts",
    test: "any number of lines is written and dropped in steps of 500",
    on: "lost",
    because: "it counts runs or statements, which are more there",
  },
  {
    file: "control-plane/store/database/transactions.test.ts",
    test: "work that runs again after another member of its commit failed is written once",
    on: "twice",
    because: "it counts runs or statements, which are more there",
  },
  {
    file: "control-plane/store/database/transactions.test.ts",
    test: "concurrent transactions share one commit",
    on: "lost",
    because: "it counts runs or statements, which are more there",
  },
  {
    file: "control-plane/revisions/deletion.test.ts",
    test: "a deployment with a long log is deleted in steps, each with its own commit",
    on: "lost",
    because: "it counts runs or statements, which are more there",
  },
  {
    file: "control-plane/store/statement-counts.test.ts",
    test: "creating a deployment takes one commit beside those of the audit log, and makes it READY",
    on: "lost",
    because: "it counts runs or statements, which are more there",
  },
  {
    file: "control-plane/store/statement-counts.test.ts",
    test: "creating a deployment with code takes a second commit before its build may begin",
    on: "lost",
    because: "it counts runs or statements, which are more there",
  },
  {
    file: "control-plane/agents/replicas.test.ts",
    test: "agents that are all busy get one more up to max_scale, and quiet ones get fewer; their log says so",
    on: "lost",
    because: "it moves its clock once DEPLOYED is committed, before the answer is known here",
  },
  {
    file: "control-plane/agents/replicas.test.ts",
    test: "quiet agents get fewer although the looks at their load are never exactly five seconds apart",
    on: "lost",
    because: "it moves its clock once DEPLOYED is committed, before the answer is known here",
  },
  {
    file: "control-plane/agents/rest.test.ts",
    test: "an agent with pending work does not stop before the work is done",
    on: "lost",
    because: "it moves its clock once DEPLOYED is committed, before the answer is known here",
  },
  {
    file: "control-plane/agents/rest.test.ts",
    test: "a new revision of a stopped agent is started",
    on: "lost",
    because: "it moves its clock once DEPLOYED is committed, before the answer is known here",
  },
  {
    file: "control-plane/store/logs.test.ts",
    test: "a search yields to the event loop every 500 lines, and finds what a single statement would",
    on: "twice",
    because: "it names lines by their numbers, which PostgreSQL does not give again after a rollback",
  },
  {
    file: "control-plane/store/logs.test.ts",
    test: "a search by time uses an index, however long the log is",
    on: "twice",
    because: "it names lines by their numbers, which PostgreSQL does not give again after a rollback",
  },
  {
    file: "control-plane/http/any-body.property.test.ts",
    on: "lost",
    because:
      "its subject is bodies, most of them refused before a commit; what the others write is written elsewhere",
  },
  {
    file: "control-plane/http/given-values.test.ts",
    on: "lost",
    because:
      "its subject is bodies, most of them refused before a commit; what the others write is written elsewhere",
  },
];

const isOn = ({ on }: Skip): boolean =>
  on === "postgres" ? process.env[testDatabaseVariable] !== undefined : modesOf().has(on);

/** Those of this run. */
export const skipsHere: readonly Skip[] = skips.filter(isOn);

export function setup(): void {
  if (skipsHere.length > 0) console.log(`${skipsHere.length} skips: test/support/database/skips.ts`);
}
