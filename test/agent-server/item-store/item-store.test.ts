import { describe } from "vitest";
import { makeFolder } from "../../support/agents/agent-server.ts";
import { describeItemStore } from "../../support/agents/item-store-suite.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

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
