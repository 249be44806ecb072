import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openStore } from "../../../src/control-plane/store/database/open-store.ts";
import type { Store } from "../../../src/control-plane/store/database/transactions.ts";
import { testDatabaseFor } from "./test-schema.ts";

/** A control plane's store: that of a file, or of the data folder that the file would be in; or a new one. */
export async function openTestStore(
  file = join(mkdtempSync(join(tmpdir(), "store-")), "store.db"),
): Promise<Store> {
  const url = await testDatabaseFor(dirname(file));
  return openStore(url ? { url } : { file, trace: undefined });
}
