import { expect, onTestFinished, test } from "vitest";
import { startRepository } from "../../support/action/repository.ts";
import { testOnRepository } from "../../support/action/test-on-repository.ts";

test("a sweep deletes only previews of closed pull requests recorded by this repository on this control plane", async () => {
  await using repo = await startRepository({
    github: { permissions: ["deployments=write", "pull_requests=write", "administration=write"] },
  });
  const names = async () =>
    (await repo.plane.get("/v2/deployments")).body.resources.map(({ name }: { name: string }) => name).sort();
  const production = await repo.push();
  await repo.pullRequest(1, "opened");
  await repo.pullRequest(2, "opened");
  // A deployment made by hand is named like the preview of a closed pull request.
  await repo.push({ inputs: { name: "agent-pr-3" } });
  repo.github.pullRequests.set(3, "closed");
  // A record of another control plane happens to contain an ID that exists here.
  const [, preview] = repo.github.deployments;
  const elsewhere = {
    ...(preview?.payload as object),
    deployment_id: production.outputs["deployment-id"],
    control_plane: "https://other.example",
    pull_request: 3,
  };
  repo.github.deployments.push({ ...preview!, id: 77, payload: elsewhere, statuses: [] });
  // No teardown ran for the first one.
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

test("a pull request reopened during a sweep keeps its preview", async () => {
  await using repo = await startRepository();
  await repo.pullRequest(1, "opened");
  await repo.pullRequest(2, "opened");
  for (const number of [1, 2]) repo.github.pullRequests.set(number, "closed");
  // The newest is looked up first.
  const asking = repo.github.hold("GET", /\/pulls\/1$/);
  const running = repo.on("schedule");
  await asking.reached;
  repo.github.pullRequests.set(2, "open");
  asking.release();
  const swept = await running;
  expect(swept.outputs.outcome, swept.log).toBe("swept");
  expect(JSON.parse(swept.outputs.result ?? "").rows).toEqual([
    { what: "agent-pr-2 (#2)", result: "left: pull request #2 is open now" },
    { what: "agent-pr-1 (#1)", result: "deleted" },
  ]);
  const { resources } = (await repo.plane.get("/v2/deployments")).body;
  expect(resources.map(({ name }: { name: string }) => name)).toEqual(["agent-pr-2"]);
});

test("a record that names a deployment of someone else deletes nothing and causes a warning", async () => {
  await using repo = await startRepository();
  const production = await repo.push();
  await repo.pullRequest(3, "opened");
  repo.github.pullRequests.set(3, "closed");
  const [, preview] = repo.github.deployments;
  const payload = { ...(preview?.payload as object), deployment_id: production.outputs["deployment-id"] };
  // Once under the preview's name, and once under production's own.
  preview!.payload = payload;
  repo.github.deployments.push({
    ...preview!,
    id: 78,
    payload: { ...payload, name: "agent", pull_request: 4 },
    statuses: [],
  });
  repo.github.pullRequests.set(4, "closed");
  const swept = await repo.on("schedule");
  expect(swept.exitCode, swept.log).toBe(0);
  expect(swept.outputs).toMatchObject({ outcome: "swept", changed: "false" });
  expect(swept.annotations.map(({ kind, message }) => [kind, message]).sort()).toEqual([
    ["warning", "'agent' is not the name of a preview of pull request #4: it is left"],
    ["warning", expect.stringMatching(/is named 'agent', not 'agent-pr-3': it is left$/)],
  ]);
  expect((await repo.plane.get("/v2/deployments")).body.resources).toHaveLength(2);
});

testOnRepository("a preview whose pull request cannot be read is kept, with a warning", async ({ repo }) => {
  await repo.pullRequest(1, "opened");
  repo.github.pullRequests.delete(1);
  const run = await repo.on("schedule");
  expect(run.exitCode, run.log).toBe(0);
  expect(run.annotations).toMatchObject([{ kind: "warning" }]);
  expect((await repo.plane.get("/v2/deployments?name=agent-pr-1")).body.resources).toHaveLength(1);
});

testOnRepository("a sweep without GitHub's answer is unreachable and deletes nothing", async ({ repo }) => {
  await repo.pullRequest(2, "opened");
  repo.github.pullRequests.set(2, "closed");
  const kind = { status: 502, body: { message: "Server Error" } };
  repo.github.faults.push({ method: "GET", path: /deployments$/, kind, times: 99 });
  onTestFinished(() => void repo.github.faults.splice(0));
  const run = await repo.on("schedule");
  expect(run.exitCode, run.log).toBe(21);
  expect(run.outputs).toMatchObject({ outcome: "unreachable", changed: "false" });
  expect(run.annotations.at(-1)?.message).toMatch(/GitHub does not say which previews there are: .*502/);
  expect((await repo.plane.get("/v2/deployments?name=agent-pr-2")).body.resources).toHaveLength(1);
});

test("a sweep without permission to list GitHub Deployments is refused", async () => {
  await using repo = await startRepository({ github: { permissions: [] } });
  const refused = await repo.on("schedule");
  expect(refused.exitCode).toBe(20);
  expect(refused.outputs.outcome).toBe("refused");
  expect(refused.annotations.at(-1)?.message).toMatch(/deployments: (read|write)/);
});

testOnRepository("a sweep without github-token fails and names the missing input", async ({ repo }) => {
  const run = await repo.on("schedule", { inputs: { "github-token": "" } });
  expect(run.exitCode).toBe(1);
  expect(run.annotations[0]?.message).toContain("sweep needs github-token");
});
