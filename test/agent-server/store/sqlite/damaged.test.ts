import { randomBytes } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { getLogger } from "@langchain/langgraph-sdk/logging";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../../support/agents/agent-server.ts";
import { overwrite } from "../../../support/overwrite.ts";

/** A data folder with a thread, as it is after a close and as `kill -9` leaves it. */
const kept = { root: mkdtempSync(join(tmpdir(), "agent-damaged-")), closed: "", killed: "", thread: "" };

/** On the database of the folder, whatever database the suites run on. */
const serve = (data: string) => startServer({ data, sqlite: true });

beforeAll(async () => {
  kept.closed = join(kept.root, "closed");
  kept.killed = join(kept.root, "killed");
  mkdirSync(kept.closed);
  await using server = await serve(kept.closed);
  kept.thread = await server.newThread();
  cpSync(kept.closed, kept.killed, { recursive: true, preserveTimestamps: true });
});

afterAll(() => rmSync(kept.root, { recursive: true, force: true }));

function damaged(end: "closed" | "killed", damage: (file: string) => void): string {
  const data = mkdtempSync(join(kept.root, "case-"));
  cpSync(kept[end], data, { recursive: true, preserveTimestamps: true });
  damage(join(data, "agent.sqlite"));
  return data;
}

const run = (sql: string) => (file: string) => {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
};
const removed = (file: string) => {
  for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
};
const foreign = (file: string) => {
  removed(file);
  run("CREATE TABLE bookmarks (url TEXT)")(file);
};

describe("a server does not start, and leaves the database as it is", () => {
  test.each<[string, "closed" | "killed", (file: string) => void, RegExp]>([
    ["that is noise", "closed", (file) => writeFileSync(file, randomBytes(9000)), /is no SQLite database/],
    ["that was cut", "closed", (file) => truncateSync(file, 9000), /is damaged/],
    ["with a page of noise", "closed", (file) => overwrite(file, 4096 * 9, randomBytes(4096)), /is damaged/],
    ["of another program", "closed", foreign, /is of another program/],
    ["without one of its tables", "closed", run("DROP TABLE webhooks"), /has no table "webhooks"/],
    [
      "of another version",
      "closed",
      run("PRAGMA user_version = 9; DROP TABLE webhooks"),
      /was made by another version of agent-deploy \(schema 9, this one has \d+\)/,
    ],
    [
      "of another version that was killed",
      "killed",
      run("PRAGMA user_version = 9"),
      /was made by another version of agent-deploy \(schema 9/,
    ],
    ["that is gone", "closed", removed, /is missing, but an agent server has run in/],
    ["that is gone, log and all", "killed", removed, /is missing, but an agent server has run in/],
    ["without a byte", "closed", (file) => truncateSync(file, 0), /is empty, but an agent server has run in/],
    [
      "whose log is noise",
      "killed",
      (file) => writeFileSync(`${file}-wal`, randomBytes(9000)),
      /its log .*-wal/,
    ],
    ["whose log was cut", "killed", (file) => truncateSync(`${file}-wal`, 9000), /its log .*-wal/],
    ["whose log is gone", "killed", (file) => rmSync(`${file}-wal`), /lacks its log/],
  ])("%s (%s)", async (_what, end, damage, problem) => {
    const data = damaged(end, damage);
    const file = join(data, "agent.sqlite");
    const read = () => {
      try {
        return readFileSync(file, "base64");
      } catch {
        return undefined;
      }
    };
    const before = read();
    for (const _again of [1, 2]) {
      const error = await serve(data).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "database_unusable", message: expect.stringMatching(problem) });
      expect((error as Error).message).toContain(file);
      expect(read()).toBe(before);
    }
  });
});

test.each(["closed", "killed"] as const)("a folder that was %s and is whole has its threads", async (end) => {
  await using server = await serve(damaged(end, () => {}));
  expect((await server.get(`/threads/${kept.thread}`)).status).toBe(200);
});

test("a second server on the data of one that runs starts", async () => {
  const data = damaged("killed", () => {});
  await using first = await serve(data);
  const thread = await first.newThread();
  await using second = await serve(data);
  expect((await second.get(`/threads/${thread}`)).status).toBe(200);
});

test("what is damaged while the server runs is named in its log, with the file", async () => {
  const data = damaged("closed", () => {});
  const file = join(data, "agent.sqlite");
  const server = await serve(data);
  run("PRAGMA wal_checkpoint(TRUNCATE)")(file);
  overwrite(file, 4096, randomBytes(readFileSync(file).length - 4096));
  const answer = await server.get(`/threads/${kept.thread}`);
  expect(answer.status).toBe(500);
  const failed = server.lines.find(({ event }) => event === "request_failed");
  expect(failed?.error).toContain(`the database ${file} is damaged`);
  expect(failed?.hint).toMatch(/^Put it back from a backup/);
  await expect(server.server.close()).rejects.toThrow(`the database ${file} is damaged`);
  // The rest is closed all the same.
  expect(() => getLogger()).toThrow("Logger not available");
});

test.runIf(process.platform !== "win32")(
  "while its data folder is moved away a server writes nothing, and its log says what to do",
  async () => {
    const data = damaged("closed", () => {});
    await using server = await serve(data);
    renameSync(data, `${data}-moved`);
    const make = async () => (await server.post("/threads", {})).status;
    await expect.poll(make).toBe(500);
    expect(server.lines).toContainEqual(
      expect.objectContaining({
        event: "request_failed",
        error: expect.stringMatching(/agent\.sqlite was moved or deleted while it is open/),
        hint: expect.stringMatching(/put the file back/),
      }),
    );
    renameSync(`${data}-moved`, data);
    expect(await make()).toBe(200);
  },
);
