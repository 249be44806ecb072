import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BuildRequest, Built } from "../../../../src/control-plane/build/build-request.ts";
import { fetchGit } from "../../../../src/control-plane/build/fetch/fetch-git.ts";
import { apiOf, creation, startTestControlPlane } from "../../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../../support/control-plane/fake-runner.ts";
import { gitHttp } from "../../../support/git/git-http.ts";
import { type GitRepository, gitRepository } from "../../../support/git/git-repository.ts";
import { GRAPH_JSON } from "../../../support/project-folder.ts";

/** Fetches as a build does, and builds nothing. */
async function fetchingBuilder(request: BuildRequest): Promise<Built> {
  if (request.source.kind !== "git") throw new Error("not a git source");
  mkdirSync(request.directory, { recursive: true });
  await request.onCommit(await fetchGit({ ...request, ...request.source }));
  return { project_directory: request.directory, config_file: join(request.directory, "graph.json") };
}

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "git-credentials-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

const CREDENTIALS = { user: "operator", password: "canary" };
const BASIC = `Basic ${Buffer.from("operator:canary").toString("base64")}`;

type GivenHost = { home: string; url: string };
type Way = [string, (given: GivenHost) => Record<string, string>];

const config = (home: string, name: string, lines: string) => {
  writeFileSync(join(home, name), lines);
  return join(home, name);
};
const helper = '[credential]\n\thelper = "!f() { echo username=operator; echo password=canary; }; f"\n';
const header = `[http]\n\textraHeader = "Authorization: ${BASIC}"\n`;
const insteadOf = ({ url }: GivenHost) =>
  `[url "${url.replace("//", "//operator:canary@")}"]\n\tinsteadOf = "${url}"\n`;

/** Where the credentials of the operator may lie, with the variables that lead there. */
const ways: Way[] = [
  [
    ".netrc",
    ({ home, url }) => {
      const { hostname } = new URL(url);
      config(home, ".netrc", `machine ${hostname} login operator password canary\n`);
      return {};
    },
  ],
  [
    "a credential helper in .gitconfig",
    ({ home }) => {
      config(home, ".gitconfig", helper);
      return {};
    },
  ],
  [
    "a header in a global configuration elsewhere",
    ({ home }) => ({ GIT_CONFIG_GLOBAL: config(home, "global", header) }),
  ],
  [
    "a header in the system's configuration",
    ({ home }) => ({ GIT_CONFIG_SYSTEM: config(home, "system", header) }),
  ],
  [
    "an insteadOf in the folder of XDG_CONFIG_HOME",
    (given) => {
      mkdirSync(join(given.home, "xdg", "git"), { recursive: true });
      config(join(given.home, "xdg", "git"), "config", insteadOf(given));
      return { XDG_CONFIG_HOME: join(given.home, "xdg") };
    },
  ],
];

test.each(ways)(
  "credentials in %s are the operator's, and anonymous git shows none",
  async (_, configure) => {
    using repository = gitRepository({ "graph.json": GRAPH_JSON });
    await using git = await gitHttp(repository.path, { credentials: CREDENTIALS });
    using home = temporaryFolder();
    const variables = configure({ home: home.path, url: git.url });
    const fetchAs = async (gitIdentity: "operator" | "anonymous") => {
      using directory = temporaryFolder();
      return await fetchGit({
        ...{ repo_url: git.url, directory: directory.path, gitIdentity },
        environment: { PATH: process.env.PATH, HOME: home.path, ...variables },
        ...{ signal: new AbortController().signal, log: () => {} },
      });
    };
    expect(await fetchAs("operator")).toMatch(/^[0-9a-f]{40}$/);
    git.requests.length = 0;
    await expect(fetchAs("anonymous")).rejects.toThrow(`could not read ${git.url}`);
    expect(git.requests.map(({ authorization }) => authorization)).toEqual([undefined]);
  },
);

test("anonymous git reaches hosts by the proxy that the operator's git is configured with", async () => {
  using home = temporaryFolder();
  using directory = temporaryFolder();
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using git = await gitHttp(repository.path);
  // Asked as a proxy, its path is a whole URL: the answer is that of no repository, and the request is seen.
  config(home.path, ".gitconfig", `[http]\n\tproxy = ${new URL(git.url).origin}\n${header}`);
  const fetching = fetchGit({
    ...{ repo_url: "http://far.test/code.git", directory: directory.path, gitIdentity: "anonymous" },
    environment: { PATH: process.env.PATH, HOME: home.path },
    ...{ signal: new AbortController().signal, log: () => {} },
  });
  await expect(fetching).rejects.toThrow("could not read http://far.test/code.git");
  expect(git.requests).toEqual([
    { path: expect.stringMatching(/^http:\/\/far\.test\//), authorization: undefined },
  ]);
});

describe("the operator's credentials for a repository", () => {
  let repository: GitRepository;
  let git: Awaited<ReturnType<typeof gitHttp>>;
  let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
  let home: ReturnType<typeof temporaryFolder>;
  let tenant: ReturnType<typeof apiOf>;
  let tenantId: string;
  let outer: GitRepository;
  let outerGit: Awaited<ReturnType<typeof gitHttp>>;

  beforeAll(async () => {
    repository = gitRepository({ "graph.json": GRAPH_JSON, "agent/graph.json": GRAPH_JSON });
    git = await gitHttp(repository.path, { credentials: CREDENTIALS });
    outer = gitRepository({ "graph.json": GRAPH_JSON });
    const add = ["submodule", "--quiet", "add", repository.path, "inner"];
    outer.git("-c", "protocol.file.allow=always", ...add);
    outer.git("config", "--file", ".gitmodules", "submodule.inner.url", git.url);
    outer.commit({});
    outerGit = await gitHttp(outer.path);
    home = temporaryFolder();
    config(home.path, ".netrc", `machine ${new URL(git.url).hostname} login operator password canary\n`);
    plane = await startTestControlPlane({
      builder: fetchingBuilder,
      ...fakeRunner({ sources: ["repo_host", "internal_template"] }),
      environment: { PATH: process.env.PATH, HOME: home.path },
      templates: `${git.url}#main`,
      limits: { pushPollMs: 20 },
    });
    const { body: made } = await plane.post("/v1/tenants", { name: "team-a" });
    tenantId = made.id;
    const given = { "x-tenant-id": tenantId };
    const { body: key } = await plane.request("POST", "/v1/keys", { name: "ci", role: "admin" }, given);
    tenant = apiOf({ url: plane.url, apiKey: key.key });
  });
  afterAll(async () => {
    await plane[Symbol.asyncDispose]();
    for (const server of [git, outerGit]) await server[Symbol.asyncDispose]();
    for (const each of [repository, outer]) each[Symbol.dispose]();
    home[Symbol.dispose]();
  });

  const shown = () => git.requests.filter(({ authorization }) => authorization !== undefined).length;

  const deployments: [string, () => Record<string, unknown>][] = [
    ["repository", () => ({ source_config: { repo_url: git.url } })],
    ["submodule", () => ({ source_config: { repo_url: outerGit.url } })],
    [
      "template",
      () => ({
        source: "internal_template",
        source_config: { template_id: "agent" },
        source_revision_config: {},
      }),
    ],
  ];

  test.each(deployments)("fetch a %s for its own tenant, and for no other", async (kind, over) => {
    const { body: own } = await plane.post("/v2/deployments", creation(`own-${kind}`, over()));
    expect(await plane.settled(own.id, own.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
    const before = shown();
    // The operator's key chooses a tenant, and does not make its deployments the operator's.
    const body = creation(`theirs-${kind}`, over());
    const { body: theirs } = await plane.request("POST", "/v2/deployments", body, {
      "x-tenant-id": tenantId,
    });
    const failed = await tenant.settled(theirs.id, theirs.latest_revision_id);
    expect(failed).toMatchObject({ status: "BUILD_FAILED" });
    expect(failed.status_message).toMatch(/^could not (read|fetch)/);
    // Templates are listed with the operator's credentials, who chose them.
    if (kind !== "template") expect(shown()).toBe(before);
  });

  test("follow its branch for its own tenant, and for no other", async () => {
    const source_config = { repo_url: git.url, build_on_push: true };
    const asked = git.requests.length;
    const { body: theirs } = await tenant.post("/v2/deployments", creation("polled", { source_config }));
    await tenant.settled(theirs.id, theirs.latest_revision_id);
    await expect.poll(() => plane.lines.join("\n")).toMatch(/polled: its branch cannot be followed/);
    expect(git.requests.slice(asked).map(({ authorization }) => authorization)).toEqual(
      git.requests.slice(asked).map(() => undefined),
    );
    const { body: own } = await plane.post("/v2/deployments", creation("followed", { source_config }));
    await plane.settled(own.id, own.latest_revision_id);
    const commit = repository.commit({ "more.txt": "more" });
    for (;;) {
      const { latest_revision_id: latest } = (await plane.get(`/v2/deployments/${own.id}`)).body;
      const { source_revision_config } = await plane.settled(own.id, latest);
      if (source_revision_config.repo_commit_sha === commit) break;
    }
    const { body: still } = await tenant.get(`/v2/deployments/${theirs.id}`);
    expect(still.latest_revision_id).toBe(theirs.latest_revision_id);
  });
});
