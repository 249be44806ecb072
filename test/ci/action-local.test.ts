import { execFile } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startRepository } from "../support/action/repository.ts";
import { registryVariables } from "../support/machine/registry-variables.ts";
import { stepProcess } from "../support/processes/step-process.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

// This very tree as a runner checks it out, and everything that npm fetches for it.
test("base-url: local runs the Action's own checkout, deploys on the runner, and the agent answers", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "actions-"));
  const action = join(folder.path, "agent-deploy", "v1");
  mkdirSync(action, { recursive: true });
  const { stdout } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    maxBuffer: 16 << 20,
  });
  const files = stdout.split("\0").filter((name) => name !== "" && existsSync(join(root, name)));
  await run("cp", ["--parents", ...files, action], { cwd: root });
  await run("chmod", ["-R", "a-w", action]);
  await using repo = await startRepository({ stepHost: stepProcess });
  const step = await repo.pullRequest(1, "opened", {
    fork: true,
    actionFolder: action,
    environment: registryVariables(),
    inputs: {
      "base-url": "local",
      "api-key": "",
      "verify-message": "are you there?",
      "verify-expect": "^You said: are you there",
    },
  });
  await run("chmod", ["-R", "u+w", action]);
  expect(step.exitCode, step.log).toBe(0);
  expect(step.outputs).toMatchObject({ outcome: "deployed" });
  expect(step.state["open-plane"]).toBe("");
  expect(existsSync(join(action, "node_modules"))).toBe(false);
});
