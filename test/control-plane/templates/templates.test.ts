import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { build } from "../../../src/control-plane/build/build.ts";
import { startTestControlPlane } from "../../support/control-plane.ts";
import { fakeRunner } from "../../support/fake-runner.ts";
import { gitRepository } from "../../support/git-repository.ts";
import { GRAPH_JSON, projectFolder } from "../../support/project-folder.ts";

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

const startWith = (templates: string | undefined) => {
  const { runner, agents } = fakeRunner({ sources: ["internal_template"] });
  return startTestControlPlane({
    builder: build,
    ...{ runner, agents },
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

const places = [
  ["a folder", () => projectFolder(projects), ""],
  ["a repository", () => gitRepository(projects), "chat/"],
  ["a branch", () => gitRepository(projects), "chat/"],
] as const;

// Holds CP-2.1-internal_template
test.each(places)(
  "a template of %s is listed, built and named when it is mistyped",
  async (place, make, below) => {
    using source = make();
    const url = { "a folder": source.path, "a repository": `file://${source.path}` }[place as string];
    await using plane = await startWith(url ?? `file://${source.path}#main`);
    expect((await plane.get("/v1/templates")).body).toEqual({
      resources: ["chat", "search"].map((template_id) => ({ template_id, description: null })),
    });
    const { status, body } = await plane.post("/v2/deployments", creation("talk", "chat"));
    expect(status).toBe(201);
    const revision = await plane.settled(body.id, body.latest_revision_id);
    expect(revision).toMatchObject({ status: "DEPLOYED", status_message: null });
    expect(builtFile(plane, body.id, revision.id, `${below}agent.mjs`)).toBe("export const graph = 1;");
    if (place === "a folder")
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

test("without templates the source is refused with what to do, and the list is empty", async () => {
  await using plane = await startWith(undefined);
  expect((await plane.get("/v1/templates")).body).toEqual({ resources: [] });
  const refused = await plane.post("/v2/deployments", creation("talk", "chat"));
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body.detail).toMatch(/this control plane has no templates: .*server --templates/);
});

test("a repository that is gone is told as such, and nothing is recorded", async () => {
  const source = gitRepository(projects);
  await using plane = await startWith(`file://${source.path}`);
  source[Symbol.dispose]();
  expect(await plane.get("/v1/templates")).toMatchObject({ status: 502 });
  expect(await plane.post("/v2/deployments", creation("talk", "chat"))).toMatchObject({ status: 502 });
  expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
});

test("a text that is neither a folder nor an address stops the start", async () => {
  await expect(startWith("no/such/folder")).rejects.toMatchObject({
    message: "--templates: no/such/folder is neither a folder nor the address of a repository",
  });
});
