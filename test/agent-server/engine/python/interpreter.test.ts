import { join } from "node:path";
import { expect, test } from "vitest";
import { interpreterOf, interpreterProblem } from "../../../../src/agent-server/engine/python/interpreter.ts";
import { bareFolder } from "../../../support/project-folder.ts";

test("the interpreter is the one that is named, else the project's, else the active one, else the machine's", () => {
  using folder = bareFolder({ "agent/.venv/bin/python": "", ".venv/bin/python": "", "bare/": "" });
  const [agent, root, bare] = ["agent", "", "bare"].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  const active = { VIRTUAL_ENV: "/active" };
  expect(interpreterOf([agent, root], { AGENT_PYTHON: "/named", ...active }).python).toBe("/named");
  expect(interpreterOf([agent, root], active).python).toBe(join(agent, ".venv/bin/python"));
  expect(interpreterOf([bare, root], active).python).toBe(join(root, ".venv/bin/python"));
  expect(interpreterOf([bare], active).python).toBe("/active/bin/python");
  expect(interpreterOf([bare], {}).python).toBe("python3");
});

test.each([
  ['[[3, 11, 2], "new"]', undefined],
  ['[[3, 11, 2], "0.2.76"]', /has langgraph 0\.2\.76, where agents need 0\.6 or newer$/],
  ["[[3, 12, 0], null]", /its interpreter \S*\/python \(AGENT_PYTHON\) has no langgraph$/],
  ["[[3, 9, 2], null]", /is Python 3\.9\.2, where agents need 3\.11 or newer, and has no langgraph$/],
  ["no answer", /does not run$/],
])("an interpreter that says %s is told apart", async (said, message) => {
  using folder = bareFolder({ python: `#!/bin/sh\necho '${said}'\n`, "uv.lock": "" });
  folder.makeExecutable("python");
  const interpreter = { python: join(folder.path, "python"), saidBy: "AGENT_PYTHON" };
  const problem = await interpreterProblem(interpreter, { folder: folder.path, env: {} });
  if (message === undefined) return expect(problem).toBeUndefined();
  expect(problem!.message).toMatch(message);
  expect(problem!.hint).toContain(`${folder.path}: uv sync`);
});

test("one that is not there is named, with what installs it", async () => {
  using folder = bareFolder({ "requirements.txt": "" });
  const interpreter = { python: join(folder.path, "none"), saidBy: "AGENT_PYTHON" };
  const problem = await interpreterProblem(interpreter, { folder: folder.path, env: {} });
  expect(problem!.message).toMatch(/none \(AGENT_PYTHON\) is not there$/);
  expect(problem!.hint).toMatch(/^Install Python 3\.11 or newer, .*pip install -r requirements\.txt$/);
});
