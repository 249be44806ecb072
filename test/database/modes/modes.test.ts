import { existsSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { modesOf } from "../../support/database/modes/modes.ts";
import { skips } from "../../support/database/skips.ts";
import { testDatabaseVariable } from "../../support/database/test-schema.ts";

test("answers are lost on PostgreSQL only, and a mode that there is not is refused", () => {
  vi.stubEnv(testDatabaseVariable, undefined);
  expect([...modesOf("twice")]).toEqual(["twice"]);
  expect(() => modesOf("twice, lost")).toThrow("SQLite has no answer to lose");
  expect(() => modesOf("thrice")).toThrow("there are twice,lost");
  vi.stubEnv(testDatabaseVariable, "postgres://somewhere");
  expect([...modesOf("twice, lost")]).toEqual(["twice", "lost"]);
});

test("every skip names a test that there is", () => {
  const missing = skips.filter(({ file, test = "" }) => {
    const path = `test/${file}`;
    return !existsSync(path) || !readFileSync(path, "utf8").includes(test);
  });
  expect(missing).toEqual([]);
});
