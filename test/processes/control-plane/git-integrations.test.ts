import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import type { BuildRequest, Built } from "../../../src/control-plane/build/build-request.ts";
import { readBranchHeads } from "../../../src/control-plane/build/fetch/branch-head.ts";
import { fetchGit } from "../../../src/control-plane/build/fetch/fetch-git.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { listen } from "../../../src/http/listen.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { gitHttp } from "../../support/git/git-http.ts";
import { type GitRepository, gitRepository } from "../../support/git/git-repository.ts";
import { GRAPH_JSON } from "../../support/project-folder.ts";

const ID = "11111111-2222-4333-8444-555555555555";
const TOKEN = "canary-integration-token";

/** A folder with a file of integrations, and whatever else is written there. */
function configuration(integrations: unknown, files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "integrations-"));
  const file = join(folder, "integrations.json");
  for (const [name, text] of Object.entries({ ...files, "integrations.json": JSON.stringify(integrations) }))
    writeFileSync(join(folder, name), text);
  return { folder, file, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Fetches as a build does, and builds nothing. */
async function fetchingBuilder(request: BuildRequest): Promise<Built> {
  if (request.source.kind !== "git") throw new Error("not a git source");
  mkdirSync(request.directory, { recursive: true });
  await request.onCommit(await fetchGit({ ...request, ...request.source }));
  return { project_directory: request.directory, config_file: join(request.directory, "graph.json") };
}

const startWith = (gitIntegrationsFile: string | undefined, pushPollMs = 3_600_000) =>
  startTestControlPlane({
    builder: fetchingBuilder,
    environment: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" },
    limits: { pushPollMs },
    ...(gitIntegrationsFile !== undefined && { gitIntegrationsFile }),
  });

const privateGit = (repository: GitRepository) =>
  gitHttp(repository.path, { credentials: { user: "bot", password: TOKEN } });

const ways: [string, (folder: string) => object, Record<string, string>][] = [
  ["in the file", () => ({ token: TOKEN }), {}],
  ["in a separate file", () => ({ token_file: "token" }), { token: `${TOKEN}\n` }],
  ["from a command", (folder) => ({ command: ["sh", join(folder, "print")] }), { print: `echo ${TOKEN}\n` }],
];

// Holds CP-2.2-integration_id
test.each(ways)(
  "a token %s reads a private repository, its submodules and its pushes",
  async (_, way, files) => {
    using library = gitRepository({ "library.txt": "library" });
    using repository = gitRepository({ "graph.json": GRAPH_JSON });
    await using git = await privateGit(repository);
    const submodule = git.url.replace(basename(repository.path), basename(library.path));
    repository.git(
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "--quiet",
      "add",
      library.path,
      "library",
    );
    repository.git("config", "--file", ".gitmodules", "submodule.library.url", submodule);
    repository.commit({});
    using given = configuration([], files);
    const integration = { id: ID, name: "team", url: new URL("/", git.url).href, username: "bot" };
    writeFileSync(given.file, JSON.stringify([{ ...integration, ...way(given.folder) }]));
    await using plane = await startWith(given.file, 20);
    const source_config = { repo_url: git.url, integration_id: ID, build_on_push: true };
    const { body } = await plane.post("/v2/deployments", creation("private", { source_config }));
    const built = await plane.settled(body.id, body.latest_revision_id);
    expect(built).toMatchObject({ status: "DEPLOYED", status_message: null });
    const fetched = plane.builds.length === 0 && readdirSync(plane.data, { recursive: true }).map(String);
    expect(fetched).toContainEqual(expect.stringMatching(/library\/library\.txt$/));
    const commit = repository.commit({ "more.txt": "more" });
    for (;;) {
      const { latest_revision_id: latest } = (await plane.get(`/v2/deployments/${body.id}`)).body;
      const { source_revision_config } = await plane.settled(body.id, latest);
      if (source_revision_config.repo_commit_sha === commit) break;
    }
    const answers = JSON.stringify([
      (await plane.get("/v2/deployments")).body,
      (await plane.get(`/v2/deployments/${body.id}/revisions`)).body,
      (await plane.post(`/v1/projects/${body.id}/revisions/${body.latest_revision_id}/build_logs`, {})).body,
    ]);
    expect(answers).toContain("Fetched commit");
    await plane.close();
    const kept = readdirSync(plane.data, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    const contents = kept.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));
    const encoded = Buffer.from(`bot:${TOKEN}`).toString("base64");
    for (const text of [answers, plane.lines.join("\n"), ...contents]) {
      expect(text.includes(TOKEN)).toBe(false);
      expect(text.includes(encoded)).toBe(false);
    }
  },
);

// Holds CP-2.2-integration_id
test("an integration that is unknown or for other repositories is rejected, and the known ones are named", async () => {
  using given = configuration([{ id: ID, name: "team", url: "https://git.example.test/acme", token: TOKEN }]);
  await using plane = await startWith(given.file);
  const create = (repo_url: string, integration_id: string) =>
    plane.post("/v2/deployments", creation("x", { source_config: { repo_url, integration_id } }));
  const unknown = await create("https://git.example.test/acme/agent", ID.replace("1", "9"));
  expect(unknown).toMatchObject({ status: 400 });
  expect(unknown.body.detail).toContain(`it has ${ID} ('team', https://git.example.test/acme)`);
  for (const repo_url of [
    "https://git.example.test/acme-other/agent",
    "https://git.example.test/acme/../other/agent",
    "https://git.example.test/acme/..%2fother/agent",
    "https://git.example.test/acme/..%5Cother/agent",
    "https://git.example.test/acme/..%252fother/agent",
    "https://git.example.test/acme/..;/other/agent",
    "https://git.example.test/Acme/agent",
    "https://git.example.test.evil.test/acme/agent",
    "http://git.example.test/acme/agent",
    "git@git.example.test:acme/agent.git",
  ]) {
    expect(await create(repo_url, ID)).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining("is for repositories below https://git.example.test/acme") },
    });
  }
  await using bare = await startWith(undefined);
  const source_config = { repo_url: "https://git.example.test/acme/agent", integration_id: ID };
  expect((await bare.post("/v2/deployments", creation("x", { source_config }))).body.detail).toContain(
    "this control plane has no Git integrations (server --git-integrations)",
  );
  expect((await bare.get("/v2/deployments")).body.resources).toEqual([]);
});

/** A host with a folder `a`, for which there is a token, and others beside it; everything is served to everybody. */
async function hostWithFolders() {
  const root = mkdtempSync(join(tmpdir(), "git-host-"));
  const inFolder = (path: string, files: Record<string, string>) => {
    const repository = gitRepository(files);
    cpSync(repository.path, join(root, path), { recursive: true });
    repository[Symbol.dispose]();
    return join(root, path);
  };
  for (const path of ["a/lib", "b/secret", "ab/secret", "A/secret"]) inFolder(path, { "secret.txt": path });
  const project = inFolder("a/agent", { "graph.json": GRAPH_JSON });
  const git = await gitHttp(join(root, "served"));
  const origin = new URL(git.url).origin;
  const run = (...args: string[]) => execFileSync("git", ["-C", project, ...args], { stdio: "ignore" });
  return {
    origin,
    requests: git.requests,
    /** Names this address for what is a commit of `a/lib`. */
    addSubmodule(url: string) {
      run("-c", "protocol.file.allow=always", "submodule", "add", join(root, "a/lib"), "part");
      run("config", "--file", ".gitmodules", "submodule.part.url", url.replace("ORIGIN", origin));
      run("-c", "user.name=t", "-c", "user.email=t@t", "commit", "--quiet", "--all", "--message", "part");
    },
    async [Symbol.asyncDispose]() {
      await git[Symbol.asyncDispose]();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

test.each([
  ["ORIGIN/a/lib", "sees it"],
  ["../lib", "sees it"],
  ["ORIGIN/b/secret", "is asked without it"],
  ["../../b/secret", "is asked without it"],
  ["ORIGIN/ab/secret", "is asked without it"],
  ["ORIGIN/A/secret", "is asked without it"],
  ["ORIGIN/a/../b/secret", "is asked without it"],
  ["ORIGIN/a/%2e%2e/b/secret", "is not asked"],
  ["ORIGIN/a/..%2fb/secret", "is not asked"],
  ["ORIGIN/a/..%252fb/secret", "is not asked"],
  ["ORIGIN/a/..\\b/secret", "is not asked"],
  ["ORIGIN/a/..;/b/secret", "is not asked"],
])("a token for /a/ stays there: the submodule %s %s", async (address, expected) => {
  await using host = await hostWithFolders();
  host.addSubmodule(address);
  const below = `${host.origin}/a`;
  const directory = mkdtempSync(join(tmpdir(), "fetched-"));
  await fetchGit({
    ...{ repo_url: `${below}/agent`, directory, gitIdentity: "operator" },
    credentials: { username: "bot", password: new Secret(TOKEN), below },
    environment: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" },
    ...{ signal: new AbortController().signal, log: () => {} },
  }).catch(() => "its commit is elsewhere");
  rmSync(directory, { recursive: true, force: true });
  const ofProject = host.requests.filter(({ path }) => path.startsWith("/a/agent"));
  expect(ofProject.length).toBeGreaterThan(0);
  expect(ofProject.every(({ authorization }) => authorization !== undefined)).toBe(true);
  const ofSubmodule = host.requests.filter(({ path }) => !path.startsWith("/a/agent"));
  const seen = ofSubmodule.map(({ authorization }) => authorization !== undefined);
  if (expected === "is not asked") expect(seen).toEqual([]);
  else expect(new Set(seen)).toEqual(new Set([expected === "sees it"]));
});

test("a token goes nowhere that the Git host sends git next, and the reason names the redirect", async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    response.writeHead(302, { location: `/b/secret/${request.url?.split("/").slice(3).join("/")}` }).end();
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${port}`;
  const asked = readBranchHeads({
    ...{ repo_url: `${origin}/a/agent`, repo_refs: [null], directory: tmpdir(), gitIdentity: "operator" },
    credentials: { username: "bot", password: new Secret(TOKEN), below: `${origin}/a/` },
    environment: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" },
    signal: new AbortController().signal,
  });
  await expect(asked).rejects.toMatchObject({
    message: expect.stringContaining("returned error: 302"),
    hint: "With a Git integration no redirect is followed: write the address that it leads to.",
  });
  server.close();
  expect(requests).toEqual(["/a/agent/info/refs?service=git-upload-pack"]);
});

test("an integration that is configured no longer, or has no token, fails the build with the reason", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using git = await privateGit(repository);
  const integration = { id: ID, name: "team", url: git.url, username: "bot", token_file: "absent" };
  using given = configuration([integration]);
  await using plane = await startWith(given.file);
  const source_config = { repo_url: git.url, integration_id: ID };
  const { body } = await plane.post("/v2/deployments", creation("private", { source_config }));
  const failed = await plane.settled(body.id, body.latest_revision_id);
  expect(failed).toMatchObject({
    status: "BUILD_FAILED",
    status_message: "the Git integration 'team' has no token: its token_file cannot be read",
  });
  await plane.restart(() => writeFileSync(given.file, "[]"));
  const next = await plane.post(`/v2/deployments/${body.id}/revisions`);
  expect((await plane.settled(body.id, next.body.id)).status_message).toContain(
    `the Git integration ${ID} is not configured for this repository`,
  );
});

test.each([
  ["no list", {}, "the file: "],
  ["two tokens", [{ id: ID, name: "n", url: "https://h/", token: TOKEN, token_file: "f" }], "exactly one of"],
  ["an unknown key", [{ id: ID, name: "n", url: "https://h/", token: TOKEN, secret: TOKEN }], "secret"],
  [
    "another scheme",
    [{ id: ID, name: "n", url: "ssh://h/", token: TOKEN }],
    "[0].url: write the http(s) URL",
  ],
  [
    "an id twice",
    [
      { id: ID, name: "n", url: "https://h/", token: TOKEN },
      { id: ID, name: "m", url: "https://h/", token: TOKEN },
    ],
    `id '${ID}' is given twice`,
  ],
])("a file with %s stops the start, and its tokens are not repeated", async (_, content, reason) => {
  using given = configuration(content);
  chmodSync(given.file, 0o600);
  const refused = await startWith(given.file).then(
    () => "started",
    (error: Error) => error.message,
  );
  expect(refused).toContain(`${given.file} holds no valid Git integrations: `);
  expect(refused).toContain(reason);
  expect(refused).not.toContain(TOKEN);
});

test("a file that is not JSON stops the start, and is not quoted", async () => {
  using given = configuration([]);
  writeFileSync(given.file, `[{"token": "${TOKEN}"`);
  await expect(startWith(given.file)).rejects.toThrow(`the Git integrations file ${given.file} is not JSON`);
});
