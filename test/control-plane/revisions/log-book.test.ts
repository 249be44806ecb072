import { expect, test } from "vitest";
import { openLogBook } from "../../../src/control-plane/revisions/log-book.ts";
import { insertDeployment } from "../../../src/control-plane/store/deployments.ts";
import { readLogLines } from "../../../src/control-plane/store/logs.ts";
import { openStore } from "../../../src/control-plane/store/open-store.ts";
import { systemClock } from "../../../src/foundation/clock.ts";

async function bookOf(limit: number) {
  const db = openStore(":memory:");
  const now = new Date().toISOString();
  await insertDeployment(db, {
    ...{ id: "here", name: "here", display_name: null, source: "internal_source", status: "READY" },
    ...{
      source_config: {},
      source_revision_config: {},
      secret_references: [],
      image_version: null,
      port: null,
    },
    ...{ latest_revision_id: null, active_revision_id: null, delete_tracing_project: 0 },
    ...{ created_at: now, updated_at: now },
  });
  const errors: unknown[] = [];
  const book = openLogBook(db, { clock: systemClock, limit, onError: (error) => errors.push(error) });
  const read = async () => {
    const filter = { deployment_id: "here", kind: "run", order: "asc", limit: 1000 } as const;
    return (await readLogLines(db, filter)).map(({ message }) => message);
  };
  return {
    book,
    errors,
    read,
    async [Symbol.asyncDispose]() {
      await book.close();
      await db.destroy();
    },
  };
}
const of = (deployment_id: string) => ({ deployment_id, revision_id: "r", kind: "run" as const });

test("lines of a deployment that is gone do not take those of others with them", async () => {
  await using here = await bookOf(100);
  here.book.add(of("here"), "INFO", "kept");
  here.book.add(of("gone"), "INFO", "lost");
  await here.book.flush();
  expect(await here.read()).toEqual(["kept"]);
  expect(here.errors).toEqual([]);
});

test("lines dropped in several turns are counted together", async () => {
  await using here = await bookOf(10);
  for (let n = 1; n <= 60; n++) {
    here.book.add(of("here"), "INFO", `line ${n}`);
    if (n % 7 === 0) await here.book.flush();
  }
  await here.book.flush();
  const lines = await here.read();
  const [marker, ...kept] = lines;
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, n) => `line ${60 - kept.length + 1 + n}`));
  expect(marker).toBe(`${60 - kept.length} older lines were dropped`);
});

test("what is not flushed yet is stored when the book is closed", async () => {
  const here = await bookOf(10);
  here.book.add(of("here"), "INFO", "last words");
  await here.book.close();
  expect(await here.read()).toEqual(["last words"]);
  await here[Symbol.asyncDispose]();
});
