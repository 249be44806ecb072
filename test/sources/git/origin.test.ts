import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderOrigin, isUnreadCheckout, repositoryOrigin } from "../../../src/sources/git/origin.ts";
import { makeProjectId } from "../../../src/sources/project-id.ts";
import { projectFolder } from "../../support/project-folder.ts";

const AGENTS = "https://github.com/acme/agents";
const unknown = { url: undefined, fork: undefined, environment: {} };

function checkout(remotes: Record<string, string>) {
  const folder = projectFolder({ "services/a/graph.json": "{}" });
  const git = (...args: string[]) => execFileSync("git", ["-C", folder.path, ...args], { stdio: "pipe" });
  git("init", "--quiet", "--initial-branch=main");
  for (const [name, url] of Object.entries(remotes)) git("remote", "add", name, url);
  const a = join(folder.path, "services/a");
  return { git, a, root: folder.path, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

test("a folder's origin is that of its checkout, and of a workflow the same", async () => {
  using laptop = checkout({ origin: "git@github.com:Acme/agents.git" });
  using runner = checkout({ origin: "https://x-access-token:ghs_1@github.com/acme/agents" });
  expect(await folderOrigin(laptop.a, unknown)).toEqual({ origin: `${AGENTS}#services/a` });
  expect(await folderOrigin(laptop.root, unknown)).toEqual({ origin: AGENTS });
  const environment = { GITHUB_REPOSITORY: "acme/agents", GITHUB_WORKSPACE: runner.root };
  expect(await folderOrigin(runner.a, { ...unknown, environment })).toEqual({
    origin: `${AGENTS}#services/a`,
  });
});

test("the remote that everyone has counts, whatever the branch at hand follows", async () => {
  using work = checkout({ mine: "git@github.com:me/agents.git", origin: AGENTS });
  work.git("config", "branch.main.remote", "mine");
  expect(await folderOrigin(work.root, unknown)).toEqual({ origin: AGENTS });
  work.git("remote", "rename", "origin", "upstream");
  expect(await folderOrigin(work.root, unknown)).toEqual({ origin: "https://github.com/me/agents" });
  work.git("remote", "remove", "mine");
  expect(await folderOrigin(work.root, unknown)).toEqual({ origin: AGENTS });
});

test("a remote that is a folder of this machine may be relative to the checkout", async () => {
  using work = checkout({ origin: "../shared/agents.git" });
  const { origin } = await folderOrigin(work.root, unknown);
  expect(origin).toMatch(/^file:\/\/\/.*\/shared\/agents$/);
  expect(origin).not.toContain("..");
});

test("a runner without git knows the repository and where it lies; GitHub Enterprise has its own server", async () => {
  using folder = projectFolder({ "services/a/graph.json": "{}" });
  const a = join(folder.path, "services/a");
  const environment = { GITHUB_REPOSITORY: "acme/agents", GITHUB_WORKSPACE: folder.path };
  expect(await folderOrigin(a, { ...unknown, environment })).toEqual({ origin: `${AGENTS}#services/a` });
  const enterprise = { ...environment, GITHUB_SERVER_URL: "https://ghe.test:8443/" };
  expect(await folderOrigin(a, { ...unknown, environment: enterprise })).toEqual({
    origin: "https://ghe.test/acme/agents#services/a",
  });
  const elsewhere = join(folder.path, "services/b");
  mkdirSync(elsewhere);
  const outside = { ...environment, GITHUB_WORKSPACE: elsewhere };
  expect(await folderOrigin(a, { ...unknown, environment: outside })).toEqual({});
});

test("a folder without a repository, or of one without a remote, has no origin until it has an id", async () => {
  using folder = projectFolder({ "graph.json": "{}" });
  expect(await folderOrigin(folder.path, unknown)).toEqual({});
  using work = checkout({});
  expect(await folderOrigin(work.a, unknown)).toEqual({});
  const id = makeProjectId(work.a);
  expect(await folderOrigin(work.a, unknown)).toEqual({ origin: `project:${id}` });
  expect(await folderOrigin(work.root, unknown)).toEqual({});
  work.git("remote", "add", "origin", AGENTS);
  expect(await folderOrigin(work.a, unknown)).toEqual({
    origin: `${AGENTS}#services/a`,
    earlier_origin: `project:${id}`,
  });
});

test("a repository that git does not read may have a remote", async () => {
  using work = checkout({});
  using folder = projectFolder({ "graph.json": "{}" });
  expect(await isUnreadCheckout(work.a)).toBe(false);
  expect(await isUnreadCheckout(folder.path)).toBe(false);
  folder.write({ ".git": "gitdir: /nowhere" });
  expect(await isUnreadCheckout(folder.path)).toBe(true);
});

test("a checkout of a pull request's fork stands for the repository that it is proposed for", async () => {
  using fork = checkout({ origin: "https://github.com/stranger/agents" });
  const known = { ...unknown, url: AGENTS, fork: "https://github.com/Stranger/agents" };
  expect(await folderOrigin(fork.a, known)).toEqual({ origin: `${AGENTS}#services/a` });
  expect(repositoryOrigin("git@github.com:stranger/agents.git", "a/graph.json", known)).toBe(`${AGENTS}#a`);
  // A checkout of any other repository is its own.
  using other = checkout({ origin: "https://github.com/acme/other" });
  expect(await folderOrigin(other.root, known)).toEqual({ origin: "https://github.com/acme/other" });
});
