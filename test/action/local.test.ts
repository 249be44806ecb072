import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startRepository } from "../support/action-repository.ts";
import { isAlive } from "../support/is-alive.ts";
import { localPackage, registryVariables } from "../support/local-package.ts";

const inputs = { "base-url": "local", "api-key": "" };

describe("base-url: local", () => {
  test("a fork's pull request is deployed on the runner and answers, without an account, and leaves nothing", async () => {
    using npm = localPackage();
    await using temporary = await mkdtempDisposable(join(tmpdir(), "runner-temp-"));
    await using repo = await startRepository();
    const environment = {
      ...registryVariables(),
      AGENT_DEPLOY_PACKAGE: npm.spec,
      OTHER_SECRET: "canary-of-another-step",
    };
    const run = await repo.pullRequest(4, "opened", {
      fork: true,
      temporary: temporary.path,
      environment,
      inputs: { ...inputs, "smoke-input": "are you there?", "smoke-expect": "^You said: are you" },
    });
    expect(run.exitCode, run.log).toBe(0);
    expect(run.outputs).toMatchObject({ command: "deploy", outcome: "deployed", changed: "true" });
    expect(run.outputs.url ?? "").toBe("");
    expect(run.log).toContain("It answers: You said: are you there?");
    expect(repo.github.requests).toEqual([]);

    // The next step of the same job installs nothing, and finds what was deployed.
    const again = await repo.push({
      temporary: temporary.path,
      environment,
      inputs: { ...inputs, "smoke-input": "and now?", "smoke-expect": "never" },
    });
    expect(again.exitCode, again.log).toBe(14);
    expect(again.outputs).toMatchObject({ outcome: "verification_failed", changed: "false" });
    expect(again.state["open-plane"]).toBe("");
  });

  test("a killed step takes its control plane along, and post finds nothing to end", async () => {
    using npm = localPackage();
    await using repo = await startRepository();
    const run = await repo.push({
      environment: { AGENT_DEPLOY_PACKAGE: npm.spec },
      inputs,
      interrupt: { on: /It listens at/, how: "kill" },
    });
    expect(run.exitCode).toBeNull();
    const { pid } = JSON.parse(run.state["open-plane"] ?? "{}");
    expect(isAlive(pid)).toBe(false);
    expect(run.post.exitCode, run.post.log).toBe(0);
  });

  test("npm's own words tell why there is no control plane", async () => {
    await using repo = await startRepository();
    const run = await repo.push({ environment: { AGENT_DEPLOY_PACKAGE: "./no-such.tgz" }, inputs });
    expect(run.exitCode).toBe(1);
    expect(run.annotations[0]?.message).toMatch(/npm could not install the control plane[\s\S]*no-such/);
  });
});
