import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OLDEST_PYTHON } from "../../../src/project/graph-config/oldest-python.ts";
import { readGraphConfigText } from "../../../src/project/graph-config/read-graph-config.ts";

const [major, minor] = OLDEST_PYTHON;
const worker = new URL("../../../src/agent-server/engine/python/worker/", import.meta.url);

test("the oldest Python is the same wherever it has to be written", () => {
  const problemsOf = (python_version: string) =>
    readGraphConfigText(JSON.stringify({ graphs: { agent: "./agent.py:graph" }, python_version })).problems;
  expect(problemsOf(`${major}.${minor}`)).toEqual([]);
  expect(problemsOf(`${major}.${minor - 1}`)).toHaveLength(1);
  const read = (file: string) => readFileSync(new URL(file, worker), "utf8");
  expect(read("start.py")).toContain(`sys.version_info < (${major}, ${minor})`);
  expect(read("pyproject.toml")).toContain(`target-version = "py${major}${minor}"`);
  expect(read("pyproject.toml")).toContain(`python_version = "${major}.${minor}"`);
});
