import { expect, test } from "vitest";
import { startRepository } from "../support/action-repository.ts";

test("a sweep deletes the previews of closed pull requests that this repository recorded here, and nothing else", async () => {
  await using repo = await startRepository({
    github: { permissions: ["deployments=write", "pull_requests=write", "administration=write"] },
  });
  const names = async () =>
    (await repo.plane.get("/v2/deployments")).body.resources.map(({ name }: { name: string }) => name).sort();
  const production = await repo.push();
  await repo.pullRequest(1, "opened");
  await repo.pullRequest(2, "opened");
  // Somebody made one by hand, whose name looks like a preview's, and of a pull request that is closed.
  await repo.push({ inputs: { name: "agent-pr-3" } });
  repo.github.pullRequests.set(3, "closed");
  // A record of another control plane names an id that lives here by accident.
  const [, preview] = repo.github.deployments;
  const elsewhere = {
    ...(preview?.payload as object),
    deployment_id: production.outputs["deployment-id"],
    control_plane: "https://other.example",
    pull_request: 3,
  };
  repo.github.deployments.push({ ...preview!, id: 77, payload: elsewhere, statuses: [] });
  // Nobody saw the end of the first one.
  repo.github.pullRequests.set(1, "closed");

  const swept = await repo.on("schedule");
  expect(swept.exitCode, swept.log).toBe(0);
  expect(swept.outputs).toMatchObject({ command: "sweep", outcome: "swept", changed: "true" });
  expect(JSON.parse(swept.outputs.result ?? "").rows).toEqual([
    { what: "agent-pr-1 (#1)", result: "deleted" },
  ]);
  expect(await names()).toEqual(["agent", "agent-pr-2", "agent-pr-3"]);
  const left = repo.github.deployments.map(({ id, environment }) => (id === 77 ? "elsewhere" : environment));
  expect(left.sort()).toEqual(["agent", "agent-pr-2", "agent-pr-3", "elsewhere"]);

  const again = await repo.on("schedule");
  expect(again.outputs).toMatchObject({ outcome: "swept", changed: "false" });
  expect(again.log).toContain("There is no preview of a closed pull request.");
});

test("a pull request that cannot be read keeps its preview, with a warning", async () => {
  await using repo = await startRepository();
  await repo.pullRequest(1, "opened");
  repo.github.pullRequests.delete(1);
  const run = await repo.on("schedule");
  expect(run.exitCode, run.log).toBe(0);
  expect(run.annotations).toMatchObject([{ kind: "warning" }]);
  expect((await repo.plane.get("/v2/deployments")).body.resources).toHaveLength(1);
});

test("a sweep that GitHub does not answer is a failure, and deletes nothing", async () => {
  await using repo = await startRepository({ github: { permissions: [] } });
  const refused = await repo.on("schedule");
  expect(refused.exitCode).toBe(20);
  expect(refused.outputs.outcome).toBe("refused");
  expect(refused.annotations.at(-1)?.message).toMatch(/deployments: (read|write)/);
});

test("a sweep without a token is told what it lacks", async () => {
  await using repo = await startRepository();
  const run = await repo.on("schedule", { inputs: { "github-token": "" } });
  expect(run.exitCode).toBe(1);
  expect(run.annotations[0]?.message).toContain("sweep needs github-token");
});
