import { expect, test, vi } from "vitest";
import {
  createDeployment,
  type DeploymentTarget,
  findDeployment,
  setState,
  showLive,
} from "../../../../src/action/github/deployment/deployment.ts";
import { githubProblem } from "../../../../src/action/github/problem.ts";
import { FakeGitHub } from "../../../support/fake-github.ts";
import { clientOf } from "../../../support/github-client.ts";

const target = (over: Partial<DeploymentTarget["payload"]> = {}): DeploymentTarget => ({
  ref: "0123abc",
  environment: "production",
  payload: { tool: "agent-deploy", name: "agent", run: "1/1/deploy/__self", deployment_id: "d1", ...over },
});

const live = { description: "live", logUrl: undefined };
const at = (id: number) => ({ id, environment: "production", deployment_id: "d1" });

test("a creation whose response was lost makes only one GitHub Deployment", async () => {
  await using github = await FakeGitHub.start();
  github.faults.push({ method: "POST", path: /deployments$/, kind: "drop_after_effect" });
  const id = await createDeployment(await clientOf(github), target());
  expect(github.deployments.map((deployment) => deployment.id)).toEqual([id]);
});

test("a creation that failed with a server error is retried", async () => {
  await using github = await FakeGitHub.start();
  github.faults.push({ method: "POST", path: /deployments$/, kind: "server_error" });
  const id = await createDeployment(await clientOf(github), target());
  expect(github.deployments.map((deployment) => deployment.id)).toEqual([id]);
});

test("a GitHub Deployment of another run is not taken for this run's own", async () => {
  await using github = await FakeGitHub.start();
  const client = await clientOf(github);
  const theirs = await createDeployment(client, target({ run: "2/1/deploy/__self" }));
  github.faults.push({ method: "POST", path: /deployments$/, kind: "server_error" });
  expect(await createDeployment(client, target())).not.toBe(theirs);
});

test("a secondary rate limit is waited out", async () => {
  await using github = await FakeGitHub.start();
  const client = await clientOf(github);
  const id = await createDeployment(client, target());
  github.faults.push({ method: "POST", path: /statuses$/, kind: "secondary_rate_limit" });
  await setState(client, id, "in_progress", { description: "deploying", logUrl: undefined });
  expect(github.states).toEqual(["in_progress"]);
});

test("a description is cut to GitHub's limit without splitting a character", async () => {
  await using github = await FakeGitHub.start();
  const client = await clientOf(github);
  const id = await createDeployment(client, target());
  await setState(client, id, "failure", { description: "🙂".repeat(200), logUrl: undefined });
  expect([...String(github.deployments[0]?.statuses[0]?.description)]).toHaveLength(140);
});

test("a new live deployment makes its predecessor inactive, but not those of other agents or unfinished runs", async () => {
  await using github = await FakeGitHub.start();
  const had = (id: number, state: string, deployment_id = "d1") =>
    github.deployments.push({
      id,
      ...target({ deployment_id }),
      // GitHub returns a payload that was created as text in this form.
      payload: JSON.stringify(target({ deployment_id }).payload),
      statuses: [{ id: 1, state }],
    });
  had(1, "success");
  had(2, "success", "of-another-agent");
  had(3, "failure");
  had(4, "success");
  had(5, "queued");
  had(6, "queued", "of-another-agent");
  had(7, "in_progress");
  had(8, "success");
  await showLive(await clientOf(github), at(8), { ...live, isShown: true });
  expect(github.deployments.map(({ statuses }) => statuses.at(-1)?.state)).toEqual([
    "inactive",
    "success",
    "failure",
    "inactive",
    "inactive",
    "queued",
    "inactive",
    "success",
  ]);
});

test("the live deployment is found behind any number of failed ones, and nothing older than an inactive one is read", async () => {
  await using github = await FakeGitHub.start();
  const states = [
    "success",
    "inactive",
    "success",
    ...Array.from({ length: 12 }, () => "failure"),
    "success",
  ];
  for (const [index, state] of states.entries()) {
    github.deployments.push({ id: index + 1, ...target(), statuses: [{ id: 1, state }] });
  }
  await showLive(await clientOf(github), at(states.length), { ...live, isShown: true });
  expect(github.deployments[2]?.statuses.at(-1)?.state).toBe("inactive");
  expect(github.requests.map(({ path }) => path)).not.toContainEqual(
    expect.stringMatching(/deployments\/1\/statuses/),
  );
});

test("a run that ends after a later run does not show itself as live", async () => {
  await using github = await FakeGitHub.start();
  for (const [id, state] of [
    [1, "in_progress"],
    [2, "failure"],
    [3, "success"],
  ] as const) {
    github.deployments.push({ id, ...target(), statuses: [{ id: 1, state }] });
  }
  await showLive(await clientOf(github), at(1), { ...live, isShown: false });
  expect(github.deployments.map(({ statuses }) => statuses.at(-1)?.state)).toEqual([
    "inactive",
    "failure",
    "success",
  ]);
});

test("an earlier run whose revision is live last shows itself and makes the ones in between inactive", async () => {
  for (const [isServing, states] of [
    [true, ["inactive", "success", "inactive", "queued", "inactive"]],
    [false, ["success", "inactive", "success", "queued", "success"]],
  ] as const) {
    await using github = await FakeGitHub.start();
    for (const [index, state] of ["success", "in_progress", "success", "queued", "success"].entries()) {
      github.deployments.push({ id: index + 1, ...target(), statuses: [{ id: 1, state }] });
    }
    const told = { ...live, isShown: false, isServing: async () => isServing };
    await showLive(await clientOf(github), at(2), told);
    expect(github.deployments.map(({ statuses }) => statuses.at(-1)?.state)).toEqual(states);
  }
});

test("two runs that show the same revision at the same moment leave one of them live", async () => {
  for (let round = 0; round < 20; round++) {
    await using github = await FakeGitHub.start();
    for (const id of [1, 2])
      github.deployments.push({ id, ...target(), statuses: [{ id: 1, state: "in_progress" }] });
    const told = { ...live, isShown: false, isServing: async () => true };
    const later = showLive(await clientOf(github), at(2), told);
    // At any moment of what the other one does.
    await vi.waitUntil(() => github.requests.length > round % 5, { interval: 1 });
    await Promise.all([later, showLive(await clientOf(github), at(1), told)]);
    const states = github.deployments.map(({ statuses }) => statuses.at(-1)?.state);
    expect(
      states.filter((state) => state === "success"),
      `round ${round}: ${states}`,
    ).toHaveLength(1);
  }
});

test("a failed creation is not matched with this run's GitHub Deployment of another commit", async () => {
  await using github = await FakeGitHub.start();
  const client = await clientOf(github);
  const first = await createDeployment(client, target());
  github.faults.push({ method: "POST", path: /deployments$/, kind: "server_error" });
  expect(await createDeployment(client, { ...target(), ref: "fedcba9" })).not.toBe(first);
  expect(github.deployments.map(({ ref }) => ref)).toEqual(["0123abc", "fedcba9"]);
});

test("a rejected creation reports GitHub's reason and the request ID", async () => {
  await using github = await FakeGitHub.start({ refs: ["main"] });
  const refused = createDeployment(await clientOf(github), target()).catch(githubProblem);
  expect(await refused).toMatch(/^422 No ref found for: 0123abc.*; request [0-9A-F]+$/);
});

test("a creation rejected for lack of permission names the permission", async () => {
  await using github = await FakeGitHub.start({ permissions: ["contents=read"] });
  const refused = createDeployment(await clientOf(github), target()).catch(githubProblem);
  expect(await refused).toContain("give github-token the permission `deployments: write`");
});

test("a 202 answer without a deployment is reported with GitHub's reason and not retried", async () => {
  await using github = await FakeGitHub.start();
  github.faults.push({ method: "POST", path: /deployments$/, kind: "accepted" });
  const refused = createDeployment(await clientOf(github), target()).catch(githubProblem);
  expect(await refused).toBe("202 GitHub made no deployment: Auto-merged main into topic on deployment.");
  expect(github.requests).toHaveLength(1);
});

test("a preview is created as a transient environment with its own task", async () => {
  await using github = await FakeGitHub.start();
  const client = await clientOf(github);
  await createDeployment(client, target());
  await createDeployment(client, target({ pull_request: 7 }));
  expect(github.deployments[0]).toMatchObject({ task: "deploy", transient_environment: false });
  expect(github.deployments[1]).toMatchObject({
    task: "deploy:preview",
    transient_environment: true,
    production_environment: false,
  });
});

test("a GitHub Deployment is found across all pages, behind the path prefix of GitHub Enterprise Server", async () => {
  await using github = await FakeGitHub.start({ prefix: "/api/v3" });
  const client = await clientOf(github);
  const id = await createDeployment(client, target());
  const [ours] = github.deployments.splice(0);
  const others = Array.from({ length: 120 }, (_, n) => ({
    ...ours!,
    id: 5000 + n,
    payload: { somebody: "else" },
  }));
  github.deployments.push(ours!, ...others);
  expect(await findDeployment(client, target())).toBe(id);
  expect(github.requests.at(-1)?.path).toBe("/api/v3/repositories/1/deployments");
});
