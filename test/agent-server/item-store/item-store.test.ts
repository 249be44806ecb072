import { describe } from "vitest";
import { makeFolder } from "../../support/agent-server.ts";
import { describeItemStore } from "../../support/item-store-suite.ts";
import { openTestDatabase } from "../../support/test-database.ts";

describe("the item store", () => {
  describeItemStore(async () => {
    const folder = await makeFolder();
    const database = await openTestDatabase(folder.path);
    return Object.assign(database, {
      async [Symbol.asyncDispose]() {
        await database.close();
        await folder[Symbol.asyncDispose]();
      },
    });
  });
});
