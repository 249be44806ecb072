// A run's setup where TEST_DATABASE_MODES is set: the stores of control planes are test databases.

import { afterEach, beforeEach, expect, vi } from "vitest";
import { found } from "./found.ts";
import { modesOf } from "./modes.ts";

modesOf();

type OpenStore = typeof import("../../../../src/control-plane/store/database/open-store.ts");
type Connections = typeof import("../../../../src/database/postgres/connection.ts");

vi.mock("../../../../src/control-plane/store/database/open-store.ts", async (importOriginal) => {
  const original = await importOriginal<OpenStore>();
  const { openTwice } = await import("./open-twice.ts");
  return { ...original, openStore: openTwice(original.openStore) };
});

vi.mock("../../../../src/database/postgres/connection.ts", async (importOriginal) => {
  const original = await importOriginal<Connections>();
  const { losingAnswers } = await import("./lost-answers.ts");
  if (!modesOf().has("lost")) return original;
  const createConnector: Connections["createConnector"] = (...given) =>
    losingAnswers(original.createConnector(...given), (loss) => found.losses.push(loss));
  return { ...original, createConnector };
});

beforeEach(() => {
  found.violations.length = 0;
});

// Also where the product goes on after the error.
afterEach(() => {
  expect(found.violations).toEqual([]);
});
