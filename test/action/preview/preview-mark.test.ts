import { expect, test } from "vitest";
import { startRepository } from "../../support/action/repository.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import type { FakeGitHubOptions } from "../../support/fake-github.ts";
import { startScriptedServer } from "../../support/network/scripted-server.ts";

// A preview's display name identifies its owner; the specification's control plane has no display names.

const IMAGE = "registry.example/acme/agent";
const image = (digit: string) => ({ "image-uri": `${IMAGE}@sha256:${digit.repeat(64)}` });

async function startModelRepository(github: FakeGitHubOptions = {}) {
  const agent = await startScriptedServer(() => ({ json: { ok: true } }));
  const plane = await startModelPlane({ url: agent.url });
  const repo = await startRepository({ github });
  const inputs = { "base-url": plane.url, secrets: "", "wait-timeout": "20s", ...image("a") };
  return {
    repo,
    plane,
    inputs,
    deployments: () => [...plane.model.deployments.values()],
    /** Drops display names, as a control plane without the field does. */
    forgetNames() {
      plane.beforeAnswer = () => {
        for (const deployment of plane.model.deployments.values()) delete deployment.display_name;
      };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([repo[Symbol.asyncDispose](), plane.close(), agent.close()]);
    },
  };
}

test("on a control plane that rejects display names, previews work with one warning", async () => {
  await using given = await startModelRepository();
  const { repo, plane, inputs } = given;
  plane.faults.push({
    on: "^PATCH",
    effect: { status: 422, json: { detail: "display_name: no such field" } },
  });
  const opened = await repo.pullRequest(3, "opened", { inputs });
  expect(opened.outputs.outcome, opened.log).toBe("deployed");
  expect(opened.annotations).toMatchObject([
    { kind: "warning", message: expect.stringMatching(/display name.*no such field/s) },
  ]);
  const pushed = await repo.pullRequest(3, "synchronize", { inputs });
  expect(pushed.outputs.outcome, pushed.log).toBe("unchanged");
  expect(pushed.annotations).toEqual([]);
});

test.each([
  ["recorded on GitHub", ["pull_requests=write", "deployments=write"]],
  ["recorded nowhere", ["pull_requests=write"]],
])(
  "a preview whose display name is lost and that is %s is still updated, unchanged and torn down",
  async (_, permissions) => {
    await using given = await startModelRepository({ permissions });
    const { repo, inputs, deployments, plane } = given;
    given.forgetNames();
    const opened = await repo.pullRequest(3, "opened", { inputs });
    expect(opened.outputs.outcome, opened.log).toBe("deployed");
    const writes = plane.writes().length;
    const same = await repo.pullRequest(3, "synchronize", { inputs });
    expect(same.outputs, same.log).toMatchObject({ outcome: "unchanged", changed: "false" });
    expect(plane.writes()).toHaveLength(writes);
    const newer = { ...inputs, ...image("b") };
    const pushed = await repo.pullRequest(3, "synchronize", { inputs: newer });
    expect(pushed.outputs, pushed.log).toMatchObject({ outcome: "deployed", plan: "update" });
    const closed = await repo.pullRequest(3, "closed", { inputs });
    expect(closed.outputs.outcome, closed.log).toBe("torn_down");
    expect(deployments()).toEqual([]);
  },
);

test("an image preview whose run was killed before marking it is resumed, marked and torn down", async () => {
  await using given = await startModelRepository();
  const { repo, plane, inputs, deployments } = given;
  const unmarked = (repository: string, name: string) =>
    plane.model.create({
      name,
      display_name: null,
      source: "external_image",
      source_config: { resource_spec: {} },
      source_revision_config: { image_uri: `${repository}@sha256:${"c".repeat(64)}` },
      secrets: [],
    });
  unmarked(IMAGE, "agent-pr-3");
  unmarked("registry.example/other/agent", "agent-pr-4");
  const opened = await repo.pullRequest(3, "opened", { inputs });
  expect(opened.outputs, opened.log).toMatchObject({ outcome: "deployed", plan: "update" });
  expect(deployments()[0]).toMatchObject({ display_name: "agent (octo/agent#3)" });
  const { plan } = JSON.parse(opened.outputs.result ?? "{}");
  expect(plan.fields).toContainEqual(
    expect.objectContaining({ path: "display_name", to: "agent (octo/agent#3)", optional: true }),
  );
  const theirs = await repo.pullRequest(4, "opened", { inputs });
  expect(theirs.outputs.outcome, theirs.log).toBe("refused");

  unmarked(IMAGE, "agent-pr-5");
  for (const number of [3, 4, 5]) await repo.pullRequest(number, "closed", { inputs });
  expect(deployments().map(({ name }) => name)).toEqual(["agent-pr-4"]);
});
