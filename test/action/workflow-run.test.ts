import { expect, test } from "vitest";
import { startRepository } from "../support/action/repository.ts";

test("on workflow_run the checked-out commit is deployed, with a warning if it is not the tested one", async () => {
  await using repo = await startRepository();
  const tested = repo.project.head();
  const repository = { full_name: "octo/agent", default_branch: "main" };
  const event = {
    action: "completed",
    workflow_run: {
      conclusion: "success",
      event: "push",
      head_branch: "main",
      head_sha: tested,
      head_repository: repository,
    },
    repository,
  };
  const after = (sha: string) => repo.on("workflow_run", { sha, payload: event });
  const same = await after(tested);
  expect(same.outputs, same.log).toMatchObject({ command: "deploy", outcome: "deployed" });
  expect(same.annotations).toEqual([]);
  // A later push has moved GITHUB_SHA and the checkout.
  repo.project.edit("src/agent.ts", (text) => `${text}\n// newer\n`);
  const newer = await after(repo.project.push());
  expect(newer.outputs.outcome, newer.log).toBe("deployed");
  expect(newer.annotations).toMatchObject([
    { kind: "warning", message: expect.stringContaining("workflow_run.head_sha") },
  ]);
  expect(repo.github.deployments.map(({ ref }) => ref)).toEqual([tested, repo.project.head()]);
});
