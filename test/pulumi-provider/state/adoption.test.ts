import { expect, test } from "vitest";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { gitInputs, partialFailure, resourceAgainst } from "../support/resource.ts";

// A resource that is renamed with `adopt` has its old self's deployment, which the engine deletes under the old name:
// at the end of the run, or of a later one. Each `resourceAgainst` stands for a separate process.

const next = { sourceRevisionConfig: { repoRef: "next" } };

/** The state of a stack after a run that took a deployment over under another name, and did not come to its end. */
async function halfRenamed({ fails = false } = {}) {
  const open = new AsyncDisposableStack();
  const plane = open.use(await startModelPlane());
  const one = await open.use(resourceAgainst(plane)).up(gitInputs());
  const { up } = open.use(resourceAgainst(plane));
  if (fails) plane.model.state.statuses = ["BUILD_FAILED"];
  const adopting = up(gitInputs({ ...(fails && next), adopt: true }));
  const failure = fails ? await partialFailure(adopting) : undefined;
  const two = failure ? { id: failure.id, outputs: failure.properties } : await adopting;
  plane.model.state.statuses = ["DEPLOYED"];
  return {
    plane,
    one: { id: one.id, state: one.outputs },
    two,
    /** Another process. */
    later: () => open.use(resourceAgainst(plane)),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

test("deleting the old resource in the run after a failed one leaves the adopted deployment, also without adopt", async () => {
  await using stack = await halfRenamed();
  const agent = stack.later();
  await agent.up(gitInputs(), stack.two);
  await agent.resource.delete(stack.one);
  expect([...stack.plane.model.deployments.keys()]).toEqual([stack.one.id]);
  expect(agent.lines.join("\n")).toMatch(/taken over .*, so it stays/);
});

test("deleting the old resource in a later run, after a refresh, leaves the adopted deployment", async () => {
  await using stack = await halfRenamed();
  const { id, outputs } = await stack.later().up(gitInputs(next), stack.two);
  const refreshed = await stack.later().resource.read({ id, state: outputs });
  const agent = stack.later();
  await agent.up(gitInputs(next), { id, outputs: refreshed!.outputs });
  await agent.resource.delete(stack.one);
  expect([...stack.plane.model.deployments.keys()]).toEqual([id]);
});

test("deleting the old resource after a failed revision leaves the adopted deployment, although the engine skips the diff", async () => {
  await using stack = await halfRenamed({ fails: true });
  const agent = stack.later();
  const news = await agent.checked(gitInputs({ ...next, adopt: true }));
  const { id, outputs: olds } = stack.two;
  stack.plane.model.state.statuses = ["BUILD_FAILED"];
  const { properties } = await partialFailure(agent.resource.update({ id, olds, news }));
  await agent.resource.delete(stack.one);
  const last = stack.later();
  last.resource.diff({ id, olds: properties, news });
  await last.resource.delete(stack.one);
  expect([...stack.plane.model.deployments.keys()]).toEqual([id]);
});

test.each(["one", "two"] as const)(
  "a destroy with a refresh, which asks for diffs, deletes a deployment of two resources: %s first",
  async (first) => {
    await using stack = await halfRenamed();
    const agent = stack.later();
    const { id } = stack.one;
    const states = [stack.one.state, stack.two.outputs];
    for (const state of states) agent.resource.diff({ id, olds: state, news: gitInputs() });
    if (first === "two") states.reverse();
    for (const state of states) await agent.resource.delete({ id, state });
    expect(stack.plane.model.deployments.size).toBe(0);
  },
);

test("an adopted deployment is deleted with its own resource, also in a process that has seen the adoption", async () => {
  await using stack = await halfRenamed();
  const { id, outputs } = stack.two;
  const agent = stack.later();
  const after = await agent.up(gitInputs({ ...next, adopt: true }), stack.two);
  expect(after.outputs.adoption).toBe(outputs.adoption);
  const last = stack.later();
  last.resource.diff({ id, olds: after.outputs, news: gitInputs({ ...next, adopt: true }) });
  await last.resource.delete({ id, state: after.outputs });
  expect(stack.plane.model.deployments.size).toBe(0);
});

test("a rejected adoption does not protect the deployment from its own resource's deletion", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  const { id, outputs } = await agent.up(gitInputs());
  await using later = resourceAgainst(plane);
  const other = gitInputs({ adopt: true, sourceConfig: { repoUrl: "https://example.com/other.git" } });
  await expect(later.up(other)).rejects.toThrow(/cannot be changed/);
  await later.resource.delete({ id, state: outputs });
  expect(plane.model.deployments.size).toBe(0);
});
