import { expect, test } from "vitest";
import type { Backup } from "../../../src/contract/backup.ts";
import { readBackups, rememberBackup } from "../../../src/control-plane/backup/kept-backups.ts";
import { runHere } from "../../support/command-line.ts";
import { apiOf, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { openTestStore } from "../../support/database/test-store.ts";
import { projectFolder } from "../../support/project-folder.ts";

const made = (path: string, more: Partial<Backup> = {}): Backup => ({
  ...{ path, created_at: "2026-01-01T00:00:00.000Z", files: 3, bytes: 4096, deployments: [] },
  ...{ key_file: null, key_at: "/data/secrets.key", by_hand: [], problems: [] },
  ...more,
});
const at = (text: string) => ({
  clock: { now: () => Date.parse(text), sleep: async () => {} },
  report: (line: string) => expect.unreachable(line),
});

test("backups are listed newest first, with the last one beside which the vault's key was written", async () => {
  const db = await openTestStore();
  try {
    const none = { resources: [], offset: 0, key_file: null, key_written_at: null };
    expect(await readBackups(db, {})).toEqual(none);
    await rememberBackup(db, made("/b/1", { key_file: "/k/1" }), at("2026-01-01T00:01:00Z"));
    await rememberBackup(db, made("/b/2", { key_file: "/k/2" }), at("2026-01-02T00:01:00Z"));
    await rememberBackup(db, made("/b/3", { problems: ["uploads/a is lost"] }), at("2026-01-03T00:01:00Z"));
    const page = await readBackups(db, { limit: 2 });
    expect(page).toMatchObject({ offset: 2, key_file: "/k/2", key_written_at: "2026-01-02T00:01:00.000Z" });
    expect(page.resources).toEqual([
      {
        ...{ path: "/b/3", created_at: "2026-01-01T00:00:00.000Z", verified_at: "2026-01-03T00:01:00.000Z" },
        ...{ files: 3, bytes: 4096, key_file: null, problems: ["uploads/a is lost"] },
      },
      expect.objectContaining({ path: "/b/2", key_file: "/k/2", problems: [] }),
    ]);
    const rest = await readBackups(db, { limit: 2, offset: page.offset });
    expect(rest.resources.map(({ path }) => path)).toEqual(["/b/1"]);
  } finally {
    await db.destroy();
  }
});

test("a backup that cannot be remembered is whole all the same, and that is said", async () => {
  const db = await openTestStore();
  await db.destroy();
  const said: string[] = [];
  await rememberBackup(db, made("/b/1"), {
    ...at("2026-01-01T00:01:00Z"),
    report: (line) => said.push(line),
  });
  expect(said).toEqual([expect.stringContaining("not in the list of backups")]);
});

test("the list is the operator's, and says when there is none", async () => {
  await using plane = await startTestControlPlane();
  using folder = projectFolder();
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
  const { code, stdout } = await runHere(["server", "backups"], { directory: folder.path, environment });
  expect(code).toBe(0);
  expect(stdout).toBe(
    "This control plane has made no backup yet.\nThe vault's key was never written out: `agent-deploy server backup <folder> --key <file>`.\n",
  );
  const { key } = (await plane.post("/v1/keys", { name: "boss", role: "admin" })).body;
  expect((await apiOf({ url: plane.url, apiKey: key }).get("/v1/backups")).status).toBe(403);
});
