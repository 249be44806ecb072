import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { readBackups, rememberBackup } from "../../src/control-plane/backup/kept-backups.ts";
import { folders as foldersOf } from "../../src/control-plane/folders/folders.ts";
import { rotateVaultKey } from "../../src/control-plane/index.ts";
import { openKeptStore } from "../../src/control-plane/open-kept-store.ts";
import { openVault, VAULT_KEY_CREDENTIAL, type Vault } from "../../src/control-plane/secrets/vault.ts";
import { schema } from "../../src/control-plane/store/database/schema.ts";
import type { Db } from "../../src/control-plane/store/database/tables.ts";
import { SEALED } from "../../src/control-plane/store/sealed.ts";
import { systemClock } from "../../src/foundation/time/clock.ts";
import { runHere } from "../support/command-line.ts";
import { creation, type Json, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { testDatabaseFor } from "../support/database/test-schema.ts";

const root = mkdtempSync(join(tmpdir(), "rotate-key-"));
afterAll(() => rmSync(root, { recursive: true }));
const folder = (name: string) => mkdtempSync(join(root, `${name}-`));

const secrets = [{ name: "TOKEN", value: "canary-secret" }];
const build_secrets = [{ name: "NPM_TOKEN", value: "canary-of-builds" }];
const runtime_keys = [{ name: "web", value: "web-0123456789abcdef" }];
const clock = systemClock;

/** A data folder whose store has a value in each sealed column. */
async function filled(data = folder("data")) {
  const plane = await startTestControlPlane({ data });
  const given = creation("agent", { secrets, build_secrets, runtime_keys });
  const deployment: Json = (await plane.post("/v2/deployments", given)).body;
  await plane.settled(deployment.id, deployment.latest_revision_id);
  await plane.post(`/v2/deployments/${deployment.id}/push-hook`);
  await plane.request("PUT", "/v1/secrets/db", { values: { password: "canary-shared" } });
  await plane.post("/v1/notifications", { url: "http://127.0.0.1:9/hook" });
  return { plane, data, deployment, databaseUrl: await testDatabaseFor(data) };
}

/** What each sealed column holds, by its words; in the order of its rows. */
async function opened(db: Db, vault: Pick<Vault, "open">): Promise<Record<string, string[]>> {
  const all = SEALED.map(async ({ table, column, binding, words }) => {
    const { rows } = await sql<Json>`select * from ${sql.table(table)}`.execute(db);
    return [words, rows.map((row) => vault.open(binding(row), row[column]).reveal()).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

async function keptIn(data: string) {
  const databaseUrl = await testDatabaseFor(data);
  const { db, vault } = await openKeptStore(foldersOf(data), { clock, databaseUrl });
  try {
    return await opened(db, vault);
  } finally {
    await db.destroy();
  }
}

const rotate = async (data: string, more: Partial<Parameters<typeof rotateVaultKey>[0]> = {}) =>
  rotateVaultKey({
    ...{ data, databaseUrl: await testDatabaseFor(data), credentials: undefined, clock, report: () => {} },
    ...more,
  });

test("each column of bytes is known as sealed, or as one that holds no secret", () => {
  const open = ["trace_attachments.content", "trace_runs.body"];
  const database = new DatabaseSync(":memory:");
  for (const text of [schema.tables, ...(schema.migrations ?? [])]) database.exec(text);
  const columns = database
    .prepare(
      "SELECT t.name || '.' || c.name AS name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND c.type = 'BLOB'",
    )
    .all();
  database.close();
  const known = [...open, ...SEALED.map(({ table, column }) => `${table}.${column}`)];
  expect(columns.map(({ name }) => name).sort()).toEqual(known.sort());
});

test("each statement that seals does so for a column of the list", () => {
  const source = join(import.meta.dirname, "../../src/control-plane");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const text = (name: string) => readFileSync(join(source, name), "utf8");
  const listed = text("store/sealed.ts");
  const sealing = files.filter((name) => name !== "secrets/vault.ts" && /vault\.seal\(/.test(text(name)));
  expect(sealing.length).toBeGreaterThan(4);
  for (const name of sealing) expect(listed).toContain(`from "./${name.replace("store/", "")}"`);
});

test("all secrets are read back with the new key, and the old one opens none of them", async () => {
  const { plane, data, deployment, databaseUrl } = await filled();
  const keyFile = join(data, "secrets.key");
  const old = openVault({ keyFile });
  let before: Awaited<ReturnType<typeof opened>> = {};
  await plane.restart(async () => {
    before = await keptIn(data);
    for (const { words } of SEALED) expect(before[words], words).not.toEqual([]);
    const said: string[] = [];
    const rotated = await rotate(data, { report: (line) => said.push(line) });
    const values = Object.values(before).flat().length;
    expect(rotated).toEqual({ data, key_file: keyFile, values, is_handed: false });
    expect(said.at(-1)).toBe(`the new key is in ${keyFile}`);
    expect(await keptIn(data)).toEqual(before);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(readdirSync(data).filter((name) => name.startsWith("secrets.key"))).toEqual(["secrets.key"]);
    const { db } = await openKeptStore(foldersOf(data), { clock, databaseUrl });
    for (const { table, column, binding } of SEALED) {
      const { rows } = await sql<Json>`select * from ${sql.table(table)}`.execute(db);
      for (const row of rows) expect(() => old.open(binding(row), row[column])).toThrow(/was changed/);
    }
    await db.destroy();
  });
  expect((await plane.get(`/v2/deployments/${deployment.id}`)).body).toMatchObject({ secrets, runtime_keys });
  await plane.close();
});

test.skipIf(process.env.TEST_DATABASE)(
  "killed at any step, the store opens and has all secrets",
  async () => {
    const { plane, data } = await filled();
    await plane.close();
    const before = await keptIn(data);
    const oldKey = readFileSync(join(data, "secrets.key"), "utf8");
    const left: string[] = [];
    const report = () => {
      const killed = folder("killed");
      cpSync(data, killed, { recursive: true });
      left.push(killed);
    };
    await rotate(data, { report });
    // One after the key, the others after the commit: one for each column and for all, and one after the replacement.
    expect(left).toHaveLength(SEALED.length + 3);
    const keys = [];
    for (const killed of left) {
      expect(await keptIn(killed)).toEqual(before);
      expect(existsSync(join(killed, "secrets.key.next"))).toBe(false);
      keys.push(readFileSync(join(killed, "secrets.key"), "utf8"));
      // And the next one goes through.
      await rotate(killed);
      expect(await keptIn(killed)).toEqual(before);
    }
    const newKey = readFileSync(join(data, "secrets.key"), "utf8");
    expect(newKey).not.toBe(oldKey);
    expect(keys).toEqual([oldKey, ...Array(SEALED.length + 2).fill(newKey)]);
  },
);

test.each([0, 1, 4, -2, -1])("an error at step %i leaves a store that opens", async (step) => {
  const { plane, data } = await filled();
  await plane.close();
  const before = await keptIn(data);
  const steps = SEALED.length + 3;
  let at = 0;
  const report = () => {
    if (at++ === (step + steps) % steps) throw new Error("the disk is gone");
  };
  await expect(rotate(data, { report })).rejects.toThrow("the disk is gone");
  expect(await keptIn(data)).toEqual(before);
  expect(readdirSync(data).filter((name) => name.startsWith("secrets.key"))).toEqual(["secrets.key"]);
});

test("a value that the old key does not open ends the rotation, and all is as it was", async () => {
  const { plane, data, databaseUrl } = await filled();
  await plane.close();
  const key = readFileSync(join(data, "secrets.key"), "utf8");
  const { db } = await openKeptStore(foldersOf(data), { clock, databaseUrl });
  await db
    .updateTable("push_hooks")
    .set({ secret: new Uint8Array(60) })
    .execute();
  await db.destroy();
  await expect(rotate(data)).rejects.toThrow(/the sealed value of .*push hook was changed/);
  const kept = await openKeptStore(foldersOf(data), { clock, databaseUrl });
  expect(readFileSync(join(data, "secrets.key"), "utf8")).toBe(key);
  await kept.db.destroy();
});

test("while the control plane runs, or where there is none, the key stays", async () => {
  const { plane, data } = await filled();
  const key = readFileSync(join(data, "secrets.key"), "utf8");
  await expect(rotate(data)).rejects.toThrow(/is in use by another (control plane|process)/);
  expect(readFileSync(join(data, "secrets.key"), "utf8")).toBe(key);
  await plane.close();
  const none = folder("none");
  await expect(rotate(none, { databaseUrl: undefined })).rejects.toThrow(
    "is no data folder of a control plane",
  );
  expect(readdirSync(none)).toEqual([]);
});

test.runIf(process.env.TEST_DATABASE)("records in PostgreSQL need its URL", async () => {
  const { plane, data } = await filled();
  await plane.close();
  await expect(rotate(data, { databaseUrl: undefined })).rejects.toThrow(
    /the records of .* are in the PostgreSQL/,
  );
});

test("the key that was written out before counts no more in the list of backups", async () => {
  const { plane, data, databaseUrl } = await filled();
  await plane.close();
  const open = () => openKeptStore(foldersOf(data), { clock, databaseUrl });
  const first = await open();
  const made = { path: "/b/1", created_at: "2026-01-01T00:00:00.000Z", files: 1, bytes: 1, key_file: "/k/1" };
  const more = { deployments: [], by_hand: [], problems: [], key_at: "" };
  await rememberBackup(first.db, { ...made, ...more }, { clock, report: (line) => expect.unreachable(line) });
  expect(await readBackups(first.db, {})).toMatchObject({ key_file: "/k/1" });
  await first.db.destroy();
  await new Promise((resolve) => setTimeout(resolve, 2));
  await rotate(data);
  const { db } = await open();
  expect(await readBackups(db, {})).toMatchObject({ key_file: null, key_written_at: null });
  await db.destroy();
});

test("a key that the operating system hands over is replaced by a file for its operator", async () => {
  const { plane, data, databaseUrl } = await filled();
  await plane.close();
  const before = await keptIn(data);
  const credentials = folder("credentials");
  const credential = join(credentials, VAULT_KEY_CREDENTIAL);
  cpSync(join(data, "secrets.key"), credential);
  const newKeyFile = join(folder("elsewhere"), "vault.key");
  await expect(rotate(data, { newKeyFile })).rejects.toThrow(/where the new one takes its place/);
  await expect(rotate(data, { credentials, newKeyFile })).rejects.toThrow(/, and in .*secrets\.key, too/);
  rmSync(join(data, "secrets.key"));
  await expect(rotate(data, { credentials })).rejects.toThrow(/which only its operator can replace/);
  writeFileSync(newKeyFile, "");
  await expect(rotate(data, { credentials, newKeyFile })).rejects.toThrow("is there already");
  rmSync(newKeyFile);
  expect(await rotate(data, { credentials, newKeyFile })).toMatchObject({
    key_file: newKeyFile,
    is_handed: true,
  });
  expect(statSync(newKeyFile).mode & 0o777).toBe(0o600);
  const open = () => openKeptStore(foldersOf(data), { clock, databaseUrl, credentials });
  await expect(open()).rejects.toThrow(/holds another key/);
  cpSync(newKeyFile, credential);
  const { db, vault } = await open();
  expect(await opened(db, vault)).toEqual(before);
  await db.destroy();
});

test("`server rotate-key` asks, and says what ends with the old key", async () => {
  const { plane, data, databaseUrl } = await filled();
  await plane.close();
  const given = {
    directory: root,
    ...(databaseUrl && { environment: { AGENT_DEPLOY_DATABASE_URL: databaseUrl.reveal() } }),
  };
  const command = ["server", "rotate-key", "--data-dir", data];
  const silent = await runHere(command, given);
  expect(silent).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("replacing the vault's key needs --yes"),
  });
  const no = await runHere(command, { ...given, answers: ["n"] });
  expect(no).toMatchObject({ code: 0, stdout: expect.stringContaining("The key is as it was.") });
  const yes = await runHere(command, { ...given, answers: ["y"] });
  expect(yes.code, yes.stderr).toBe(0);
  for (const text of ["Write the key out again", "Keep the old key", "Signed in again", "1 push hooks"])
    expect(yes.stdout).toContain(text);
  const { events } = await runHere([...command, "--yes", "--json"], given);
  const result = {
    event: "result",
    exit_code: 0,
    data,
    key_file: join(data, "secrets.key"),
    is_handed: false,
  };
  expect(events.at(-1)).toMatchObject(result);
});
