import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { parseFault } from "../../../src/control-plane/index.ts";
import { type Repository, startRepository } from "../../support/action-repository.ts";
import { fakeBuilder } from "../../support/fake-builder.ts";
import { fakeRunner } from "../../support/fake-runner.ts";
import { randomNumbers } from "../../support/random-numbers.ts";

/** The same kills in the same order with each run; AGENT_DEPLOY_SEED gives others. */
const SEED = Number(process.env.AGENT_DEPLOY_SEED ?? 20261121);
const ROUNDS = Number(process.env.AGENT_DEPLOY_ROUNDS ?? 6);
const WAYS = ["cancel", "terminate", "kill"] as const;
/** Builds and starts take their time, so that there is a middle to be killed in. Milliseconds. */
const BUILD_MS = 900;
const START_MS = 400;
const CLOSED = ["error", "failure", "success", "inactive"];

type Revision = { id: string; status: string; source_revision_config: { repo_commit_sha?: string } };

/** The faults hit our own looks, too. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever the wire holds
async function listed(repo: Repository, path: string): Promise<any[]> {
  for (;;) {
    const { status, body } = await repo.plane.get(path);
    if (status === 200) return body.resources;
  }
}

async function revisionsOf(repo: Repository): Promise<Revision[]> {
  const deployments = await listed(repo, "/v2/deployments");
  const all = await Promise.all(
    deployments.map(({ id }) => listed(repo, `/v2/deployments/${id}/revisions?limit=100`)),
  );
  return all.flat();
}

const kinds = ["uploaded code", "a git source"] as const;

test.each(
  kinds.flatMap((kind) => (["leave", "interrupt"] as const).map((onCancel) => [kind, onCancel] as const)),
)(
  `%s, on-cancel: %s: killed at any moment, the next run ends right and repeats nothing (seed ${SEED})`,
  async (kind, onCancel) => {
    const random = randomNumbers(SEED + kinds.indexOf(kind));
    let commit = "";
    const fake = fakeBuilder(async ({ signal }) => void (await pause(BUILD_MS, undefined, { signal })));
    const { runner } = fakeRunner({
      beforeStart: async ({ signal }) => void (await pause(START_MS, undefined, { signal })),
    });
    await using repo = await startRepository({
      runner,
      builder: (request) => fake.builder({ ...request, onCommit: () => request.onCommit(commit) }),
      faults: ["latency=10", "500=0.03", "drop-after-write=0.1", `seed=${SEED}`].map(parseFault),
    });
    const git = { source: "repo_host", "repo-url": repo.project.directory, "repo-ref": "main" };
    const inputs = { "on-cancel": onCancel, ...(kind === "a git source" && git) };
    const change = (round: number) => {
      repo.project.edit("src/agent.ts", (text) => `${text}\n// round ${round}\n`);
      commit = repo.project.push();
      return commit;
    };
    // How long one takes here and now: kills come in each part of it, also behind its end.
    const began = performance.now();
    const whole = await repo.on("push", { sha: change(0), inputs });
    expect(whole.outputs.outcome, whole.log).toBe("deployed");
    const takesMs = performance.now() - began;

    for (let round = 1; round <= ROUNDS; round++) {
      const sha = change(round);
      const how = WAYS[Math.floor(random() * WAYS.length)]!;
      const before = new Set((await revisionsOf(repo)).map(({ id }) => id));
      const killed = await repo.on("push", {
        sha,
        inputs,
        interrupt: { on: pause(random() * takesMs), how },
      });
      const what = `round ${round}, ${how}: ${killed.log}\n${killed.post.log}`;
      if (how !== "kill" && killed.endedAfterSignalMs !== undefined) {
        expect(killed.endedAfterSignalMs, what).toBeLessThan(6000);
      }
      expect(killed.post.exitCode, what).toBe(0);
      // Nothing is shown as being under way any more.
      for (const { statuses } of repo.github.deployments)
        expect(CLOSED, what).toContain(statuses.at(-1)?.state);

      const again = await repo.on("push", { sha, inputs, environment: { GITHUB_RUN_ATTEMPT: "2" } });
      const then = `${what}\n\nagain: ${again.log}`;
      expect(again.exitCode, then).toBe(0);
      expect(["deployed", "unchanged"], then).toContain(again.outputs.outcome);
      const resources = await listed(repo, "/v2/deployments");
      expect(resources, then).toHaveLength(1);
      expect(resources[0].active_revision_id, then).toBe(resources[0].latest_revision_id);

      // One revision of this commit, unless the first one was interrupted as asked.
      const made = (await revisionsOf(repo)).filter(({ id }) => !before.has(id));
      const standing = made.filter(({ status }) => status !== "INTERRUPTED");
      expect(standing, then).toHaveLength(1);
      expect(made.length - standing.length, then).toBeLessThanOrEqual(onCancel === "interrupt" ? 1 : 0);
      if (kind === "a git source")
        expect(standing[0]?.source_revision_config.repo_commit_sha, then).toBe(sha);

      expect(shownIn(repo).at(-1), then).toBe("success");
    }
  },
);

const shownIn = ({ github }: Repository) => github.deployments.map(({ statuses }) => statuses.at(-1)?.state);

test("killed between the new deployment's success and the old one's end, the next one ends both", async () => {
  await using repo = await startRepository();
  const change = () => repo.project.edit("src/agent.ts", (text) => `${text}\n// changed\n`);
  await repo.push();
  change();
  // What came before is looked up only once the new one is live.
  const { reached, release } = repo.github.hold("GET", /\/deployments$/);
  const killed = await repo.push({ interrupt: { on: reached, how: "kill" } });
  release();
  expect(killed.exitCode).toBeNull();
  expect(shownIn(repo)).toEqual(["success", "success"]);
  change();
  const next = await repo.push();
  expect(next.outputs.outcome, next.log).toBe("deployed");
  expect(shownIn(repo)).toEqual(["inactive", "inactive", "success"]);
});
