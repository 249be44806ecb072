import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { addFunctions } from "../../../src/agent-server/store/sqlite/functions.ts";
import { sqliteStatements } from "../../../src/database/sqlite/statements.ts";
import { fixtureProject, makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { recordStatements } from "../../support/database/recorded-statements.ts";
import { testDatabaseVariable } from "../../support/database/test-schema.ts";
import { judge, oneLine } from "../../support/query-plans/allowances.ts";
import { fill } from "../../support/query-plans/fill.ts";
import { writeFullConfig } from "../../support/query-plans/full-config.ts";
import { costlySteps } from "../../support/query-plans/sqlite-plans.ts";
import { useEverything } from "../../support/query-plans/use-everything.ts";

test.skipIf(process.env[testDatabaseVariable])(
  "no statement of the agent server reads or sorts more of a table than it needs, except for the documented ones",
  async () => {
    await using folder = await makeFolder();
    using recorded = recordStatements();
    {
      const served = {
        dir: fixtureProject("sdk"),
        config: await writeFullConfig(folder.path),
        data: folder.path,
      };
      await using server = await startServer(served);
      await using _other = await startServer(served);
      expect(await useEverything(server)).toEqual({ uncalled: [] });
    }
    using db = new DatabaseSync(join(folder.path, "agent.sqlite"));
    addFunctions(db);
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    const isOurs = (statement: string) => tables.some(({ name }) => statement.includes(name as string));
    const statements = [...recorded.sent.keys()].filter(isOurs);
    expect(statements.length).toBeGreaterThan(150);
    const look = () =>
      statements.flatMap((statement) =>
        costlySteps(db, statement).map((step) => ({ statement: oneLine(statement), step })),
      );
    // As it is planned in production, where there are no statistics, and with those of much data.
    const found = look();
    db.exec("BEGIN; DELETE FROM event_logs; DELETE FROM threads");
    await fill(sqliteStatements(db, join(folder.path, "agent.sqlite")), 5000);
    db.exec("COMMIT; ANALYZE");
    found.push(...look());
    expect(judge(found, "sqlite")).toEqual({ costly: [], unused: [] });
  },
);
