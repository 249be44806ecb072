import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRepository } from "../support/action-repository.ts";
import { fakeBuilder } from "../support/fake-builder.ts";
import { watchRequests } from "../support/request-watch.ts";

/** A repository whose control plane builds each push by itself: when, the test says. */
async function followingRepository() {
  const { builder } = fakeBuilder();
  const code = { commit: "" };
  const repo = await startRepository({
    limits: { pushPollMs: 3_600_000 },
    builder: (request) => builder({ ...request, onCommit: () => request.onCommit(code.commit) }),
  });
  const watch = watchRequests(repo.plane.url);
  const git = { source: "repo_host", "repo-url": repo.project.directory, "repo-ref": "main", name: "agent" };
  const inputs = { ...git, "build-on-push": "true" };
  const push = () => {
    code.commit = repo.project.push();
    watch.lines.splice(0);
    return { sha: code.commit, inputs };
  };
  const first = await repo.push(push());
  expect(first.outputs.outcome, first.log).toBe("deployed");
  const path = `/v2/deployments/${first.outputs["deployment-id"]}`;
  return {
    ...repo,
    path,
    /** A push: its commit, and the inputs of its run. */
    pushed: push,
    /** The service's own revision of what was pushed last. */
    build: async () => (await repo.plane.post(`${path}/revisions`, {})).body.id as string,
    revisions: async () => (await repo.plane.get(`${path}/revisions`)).body.resources as { id: string }[],
    /** Resolves once the step has asked for something like this since the last push. */
    async asked(what: RegExp) {
      while (!watch.lines.some((line) => what.test(line))) await watch.after(1);
    },
    async [Symbol.asyncDispose]() {
      watch[Symbol.dispose]();
      await repo[Symbol.asyncDispose]();
    },
  };
}

// One story of one repository: every push builds on the one before it.
describe.sequential("with build_on_push", () => {
  let repo: Awaited<ReturnType<typeof followingRepository>>;
  beforeAll(async () => {
    repo = await followingRepository();
  });
  afterAll(() => repo[Symbol.asyncDispose]());

  /** How many revisions there are more than before. */
  async function more(work: () => Promise<void>): Promise<number> {
    const before = (await repo.revisions()).length;
    await work();
    return (await repo.revisions()).length - before;
  }

  test.each([
    ["long after the run has begun to look for it", /GET .*\/revisions\?/],
    ["in the very moment in which the run plans", /GET .*\/revisions\/[^?]+$/],
  ])(
    "a push's own revision is followed, and no second one is made, when it appears %s",
    async (_, moment) => {
      const made = await more(async () => {
        const running = repo.push(repo.pushed());
        await repo.asked(moment);
        const own = await repo.build();
        const { outputs, log } = await running;
        expect(outputs, log).toMatchObject({ outcome: "deployed", "revision-id": own, status: "DEPLOYED" });
      });
      expect(made).toBe(1);
      expect(repo.github.states.at(-1)).toBe("success");
    },
  );

  test("a push's revision that was there before the run is followed, and a second run finds it live", async () => {
    const made = await more(async () => {
      const push = repo.pushed();
      const own = await repo.build();
      for (let run = 1; run <= 2; run++) {
        const { outputs, log } = await repo.push(push);
        expect(outputs, log).toMatchObject({ outcome: "unchanged", "revision-id": own, changed: "false" });
      }
    });
    expect(made).toBe(1);
  });

  test("the step wait follows the pushed commit's own revision, also one that comes later", async () => {
    const push = repo.pushed();
    const running = repo.push({ ...push, inputs: { command: "wait", name: "agent" } });
    await repo.asked(/GET .*\/revisions\?/);
    const own = await repo.build();
    const { outputs, log } = await running;
    expect(outputs, log).toMatchObject({ outcome: "deployed", "revision-id": own, changed: "false" });
  });

  test("other secrets need a revision of their own, which is the one that the run waits for", async () => {
    const push = repo.pushed();
    const running = repo.push({ ...push, inputs: { ...push.inputs, secrets: "OTHER: secret-of-the-test" } });
    await repo.asked(/GET .*\/revisions\/[^?]+$/);
    const theirs = await repo.build();
    const { outputs, log } = await running;
    expect(outputs.outcome, log).toBe("deployed");
    expect(outputs["revision-id"]).not.toBe(theirs);
    const { body } = await repo.plane.get(repo.path);
    expect(body.active_revision_id).toBe(outputs["revision-id"]);
    expect(JSON.stringify(body.secrets)).toContain("OTHER");
  });
});
