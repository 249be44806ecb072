import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { overwrite } from "../support/overwrite.ts";

/** A folder of a control plane with a live deployment, as it is after a close and as `kill -9` leaves it. */
const kept = { root: mkdtempSync(join(tmpdir(), "agent-deploy-damaged-")), closed: "", killed: "" };

beforeAll(async () => {
  kept.closed = join(kept.root, "closed");
  kept.killed = join(kept.root, "killed");
  await using plane = await startTestControlPlane({ data: kept.closed });
  const secrets = [{ name: "KEY", value: "canary" }];
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("one", { secrets }))).body;
  await plane.settled(id, latest_revision_id);
  cpSync(kept.closed, kept.killed, { recursive: true, preserveTimestamps: true });
});

afterAll(() => rmSync(kept.root, { recursive: true, force: true }));

/** A copy in which something happens to the files of the control plane. */
function damaged(end: "closed" | "killed", damage: (data: string) => void) {
  const data = mkdtempSync(join(kept.root, "case-"));
  cpSync(kept[end], data, { recursive: true, preserveTimestamps: true });
  damage(data);
  return data;
}

/** What lies in a folder, without the locks that come and go: SQLite's, and that of the folder. */
function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const isContent = (name: string) => !/^lock\.db|-shm$/.test(name);
  return Object.fromEntries(
    names.filter(isContent).map((name) => {
      const found = lstatSync(join(folder, name));
      const content = found.isFile() ? readFileSync(join(folder, name)) : "";
      return [name, `${found.mode} ${createHash("sha256").update(content).digest("hex")}`];
    }),
  );
}

const database = (data: string) => join(data, "control-plane.db");
const inDatabase = (sql: string) => (data: string) => {
  const db = new DatabaseSync(database(data));
  db.exec(sql);
  db.close();
};
const foreignDatabase = (data: string) => {
  rmSync(database(data));
  inDatabase("CREATE TABLE bookmarks (url TEXT); INSERT INTO bookmarks VALUES ('https://example.com')")(data);
};

const MOVE = "or move what is in .* elsewhere to begin with nothing .*When a store is damaged";
const WAY_OUT = new RegExp(`^Put it back from a backup, ${MOVE}`);
const OTHER_VERSION = new RegExp(`^Start that version or a newer one, ${MOVE}`);

describe("a start is refused, and changes nothing", () => {
  test.each<["closed" | "killed", string, (data: string) => void, RegExp]>([
    ["closed", "the database was cut", (data) => truncateSync(database(data), 6000), /is damaged/],
    [
      "closed",
      "the database was cut in its header",
      (data) => truncateSync(database(data), 60),
      /is damaged|is no SQLite/,
    ],
    [
      "closed",
      "the database is noise",
      (data) => writeFileSync(database(data), randomBytes(90_000)),
      /is no SQLite database/,
    ],
    [
      "closed",
      "the database is a text",
      (data) => writeFileSync(database(data), "oops\n"),
      /is no SQLite database/,
    ],
    [
      "closed",
      "a page of the database is noise",
      (data) => overwrite(database(data), 4096 * 9, randomBytes(4096)),
      /is damaged/,
    ],
    ["closed", "the database is another program's", foreignDatabase, /is of another program/],
    [
      "closed",
      "another version made the database",
      inDatabase("PRAGMA user_version = 17"),
      /was made by another version of agent-deploy \(schema 17, this one has \d+\)/,
    ],
    [
      "closed",
      "another version made the database, and tables that this one has not",
      inDatabase("PRAGMA user_version = 17; CREATE TABLE later (id TEXT); DROP TABLE logs"),
      /was made by another version of agent-deploy \(schema 17/,
    ],
    [
      "closed",
      "the database does not say what made it",
      inDatabase("PRAGMA user_version = 0"),
      /was made by another version of agent-deploy \(schema 0/,
    ],
    [
      "closed",
      "the database is a folder",
      (data) => {
        rmSync(database(data));
        mkdirSync(database(data));
      },
      /is a folder/,
    ],
    [
      "closed",
      "the database is a link to nothing",
      (data) => {
        rmSync(database(data));
        symlinkSync("/nowhere/db", database(data));
      },
      /is a link to \/nowhere\/db, which is not there/,
    ],
    [
      "closed",
      "the database is gone",
      (data) => rmSync(database(data)),
      /is missing, but there are deployments in/,
    ],
    [
      "killed",
      "the database and its log are gone",
      (data) => {
        for (const end of ["", "-wal", "-shm"]) rmSync(database(data) + end);
      },
      /is missing, but there are deployments in/,
    ],
    [
      "closed",
      "the database has no byte",
      (data) => truncateSync(database(data), 0),
      /is empty, but there are deployments in/,
    ],
    [
      "closed",
      "the database has no table",
      (data) => {
        rmSync(database(data));
        inDatabase("PRAGMA user_version = 1; VACUUM")(data);
      },
      /has no tables, but there are deployments in/,
    ],
    [
      "closed",
      "the database has no deployments",
      inDatabase("PRAGMA foreign_keys = ON; DELETE FROM deployments"),
      /has no deployments, but there are deployments in/,
    ],
    ["closed", "the database has no settings", inDatabase("DELETE FROM settings"), /has lost its settings/],
    ["closed", "a table is gone", inDatabase("DROP TABLE secrets"), /is damaged: it has no table "secrets"/],
    [
      "closed",
      "the table of settings is gone",
      inDatabase("DROP TABLE settings"),
      /it has no table "settings"/,
    ],
    [
      "closed",
      "a setting is gone",
      inDatabase("DELETE FROM settings WHERE key = 'tenant_id'"),
      /has lost its settings/,
    ],
    [
      "closed",
      "all rows are gone",
      inDatabase("DELETE FROM settings; DELETE FROM deployments; DELETE FROM tenants"),
      /has lost what it held, but there are deployments in/,
    ],
    [
      "closed",
      "the database is gone, and all deployments",
      (data) => {
        rmSync(database(data));
        rmSync(join(data, "deployments"), { recursive: true });
      },
      /is missing, but a control plane has run in/,
    ],
    [
      "killed",
      "the log has another header",
      (data) => overwrite(`${database(data)}-wal`, 0, randomBytes(32)),
      /its log .*-wal, which is cut or damaged/,
    ],
    [
      "killed",
      "the log is noise",
      (data) => writeFileSync(`${database(data)}-wal`, randomBytes(90_000)),
      /its log .*-wal, which is cut or damaged/,
    ],
    [
      "killed",
      "the log has noise within",
      (data) =>
        overwrite(`${database(data)}-wal`, statSync(`${database(data)}-wal`).size >> 1, randomBytes(64)),
      /cut or damaged/,
    ],
    [
      "killed",
      "the log was cut",
      (data) => truncateSync(`${database(data)}-wal`, 20_000),
      /its log .*-wal, which is cut or damaged/,
    ],
    [
      "killed",
      "the log has no byte",
      (data) => truncateSync(`${database(data)}-wal`, 0),
      /its log .*-wal, which is cut or damaged/,
    ],
    ["killed", "the log is gone", (data) => rmSync(`${database(data)}-wal`), /lacks its log|has no tables/],
    [
      "killed",
      "the log is gone with its index",
      (data) => {
        rmSync(`${database(data)}-wal`);
        rmSync(`${database(data)}-shm`);
      },
      /lacks its log|has no tables/,
    ],
  ])("%s: %s", async (end, _what, damage, problem) => {
    const data = damaged(end, damage);
    const before = contentOf(data);
    const error = await startTestControlPlane({ data }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: "database_unusable",
      message: expect.stringMatching(problem),
      hint: expect.stringMatching(/version/.test(problem.source) ? OTHER_VERSION : WAY_OUT),
    });
    expect((error as Error).message).toContain(database(data));
    expect(contentOf(data)).toEqual(before);
    // It says so again.
    await expect(startTestControlPlane({ data })).rejects.toThrow(problem);
  });
});

const key = (data: string) => join(data, "secrets.key");

describe("a start is refused for its key, and changes nothing", () => {
  test.each<[string, (data: string) => void, RegExp]>([
    [
      "another key is in its place",
      (data) => writeFileSync(key(data), randomBytes(32).toString("base64")),
      /holds another key than the stored secrets were sealed with/,
    ],
    ["the key is gone", (data) => rmSync(key(data)), /is lost/],
    ["the key file is empty", (data) => writeFileSync(key(data), ""), /does not hold a key of 32 bytes/],
    [
      "the key is too long",
      (data) => writeFileSync(key(data), randomBytes(48).toString("base64")),
      /does not hold a key of 32 bytes/,
    ],
    [
      "the key file is open to others",
      (data) => chmodSync(key(data), 0o644),
      /is open to other users of this machine \(mode 0644\)/,
    ],
    [
      "the key file is a folder",
      (data) => {
        rmSync(key(data));
        mkdirSync(key(data));
      },
      /cannot be read/,
    ],
    [
      "the key file is a link to nothing",
      (data) => {
        rmSync(key(data));
        symlinkSync("/nowhere/key", key(data));
      },
      /cannot be read/,
    ],
    [
      "the API key is empty",
      (data) => writeFileSync(join(data, "api-key"), ""),
      /the file of the API key .* is empty/,
    ],
    [
      "the lock is noise",
      (data) => writeFileSync(join(data, "lock.db"), randomBytes(9000)),
      /the lock of the data folder .*lock\.db is damaged/,
    ],
  ])("%s", async (_what, damage, problem) => {
    for (const end of ["closed", "killed"] as const) {
      const data = damaged(end, damage);
      const before = contentOf(data);
      const error = await startTestControlPlane({ data }).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        code: "control_plane_start",
        message: expect.stringMatching(problem),
        hint: expect.stringMatching(/Put|chmod|remove/),
      });
      expect(contentOf(data)).toEqual(before);
    }
  });
});

test("a key that nothing but the check of the store needs is asked for, too", async () => {
  const data = mkdtempSync(join(kept.root, "case-"));
  await (await startTestControlPlane({ data })).close();
  writeFileSync(key(data), randomBytes(32).toString("base64"));
  await expect(startTestControlPlane({ data })).rejects.toThrow("holds another key");
});

test.each(["closed", "killed"] as const)("a folder that was %s and is whole starts", async (end) => {
  await using plane = await startTestControlPlane({ data: damaged(end, () => {}) });
  expect((await plane.get("/v2/deployments")).body.resources).toMatchObject([{ name: "one" }]);
});

test("a backup of the database replaces one that was killed or damaged", async () => {
  for (const end of ["closed", "killed"] as const) {
    const data = damaged(end, (folder) => {
      inDatabase(`VACUUM INTO '${join(folder, "backup.db")}'`)(folder);
      for (const ending of ["", "-wal", "-shm"]) rmSync(database(folder) + ending, { force: true });
      renameSync(join(folder, "backup.db"), database(folder));
    });
    await using plane = await startTestControlPlane({ data });
    expect((await plane.get("/v2/deployments")).body.resources).toMatchObject([{ name: "one" }]);
  }
});

test("a first start that was cut short is still a first start", async () => {
  const data = mkdtempSync(join(kept.root, "case-"));
  writeFileSync(database(data), "");
  await (await startTestControlPlane({ data })).close();
  const cut = mkdtempSync(join(kept.root, "case-"));
  cpSync(database(data), database(cut));
  inDatabase("DELETE FROM settings; DELETE FROM tenants")(cut);
  await using _plane = await startTestControlPlane({ data: cut });
});

test("everything moved elsewhere, the next start begins with nothing", async () => {
  const data = damaged("closed", (folder) => writeFileSync(database(folder), "noise"));
  for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true });
  await using plane = await startTestControlPlane({ data });
  expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
});

test("a page that is damaged while the control plane runs is named to the request, and in the log with the way out", async () => {
  const data = damaged("closed", () => {});
  const lines: string[] = [];
  await using plane = await startTestControlPlane({ data, log: (line) => lines.push(line) });
  inDatabase("PRAGMA wal_checkpoint(TRUNCATE)")(data);
  const { size } = statSync(database(data));
  overwrite(database(data), 4096, randomBytes(size - 4096));
  const answer = await plane.get("/v2/deployments");
  expect(answer).toMatchObject({
    status: 500,
    body: { detail: expect.stringMatching(/^The control plane's database is damaged: .*under request/) },
  });
  expect(lines.join("\n")).toMatch(
    new RegExp(`failed: the database ${database(data)} is damaged: .*Put it back from a backup`),
  );
  expect(existsSync(join(data, "deployments"))).toBe(true);
});
