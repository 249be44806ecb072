import { setTimeout as pause } from "node:timers/promises";
import { type Fault, parseFault } from "../../../../src/control-plane/index.ts";
import { CANARY, startRepository } from "../../../support/action/repository.ts";
import type { StepOptions } from "../../../support/action/step.ts";
import type { Json } from "../../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../../support/control-plane/fake-builder.ts";
import { fakeRunner } from "../../../support/control-plane/fake-runner.ts";
import type { FakeGitHubOptions } from "../../../support/fake-github.ts";
import { stepProcess } from "../../../support/processes/step-process.ts";
import { randomNumbers } from "../../../support/random-numbers.ts";
import { worldHere } from "../../../support/worlds/world.ts";

/** The same faults and kills in the same order with each run; AGENT_DEPLOY_SEED gives others. */
export const SEED = Number(process.env.AGENT_DEPLOY_SEED ?? 20261121);

/** Builds and starts take their time, so that there is a middle of a deploy. Milliseconds. */
const BUILD_MS = 500;
const START_MS = 300;

const FAULTS: readonly Fault[] = [
  ...["latency=5", "429=0.02", "500=0.03", "503=0.02", "drop-after-write=0.15"].map(parseFault),
];

export type Pipeline = Awaited<ReturnType<typeof startPipeline>>;

/**
 * A repository and a control plane that fails whenever a step is at work, and never while the test looks. Its builds
 * and agents are fakes that tell the secret in every log (in a world its agents are real); a git source is fetched from the repository's own folder.
 */
export async function startPipeline(given: { seed: number; github?: FakeGitHubOptions }) {
  const random = randomNumbers(given.seed);
  let stepsAtWork = 0;
  const building = fakeBuilder(async ({ log, signal }) => {
    log("INFO", `a careless build script prints ${CANARY}`);
    await pause(BUILD_MS, undefined, { signal });
  });
  const { runner } = fakeRunner({
    async beforeStart({ log, signal, environment }) {
      log("INFO", `a careless agent prints ${environment.CANARY?.reveal()}`);
      await pause(START_MS, undefined, { signal });
    },
  });
  const repo = await startRepository({
    stepHost: stepProcess,
    ...(given.github && { github: given.github }),
    ...(worldHere() ? {} : { runner }),
    builder(request) {
      const ref = request.source.kind === "git" ? request.source.repo_ref : undefined;
      return building.builder({
        ...request,
        onCommit: () => request.onCommit(project.commitOf(ref ?? "main")),
      });
    },
    faults: FAULTS,
    random: () => (stepsAtWork > 0 ? random() : 1),
  });
  const { project, plane } = repo;

  async function atWork<T>(step: () => Promise<T>): Promise<T> {
    stepsAtWork += 1;
    try {
      return await step();
    } finally {
      stepsAtWork -= 1;
    }
  }
  let edits = 0;
  const deployments = async (): Promise<Json[]> => (await plane.get("/v2/deployments")).body.resources;
  const revisions = async (id: string): Promise<Json[]> =>
    (await plane.get(`/v2/deployments/${id}/revisions?limit=100`)).body.resources;

  return {
    ...repo,
    /** Inputs of a deployment that the control plane fetches from the repository. */
    git: { source: "repo_host", "repo-url": project.directory, "repo-ref": "main" },
    /** Changes the agent, commits and pushes it; returns the commit. */
    edit(): string {
      edits += 1;
      project.edit("src/agent.ts", (text) => `${text}\n// change ${edits}\n`);
      return project.push();
    },
    on: (event: string, options: Partial<StepOptions> = {}) => atWork(() => repo.on(event, options)),
    pullRequest: (...args: Parameters<typeof repo.pullRequest>) => atWork(() => repo.pullRequest(...args)),
    deployments,
    names: async () => (await deployments()).map(({ name }) => name as string).sort(),
    async deployment(name: string): Promise<Json> {
      const found = (await deployments()).find((each) => each.name === name);
      if (!found) throw new Error(`there is no deployment ${name}`);
      return (await plane.get(`/v2/deployments/${found.id}`)).body;
    },
    /** Newest first. */
    revisions,
    /** The commit that serves, of a git source. */
    async servedCommit(name: string): Promise<string | undefined> {
      const { id, active_revision_id } = (await deployments()).find((each) => each.name === name) ?? {};
      const active = (await revisions(id)).find((revision) => revision.id === active_revision_id);
      return active?.source_revision_config.repo_commit_sha;
    },
    /** Creates a deployment from git by hand, with its own secret; returns its ID. */
    async deployByHand(name: string): Promise<string> {
      const { body } = await plane.post("/v2/deployments", {
        name,
        source: "repo_host",
        source_config: { repo_url: project.directory },
        source_revision_config: { repo_ref: "main", graph_config_path: "graph.json" },
        secrets: [{ name: "CANARY", value: `${CANARY} of ${name}` }],
      });
      await plane.settled(body.id, body.latest_revision_id);
      return body.id;
    },
    /** Creates a revision by hand, of the current branch; returns its ID. */
    async revisionByHand(id: string, { isAwaited = true } = {}): Promise<string> {
      const { body } = await plane.post(`/v2/deployments/${id}/revisions`, {});
      if (isAwaited) await plane.settled(id, body.id);
      return body.id;
    },
  };
}
