import { existsSync, readdirSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { actionCheckout } from "../../support/action/checkout.ts";
import { startRepository } from "../../support/action/repository.ts";
import { isAlive } from "../../support/machine/is-alive.ts";
import { startNpmRegistry } from "../../support/machine/npm-registry.ts";
import { registryVariables } from "../../support/machine/registry-variables.ts";
import { stepProcess } from "../../support/processes/step-process.ts";

const inputs = { "base-url": "local", "api-key": "" };
/** The folders of the programs that steps have installed. */
const installed = (temporary: string) =>
  readdirSync(temporary)
    .filter((name) => name.startsWith("agent-deploy-local-"))
    .map((name) => join(temporary, name, "program"));

describe("base-url: local", () => {
  test("a fork's pull request is deployed on the runner without an account, answers, and leaves nothing behind", async () => {
    using own = actionCheckout();
    await using temporary = await mkdtempDisposable(join(tmpdir(), "runner-temp-"));
    await using repo = await startRepository({ stepHost: stepProcess });
    const environment = { ...registryVariables(), OTHER_SECRET: "canary-of-another-step" };
    const run = await repo.pullRequest(4, "opened", {
      fork: true,
      actionFolder: own.folder,
      temporary: temporary.path,
      environment,
      inputs: { ...inputs, "verify-message": "are you there?", "verify-expect": "^You said: are you" },
    });
    expect(run.exitCode, run.log).toBe(0);
    expect(run.outputs).toMatchObject({ command: "deploy", outcome: "deployed", changed: "true" });
    expect(run.outputs.url ?? "").toBe("");
    expect(run.log).toContain("It answers: You said: are you there?");
    expect(repo.github.requests).toEqual([]);
    expect(existsSync(join(own.folder, "node_modules"))).toBe(false);

    // The next step of the same job starts a new control plane.
    const again = await repo.push({
      actionFolder: own.folder,
      temporary: temporary.path,
      environment,
      inputs: { ...inputs, "verify-message": "and now?", "verify-expect": "never" },
    });
    expect(again.exitCode, again.log).toBe(14);
    expect(again.outputs).toMatchObject({ outcome: "verification_failed", changed: "true" });
    expect(again.state["open-plane"]).toBe("");
    expect(installed(temporary.path)).toHaveLength(2);
  });

  test("the installation requests only what the lock file names and runs no install script", async () => {
    await using registry = await startNpmRegistry();
    await using temporary = await mkdtempDisposable(join(tmpdir(), "runner-temp-"));
    const locked = registry.publish("a-dependency", 'process.stderr.write("a dependency is here\\n")');
    // A package squatting on the name is never requested.
    registry.publish("agent-deploy", 'process.stderr.write("taken over\\n")');
    using own = actionCheckout([locked]);
    await using repo = await startRepository({ stepHost: stepProcess });
    const step = { actionFolder: own.folder, temporary: temporary.path, environment: registry.variables };
    const run = await repo.push({ ...step, inputs: { ...inputs, command: "plan" } });
    expect(run.outputs, run.log).toMatchObject({ outcome: "planned" });
    expect(run.log).toContain("a dependency is here");
    expect(run.log).not.toContain("taken over");
    expect(registry.asked).toEqual(["/a-dependency", "/a-dependency/tarball.tgz"]);
    const [home = ""] = installed(temporary.path);
    const folder = join(home, "node_modules", "a-dependency");
    expect(readdirSync(folder).sort()).toEqual(["index.js", "package.json"]);
  });

  test("a package that does not match the lock file's integrity is rejected before any of its code runs", async () => {
    await using registry = await startNpmRegistry();
    const locked = registry.publish("a-dependency", "");
    registry.publish("a-dependency", 'process.stderr.write("taken over\\n")');
    using own = actionCheckout([locked]);
    await using repo = await startRepository({ stepHost: stepProcess });
    const run = await repo.push({ actionFolder: own.folder, environment: registry.variables, inputs });
    expect(run.exitCode).toBe(1);
    expect(run.annotations[0]?.message).toMatch(/npm could not install .* control plane[\s\S]*EINTEGRITY/);
    expect(run.log).not.toContain("taken over");
  });

  test("killing the step kills its control plane, and the post step finds nothing to end", async () => {
    using own = actionCheckout();
    await using repo = await startRepository({ stepHost: stepProcess });
    const run = await repo.push({
      actionFolder: own.folder,
      inputs,
      interrupt: { on: /It listens at/, how: "kill" },
    });
    expect(run.exitCode).toBeNull();
    const { pid } = JSON.parse(run.state["open-plane"] ?? "{}");
    expect(isAlive(pid)).toBe(false);
    expect(run.post.exitCode, run.post.log).toBe(0);
  });

  test("a copy of the Action without its lock file installs nothing and names the missing file", async () => {
    await using registry = await startNpmRegistry();
    using own = actionCheckout([], { hasLock: false });
    await using repo = await startRepository({ stepHost: stepProcess });
    const run = await repo.push({ actionFolder: own.folder, environment: registry.variables, inputs });
    expect(run.exitCode).toBe(1);
    expect(run.annotations[0]?.message).toMatch(/has no package-lock\.json[\s\S]*whole repository/);
    expect(registry.asked).toEqual([]);
  });
});
