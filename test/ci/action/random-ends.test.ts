import { expect, test } from "vitest";
import { parseFault } from "../../../src/control-plane/index.ts";
import { type Repository, startRepository } from "../../support/action-repository.ts";
import type { Json } from "../../support/control-plane.ts";
import { randomNumbers } from "../../support/random-numbers.ts";

/** The same ends in the same order with each run; AGENT_DEPLOY_SEED gives others. */
const SEED = Number(process.env.AGENT_DEPLOY_SEED ?? 20261121);
const ROUNDS = Number(process.env.AGENT_DEPLOY_ROUNDS ?? 3);
const LONGEST_MS = 1500;

/** The test's own look meets the faults, too. */
async function listed(repo: Repository): Promise<Json> {
  for (;;) {
    const { status, body } = await repo.plane.get("/v2/deployments");
    if (status === 200) return body.resources;
  }
}

test(`ended at any moment in any way, the next run ends right (seed ${SEED})`, {
  timeout: 300_000,
}, async () => {
  const random = randomNumbers(SEED);
  const faults = ["latency=20", "500=0.05", "drop-after-write=0.1", `seed=${SEED}`].map(parseFault);
  await using repo = await startRepository({ faults });
  for (let round = 0; round < ROUNDS; round++) {
    repo.project.edit("src/agent.ts", (text) => `${text}\n// round ${round}\n`);
    const how = (["cancel", "terminate", "kill"] as const)[Math.floor(random() * 3)]!;
    // A moment of the run that nothing announces: this is what is tested.
    const on = new Promise((resolve) => setTimeout(resolve, random() * LONGEST_MS));
    const ended = await repo.push({ interrupt: { on, how } });
    if (how !== "kill" && ended.endedAfterSignalMs !== undefined) {
      expect(ended.endedAfterSignalMs).toBeLessThan(5000);
    }
    // Post has closed what was open: nothing is shown as being under way.
    for (const { statuses } of repo.github.deployments) {
      expect(["error", "success", "inactive"], `after ${how}`).toContain(statuses.at(-1)?.state);
    }
    const again = await repo.push();
    const what = `round ${round}, ${how}: ${again.log}`;
    expect(again.exitCode, what).toBe(0);
    expect(["deployed", "unchanged"], what).toContain(again.outputs.outcome);
    const deployments = await listed(repo);
    expect(deployments, what).toHaveLength(1);
    const [{ id, active_revision_id, latest_revision_id }] = deployments;
    expect(active_revision_id, what).toBe(latest_revision_id);
    expect(id).toBe(again.outputs["deployment-id"]);
  }
});
