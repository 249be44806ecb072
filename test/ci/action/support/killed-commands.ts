import { expect } from "vitest";
import type { StepOptions, StepResult } from "../../../support/action/step.ts";
import type { Json } from "../../../support/control-plane/control-plane.ts";
import { ownComments, statesOf } from "./honest-record.ts";
import type { Pipeline } from "./pipeline.ts";

/** A command that is killed and then run again. */
export type Case = {
  run(more?: Partial<StepOptions>): Promise<StepResult & { post: StepResult }>;
  /** The allowed outcomes, also of the second run. */
  outcomes: readonly string[];
  /** Asserts the result. `what`: the log so far, for the failure message. */
  check(again: StepResult, what: string): Promise<void>;
};
/** Prepares the world for a command, then makes one case after the other. */
export type Scenario = (world: Pipeline) => Promise<() => Promise<Case>>;

const deployed = ["deployed", "unchanged"];

/** Of what came since `before`: the one revision that stands; interrupted ones only where that was asked for. */
async function expectOneMore(
  world: Pipeline,
  { id, before, mayInterrupt = false }: { id: string; before: readonly string[]; mayInterrupt?: boolean },
  what: string,
): Promise<Json> {
  const made = (await world.revisions(id)).filter((revision) => !before.includes(revision.id));
  const standing = made.filter(({ status }) => status !== "INTERRUPTED");
  expect(standing, what).toHaveLength(1);
  expect(made.length - standing.length, what).toBeLessThanOrEqual(mayInterrupt ? 1 : 0);
  const { active_revision_id, latest_revision_id } = (await world.deployments()).find(
    (each) => each.id === id,
  );
  expect([active_revision_id, latest_revision_id], what).toEqual([standing[0].id, standing[0].id]);
  return standing[0];
}

async function revisionIds(world: Pipeline, id: string | undefined): Promise<string[]> {
  return id === undefined ? [] : (await world.revisions(id)).map((revision) => revision.id);
}

const deploy =
  (kind: "uploaded code" | "a git source", onCancel: "leave" | "interrupt"): Scenario =>
  async (world) => {
    const inputs = { "on-cancel": onCancel, ...(kind === "a git source" && world.git) };
    return async () => {
      const before = await revisionIds(world, (await world.deployments())[0]?.id);
      const sha = world.edit();
      return {
        run: (more) => world.on("push", { sha, inputs, ...more }),
        outcomes: deployed,
        async check(_, what) {
          const [{ id }, ...others] = await world.deployments();
          expect(others, what).toEqual([]);
          const own = await expectOneMore(
            world,
            { id, before, mayInterrupt: onCancel === "interrupt" },
            what,
          );
          if (kind === "a git source") expect(own.source_revision_config.repo_commit_sha, what).toBe(sha);
          expect(statesOf(world, "agent").at(-1), what).toBe("success");
        },
      };
    };
  };

const preview: Scenario = async (world) => {
  let number = 0;
  return async () => {
    number += 1;
    const [name, sha] = [`agent-pr-${number}`, world.edit()];
    return {
      run: (more) => world.pullRequest(number, "opened", { sha, ...more }),
      outcomes: deployed,
      async check(again, what) {
        expect(
          (await world.names()).filter((each) => each === name),
          what,
        ).toHaveLength(1);
        await expectOneMore(world, { id: again.outputs["deployment-id"]!, before: [] }, what);
        expect(statesOf(world, name).at(-1), what).toBe("success");
        const comments = ownComments(world).filter((comment) => comment.number === number);
        expect(comments, what).toHaveLength(1);
        expect(comments[0]?.body, what).toContain(again.outputs.url);
      },
    };
  };
};

const plan: Scenario = async (world) => {
  const id = await world.deployByHand("agent");
  const before = await revisionIds(world, id);
  return async () => {
    world.edit();
    return {
      run: (more) =>
        world.pullRequest(5, "synchronize", { ...more, inputs: { preview: "plan", ...world.git } }),
      outcomes: ["planned"],
      async check(again, what) {
        expect(again.outputs.changed, what).toBe("false");
        expect(await world.names(), what).toEqual(["agent"]);
        expect(await revisionIds(world, id), what).toEqual(before);
        expect(world.github.deployments, what).toEqual([]);
        expect(ownComments(world), what).toMatchObject([
          { number: 5, body: expect.stringContaining("agent: planned") },
        ]);
      },
    };
  };
};

const rollback =
  (isNamed: boolean): Scenario =>
  async (world) => {
    const id = await world.deployByHand("agent");
    const good = world.project.head();
    const { active_revision_id: revision } = await world.deployment("agent");
    return async () => {
      world.edit();
      await world.revisionByHand(id);
      const before = await revisionIds(world, id);
      const inputs = { command: "rollback", ...(isNamed && { "revision-id": revision }) };
      return {
        run: (more) => world.on("workflow_dispatch", { inputs, ...more }),
        outcomes: ["rolled_back", "unchanged"],
        async check(_, what) {
          expect(await world.servedCommit("agent"), what).toBe(good);
          await expectOneMore(world, { id, before }, what);
          expect(statesOf(world, "agent").at(-1), what).toBe("success");
        },
      };
    };
  };

const promote: Scenario = async (world) => {
  const id = await world.deployByHand("agent");
  const staging = await world.deployByHand("agent-staging");
  const { secrets } = await world.deployment("agent");
  return async () => {
    const sha = world.edit();
    await world.revisionByHand(staging);
    const before = await revisionIds(world, id);
    const untouched = await revisionIds(world, staging);
    const inputs = { command: "promote", "promote-from": "agent-staging" };
    return {
      run: (more) => world.on("workflow_dispatch", { inputs, ...more }),
      outcomes: ["promoted", "unchanged"],
      async check(_, what) {
        expect(await world.servedCommit("agent"), what).toBe(sha);
        await expectOneMore(world, { id, before }, what);
        expect(await revisionIds(world, staging), what).toEqual(untouched);
        expect((await world.deployment("agent")).secrets, what).toEqual(secrets);
        expect(statesOf(world, "agent").at(-1), what).toBe("success");
      },
    };
  };
};

const wait: Scenario = async (world) => {
  const id = await world.deployByHand("agent");
  return async () => {
    const sha = world.edit();
    const before = await revisionIds(world, id);
    const revision = await world.revisionByHand(id, { isAwaited: false });
    const inputs = { command: "wait", "revision-id": revision };
    return {
      run: (more) => world.on("workflow_dispatch", { inputs, ...more }),
      outcomes: ["deployed"],
      async check(_, what) {
        const own = await expectOneMore(world, { id, before }, what);
        expect(own, what).toMatchObject({ id: revision, source_revision_config: { repo_commit_sha: sha } });
        expect(statesOf(world, "agent").at(-1), what).toBe("success");
      },
    };
  };
};

/** Previews as a step left them, made after the one of pull request 100. */
async function previewsByHand(world: Pipeline) {
  const { exitCode, log } = await world.pullRequest(100, "opened");
  expect(exitCode, log).toBe(0);
  const [record, comment] = [world.github.deployments.at(-1)!, world.github.comments.at(-1)!];
  let id = 0;
  return async (number: number) => {
    const name = `agent-pr-${number}`;
    const payload = {
      ...(record.payload as object),
      ...{ name, pull_request: number, deployment_id: await world.deployByHand(name) },
    };
    const statuses = [...record.statuses];
    world.github.deployments.push({ ...record, id: ++id, environment: name, payload, statuses });
    world.github.environments.add(name);
    world.github.comment(number, comment.body.replaceAll("agent-pr-100", name), { user: comment.user });
    world.github.pullRequests.set(number, "open");
    return name;
  };
}

function expectForgotten(world: Pipeline, name: string, what: string): void {
  expect(statesOf(world, name), what).toEqual([]);
  expect([...world.github.environments], what).not.toContain(name);
}

const teardown: Scenario = async (world) => {
  const make = await previewsByHand(world);
  let number = 0;
  return async () => {
    number += 1;
    const name = await make(number);
    return {
      run: (more) => world.pullRequest(number, "closed", more),
      outcomes: ["torn_down", "skipped"],
      async check(_, what) {
        expect(await world.names(), what).toEqual(["agent-pr-100"]);
        expectForgotten(world, name, what);
        const comments = ownComments(world).filter((comment) => comment.number === number);
        expect(comments, what).toHaveLength(1);
        expect(comments[0]?.body, what).not.toContain(": deployed");
      },
    };
  };
};

const sweep: Scenario = async (world) => {
  const make = await previewsByHand(world);
  let number = 0;
  return async () => {
    const doomed = [await make(++number), await make(++number)];
    for (const closed of [number - 1, number]) world.github.pullRequests.set(closed, "closed");
    return {
      run: (more) => world.on("schedule", more),
      outcomes: ["swept"],
      async check(_, what) {
        expect(await world.names(), what).toEqual(["agent-pr-100"]);
        for (const name of doomed) expectForgotten(world, name, what);
        expect(statesOf(world, "agent-pr-100"), what).toEqual(["success"]);
      },
    };
  };
};

export const scenarios: Readonly<Record<string, Scenario>> = {
  "deploy of uploaded code": deploy("uploaded code", "leave"),
  "deploy of a git source": deploy("a git source", "leave"),
  "deploy of uploaded code, on-cancel: interrupt": deploy("uploaded code", "interrupt"),
  "deploy of a git source, on-cancel: interrupt": deploy("a git source", "interrupt"),
  preview,
  plan,
  "rollback to the last good revision": rollback(false),
  "rollback to a revision": rollback(true),
  promote,
  wait,
  teardown,
  sweep,
};
