import { join } from "node:path";
import { expect, test } from "vitest";
import { modulePaths } from "../../../src/project/python/module-paths.ts";
import { bareFolder } from "../../support/project-folder.ts";

test("modules are found in the project, in its folders of dependencies, and in src where that is no package", () => {
  using folder = bareFolder({
    ...{ "agent/src/team/": "", "shared/src/__init__.py": "", "lib/": "" },
    "agent/graph.json": "{}",
  });
  const file = join(folder.path, "agent/graph.json");
  const dependencies = [".", "../shared", "./../lib", "langchain-openai", "requests>=2"];
  const found = modulePaths({ file, dependencies });
  expect(found.map((path) => path.slice(folder.path.length + 1))).toEqual([
    "agent",
    "agent/src",
    "shared",
    "lib",
  ]);
});
