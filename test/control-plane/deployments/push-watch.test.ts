import { expect, test } from "vitest";
import { creation, startTestControlPlane } from "../../support/control-plane.ts";
import { fakeBuilder } from "../../support/fake-builder.ts";
import { gitRepository } from "../../support/git-repository.ts";
import { GRAPH_JSON } from "../../support/project-folder.ts";

/** A control plane that looks often, whose builds report the branch's commit as real ones do. */
async function startWatching(repository: { git(...args: string[]): string }) {
  const commits: string[] = [];
  const { builder } = fakeBuilder(async (request) => {
    const commit = repository.git("rev-parse", "main");
    commits.push(commit);
    await request.onCommit(commit);
  });
  const limits = { pushPollMs: 20 };
  const plane = await startTestControlPlane({ builder, limits, environment: process.env });
  return Object.assign(plane, { commits });
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const withPush = (repo_url: string, build_on_push: boolean) =>
  creation("pushed", { source_config: { repo_url, build_on_push } });

test("a push makes a revision of its commit where build_on_push is on, and only one", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startWatching(repository);
  const { id, latest_revision_id: first } = (
    await plane.post("/v2/deployments", withPush(repository.path, true))
  ).body;
  await plane.settled(id, first);
  const commit = repository.commit({ "more.txt": "more" });
  const second = await until(async () => {
    const { latest_revision_id } = (await plane.get(`/v2/deployments/${id}`)).body;
    return latest_revision_id === first ? undefined : latest_revision_id;
  });
  expect(await plane.settled(id, second)).toMatchObject({
    status: "DEPLOYED",
    source_revision_config: { repo_commit_sha: commit },
  });
  // The next push comes after many looks at the same commit: those made no revision.
  const third = repository.commit({ "more.txt": "even more" });
  await until(async () => (plane.commits.includes(third) ? true : undefined));
  expect((await plane.get(`/v2/deployments/${id}/revisions`)).body.resources).toHaveLength(3);
});

test("a deployment without build_on_push stays at its commit", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startWatching(repository);
  const create = async (name: string, build_on_push: boolean) => {
    const source_config = { repo_url: repository.path, build_on_push };
    const { id, latest_revision_id } = (
      await plane.post("/v2/deployments", creation(name, { source_config }))
    ).body;
    await plane.settled(id, latest_revision_id);
    return id;
  };
  const still = await create("still", false);
  const following = await create("following", true);
  repository.commit({ "more.txt": "more" });
  const revisions = async (id: string) =>
    (await plane.get(`/v2/deployments/${id}/revisions`)).body.resources.length;
  await until(async () => ((await revisions(following)) === 2 ? true : undefined));
  expect(await revisions(still)).toBe(1);
});

test("a remote that does not answer is said once, and followed again when it is back", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startWatching(repository);
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", withPush(repository.path, true)))
    .body;
  await plane.settled(id, latest_revision_id);
  repository.git("branch", "-m", "main", "away");
  const said = () => plane.lines.filter((line) => line.includes("its branch cannot be followed"));
  await until(async () => (said().length > 0 ? true : undefined));
  repository.git("branch", "-m", "away", "main");
  const commit = repository.commit({ "more.txt": "more" });
  await until(async () => (plane.commits.includes(commit) ? true : undefined));
  expect(said()).toEqual([expect.stringContaining("the ref 'main' does not exist")]);
});
