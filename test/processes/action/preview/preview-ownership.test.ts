import { describe, expect, test } from "vitest";
import { type Repository, startRepository } from "../../../support/action/repository.ts";
import { FakeGitHub } from "../../../support/fake-github.ts";

const all = async ({ plane }: Repository) => (await plane.get("/v2/deployments")).body.resources;
const names = async (repo: Repository) =>
  (await all(repo)).map(({ name }: { name: string }) => name).sort() as string[];
const warnings = (run: { annotations: { kind: string; message: string }[] }) =>
  run.annotations.filter(({ kind }) => kind === "warning").map(({ message }) => message);

/** Another repository of the same tenant, whose workflow has the same name in it. */
async function otherRepository() {
  const github = await FakeGitHub.start();
  const options = { repository: "octo/other", github };
  return {
    options: (inputs: Record<string, string> = {}) => ({ ...options, inputs: { name: "agent", ...inputs } }),
    [Symbol.asyncDispose]: () => github[Symbol.asyncDispose](),
  };
}

const records = {
  "recorded on GitHub": {},
  "whose records the token may not read": { permissions: ["pull_requests=write"] },
};

describe.each(Object.entries(records))("the preview of another repository, %s", (_, github) => {
  test("another repository's preview is neither updated nor torn down by our pull request of the same number", async () => {
    await using repo = await startRepository({ github });
    await using other = await otherRepository();
    await repo.pullRequest(3, "opened", other.options());
    const [before] = await all(repo);

    repo.project.edit("src/agent.ts", (text) => `${text}\n// ours\n`);
    const opened = await repo.pullRequest(3, "synchronize", { sha: repo.project.push() });
    expect(opened.exitCode).toBe(20);
    expect(opened.outputs).toMatchObject({ outcome: "refused", changed: "false" });
    expect(opened.log).toContain(before.id);
    // It is not recorded as ours either, where a sweep would find it.
    expect(repo.github.deployments).toEqual([]);

    const closed = await repo.pullRequest(3, "closed");
    expect(closed.exitCode, closed.log).toBe(0);
    expect(closed.outputs).toMatchObject({ outcome: "skipped", changed: "false" });
    expect(warnings(closed).join()).toContain(before.id);
    expect(await all(repo)).toEqual([before]);
  });
});

test("a deployment made by hand under a preview's name is left alone, even if its code is the same", async () => {
  await using repo = await startRepository();
  await repo.push({ inputs: { name: "agent-pr-3", "github-token": "" } });
  const opened = await repo.pullRequest(3, "opened");
  expect(opened.outputs.outcome, opened.log).toBe("refused");
  const closed = await repo.pullRequest(3, "closed");
  expect(closed.outputs.outcome, closed.log).toBe("skipped");
  expect(warnings(closed).join()).toMatch(/agent-pr-3.*deployment-id/s);
  expect(await names(repo)).toEqual(["agent-pr-3"]);
});

describe("our own preview", () => {
  const without = (permission: string) => ({
    github: { permissions: ["deployments=write", "pull_requests=write"].filter((one) => one !== permission) },
  });

  test("our preview is updated and torn down even if nothing was recorded on GitHub", async () => {
    // Any token can read a public repository's deployments, but writing them needs the permission.
    for (const given of [without("deployments=write"), { github: { permissions: ["deployments=read"] } }]) {
      await using repo = await startRepository(given);
      await repo.pullRequest(3, "opened");
      repo.project.edit("src/agent.ts", (text) => `${text}\n// changed\n`);
      const pushed = await repo.pullRequest(3, "synchronize", { sha: repo.project.push() });
      expect(pushed.outputs, pushed.log).toMatchObject({ outcome: "deployed", plan: "update" });
      const closed = await repo.pullRequest(3, "closed");
      expect(closed.outputs.outcome, closed.log).toBe("torn_down");
      expect(await all(repo)).toEqual([]);
    }
  });

  test("our preview's display name contains its pull request", async () => {
    await using repo = await startRepository();
    repo.project.write("agent-deploy.yaml", "display_name: Support\n");
    await repo.pullRequest(3, "opened");
    expect(await all(repo)).toMatchObject([{ name: "agent-pr-3", display_name: "Support (octo/agent#3)" }]);
  });

  test("our preview is recognised by its record even if its display name was changed", async () => {
    await using repo = await startRepository();
    await repo.pullRequest(3, "opened");
    const [{ id }] = await all(repo);
    await repo.plane.patch(`/v2/deployments/${id}`, { display_name: "Try this one" });
    const closed = await repo.pullRequest(3, "closed");
    expect(closed.outputs.outcome, closed.log).toBe("torn_down");
  });

  test("our preview from a git source is recognised by its repository", async () => {
    await using repo = await startRepository();
    const body = {
      name: "agent-pr-3",
      source: "repo_host",
      source_config: { repo_url: "https://github.example/octo/agent" },
      source_revision_config: { repo_ref: "topic", graph_config_path: "graph.json" },
      secrets: [],
    };
    await repo.plane.post("/v2/deployments", body);
    await repo.plane.post("/v2/deployments", {
      ...body,
      name: "agent-pr-4",
      source_config: { repo_url: "https://github.example/octo/other" },
    });
    const ours = await repo.pullRequest(3, "closed");
    expect(ours.outputs.outcome, ours.log).toBe("torn_down");
    const theirs = await repo.pullRequest(4, "closed");
    expect(theirs.outputs.outcome, theirs.log).toBe("skipped");
    expect(await names(repo)).toEqual(["agent-pr-4"]);
  });

  test("our preview is resumed after a run that was killed right after creating it", async () => {
    await using repo = await startRepository();
    // It has neither code nor a display name yet.
    const shell = { name: "agent-pr-3", source: "internal_source", source_config: {} };
    await repo.plane.post("/v2/deployments", { ...shell, source_revision_config: {}, secrets: [] });
    const opened = await repo.pullRequest(3, "opened");
    expect(opened.outputs, opened.log).toMatchObject({ outcome: "deployed", plan: "update" });
  });
});
