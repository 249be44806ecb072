import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { runProcess } from "../../support/processes/command-line.ts";
import { bareFolder } from "../../support/project-folder.ts";

const root = resolve(import.meta.dirname, "../../..");

test("the program writes a project that a build takes as it is", async () => {
  using folder = bareFolder({});
  const made = await runProcess(["init", "support", "--yes", "--json"], { directory: folder.path });
  expect({ code: made.code, stderr: made.stderr.includes("Error") }).toEqual({ code: 0, stderr: false });
  expect(made.events).toEqual([
    expect.objectContaining({ event: "result", exit_code: 0, name: "support", deploy_key: false }),
  ]);
  symlinkSync(join(root, "node_modules"), join(folder.path, "support/node_modules"));
  const dockerfile = await runProcess(["build", "support", "--print-dockerfile"], { directory: folder.path });
  expect({ code: dockerfile.code, stderr: dockerfile.stderr }).toEqual({ code: 0, stderr: "" });
});
