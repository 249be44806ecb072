import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRepository } from "../support/action/repository.ts";
import { fakeBuilder } from "../support/control-plane/fake-builder.ts";
import { watchRequests } from "../support/network/request-watch.ts";

/** A repository whose control plane builds each push by itself, at a moment the test chooses. */
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
    /** The revision that the service itself builds from the last push. */
    build: async () => (await repo.plane.post(`${path}/revisions`, {})).body.id as string,
    revisions: async () => (await repo.plane.get(`${path}/revisions`)).body.resources as { id: string }[],
    /** Resolves once the step has sent a matching request since the last push. */
    async asked(what: RegExp) {
      while (!watch.lines.some((line) => what.test(line))) await watch.after(1);
    },
    async [Symbol.asyncDispose]() {
      watch[Symbol.dispose]();
      await repo[Symbol.asyncDispose]();
    },
  };
}

// One sequence on one repository: every push builds on the previous one.
describe.sequential("Action with build_on_push", () => {
  let repo: Awaited<ReturnType<typeof followingRepository>>;
  beforeAll(async () => {
    repo = await followingRepository();
  });
  afterAll(() => repo[Symbol.asyncDispose]());

  /** The number of revisions added meanwhile. */
  async function more(work: () => Promise<void>): Promise<number> {
    const before = (await repo.revisions()).length;
    await work();
    return (await repo.revisions()).length - before;
  }

  test.each([
    ["long after the run began to poll for it", /GET .*\/revisions\?/],
    ["while the run plans", /GET .*\/revisions\/[^?]+$/],
  ])(
    "the run follows the revision that the push itself built and makes no second one when it appears %s",
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

  test("a run follows a revision that the push built before the run, and a repeated run is unchanged", async () => {
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

  test("command wait follows the pushed commit's own revision, even if it appears after the run started", async () => {
    const push = repo.pushed();
    const running = repo.push({ ...push, inputs: { command: "wait", name: "agent" } });
    await repo.asked(/GET .*\/revisions\?/);
    const own = await repo.build();
    const { outputs, log } = await running;
    expect(outputs, log).toMatchObject({ outcome: "deployed", "revision-id": own, changed: "false" });
  });

  test("a run with changed secrets creates its own revision and waits for that one", async () => {
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
