// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholder syntax is under test
import { execFileSync } from "node:child_process";
import { basename, join } from "node:path";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { nameFrom } from "../../src/contract/deployment/name.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { ConfigurationError, type DeploymentRequest, resolveDeployment } from "../../src/sources/index.ts";
import { gitRepository } from "../support/git/git-repository.ts";
import { ownedByAnother } from "../support/git/owned-by-another.ts";
import { GRAPH_JSON, projectFolder } from "../support/project-folder.ts";

type Asked = Omit<DeploymentRequest, "project_dir">;
const resolved = (project_dir: string, asked: Asked = {}, environment: Record<string, string> = {}) =>
  resolveDeployment({ project_dir, ...asked }, { environment, signal: new AbortController().signal });

async function problemsOf(project_dir: string, asked: Asked = {}): Promise<string[]> {
  const error = await resolved(project_dir, asked).catch((thrown: unknown) => thrown);
  if (!(error instanceof ConfigurationError)) throw error ?? new Error("it was not refused");
  return error.message.split("\n").map((line) => line.trim());
}

const digest = `sha256:${"0a".repeat(32)}`;
const image_uri = `registry.test/agent@${digest}`;

describe("choosing the source", () => {
  test("a project folder is packed, with no further fields of the deployment", async () => {
    using folder = projectFolder({ "My Agent 2/graph.json": GRAPH_JSON, "My Agent 2/agent.ts": "" });
    const { desired, source, warnings } = await resolved(join(folder.path, "My Agent 2"));
    expect(desired).toEqual({
      name: expect.stringMatching(/^my-agent-2-[0-9a-f]{6}$/),
      source: "internal_source",
      source_revision_config: { graph_config_path: "graph.json" },
    });
    expect(source?.kind).toBe("internal_source");
    expect(source?.digest).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(warnings).toEqual([]);
  });

  test("an image is external unless the request or the file sets another source", async () => {
    using folder = projectFolder();
    const kindOf = async (asked: Asked) =>
      (await resolved(folder.path, { image_uri, ...asked })).desired.source;
    expect(await kindOf({})).toBe("external_image");
    expect(await kindOf({ source: "internal_image" })).toBe("internal_image");
    folder.write({ "agent-deploy.yaml": "source: internal_image" });
    expect(await kindOf({})).toBe("internal_image");
    const { desired, source } = await resolved(folder.path, { image_uri });
    expect(desired.source_revision_config).toEqual({ image_uri });
    expect(source?.digest).toBe(digest);
  });

  test("a template needs no project: the control plane has it", async () => {
    using folder = projectFolder({ "agent-deploy.yaml": "name: talk\nsource_config: { template_id: chat }" });
    const ofFile = await resolved(folder.path);
    expect(ofFile.desired).toEqual({
      name: "talk",
      source: "internal_template",
      source_config: { template_id: "chat" },
    });
    expect(ofFile.source).toBeUndefined();
    expect((await resolved(folder.path, { template_id: "search" })).desired.source_config).toEqual({
      template_id: "search",
    });
  });

  test("a request without a custom URL removes the one that the file has", async () => {
    using folder = projectFolder({
      "graph.json": GRAPH_JSON,
      "agent.ts": "",
      "agent-deploy.yaml": "source_config: { custom_url: 'http://agent.example.com' }",
    });
    const urlWith = async (custom_url?: string | null) =>
      (await resolved(folder.path, { custom_url })).desired.source_config?.custom_url;
    expect(await urlWith(null)).toBe("");
    // An empty input of a workflow is not given.
    expect(await urlWith("")).toBe("http://agent.example.com");
  });

  test("a repository is left to the control plane to fetch", async () => {
    using folder = projectFolder();
    const asked = { repo_url: "https://host.test/o/r", repo_ref: "main", commit: "a".repeat(40), name: "x" };
    const { desired, source } = await resolved(folder.path, { ...asked, build_on_push: true });
    expect(desired).toEqual({
      name: "x",
      source: "repo_host",
      source_config: { repo_url: "https://host.test/o/r", build_on_push: true },
      source_revision_config: { repo_ref: "main" },
      origin: "https://host.test/o/r",
    });
    expect(source?.digest).toBe("a".repeat(40));
  });

  test("a branch of another repository resolves to its current commit", async () => {
    using folder = projectFolder();
    using repository = gitRepository({ "graph.json": GRAPH_JSON, "agent.ts": "" });
    const asked = { repo_url: repository.path, repo_ref: "main", name: "x" };
    const first = await resolved(folder.path, asked);
    expect(first.source?.digest).toBe(repository.git("rev-parse", "HEAD"));
    expect(first.warnings).toEqual([]);
    const commit = repository.commit({ "more.txt": "more" });
    expect((await resolved(folder.path, asked)).source?.digest).toBe(commit);
  });

  test("a branch that cannot be read causes a warning that new commits are not noticed", async () => {
    using folder = projectFolder();
    const asked = { repo_url: `${folder.path}/nowhere`, repo_ref: "main", name: "x" };
    const { source, warnings } = await resolved(folder.path, asked);
    expect(source?.digest).toBeUndefined();
    expect(warnings).toEqual([
      "the commit of 'main' cannot be read from here, so a new commit alone is not noticed: give git here access to " +
        "the repository, or name a commit as the ref (on the command line, also with --commit)",
    ]);
  });

  test("unset fields of a git source are taken from the checkout of the same repository", async () => {
    using folder = projectFolder({ "apps/agent/graph.json": GRAPH_JSON, "apps/agent/agent.ts": "" });
    const git = (...args: string[]) => execFileSync("git", args, { cwd: folder.path, encoding: "utf8" });
    git("init", "--quiet", "--initial-branch=trunk");
    git("add", ".");
    git("-c", "user.name=t", "-c", "user.email=t@example.test", "commit", "--quiet", "-m", "first");
    git("remote", "add", "origin", "git@host.test:o/r.git");
    const project = join(folder.path, "apps/agent");
    const { desired, source } = await resolved(project, { source: "repo_host" });
    expect(desired.source_config).toEqual({ repo_url: "git@host.test:o/r.git" });
    expect(desired.source_revision_config).toEqual({
      repo_ref: "trunk",
      graph_config_path: "apps/agent/graph.json",
    });
    expect(source?.digest, "HEAD is not pushed").toBeUndefined();
    const local = await resolved(project, { repo_url: folder.path });
    expect(local.source?.digest).toBe(git("rev-parse", "HEAD").trim());
    const other = await resolved(project, { repo_url: "https://host.test/o/other" });
    expect(other.desired.source_revision_config).toBeUndefined();
  });
});

describe("a git source whose repository the caller knows", () => {
  const known = {
    default_repo_url: "https://host.test/o/r",
    default_repo_ref: "refs/tags/v1",
    default_commit: "b".repeat(40),
  };

  test("a checkout of another user is named, as what the repository is cannot be read from it", async () => {
    using folder = projectFolder({ "graph.json": GRAPH_JSON });
    execFileSync("git", ["init", "--quiet"], { cwd: folder.path });
    using _owner = ownedByAnother(folder.path);
    const named = expect.stringContaining("which belongs to another user: if you trust it, run `git config");
    expect(await problemsOf(folder.path, { source: "repo_host" })).toContainEqual(named);
    const repo_url = "https://git.example.invalid/agent.git";
    const { warnings } = await resolved(folder.path, { repo_url, repo_ref: "main", commit: "c".repeat(40) });
    expect(warnings).toEqual([named]);
  });

  test("a detached checkout takes the ref and commit that the caller knows", async () => {
    using repository = gitRepository({ "graph.json": GRAPH_JSON, "agent.ts": "" });
    repository.git("remote", "add", "origin", "git@host.test:o/r.git");
    repository.git("checkout", "--quiet", "--detach");
    const alone = await resolved(repository.path, { source: "repo_host" });
    expect(alone.desired.source_revision_config).toEqual({ graph_config_path: "graph.json" });
    const { desired, source } = await resolved(repository.path, { source: "repo_host", ...known });
    expect(desired.source_config).toEqual({ repo_url: "git@host.test:o/r.git" });
    expect(desired.source_revision_config).toMatchObject({ repo_ref: "refs/tags/v1" });
    expect(source?.digest).toBe("b".repeat(40));
  });

  test("the file's ref overrides the caller's and drops its commit", async () => {
    using folder = projectFolder({
      "agent-deploy.yaml": "source: repo_host\nsource_revision_config: { repo_ref: stable }\n",
    });
    const { desired, source } = await resolved(folder.path, known);
    expect(desired.source_config).toEqual({ repo_url: "https://host.test/o/r" });
    expect(desired.source_revision_config).toEqual({ repo_ref: "stable" });
    expect(source?.digest).toBeUndefined();
  });

  test("another repository takes nothing from the caller's", async () => {
    using folder = projectFolder();
    const { desired } = await resolved(folder.path, { ...known, repo_url: "https://host.test/o/other" });
    expect(desired).not.toHaveProperty("source_revision_config");
  });
});

describe("precedence", () => {
  test("the request overrides the file and the file the project, secrets by name", async () => {
    using folder = projectFolder({
      "graph.json": JSON.stringify({ graphs: { a: "./a.ts:g" }, env: ".env" }),
      "a.ts": "",
      ".env": "FROM_ENV=1\nIN_FILE=env\nIN_REQUEST=env\nPORT=1\n",
      "agent-deploy.yaml": `
name: from-file
display_name: From the file
source_config: { install_command: npm ci, build_command: make, deployment_type: prod }
secrets: { IN_FILE: "\${VALUE}", IN_REQUEST: file }
`,
    });
    const { desired, warnings } = await resolved(
      folder.path,
      { name: "", build_command: "make all", secrets: "IN_REQUEST=request", default_name: "ignored" },
      { VALUE: "file" },
    );
    expect(desired).toMatchObject({
      name: "from-file",
      display_name: "From the file",
      source: "internal_source",
      source_config: { install_command: "npm ci", build_command: "make all", deployment_type: "prod" },
    });
    expect(desired.secrets?.map(({ name, value }) => [name, value.reveal()])).toEqual([
      ["FROM_ENV", "1"],
      ["IN_FILE", "file"],
      ["IN_REQUEST", "request"],
    ]);
    expect(warnings).toEqual([
      "secret name 'PORT' is reserved by the platform: left out (from .env)",
      "secrets FROM_ENV, IN_FILE, IN_REQUEST are shorter than 8 characters: logs hide them as whole words at most; what is no secret belongs in env",
    ]);
  });

  test("tags of the request stand over those of the file, and a wrong one has its line", async () => {
    using folder = projectFolder({
      "graph.json": GRAPH_JSON,
      "agent.ts": "",
      "agent-deploy.yaml": "tags:\n  team: support\n  env: dev\n",
    });
    expect((await resolved(folder.path)).desired.tags).toEqual({ team: "support", env: "dev" });
    expect((await resolved(folder.path, { tags: { env: "prod" } })).desired.tags).toEqual({
      team: "support",
      env: "prod",
    });
    using wrong = projectFolder({
      "graph.json": GRAPH_JSON,
      "agent.ts": "",
      "agent-deploy.yaml": 'tags:\n  a b: x\n  c: ""\n',
    });
    expect(await problemsOf(wrong.path)).toEqual([
      "2 problems in the configuration:",
      expect.stringContaining("agent-deploy.yaml:2: tags.a b: tag key 'a b' is not valid"),
      expect.stringContaining("the value of tag 'c' is not valid"),
    ]);
    using without = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "" });
    expect((await resolved(without.path)).desired).not.toHaveProperty("tags");
  });

  test("the name falls back to the default, made valid", async () => {
    using folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "" });
    expect((await resolved(folder.path, { default_name: "Owner/My_Repo" })).desired.name).toMatch(
      /^owner-my-repo-[0-9a-f]{6}$/,
    );
    expect((await resolved(folder.path)).desired.name).toBe(nameFrom(basename(folder.path)));
    expect(await problemsOf(folder.path, { default_name: "42" })).toEqual([
      "name is needed: none can be made from '42'",
    ]);
  });

  test("secrets that are not given are not managed", async () => {
    using folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "" });
    expect((await resolved(folder.path)).desired).not.toHaveProperty("secrets");
    const { warnings } = await resolved(folder.path, { secrets: "EMPTY=" });
    expect(warnings).toEqual(["secret 'EMPTY' is empty"]);
  });

  test("secrets may be given as entries", async () => {
    using folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "" });
    const entries = [{ name: "A", value: new Secret("1") }];
    expect((await resolved(folder.path, { secrets: entries })).desired.secrets).toEqual(entries);
    expect(await problemsOf(folder.path, { secrets: [...entries, ...entries] })).toEqual([
      "secrets.A: secret 'A' is given twice",
    ]);
  });

  test("a change of only the desired-state file does not change the digest of the code", async () => {
    using folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "", "deploy/prod.yaml": "name: a" });
    const digestNow = async () =>
      (await resolved(folder.path, { config: "deploy/prod.yaml" })).source?.digest;
    const before = await digestNow();
    folder.write({ "deploy/prod.yaml": "name: b" });
    expect(await digestNow()).toBe(before);
  });
});

describe("rejected input", () => {
  test("mistakes in request, file, rules and project are reported together", async () => {
    using folder = projectFolder({
      "agent-deploy.yaml": `
nmae: x
source_config:
  listener_config: { k8s_namespace: agents }
secrets:
  PORT: "8080"
  "9": x
`,
    });
    const asked = {
      name: "x".repeat(64),
      resource_spec: "cpu: a lot",
      secrets:
        "- { name: PATH, value: canary-1 }\n- { name: OK, value: canary-2 }\n- { name: OK, value: canary-3 }",
      secret_references: "[unclosed",
    };
    expect(await problemsOf(folder.path, asked)).toEqual([
      "10 problems in the configuration:",
      "agent-deploy.yaml:2: nmae: is not a known key; did you mean name?",
      "agent-deploy.yaml:4: source_config.listener_config applies to source external_image only, not to internal_source",
      "agent-deploy.yaml:6: secrets.PORT: secret name 'PORT' is reserved by the platform",
      "agent-deploy.yaml:7: secrets: the name on line 7 is not valid: letters, digits and underscores, not starting with a digit",
      "secret_references is not valid YAML: the [ here is never closed (line 1)",
      "name: a name has at most 63 characters",
      "source_config.resource_spec.cpu: is a text, but has to be a number",
      "secrets.PATH: secret name 'PATH' is reserved by the platform",
      "secrets.OK: secret 'OK' is given twice",
      `graph_config_path: no graph configuration in ${folder.path}: looked for graph.json and langgraph.json`,
    ]);
  });

  test("a mistake is named where its field was given: by the file with its line, or by the request", async () => {
    using folder = projectFolder({
      "agent-deploy.yaml": "source: external_image\nsource_revision_config: { image_uri: of the file }",
    });
    const [ofFile] = await problemsOf(folder.path);
    expect(ofFile).toMatch(/^agent-deploy\.yaml:2: source_revision_config\.image_uri names no image/);
    const [ofRequest] = await problemsOf(folder.path, { image_uri: "of the request" });
    expect(ofRequest).toMatch(/^source_revision_config\.image_uri names no image/);
  });

  test("a name of more than 63 characters is rejected", async () => {
    using folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "" });
    expect(await problemsOf(folder.path, { name: "x".repeat(64) })).toEqual([
      "name: a name has at most 63 characters",
    ]);
  });

  test("a secret with a reserved name is rejected", async () => {
    using folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "" });
    expect(await problemsOf(folder.path, { secrets: "LANGSMITH_API_KEY=canary" })).toEqual([
      "secrets.LANGSMITH_API_KEY: secret name 'LANGSMITH_API_KEY' is reserved by the platform",
    ]);
    expect(await problemsOf(folder.path, { secrets: "AGENT_DEPLOY_SOURCE_DIGEST=canary" })).toEqual([
      "secrets.AGENT_DEPLOY_SOURCE_DIGEST: secret name 'AGENT_DEPLOY_SOURCE_DIGEST' is reserved by agent-deploy",
    ]);
  });

  test("an unknown source, and one without its required fields, is rejected", async () => {
    using folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "" });
    expect(await problemsOf(folder.path, { source: "git" })).toEqual([
      "source: has to be repo_host, external_image, internal_image, internal_source or internal_template",
    ]);
    expect(await problemsOf(folder.path, { source: "repo_host" })).toEqual([
      "source_config.repo_url is needed for source repo_host",
    ]);
    expect(await problemsOf(folder.path, { source: "external_image" })).toEqual([
      "source_revision_config.image_uri is needed for source external_image",
    ]);
  });

  test("a repository URL with a password is rejected without showing it", async () => {
    using folder = projectFolder();
    const [message] = await problemsOf(folder.path, { repo_url: "https://me:canary@host.test/o/r" });
    expect(message).toBe(
      "source_config.repo_url carries a password or token, which every reader of the deployment would see; " +
        "leave it out and let the control plane's git sign in",
    );
  });

  test("build_on_push for a tag is rejected", async () => {
    using folder = projectFolder();
    const asked = { repo_url: "https://host.test/o/r", repo_ref: "refs/tags/v1", build_on_push: true };
    expect(await problemsOf(folder.path, asked)).toEqual([
      "source_config.build_on_push needs a branch, and refs/tags/v1 is a tag",
    ]);
  });
});

describe("runtime keys", () => {
  const keysOf = (desired: {
    runtime_keys?: readonly { name: string; value: Secret }[] | null | undefined;
  }) => desired.runtime_keys?.map(({ name, value }) => `${name}=${value.reveal()}`);
  const project = { "graph.json": GRAPH_JSON, "agent.ts": "export const graph = 1;" };
  const file = "runtime_keys:\n  web: ${WEB_KEY}\n  ci: ${CI_KEY:-ci-0123456789abcdef}\n";

  test("runtime keys are read from the file, with values from the environment", async () => {
    using folder = projectFolder({ ...project, "agent-deploy.yaml": file });
    const { desired } = await resolved(folder.path, {}, { WEB_KEY: "web-0123456789abcdef" });
    expect(keysOf(desired)).toEqual(["web=web-0123456789abcdef", "ci=ci-0123456789abcdef"]);
    expect(inspect(desired, { depth: 9 })).not.toContain("0123456789abcdef");
  });

  test("runtime keys of the request replace the file's, an omitted set is unmanaged, and an empty set clears", async () => {
    using folder = projectFolder({ ...project, "agent-deploy.yaml": file });
    const environment = { WEB_KEY: "web-0123456789abcdef" };
    const asked = { runtime_keys: "one=one-0123456789abcdef\ntwo=two-0123456789abcdef" };
    expect(keysOf((await resolved(folder.path, asked, environment)).desired)).toEqual([
      "one=one-0123456789abcdef",
      "two=two-0123456789abcdef",
    ]);
    expect(keysOf((await resolved(folder.path, { runtime_keys: "{}" }, environment)).desired)).toEqual([]);
    using plain = projectFolder({ ...project });
    for (const given of [undefined, "", "  \n"]) {
      const { desired } = await resolved(plain.path, { runtime_keys: given });
      expect(desired).not.toHaveProperty("runtime_keys");
    }
  });

  test("invalid runtime keys are reported with their line along with other mistakes", async () => {
    using folder = projectFolder({
      ...project,
      ".env": "",
      "agent-deploy.yaml": "name: Bad\nruntime_keys:\n  web: canary\n  x: ${NOT_SET}\n",
    });
    const problems = await problemsOf(folder.path, { runtime_keys: "a b" });
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/agent-deploy.yaml:1\b.*name/),
        expect.stringMatching(/agent-deploy.yaml:3\b.*runtime key 'web' is too short/),
        expect.stringMatching(
          /agent-deploy.yaml:4\b.*runtime key 'x' needs the environment variable NOT_SET/,
        ),
        expect.stringMatching(/runtime_keys are a map of names to values/),
      ]),
    );
    expect(problems.join("\n")).not.toContain("canary");
  });
});

test("no resolved deployment shows a secret's value", async () => {
  using folder = projectFolder({
    "graph.json": JSON.stringify({ graphs: { a: "./a.ts:g" }, env: ".env" }),
    "a.ts": "",
    ".env": "A=canary-1\nPATH=canary-2\n",
    "agent-deploy.yaml": "secrets: { B: '${B}' }",
  });
  const all = await resolved(folder.path, { secrets: "C: canary-4" }, { B: "canary-3" });
  expect(all.desired.secrets).toHaveLength(3);
  expect(`${inspect(all, { depth: 9 })}${JSON.stringify(all)}${all.source?.describe()}`).not.toContain(
    "canary",
  );
});

describe("keys of graph.json that the agent server does not support", () => {
  const config = (more: object) => JSON.stringify({ graphs: { agent: "./agent.ts:graph" }, ...more });

  test("a key that is not supported is rejected, along with every other mistake", async () => {
    using folder = projectFolder({
      "graph.json": config({
        auth: { path: "./agent.ts:a", allow_langsmith_api_keys: true },
        env: 7,
        htpp: {},
      }),
      "agent.ts": "",
    });
    const [, keys, unknown, env] = await problemsOf(folder.path, { name: "x" });
    expect(keys).toMatch(
      /^graph\.json:\d+: auth\.allow_langsmith_api_keys is not supported by .*; remove it/,
    );
    expect(unknown).toMatch(/^graph\.json:\d+: htpp is not a known key; did you mean http\?$/);
    expect(env).toMatch(/^graph\.json: env: /);
  });

  test("a module that auth names and the project lacks is rejected", async () => {
    using folder = projectFolder({
      "graph.json": config({ auth: { path: "./auht.ts:auth" }, http: { app: "./app.ts:ap" } }),
      "agent.ts": "",
      "auth.ts": "",
      "app.ts": "export const app = 1;",
    });
    expect(await problemsOf(folder.path, { name: "x" })).toEqual([
      expect.anything(),
      "graph.json: auth.path: ./auht.ts does not exist; did you mean auth.ts?",
      "graph.json: http.app: ./app.ts has no export ap; did you mean app?",
    ]);
  });

  test("keys without effect cause a warning that names them", async () => {
    using folder = projectFolder({
      "langgraph.json": config({ http: {}, base_image: "x", $schema: "x" }),
      "agent.ts": "",
    });
    expect((await resolved(folder.path, { name: "x" })).warnings).toEqual([
      expect.stringMatching(/^langgraph\.json: base_image has no effect here: /),
    ]);
  });

  test("on the hosted service the keys cause no warning", async () => {
    using folder = projectFolder({
      "langgraph.json": config({ auth: { path: "./auth.ts:auth" }, http: {} }),
      "agent.ts": "",
    });
    const { warnings } = await resolved(folder.path, { name: "x", dialect: "langsmith" });
    expect(warnings).toEqual([]);
  });
});
