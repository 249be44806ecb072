import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBuilder } from "../../../../src/control-plane/build/build.ts";
import { startTestControlPlane } from "../../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../../support/control-plane/fake-runner.ts";
import { gitRepository } from "../../../support/git/git-repository.ts";
import { holdRemovals } from "../../../support/held-removals.ts";
import { bareFolder, GRAPH_JSON } from "../../../support/project-folder.ts";

/** Without packages: nothing is installed. */
const projects = {
  "chat/graph.json": GRAPH_JSON,
  "chat/agent.mjs": "export const graph = 1;",
  "chat/.env": "KEY=of the operator",
  "search/graph.json": GRAPH_JSON,
  "search/agent.mjs": "export const graph = 2;",
  "notes/README.md": "no project",
  "README.md": "no folder",
};

const startWith = (
  templates: string | undefined,
  options: Parameters<typeof startTestControlPlane>[0] = {},
) => {
  const { runner, agents } = fakeRunner({ sources: ["internal_template"] });
  return startTestControlPlane({
    builder: createBuilder(),
    ...{ runner, agents },
    ...options,
    environment: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" },
    ...(templates !== undefined && { templates }),
  });
};
type Plane = Awaited<ReturnType<typeof startWith>>;

const creation = (name: string, template_id?: string) => ({
  name,
  source: "internal_template",
  source_config: { template_id },
  source_revision_config: {},
  secrets: [],
});

/** A file of what a deployment last built. */
const builtFile = (plane: Plane, id: string, revisionId: string, path: string) =>
  readFileSync(join(plane.data, "deployments", id, "builds", revisionId, path), "utf8");

const kinds = [
  ["a folder", () => bareFolder(projects), ""],
  ["a repository", () => gitRepository(projects), "chat/"],
  ["a branch", () => gitRepository(projects), "chat/"],
] as const;

// Holds CP-2.1-internal_template
test.each(kinds)(
  "a template of %s is listed, built and named when it is mistyped",
  async (kind, make, below) => {
    using source = make();
    const url = { "a folder": source.path, "a repository": `file://${source.path}` }[kind as string];
    await using plane = await startWith(url ?? `file://${source.path}#main`);
    expect((await plane.get("/v1/templates")).body).toEqual({
      resources: ["chat", "search"].map((template_id) => ({ template_id, description: null })),
    });
    const { status, body } = await plane.post("/v2/deployments", creation("talk", "chat"));
    expect(status).toBe(201);
    const revision = await plane.settled(body.id, body.latest_revision_id);
    expect(revision).toMatchObject({ status: "DEPLOYED", status_message: null });
    expect(builtFile(plane, body.id, revision.id, `${below}agent.mjs`)).toBe("export const graph = 1;");
    if (kind === "a folder")
      expect(() => builtFile(plane, body.id, revision.id, ".env"), "the operator's own").toThrow("ENOENT");

    const path = "source_config.template_id";
    const mistyped = await plane.post("/v2/deployments", creation("other", "chatt"));
    expect(mistyped).toMatchObject({
      status: 400,
      body: { detail: `${path}: there is no template 'chatt': did you mean 'chat'?` },
    });
    const unknown = await plane.post("/v2/deployments", creation("other", "../chat"));
    expect(unknown.body.detail).toMatch(/^source_config\.template_id: there is no template '\.\.\/chat': /);
    const none = await plane.post("/v2/deployments", creation("other"));
    expect(none.body.detail).toBe(`${path} is needed for source internal_template`);
  },
);

test("a revision of a repository's template keeps its commit, also when its build is gone", async () => {
  using source = gitRepository(projects);
  await using plane = await startWith(`file://${source.path}`);
  const { body } = await plane.post("/v2/deployments", creation("talk", "chat"));
  const first = await plane.settled(body.id, body.latest_revision_id);
  const commit = source.commit({
    "chat/agent.mjs": "export const graph = 3;",
    "fresh/graph.json": GRAPH_JSON,
  });
  expect((await plane.get("/v1/templates")).body.resources).toHaveLength(3);
  const { body: made } = await plane.post(`/v2/deployments/${body.id}/revisions`, {});
  const second = await plane.settled(body.id, made.id);
  expect(second.source_revision_config.repo_commit_sha).toBe(commit);
  expect(builtFile(plane, body.id, second.id, "chat/agent.mjs")).toBe("export const graph = 3;");

  rmSync(join(plane.data, "deployments", body.id, "builds", first.id), { recursive: true });
  const again = await plane.post(`/v2/deployments/${body.id}/revisions/${first.id}/redeploy`);
  const third = await plane.settled(body.id, again.body.latest_revision_id);
  expect(third.source_revision_config.repo_commit_sha).toBe(first.source_revision_config.repo_commit_sha);
  expect(builtFile(plane, body.id, third.id, "chat/agent.mjs")).toBe("export const graph = 1;");
});

/** A control plane with the templates of a folder, and a deployment of one of them. */
async function deployedFromFolder(options: Parameters<typeof startWith>[1] = {}) {
  const source = bareFolder(projects);
  const plane = await startWith(source.path, options);
  const { body } = await plane.post("/v2/deployments", creation("talk", "chat"));
  const id: string = body.id;
  const first = await plane.settled(id, body.latest_revision_id);
  return {
    ...{ plane, id, first },
    /** Changes the template; `again` makes a revision of it. */
    change: (text: string) => writeFileSync(join(source.path, "chat/agent.mjs"), text),
    again: async () => plane.settled(id, (await plane.post(`/v2/deployments/${id}/revisions`, {})).body.id),
    loseBuild: (revisionId: string) =>
      rmSync(join(plane.data, "deployments", id, "builds", revisionId), { recursive: true }),
    redeploy: (revisionId: string) => plane.post(`/v2/deployments/${id}/revisions/${revisionId}/redeploy`),
    kept: () => readdirSync(join(plane.data, "deployments", id, "templates")),
    async [Symbol.asyncDispose]() {
      await plane[Symbol.asyncDispose]();
      source[Symbol.dispose]();
    },
  };
}

test("a revision of a folder's template keeps what the folder held, also when its build is gone", async () => {
  await using at = await deployedFromFolder();
  at.change("export const graph = 3;");
  const second = await at.again();
  expect(builtFile(at.plane, at.id, second.id, "agent.mjs")).toBe("export const graph = 3;");
  at.loseBuild(at.first.id);
  const { body } = await at.redeploy(at.first.id);
  const third = await at.plane.settled(at.id, body.latest_revision_id);
  expect(third).toMatchObject({ status: "DEPLOYED" });
  expect(builtFile(at.plane, at.id, third.id, "agent.mjs")).toBe("export const graph = 1;");
  // The same content is kept once.
  expect(at.kept()).toHaveLength(2);
});

test.each([
  ["a folder", () => bareFolder(projects), ""],
  ["a repository", () => gitRepository(projects), "chat/"],
] as const)("a patch of secrets keeps the template of %s as it was taken", async (_, make, below) => {
  using source = make();
  await using plane = await startWith("commit" in source ? `file://${source.path}` : source.path);
  const { body } = await plane.post("/v2/deployments", creation("talk", "chat"));
  await plane.settled(body.id, body.latest_revision_id);
  const changed = { "chat/agent.mjs": "export const graph = 3;" };
  if ("commit" in source) source.commit(changed);
  else writeFileSync(join(source.path, "chat/agent.mjs"), changed["chat/agent.mjs"]);
  const secrets = [{ name: "KEY", value: "1" }];
  const patched = await plane.patch(`/v2/deployments/${body.id}`, { secrets });
  const second = await plane.settled(body.id, patched.body.latest_revision_id);
  expect(builtFile(plane, body.id, second.id, `${below}agent.mjs`)).toBe("export const graph = 1;");
});

test("a kept template that was changed is not built, and one that is gone is refused", async () => {
  await using at = await deployedFromFolder();
  at.loseBuild(at.first.id);
  const folder = join(at.plane.data, "deployments", at.id, "templates", at.kept()[0]!);
  writeFileSync(join(folder, "agent.mjs"), "export const graph = 4;");
  const { body } = await at.redeploy(at.first.id);
  expect(await at.plane.settled(at.id, body.latest_revision_id)).toMatchObject({
    status: "BUILD_FAILED",
    status_message: "the kept copy of the template chat was changed: make a new revision",
  });
  rmSync(folder, { recursive: true });
  expect(await at.redeploy(at.first.id)).toMatchObject({
    status: 400,
    body: {
      detail: `The template chat as revision ${at.first.id} had it is no longer kept: make a new revision.`,
    },
  });
  // From the folder as it is now.
  expect(await at.again()).toMatchObject({ status: "DEPLOYED" });
});

test("a commit is not replaced by what a folder holds, when templates come from a folder now", async () => {
  using repository = gitRepository(projects);
  using folder = bareFolder(projects);
  using data = bareFolder({});
  const before = await startWith(`file://${repository.path}`, { data: data.path });
  const { body } = await before.post("/v2/deployments", creation("talk", "chat"));
  const first = await before.settled(body.id, body.latest_revision_id);
  rmSync(join(data.path, "deployments", body.id, "builds", first.id), { recursive: true });
  await before.close();
  await using plane = await startWith(folder.path, { data: data.path });
  const again = await plane.post(`/v2/deployments/${body.id}/revisions/${first.id}/redeploy`);
  const { status, status_message } = await plane.settled(body.id, again.body.latest_revision_id);
  expect(status).toBe("BUILD_FAILED");
  expect(status_message).toMatch(/was built from commit [0-9a-f]{40} of a repository/);
});

test("templates go with the last revision that could be built from them", async () => {
  await using at = await deployedFromFolder({ limits: { keptBuilds: 1, keptTarballs: 1 } });
  for (const text of ["export const graph = 5;", "export const graph = 6;"]) {
    at.change(text);
    await at.again();
  }
  await expect.poll(at.kept).toHaveLength(1);
  const refused = await at.redeploy(at.first.id);
  expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining("no longer kept") } });
  await at.plane.remove(`/v2/deployments/${at.id}`);
  await expect.poll(() => existsSync(join(at.plane.data, "deployments", at.id))).toBe(false);
});

test("a rollback that comes while old builds are removed keeps the template that it is built from", async () => {
  await using at = await deployedFromFolder({ limits: { keptBuilds: 1, keptTarballs: 1 } });
  using removals = holdRemovals();
  at.change("export const graph = 5;");
  await at.again();
  // The build of the first revision; its template is next.
  await removals.began();
  const { status, body } = await at.redeploy(at.first.id);
  expect(status).toBe(200);
  await removals.go();
  const third = await at.plane.settled(at.id, body.latest_revision_id);
  expect(third).toMatchObject({ status: "DEPLOYED" });
  expect(builtFile(at.plane, at.id, third.id, "agent.mjs")).toBe("export const graph = 1;");
  // Then the one of the second revision is old.
  await expect.poll(at.kept).toHaveLength(1);
});

test("a template whose removal has begun is refused, although its files are still there", async () => {
  await using at = await deployedFromFolder({ limits: { keptBuilds: 9, keptTarballs: 1 } });
  at.loseBuild(at.first.id);
  {
    using removals = holdRemovals();
    at.change("export const graph = 5;");
    await at.again();
    await removals.began();
    expect(at.kept()).toHaveLength(2);
    const refused = await at.redeploy(at.first.id);
    expect(refused).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining("no longer kept") },
    });
    await removals.go();
    await expect.poll(at.kept).toHaveLength(1);
  }
  // The same content is kept again, for the first revision too.
  at.change("export const graph = 1;");
  expect(await at.again()).toMatchObject({ status: "DEPLOYED" });
  expect((await at.redeploy(at.first.id)).status).toBe(200);
});

test("a template that cannot be built is listed with the reason, and refused with it", async () => {
  using folder = bareFolder({
    "bad/graph.json": '{"graphs": {}}',
    "good/graph.json": GRAPH_JSON,
    "my agent/graph.json": GRAPH_JSON,
    "notes/README.md": "no project",
  });
  await using plane = await startWith(folder.path);
  const problem = 'graph.json:1: graphs: name at least one graph, as "agent": "./src/agent.ts:graph"';
  expect((await plane.get("/v1/templates")).body.resources).toEqual([
    { template_id: "bad", description: null, problem },
    { template_id: "good", description: null },
    { template_id: "my agent", description: null, problem: expect.stringContaining("is no template id") },
  ]);
  const refused = await plane.post("/v2/deployments", creation("talk", "bad"));
  expect(refused).toMatchObject({
    status: 400,
    body: { detail: `source_config.template_id: the template 'bad' cannot be built: ${problem}` },
  });
});

test("without templates the source is refused with what to do, and the list is empty", async () => {
  await using plane = await startWith(undefined);
  expect((await plane.get("/v1/templates")).body).toEqual({ resources: [] });
  const refused = await plane.post("/v2/deployments", creation("talk", "chat"));
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body.detail).toMatch(/this control plane has no templates: .*server --templates/);
});

test("a repository that is gone is reported as such, and nothing is recorded", async () => {
  const source = gitRepository(projects);
  await using plane = await startWith(`file://${source.path}`);
  source[Symbol.dispose]();
  expect(await plane.get("/v1/templates")).toMatchObject({ status: 502 });
  expect(await plane.post("/v2/deployments", creation("talk", "chat"))).toMatchObject({ status: 502 });
  expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
});

test.each(["no/such/folder", "ext::sh -c true", "-oProxyCommand=x:y"])(
  "%s is neither a folder nor an address, and stops the start",
  async (given) => {
    await expect(startWith(given)).rejects.toMatchObject({
      message: `--templates: ${given} is neither a folder nor the address of a repository`,
    });
  },
);
