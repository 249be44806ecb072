import { expect, test } from "vitest";
import { asCalled } from "../../../src/cli/terminal/program-call.ts";
import { bareFolder } from "../../support/project-folder.ts";

const DIM = "\u001b[2m";

test("commands are named as this user calls them: at the start of a line, behind a title, in backticks", () => {
  const called = asCalled({ PATH: "/nowhere" });
  expect(called("`agent-deploy list` shows all, `agent-deploy logs` one")).toBe(
    "`npx --no -- agent-deploy list` shows all, `npx --no -- agent-deploy logs` one",
  );
  expect(called("  agent-deploy logs support")).toBe("  npx --no -- agent-deploy logs support");
  expect(called(`  chat    ${DIM}agent-deploy chat support`)).toBe(
    `  chat    ${DIM}npx --no -- agent-deploy chat support`,
  );
  for (const text of ["Warning agent-deploy is old", "agent-deploy 0.1.0", "the file agent-deploy run"])
    expect(called(text)).toBe(text);
});

test("what the PATH has is called by its name, unless npm started it", () => {
  using folder = bareFolder({ "agent-deploy": "" });
  folder.makeExecutable("agent-deploy");
  const text = "`agent-deploy list`";
  expect(asCalled({ PATH: folder.path })(text)).toBe(text);
  expect(asCalled({ PATH: folder.path, npm_command: "run-script" })(text)).toBe(
    "`npx --no -- agent-deploy list`",
  );
});
