import { expect, test } from "vitest";
import { folders } from "../../../src/control-plane/folders/folders.ts";
import type { Store } from "../../../src/control-plane/store/database/transactions.ts";
import { insertLogLines } from "../../../src/control-plane/store/logs.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { recordStatements } from "../../support/database/recorded-statements.ts";
import { openTestStore } from "../../support/database/test-store.ts";

const TABLES = ["deployments", "revisions", "secrets", "uploads", "logs"] as const;

async function withStore<T>(data: string, work: (db: Store) => Promise<T>): Promise<T> {
  const db = await openTestStore(folders(data).database);
  return work(db).finally(() => db.destroy());
}

const rowsLeft = (data: string) =>
  withStore(data, async (db) => {
    let left = 0;
    for (const table of TABLES) left += (await db.selectFrom(table).selectAll().execute()).length;
    return left;
  });

async function withLongLog() {
  const plane = await startTestControlPlane();
  const secrets = [{ name: "A", value: "1" }];
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("long", { secrets })))
    .body;
  await plane.settled(id, latest_revision_id);
  const line = { deployment_id: id, revision_id: latest_revision_id, kind: "run" as const, level: "INFO" };
  const lines = Array.from({ length: 2_600 }, (_, n) => ({ ...line, timestamp: n, message: `line ${n}` }));
  await plane.restart(() => withStore(plane.data, (db) => insertLogLines(db, lines)));
  const path = `/v2/deployments/${id}`;
  return { plane, id, isGone: async () => (await plane.get(path)).status === 404, path };
}

test("a deployment with a long log is deleted in steps, each with its own commit", async () => {
  const { plane, path, isGone } = await withLongLog();
  await using _ = plane;
  using recorded = recordStatements();
  await plane.remove(path);
  await expect.poll(isGone).toBe(true);
  // Five steps of 500 lines, and the rest with the row itself; what else is written meanwhile has commits of its own.
  const kinds = recorded.executed.flatMap((text) =>
    /delete from "logs"/.test(text) ? "delete" : /\bCOMMIT$/.test(text) ? "commit" : [],
  );
  expect(kinds.join(" ").match(/(delete )+commit/g)).toHaveLength(6);
  expect(await rowsLeft(plane.data)).toBe(0);
});

test("a deletion that was killed between two steps continues at the next start", async () => {
  const { plane, id, isGone } = await withLongLog();
  await using _ = plane;
  await plane.restart(() =>
    withStore(plane.data, async (db) => {
      await db.updateTable("deployments").set({ status: "AWAITING_DELETE" }).where("id", "=", id).execute();
      await db.deleteFrom("logs").where("seq", "<", 1000).execute();
      await db.deleteFrom("secrets").execute();
      await db.deleteFrom("revisions").execute();
    }),
  );
  await expect.poll(isGone).toBe(true);
  expect(await rowsLeft(plane.data)).toBe(0);
});
