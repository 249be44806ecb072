import { execFile } from "node:child_process";
import { inspect, promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAgentPostgres } from "../../../src/agent-server/store/postgres/open-postgres.ts";
import { messageChain } from "../../../src/foundation/error.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";

describe.skipIf(postgresIsMissing)(
  "the error for an unusable PostgreSQL database, which never shows the password:",
  () => {
    let postgres: Awaited<ReturnType<typeof startPostgres>>;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres[Symbol.asyncDispose]());

    const refusal = async (url: string): Promise<Error & { hint?: string }> => {
      const opened = openAgentPostgres(new Secret(url));
      return opened.then(
        () => expect.fail("it was opened"),
        (error) => error,
      );
    };

    test.each<[string, (url: string) => string, RegExp]>([
      [
        "a wrong password",
        (url) => url.replace("canary-", "canary-wrong-"),
        /password authentication failed/,
      ],
      ["a port where nothing listens", (url) => url.replace(/:\d+\//, ":1/"), /ECONNREFUSED/],
      [
        "a database that does not exist",
        (url) => url.replace("/postgres", "/nowhere"),
        /"nowhere" does not exist/,
      ],
      [
        "a schema that does not exist",
        (url) => `${url}?options=-c%20search_path=nowhere`,
        /search path: nowhere/,
      ],
    ])("%s", async (_, change, expected) => {
      const error = await refusal(change(postgres.adminUrl));
      const messages = messageChain(error).join("\n");
      expect(messages).toMatch(expected);
      expect(messages).toMatch(/PostgreSQL database "(postgres|nowhere)" at 127\.0\.0\.1:\d+/);
      expect(error.hint).toBeDefined();
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("canary-");
    });

    test.each([
      ["another scheme", "mysql://agent:canary-1@host/db"],
      ["a text that is not a URL", "canary-1"],
      ["a slash in the password", "postgres://agent:canary-1/2@host/db"],
      ["digits and a slash in the password", "postgres://canary-1:12/34@host/db"],
      ["a port that is not a number", "postgres://agent:canary-1@host:port/db"],
    ])("%s", async (_, url) => {
      const error = await refusal(url);
      expect(error).toMatchObject({
        code: "database_unavailable",
        message: "the database URL cannot be used",
      });
      expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/canary-1|34@host/);
    });

    test("an opened database never shows the password either", async () => {
      const database = await openAgentPostgres(await postgres.newSchema());
      expect(inspect(database, { depth: 9, showHidden: true })).not.toContain(postgres.password);
      await database.close();
    });

    test.each<[string, string, RegExp, RegExp]>([
      ["lost a table", "DROP TABLE webhooks", /no table "webhooks"/, /^Restore it from a backup/],
      [
        "another version made",
        "UPDATE agent_server_schema SET id = 17; DROP TABLE webhooks",
        /made by another version of agent-deploy \(schema 17, this one has \d+\)/,
        /^Start that version or a newer one, or give a schema that is empty/,
      ],
      [
        "does not say what made it",
        "DROP TABLE agent_server_schema",
        /has tables of another version of agent-deploy, or of another program/,
        /^Start that version or a newer one, or give a schema that is empty/,
      ],
    ])("a database that %s", async (_, damage, message, hint) => {
      const url = await postgres.newSchema();
      await (await openAgentPostgres(url)).close();
      const database = await openAgentPostgres(url);
      await database.setUp(async (connection) => {
        await connection.query(damage);
      });
      await database.close();
      const refused = await refusal(url.reveal());
      expect(refused).toMatchObject({
        code: "database_unavailable",
        message: expect.stringMatching(message),
        hint: expect.stringMatching(hint),
      });
    });

    test("the error without the pg package names the command that installs it", async () => {
      const source = new URL("../../../src/agent-server/store/postgres/open-postgres.ts", import.meta.url);
      const script = `
      import { registerHooks } from "node:module";
      registerHooks({ resolve(name, context, next) {
        if (name !== "pg") return next(name, context);
        throw Object.assign(new Error("Cannot find package 'pg'"), { code: "ERR_MODULE_NOT_FOUND" });
      } });
      const { openAgentPostgres } = await import(${JSON.stringify(source.href)});
      await openAgentPostgres({}).catch((error) => console.log(error.code, error.message, error.hint));`;
      const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
      expect(stdout).toContain("missing_peer pg is not installed");
      expect(stdout).toContain("npm install pg");
    });
  },
);
