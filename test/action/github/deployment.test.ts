import { expect, test } from "vitest";
import {
  createDeployment,
  type DeploymentTarget,
  retirePrevious,
  setState,
} from "../../../src/action/github/deployment.ts";
import { connectGitHub } from "../../../src/action/github/octokit.ts";
import { githubProblem } from "../../../src/action/github/problem.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { FakeGitHub } from "../../support/fake-github.ts";

const connect = (github: FakeGitHub) =>
  connectGitHub({ token: new Secret(github.token), apiUrl: github.url, repository: "octo/agent" });

const target = (over: Partial<DeploymentTarget["payload"]> = {}): DeploymentTarget => ({
  ref: "0123abc",
  environment: "production",
  payload: { tool: "agent-deploy", name: "agent", run: "1/1/deploy/__self", deployment_id: "d1", ...over },
});

test("a creation whose answer was lost makes one deployment", async () => {
  await using github = await FakeGitHub.start();
  github.faults.push({ method: "POST", path: /deployments$/, kind: "drop_after_effect" });
  const id = await createDeployment(await connect(github), target());
  expect(github.deployments.map((deployment) => deployment.id)).toEqual([id]);
});

test("a creation that GitHub failed is made again", async () => {
  await using github = await FakeGitHub.start();
  github.faults.push({ method: "POST", path: /deployments$/, kind: "server_error" });
  const id = await createDeployment(await connect(github), target());
  expect(github.deployments.map((deployment) => deployment.id)).toEqual([id]);
});

test("a deployment of another run is not taken for ours", async () => {
  await using github = await FakeGitHub.start();
  const client = await connect(github);
  const theirs = await createDeployment(client, target({ run: "2/1/deploy/__self" }));
  github.faults.push({ method: "POST", path: /deployments$/, kind: "server_error" });
  expect(await createDeployment(client, target())).not.toBe(theirs);
});

test("a secondary rate limit is waited for", async () => {
  await using github = await FakeGitHub.start();
  const client = await connect(github);
  const id = await createDeployment(client, target());
  github.faults.push({ method: "POST", path: /statuses$/, kind: "secondary_rate_limit" });
  await setState(client, id, "in_progress", { description: "deploying", logUrl: undefined });
  expect(github.states).toEqual(["in_progress"]);
});

test("a description is cut to what GitHub takes, between characters", async () => {
  await using github = await FakeGitHub.start();
  const client = await connect(github);
  const id = await createDeployment(client, target());
  await setState(client, id, "failure", { description: "🙂".repeat(200), logUrl: undefined });
  expect([...String(github.deployments[0]?.statuses[0]?.description)]).toHaveLength(140);
});

test("the deployment that is taken over from becomes inactive; those of other agents and of other runs stay", async () => {
  await using github = await FakeGitHub.start();
  const had = (id: number, state: string, deployment_id = "d1") =>
    github.deployments.push({
      id,
      ...target({ deployment_id }),
      // As GitHub returns the payload of deployments that were made with a text.
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
  await retirePrevious(await connect(github), 8, target(), undefined);
  expect(github.deployments.map(({ statuses }) => statuses.at(-1)?.state)).toEqual([
    "success",
    "success",
    "failure",
    "inactive",
    "inactive",
    "queued",
    "in_progress",
    "success",
  ]);
});

test("a refusal says why, and which request to ask about", async () => {
  await using github = await FakeGitHub.start({ refs: ["main"] });
  const refused = createDeployment(await connect(github), target()).catch(githubProblem);
  expect(await refused).toMatch(/^422 No ref found for: 0123abc.*; request [0-9A-F]+$/);
});

test("a missing permission is named", async () => {
  await using github = await FakeGitHub.start({ permissions: ["contents=read"] });
  const refused = createDeployment(await connect(github), target()).catch(githubProblem);
  expect(await refused).toContain("give github-token the permission `deployments: write`");
});
