import { expect, test } from "vitest";
import { createDeployment, setState } from "../../../../src/action/github/deployment/deployment.ts";
import { listRecorded } from "../../../../src/action/github/deployment/recorded.ts";
import { removeDeployments, removeEnvironment } from "../../../../src/action/github/deployment/remove.ts";
import type { GitHubClient } from "../../../../src/action/github/octokit.ts";
import { controlPlaneIdentity } from "../../../../src/action/github/payload.ts";
import { pullRequestState } from "../../../../src/action/github/pull-request.ts";
import { FakeGitHub } from "../../../support/fake-github.ts";
import { clientOf } from "../../../support/github-client.ts";

const ENVIRONMENT = "previews/agent pr-7";
const PLANE = "https://plane.example";

async function made(
  client: GitHubClient,
  over: { pull_request?: number; deployment_id?: string; control_plane?: string } = {},
) {
  const payload = {
    tool: "agent-deploy" as const,
    name: "agent",
    run: "1",
    deployment_id: "d1",
    pull_request: 7,
    control_plane: PLANE,
    ...over,
  };
  const id = await createDeployment(client, { ref: "0123abc", environment: ENVIRONMENT, payload });
  await setState(client, id, "success", { description: "live", logUrl: undefined });
  return id;
}

function removal() {
  const warnings: string[] = [];
  const details = {
    description: "deleted",
    logUrl: undefined,
    warn: (text: string) => void warnings.push(text),
  };
  return { warnings, details };
}

test("listRecorded lists only what this repository's Action recorded, newest first, across all pages", async () => {
  await using github = await FakeGitHub.start({ prefix: "/api/v3" });
  const client = await clientOf(github);
  const first = await made(client);
  const other = github.deployments[0]!;
  for (let n = 0; n < 110; n++) github.deployments.push({ ...other, id: 5000 + n, payload: "not json {" });
  github.deployments.push({
    ...other,
    id: 6000,
    payload: { tool: "agent-deploy", name: "without the rest" },
  });
  github.deployments.push({ ...other, id: 6001, payload: JSON.stringify(other.payload) });
  const recorded = await listRecorded(client, { environment: ENVIRONMENT });
  expect(recorded.map(({ id }) => id)).toEqual([6001, first]);
  expect(recorded[0]?.payload).toEqual(recorded[1]?.payload);
});

test("a sweep lists only previews of its own control plane", async () => {
  await using github = await FakeGitHub.start();
  const client = await clientOf(github);
  const own = await made(client);
  await made(client, { control_plane: "https://other.example" });
  await createDeployment(client, {
    ref: "0123abc",
    environment: "production",
    payload: { tool: "agent-deploy", name: "agent", run: "1", deployment_id: "d2", control_plane: PLANE },
  });
  const found = await listRecorded(client, { previewsOnly: true, control_plane: PLANE });
  expect(found.map(({ id }) => id)).toEqual([own]);
  expect(found[0]?.payload.pull_request).toBe(7);
});

test("the identity of a control plane is its URL without credentials and query", () => {
  expect(controlPlaneIdentity("https://user:pass@plane.example/api/?key=1#x")).toBe(
    "https://plane.example/api",
  );
});

test("active GitHub Deployments are made inactive and deleted, then their environment is deleted", async () => {
  await using github = await FakeGitHub.start({ permissions: ["deployments=write", "administration=write"] });
  const client = await clientOf(github);
  await made(client);
  await made(client);
  const { warnings, details } = removal();
  const recorded = await listRecorded(client, { environment: ENVIRONMENT });
  expect(await removeDeployments(client, recorded, details)).toEqual({ removed: 2, left: 0 });
  expect(await removeEnvironment(client, ENVIRONMENT, details)).toBe("deleted");
  expect([...github.environments]).toEqual([]);
  expect(await removeEnvironment(client, ENVIRONMENT, details)).toBe("missing");
  expect(warnings).toEqual([]);
});

test("removing GitHub Deployments again after a partial removal succeeds without warnings", async () => {
  await using github = await FakeGitHub.start();
  const client = await clientOf(github);
  await made(client);
  const recorded = await listRecorded(client, {});
  const { warnings, details } = removal();
  await removeDeployments(client, recorded, details);
  expect(await removeDeployments(client, recorded, details)).toEqual({ removed: 1, left: 0 });
  expect(warnings).toEqual([]);
});

test("an environment that the token may not delete is kept, and the warning names the permission", async () => {
  await using github = await FakeGitHub.start();
  const client = await clientOf(github);
  await made(client);
  const { warnings, details } = removal();
  await removeDeployments(client, await listRecorded(client, {}), details);
  expect(await removeEnvironment(client, ENVIRONMENT, details)).toBe("kept");
  expect(warnings).toEqual([
    expect.stringMatching(/is kept.*403.*`administration: write`, which a job's own token cannot have/),
  ]);
});

test("an environment that contains other deployments is kept", async () => {
  await using github = await FakeGitHub.start({ permissions: ["deployments=write", "administration=write"] });
  const client = await clientOf(github);
  await made(client);
  const { warnings, details } = removal();
  expect(await removeEnvironment(client, ENVIRONMENT, details)).toBe("kept");
  expect(github.environments).toContain(ENVIRONMENT);
  expect(warnings).toEqual([expect.stringContaining("there are other deployments in it")]);
});

test("a token that may not delete causes one warning and no further attempts", async () => {
  await using github = await FakeGitHub.start();
  const client = await clientOf(github);
  await made(client);
  await made(client);
  const recorded = await listRecorded(client, {});
  github.faults.push({ method: "POST", path: /statuses$/, kind: "forbidden", times: 9 });
  const before = github.requests.length;
  const { warnings, details } = removal();
  expect(await removeDeployments(client, recorded, details)).toEqual({ removed: 0, left: 2 });
  expect(warnings).toEqual([
    expect.stringMatching(/^Could not remove 2 GitHub Deployments .*`deployments: write`/),
  ]);
  expect(github.requests).toHaveLength(before + 1);
});

test("a GitHub Deployment that cannot be deleted does not prevent deleting the others", async () => {
  await using github = await FakeGitHub.start();
  const client = await clientOf(github);
  await made(client);
  await made(client);
  const recorded = await listRecorded(client, {});
  github.faults.push({ method: "DELETE", path: /deployments/, kind: "invalid" });
  const { warnings, details } = removal();
  expect(await removeDeployments(client, recorded, details)).toEqual({ removed: 1, left: 1 });
  expect(warnings).toEqual([expect.stringMatching(/^Could not remove a GitHub Deployment of .*: 422/)]);
});

test.each(["open", "closed"] as const)("pullRequestState reports a pull request as %s", async (state) => {
  await using github = await FakeGitHub.start();
  github.pullRequests.set(7, state);
  expect(await pullRequestState(await clientOf(github), 7)).toBe(state);
});

test("pullRequestState reports an absent pull request as missing and rejects without permission", async () => {
  await using github = await FakeGitHub.start();
  expect(await pullRequestState(await clientOf(github), 7)).toBe("missing");
  await using closed = await FakeGitHub.start({ permissions: [] });
  await expect(pullRequestState(await clientOf(closed), 7)).rejects.toMatchObject({ status: 403 });
});
