import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchGit } from "../../../../../src/control-plane/build/fetch/fetch-git.ts";
import { gitHttp } from "../../../../support/git/git-http.ts";
import { type GitRepository, gitRepository } from "../../../../support/git/git-repository.ts";
import { ownedByAnother } from "../../../../support/git/owned-by-another.ts";
import { stallingGit } from "../../../../support/git/stalling-git.ts";
import { ended } from "../../../../support/machine/is-alive.ts";
import { type ProjectFolder, projectFolder } from "../../../../support/project-folder.ts";

const lines: string[] = [];
async function fetchInto(folder: ProjectFolder, repo_url: string, repo_ref?: string, signal?: AbortSignal) {
  const commit = await fetchGit({
    repo_url,
    repo_ref,
    directory: folder.path,
    environment: process.env,
    gitIdentity: "operator",
    signal: signal ?? new AbortController().signal,
    log: (_level, message) => lines.push(message),
  });
  const file = join(folder.path, "which.txt");
  return { commit, which: existsSync(file) ? readFileSync(file, "utf8") : undefined };
}

describe("fetches a ref", () => {
  let repository: GitRepository;
  let http: Awaited<ReturnType<typeof gitHttp>>;
  let first: string;
  let tagged: string;
  let feature: string;
  let head: string;

  beforeAll(async () => {
    repository = gitRepository();
    first = repository.commit({ "which.txt": "first" });
    tagged = repository.commit({ "which.txt": "tagged" });
    repository.git("tag", "--annotate", "v1", "--message", "one");
    repository.git("branch", "both", first);
    repository.git("tag", "both", tagged);
    repository.git("checkout", "--quiet", "-b", "feature/x");
    feature = repository.commit({ "which.txt": "feature" });
    repository.git("update-ref", "refs/pull/7/head", first);
    repository.git("checkout", "--quiet", "main");
    head = repository.commit({ "which.txt": "head" });
    http = await gitHttp(repository.path);
  });
  afterAll(async () => {
    await http[Symbol.asyncDispose]();
    repository[Symbol.dispose]();
  });

  const refs: [string, () => string | undefined, () => [string, string]][] = [
    ["nothing: the remote's HEAD", () => undefined, () => [head, "head"]],
    ["a branch with a slash", () => "feature/x", () => [feature, "feature"]],
    ["an annotated tag", () => "v1", () => [tagged, "tagged"]],
    ["refs/heads/…", () => "refs/heads/main", () => [head, "head"]],
    ["refs/tags/…", () => "refs/tags/v1", () => [tagged, "tagged"]],
    ["another full name", () => "refs/pull/7/head", () => [first, "first"]],
    ["a branch before a tag of the same name", () => "both", () => [first, "first"]],
    ["a commit that no branch ends with", () => first, () => [first, "first"]],
    ["a short commit", () => first.slice(0, 8), () => [first, "first"]],
  ];

  // Holds CP-2.2-repo_url, CP-2.3-repo_ref
  test.each(refs)("over http: %s", async (_name, ref, expected) => {
    using folder = projectFolder();
    const { commit, which } = await fetchInto(folder, http.url, ref());
    expect([commit, which]).toEqual(expected());
  });

  test.each([
    ["an absolute path", () => repository.path],
    ["a file URL", () => pathToFileURL(repository.path).href],
  ])("from %s, without leaving .git behind", async (_name, url) => {
    for (const ref of [undefined, "v1", first]) {
      using folder = projectFolder();
      const { commit } = await fetchInto(folder, url(), ref);
      expect(commit).toBe(ref === undefined ? head : ref === first ? first : tagged);
      expect(readdirSync(folder.path)).toEqual(["which.txt"]);
    }
  });

  test("from a server that cannot serve a single commit", async () => {
    repository.git("update-server-info");
    await using dumb = await gitHttp(repository.path, { kind: "dumb" });
    for (const [ref, expected] of [
      ["main", head],
      [first, first],
      [first.slice(0, 8), first],
    ] as const) {
      using folder = projectFolder();
      const { commit } = await fetchInto(folder, dumb.url, ref);
      expect(commit).toBe(expected);
    }
  });

  test.each(["nope", "refs/heads/nope", "deadbeef", "0123456789012345678901234567890123456789"])(
    "reports that %s does not exist",
    async (ref) => {
      using folder = projectFolder();
      await expect(fetchInto(folder, http.url, ref)).rejects.toMatchObject({
        code: "build_failed",
        message: `the ref '${ref}' does not exist in ${http.url}`,
      });
    },
  );

  test.each(["--upload-pack=touch x", "-x", "a..b", "a b", "HEAD~1", "a:b", "x\ny", ""])(
    "rejects %j, which is not a valid ref name",
    async (ref) => {
      using folder = projectFolder();
      await expect(fetchInto(folder, http.url, ref)).rejects.toThrow(`'${ref}' is not a ref name`);
    },
  );
});

test("reports git's message for an address without a repository", async () => {
  using folder = projectFolder();
  await expect(fetchInto(folder, "/nowhere/at-all")).rejects.toThrow(
    "could not read /nowhere/at-all: fatal: '/nowhere/at-all' does not appear to be a git repository",
  );
});

test("names the way to a local repository that belongs to another user", async () => {
  using repository = gitRepository({ "a.txt": "1" });
  using _owner = ownedByAnother(repository.path);
  using folder = projectFolder();
  await expect(fetchInto(folder, repository.path)).rejects.toMatchObject({
    message: expect.stringContaining("dubious ownership"),
    hint: expect.stringContaining("run `git config --global --add safe.directory "),
  });
});

test("gives up a remote that accepts the question and does not answer", async () => {
  using folder = projectFolder();
  const fetching = fetchGit({
    repo_url: "ssh://git@127.0.0.1/silent.git",
    directory: folder.path,
    environment: { ...process.env, GIT_SSH_COMMAND: "sleep 1000 #" },
    gitIdentity: "operator",
    signal: new AbortController().signal,
    answerMs: 300,
    log: () => {},
  });
  await expect(fetching).rejects.toMatchObject({
    code: "build_failed",
    message: "could not read ssh://git@127.0.0.1/silent.git: it did not answer within 0.3 s",
  });
});

test("tells the commit of a branch before it fetches, and gives up a git:// remote that stops sending", async () => {
  using repository = gitRepository({ "which.txt": "stalled" });
  using server = await stallingGit(repository);
  using folder = projectFolder();
  const commits: string[] = [];
  const fetching = fetchGit({
    repo_url: server.url,
    directory: folder.path,
    environment: process.env,
    gitIdentity: "operator",
    signal: new AbortController().signal,
    silentMs: 300,
    log: () => {},
    onCommit: async (commit) => void commits.push(commit),
  });
  await expect(fetching).rejects.toMatchObject({
    code: "build_failed",
    message: `could not fetch from ${server.url}: the remote sent nothing for 0.3 s`,
    hint: "See what keeps the remote from sending, then redeploy this revision.",
  });
  expect(commits).toEqual([repository.git("rev-parse", "HEAD")]);
});

test("gives up ssh when the remote stops sending, and leaves no process of it behind", async () => {
  using repository = gitRepository({ "which.txt": "stalled" });
  using ssh = projectFolder({
    ssh: `#!/bin/sh\ncd "$(dirname "$0")"\nif mkdir asked; then exec git-upload-pack '${repository.path}'; fi\necho $$ > pid\nexec sleep 1000\n`,
  });
  ssh.makeExecutable("ssh");
  using folder = projectFolder();
  const fetching = fetchGit({
    repo_url: "ssh://git@127.0.0.1/stalled.git",
    directory: folder.path,
    environment: { ...process.env, GIT_SSH_COMMAND: join(ssh.path, "ssh"), GIT_SSH_VARIANT: "simple" },
    gitIdentity: "operator",
    signal: new AbortController().signal,
    silentMs: 2_000,
    log: () => {},
  });
  await expect(fetching).rejects.toThrow("the remote sent nothing for 2 s");
  await ended(Number(readFileSync(join(ssh.path, "pid"), "utf8")));
});

test("a submodule may take longer without a word than the repository itself", async () => {
  using inner = gitRepository({ "inner.txt": "inner" });
  using repository = gitRepository({ "which.txt": "outer" });
  repository.git("submodule", "--quiet", "add", inner.path, "inner");
  const slow = `ssh://git@127.0.0.1${inner.path}`;
  repository.git("config", "--file", ".gitmodules", "submodule.inner.url", slow);
  repository.commit({});
  using ssh = projectFolder({ ssh: `#!/bin/sh\nsleep 2\nexec git-upload-pack '${inner.path}'\n` });
  ssh.makeExecutable("ssh");
  using folder = projectFolder();
  await fetchGit({
    repo_url: repository.path,
    directory: folder.path,
    environment: { ...process.env, GIT_SSH_COMMAND: join(ssh.path, "ssh"), GIT_SSH_VARIANT: "simple" },
    gitIdentity: "operator",
    signal: new AbortController().signal,
    silentMs: 1_000,
    log: () => {},
  });
  expect(readFileSync(join(folder.path, "inner/inner.txt"), "utf8")).toBe("inner");
});

test("ssh asks no question and gives up a server that says nothing", async () => {
  using ssh = projectFolder({ ssh: '#!/bin/sh\necho "$@" >&2\nexit 1\n' });
  ssh.makeExecutable("ssh");
  using folder = projectFolder();
  const fetching = fetchGit({
    repo_url: "ssh://git@127.0.0.1/code.git",
    directory: folder.path,
    environment: { ...process.env, PATH: `${ssh.path}:${process.env.PATH}`, GIT_SSH_COMMAND: undefined },
    gitIdentity: "operator",
    signal: new AbortController().signal,
    log: () => {},
  });
  await expect(fetching).rejects.toThrow(
    "-o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=15 -o ServerAliveCountMax=4",
  );
});

test("reports that an empty repository has no commit", async () => {
  using repository = gitRepository();
  using folder = projectFolder();
  await expect(fetchInto(folder, repository.path)).rejects.toThrow(`${repository.path} has no commit yet`);
});

test("uses the credentials of the address and never prints them", async () => {
  using repository = gitRepository({ "which.txt": "private" });
  await using http = await gitHttp(repository.path, { credentials: { user: "bot", password: "can@ry/1" } });
  lines.length = 0;
  using folder = projectFolder();
  const { which } = await fetchInto(folder, `http://bot:can%40ry%2F1@${http.host}`);
  expect(which).toBe("private");
  expect(http.requests.every(({ authorization }) => authorization !== undefined)).toBe(true);

  using other = projectFolder();
  const missing = fetchInto(other, `http://bot:can%40ry%2F1@${http.host}`, "nope");
  await expect(missing).rejects.toThrow(`the ref 'nope' does not exist in ${http.url}`);
  using third = projectFolder();
  const refused = await fetchInto(third, `http://bot:wrong-canary@${http.host}`).catch(
    (error: Error) => error,
  );
  expect((refused as Error).message).toMatch(/^could not read http:\/\/127\.0\.0\.1:/);
  expect(`${lines.join("\n")}${JSON.stringify(refused)}${refused}`).not.toMatch(/can%40ry|can@ry|canary/);
});

test("fetches submodules, also with a relative address", async () => {
  using inner = gitRepository({ "inner.txt": "inner" });
  using repository = gitRepository({ "which.txt": "outer" });
  const name = inner.path.split("/").at(-1)!;
  repository.git("submodule", "--quiet", "add", inner.path, "parts/inner");
  repository.git("config", "--file", ".gitmodules", "submodule.parts/inner.url", `../${name}`);
  repository.commit({});
  using folder = projectFolder();
  await fetchInto(folder, repository.path);
  expect(readFileSync(join(folder.path, "parts/inner/inner.txt"), "utf8")).toBe("inner");
  expect(readdirSync(join(folder.path, "parts/inner"))).toEqual(["inner.txt"]);
});

test("a remote repository cannot read local files through a submodule", async () => {
  using inner = gitRepository({ "inner.txt": "private" });
  using repository = gitRepository({ "which.txt": "outer" });
  repository.git("submodule", "--quiet", "add", inner.path, "inner");
  repository.commit({});
  await using http = await gitHttp(repository.path);
  using folder = projectFolder();
  await expect(fetchInto(folder, http.url)).rejects.toThrow("could not fetch the submodules");
  expect(existsSync(join(folder.path, "inner/inner.txt"))).toBe(false);
});

test.each([
  ["--upload-pack=touch pwned", "starts with '-'"],
  ["ext::sh -c touch% pwned", "names a transport that runs commands, which is not allowed"],
  ["ftp://example.test/x", "has the scheme 'ftp', which is not allowed"],
  ["ssh://-oProxyCommand=touch/x", "has a host that starts with '-'"],
  ["-oProxyCommand=x:y", "starts with '-'"],
  ["git@-oProxyCommand=x:y", "has a host that starts with '-'"],
  ["./here", "is a relative path"],
  ["https://example.test/\nx", "holds a control character"],
])("rejects the address %j", async (address, why) => {
  using folder = projectFolder();
  await expect(fetchInto(folder, address)).rejects.toThrow(`the repository address '${address}' ${why}`);
  expect(readdirSync(folder.path)).toEqual([]);
});

test("an abort ends a fetch from a server that does not answer", async () => {
  const asked = Promise.withResolvers<void>();
  const server = createServer(() => asked.resolve());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const closed = new Promise<void>((resolve) =>
    server.on("connection", (s) => s.once("close", () => resolve())),
  );
  try {
    using folder = projectFolder();
    const controller = new AbortController();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    const fetching = fetchInto(folder, url, "main", controller.signal);
    await asked.promise;
    controller.abort(new Error("enough"));
    await expect(fetching).rejects.toThrow("enough");
    // Its helper process held the connection.
    await closed;
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
