import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folders as foldersOf } from "../../src/control-plane/folders/folders.ts";
import { openKeptStore } from "../../src/control-plane/open-kept-store.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { systemClock } from "../../src/foundation/time/clock.ts";

test("a store that this process has open already keeps its tenant and its key", async () => {
  const data = mkdtempSync(join(tmpdir(), "kept-store-"));
  const open = () => openKeptStore(foldersOf(data), { clock: systemClock });
  const first = await open();
  const second = await open();
  expect(second.tenantId).toBe(first.tenantId);
  const sealed = first.vault.seal("x", new Secret("of the first"));
  expect(second.vault.open("x", sealed).reveal()).toBe("of the first");
  for (const { db } of [second, first]) await db.destroy();
  rmSync(data, { recursive: true });
});
