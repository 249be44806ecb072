import { expect, test } from "vitest";
import { makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { testDatabaseVariable } from "../../support/database/test-schema.ts";

// The failure is made in SQLite's words.
test.skipIf(process.env[testDatabaseVariable])(
  "a run whose end fails to be written ends once writes succeed again, and its thread does not stay busy",
  async () => {
    await using folder = await makeFolder();
    const clock = manualClock("2026-01-01T00:00:00Z");
    await using server = await startServer({ data: folder.path, clock });
    const database = await openTestDatabase(folder.path);
    const exec = (text: string) => database.write((sql) => sql.run(text));
    await exec(
      `CREATE TRIGGER full BEFORE UPDATE OF status ON runs WHEN NEW.status = 'success'
       BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`,
    );
    const thread = `/threads/${await server.newThread()}`;
    const body = { assistant_id: "chat", input: { messages: [{ role: "user", content: "hello" }] } };
    const { run_id } = await server.json(server.post(`${thread}/runs`, body));
    const failures = () => server.lines.filter(({ event }) => event === "run_not_recorded");
    await expect
      .poll(failures, { timeout: 20_000 })
      .toMatchObject([{ run_id, error: expect.stringContaining("the disk is full") }]);
    await exec("DROP TRIGGER full");
    await database.close();

    const joined = server.json(server.get(`${thread}/runs/${run_id}/join`));
    const status = async () => {
      // Time stands still for the upkeep, too.
      clock.advance(2000);
      return (await server.json(server.get(`${thread}/runs/${run_id}`))).status;
    };
    await expect.poll(status, { timeout: 20_000 }).toBe("success");
    expect((await joined).messages).toHaveLength(2);
    expect((await server.json(server.get(thread))).status).toBe("idle");
  },
);
