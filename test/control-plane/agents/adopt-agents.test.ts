import { expect, test } from "vitest";
import type { AgentStart } from "../../../src/control-plane/run/runner.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { type StubAgent, stubWorld } from "../../support/runners/stub-runner.ts";

/** A control plane whose agents outlive it. */
async function startPlane() {
  const world = stubWorld();
  const plane = await startTestControlPlane({ runner: await world.open(), keepContainers: true });
  async function deploy(name: string, resource_spec: object = {}) {
    const source_config = { repo_url: "https://example.com/code.git", resource_spec };
    const { body } = await plane.post("/v2/deployments", creation(name, { source_config }));
    const revision = await plane.settled(body.id, body.latest_revision_id);
    expect(revision).toMatchObject({ status: "DEPLOYED" });
    return { id: body.id as string, revision, url: body.source_config.custom_url as string };
  }
  return {
    ...{ plane, world, deploy },
    running: () => [...world.agents],
    async [Symbol.asyncDispose]() {
      await plane[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}

const starts = (agents: readonly StubAgent[]) =>
  agents.map(({ start }) => [start.replica, start.start]).sort();
/** Which agent answers there. */
const answering = async (url: string) => (await (await fetch(url)).json()) as AgentStart;

test("agents that were left are taken over: the same ones answer at once, and their revision is as it was", async () => {
  await using at = await startPlane();
  const { id, url, revision } = await at.deploy("kept", { min_scale: 2 });
  const before = at.running();
  expect(starts(before)).toEqual([
    [0, 1],
    [1, 1],
  ]);
  expect(new Set(before.map(({ key }) => key)).size).toBe(2);
  await at.plane.restart(() => expect(at.running()).toEqual(before));
  expect(await answering(url)).toMatchObject({ deployment_id: id, start: 1 });
  expect(at.running()).toEqual(before);
  const path = `/v2/deployments/${id}`;
  expect((await at.plane.get(`${path}/revisions/${revision.id}`)).body).toEqual(revision);
  expect((await at.plane.get(path)).body).toMatchObject({ status: "READY", active_revision_id: revision.id });
});

test("of several agents the one that has ended meanwhile is started again, with its number and another key", async () => {
  await using at = await startPlane();
  await at.deploy("several", { min_scale: 3 });
  const [, gone, ...others] = at.running();
  await at.plane.restart(() => gone?.end({ code: 1, signal: null }));
  await expect.poll(() => at.running().length).toBe(3);
  expect(at.running()).toEqual(expect.arrayContaining(others));
  expect(starts(at.running())).toEqual([
    [0, 1],
    [1, 2],
    [2, 1],
  ]);
  const fresh = at.running().find(({ start }) => start.start === 2);
  expect(fresh?.key).not.toBe(gone?.key);
});

test("numbers of starts rise over restarts, also where nothing is left to be taken over", async () => {
  await using at = await startPlane();
  const { url } = await at.deploy("alone");
  for (const start of [2, 3]) {
    await at.plane.restart(() => at.running()[0]?.end({ code: 1, signal: null }));
    expect(await answering(url)).toMatchObject({ replica: 0, start });
  }
});

test("an agent of another revision, of another start or of no deployment is ended", async () => {
  await using at = await startPlane();
  const { id, revision, url } = await at.deploy("wanted");
  const [kept] = at.running();
  const mine = { deployment_id: id, revision_id: revision.id, replica: 0, start: 1 };
  const stray = (start: Partial<AgentStart>): StubAgent => {
    const agent = { ...(kept as StubAgent), start: { ...mine, ...start } };
    return { ...agent, end: async () => void at.world.agents.delete(strays.get(start) as StubAgent) };
  };
  const strays = new Map<Partial<AgentStart>, StubAgent>();
  for (const start of [{ start: 9 }, { replica: 5 }, { revision_id: "other" }, { deployment_id: "gone" }])
    strays.set(start, stray(start));
  await at.plane.restart(() => {
    for (const agent of strays.values()) at.world.agents.add(agent);
  });
  expect(at.running()).toEqual([kept]);
  expect(await answering(url)).toEqual(mine);
});

test("of two agents that claim the same start one is ended", async () => {
  await using at = await startPlane();
  await at.deploy("doubled");
  const [kept] = at.running() as [StubAgent];
  let isEnded = false;
  const double: StubAgent = {
    ...kept,
    async end() {
      isEnded = true;
      at.world.agents.delete(double);
    },
  };
  await at.plane.restart(() => void at.world.agents.add(double));
  expect(isEnded).toBe(true);
  expect(at.running()).toEqual([kept]);
});

test("without being told to keep them, a control plane that closes ends its agents", async () => {
  const world = stubWorld();
  await using plane = await startTestControlPlane({ runner: await world.open() });
  const { body } = await plane.post("/v2/deployments", creation("ended"));
  expect(await plane.settled(body.id, body.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
  await plane.restart(() => expect(world.agents.size).toBe(0));
});

test("a deployment that is deleted ends its agents, also where they would be kept", async () => {
  await using at = await startPlane();
  const { id } = await at.deploy("deleted");
  await at.plane.remove(`/v2/deployments/${id}`);
  await expect.poll(() => at.running()).toEqual([]);
});
