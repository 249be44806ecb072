import { expect, test } from "vitest";
import { startRepository } from "../../support/action/repository.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";

// GitHub and later steps receive the actual live revision, however the run was started.

/** A repository whose control plane fetches from git and builds the commit in `built`. */
async function startGitRepository() {
  const { builder } = fakeBuilder();
  const state = { built: "" };
  const building: typeof builder = (request) =>
    builder({ ...request, onCommit: () => request.onCommit(state.built) });
  const repo = await startRepository({ builder: building });
  const git = { source: "repo_host", "repo-url": repo.project.directory, "repo-ref": "main" };
  const commit = () => {
    repo.project.edit("src/agent.ts", (text) => `${text}\n// changed\n`);
    state.built = repo.project.push();
    return state.built;
  };
  return { repo, git, commit, state, [Symbol.asyncDispose]: () => repo[Symbol.asyncDispose]() };
}

const shown = ({ github }: Awaited<ReturnType<typeof startRepository>>) =>
  github.deployments.map(({ ref, statuses }) => [ref, statuses.at(-1)?.state]);

test("a rollback is shown on GitHub with the commit that it makes live", async () => {
  await using given = await startGitRepository();
  const { repo, git, commit, state } = given;
  const [first, second] = [commit(), commit()];
  for (const sha of [first, second]) {
    state.built = sha;
    const run = await repo.push({ sha, inputs: { ...git, "repo-ref": sha } });
    expect(run.outputs.outcome, run.log).toBe("deployed");
  }
  state.built = first;
  const back = await repo.on("workflow_dispatch", { inputs: { command: "rollback" } });
  expect(back.outputs.outcome, back.log).toBe("rolled_back");
  expect(shown(repo)).toEqual([
    [first, "inactive"],
    [second, "inactive"],
    [first, "success"],
  ]);
  expect(back.summary).toContain(first.slice(0, 12));
  expect(back.summary).not.toContain(second.slice(0, 12));
});

test("a run that built a newer commit of the branch shows that commit, and an unchanged run keeps it correct", async () => {
  await using given = await startGitRepository();
  const { repo, git, commit, state } = given;
  const [asked, built] = [commit(), commit()];
  const run = await repo.push({ sha: asked, inputs: git });
  expect(run.outputs.outcome, run.log).toBe("deployed");
  expect(shown(repo)).toEqual([
    [asked, "inactive"],
    [built, "success"],
  ]);
  state.built = built;
  const same = await repo.push({ sha: built, inputs: git });
  expect(same.outputs.outcome, same.log).toBe("unchanged");
  expect(repo.github.deployments).toHaveLength(2);
  // As an older version of this program left it.
  const [, last] = repo.github.deployments;
  Object.assign(last!, { ref: asked, sha: asked });
  await repo.push({ sha: built, inputs: git });
  expect(shown(repo).slice(1)).toEqual([
    [asked, "inactive"],
    [built, "success"],
  ]);
});

test("an uploaded folder is shown with the checked-out commit, a pull request's merge with its head", async () => {
  await using repo = await startRepository();
  const event = "e".repeat(40);
  await repo.on("workflow_dispatch", { sha: event });
  expect(repo.github.deployments.at(-1)?.ref).toBe(repo.project.head());
  const head = "a".repeat(40);
  const payload = {
    number: 7,
    pull_request: { number: 7, head: { ref: "topic", sha: head }, base: { ref: "main" } },
  };
  await repo.on("pull_request", { payload: { action: "opened", ...payload } });
  expect(repo.github.deployments.at(-1)?.ref).toBe(head);
  // For this event a plain checkout is the pull request's base branch.
  repo.project.edit("src/agent.ts", (text) => `${text}\n// changed\n`);
  const sha = repo.project.push();
  const inputs = { command: "deploy" };
  await repo.on("pull_request_target", { sha, inputs, payload: { action: "opened", ...payload } });
  expect(repo.github.deployments.at(-1)?.ref).toBe(sha);
});

test("the live revision is shown as live even if another run began later and was live before", async () => {
  await using repo = await startRepository();
  const first = await repo.push();
  const [shown] = repo.github.deployments;
  const statuses = [{ id: 1, state: "success" }];
  repo.github.deployments.push({ ...shown!, id: 99_999, ref: "b".repeat(40), statuses });
  repo.project.edit("src/agent.ts", (text) => `${text}\n// changed\n`);
  const last = await repo.push();
  expect(last.outputs, last.log).toMatchObject({
    outcome: "deployed",
    "deployment-id": first.outputs["deployment-id"],
  });
  const states = repo.github.deployments.map(({ id, statuses }) => [id, statuses.at(-1)?.state]);
  expect(Object.fromEntries(states)).toMatchObject({ 99999: "inactive" });
  expect(states.map(([, state]) => state).toSorted()).toEqual(["inactive", "inactive", "success"]);
});

test("outputs keep name and URL unmasked even if a secret is a part of them", async () => {
  await using repo = await startRepository();
  const run = await repo.push({ inputs: { secrets: "HOST: 127.0.0.1\nNAME: agent" } });
  expect(run.outputs, run.log).toMatchObject({
    name: "agent",
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:/),
  });
  expect(JSON.parse(run.outputs.result ?? "")).toMatchObject({ name: "agent", url: run.outputs.url });
  expect(repo.github.deployments[0]?.statuses.at(-1)?.environment_url).toBe(run.outputs.url);
});

test("the comment of a failed preview does not keep a stale commit or URL", async () => {
  await using repo = await startRepository();
  repo.project.write("agent-deploy.yaml", "name: chosen\n");
  const opened = await repo.pullRequest(3, "opened", { sha: repo.project.push() });
  const [ours] = repo.github.comments;
  expect(ours?.body).toContain(opened.outputs.url);
  repo.project.write("graph.json", "{");
  const broken = await repo.pullRequest(3, "synchronize", { sha: repo.project.push() });
  expect(broken.outputs.outcome, broken.log).toBe("invalid");
  expect(ours?.body).toContain("### ❌ chosen-pr-3: invalid");
  // When a pull request is closed nothing is checked out, so that the name differs.
  repo.project.remove("agent-deploy.yaml");
  const closed = await repo.pullRequest(3, "closed");
  expect(closed.outputs.outcome, closed.log).toBe("torn_down");
  expect(ours?.body).toContain("### ✅ chosen-pr-3: torn down");
  expect(ours?.body).not.toContain(opened.outputs.url);
  expect(repo.github.comments).toHaveLength(1);
});
