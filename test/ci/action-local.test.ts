import { execFile } from "node:child_process";
import { mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startRepository } from "../support/action-repository.ts";
import { registryVariables } from "../support/local-package.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

// The package of this very tree, with everything that npm fetches for it.
test("base-url: local installs the package, deploys on the runner and gets an answer", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "packed-"));
  await run("npm", ["pack", "--pack-destination", folder.path], { cwd: root });
  const [tarball = ""] = await readdir(folder.path);
  await using repo = await startRepository();
  const step = await repo.pullRequest(1, "opened", {
    fork: true,
    environment: { ...registryVariables(), AGENT_DEPLOY_PACKAGE: join(folder.path, tarball) },
    inputs: {
      "base-url": "local",
      "api-key": "",
      "smoke-input": "are you there?",
      "smoke-expect": "^You said: are you there",
    },
  });
  expect(step.exitCode, step.log).toBe(0);
  expect(step.outputs).toMatchObject({ outcome: "deployed" });
  expect(step.state["open-plane"]).toBe("");
});
