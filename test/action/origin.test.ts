import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { startRepository } from "../support/action/repository.ts";

test("a workflow of another repository does not change a deployment, unless the step takes it over for this run", async () => {
  await using repo = await startRepository();
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: repo.project.directory, stdio: "pipe" });
  const stored = async () => (await repo.plane.get("/v2/deployments?name=agent")).body.resources[0];
  git("remote", "add", "origin", "https://x-access-token:canary@github.com/octo/agent");
  const inputs = { name: "agent" };
  const first = await repo.push({ inputs });
  expect(first.outputs.outcome, first.log).toBe("deployed");
  expect((await stored()).origin).toBe("https://github.com/octo/agent");

  git("remote", "set-url", "origin", "https://github.com/octo/renamed");
  const before = await stored();
  const refused = await repo.push({ inputs });
  expect(refused.exitCode).toBe(20);
  expect(refused.log).toContain("https://github.com/octo/agent, and this is https://github.com/octo/renamed");
  expect(await stored()).toEqual(before);

  const taken = await repo.push({ inputs: { ...inputs, "take-over": "true" } });
  expect(taken.outputs.outcome, taken.log).toBe("deployed");
  expect((await stored()).origin).toBe("https://github.com/octo/renamed");
  expect((await repo.push({ inputs })).outputs.outcome).toBe("unchanged");
});

test("a fork's pull request is planned with the origin of the repository that it asks", async () => {
  await using repo = await startRepository();
  execFileSync("git", ["remote", "add", "origin", "https://github.com/octo/agent"], {
    cwd: repo.project.directory,
  });
  repo.project.push();
  const { log } = await repo.pullRequest(7, "opened", {
    fork: true,
    inputs: { name: "agent" },
  });
  expect(log).toContain("+ origin: https://github.com/octo/agent\n");
});
