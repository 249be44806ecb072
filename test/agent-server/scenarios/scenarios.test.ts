import { expect, test } from "vitest";
import { describeScenarios } from "./describe-scenarios.ts";
import { scenarios } from "./table.ts";

// test/ci/python-sdk.test.ts does the same with the Python client, test/ci/postgres with PostgreSQL,
// test/ci/agent-server/library-matrix.test.ts with the oldest libraries, test/processes/agent-server/engine with graphs
// in Python.

describeScenarios({ project: "sdk" }, { project: "auth" });

test("every scenario has its own sentence, and says why a client cannot express it", () => {
  const sentences = scenarios.map(({ does }) => does);
  expect(sentences).toEqual([...new Set(sentences)]);
  for (const { except = {} } of scenarios) {
    for (const reason of Object.values(except)) expect(reason.length).toBeGreaterThan(10);
  }
});
