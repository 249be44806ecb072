import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { startLifecyclePlane } from "../support/control-plane/lifecycle-plane.ts";
import { type GitRepository, gitRepository } from "../support/git/git-repository.ts";
import { GRAPH_JSON, PACKAGE_JSON } from "../support/project-folder.ts";

// A folder in a git checkout is deployed to a real control plane of this process with fake builds.
let repository: GitRepository;
let plane: Awaited<ReturnType<typeof startLifecyclePlane>>;
let first: string;
const run = (...args: string[]) => runHere(args, { directory: repository.path });
const deploy = () => run("deploy", "--name", "agent", "--no-verify", "--json");

beforeAll(async () => {
  repository = gitRepository({
    "graph.json": GRAPH_JSON,
    "package.json": PACKAGE_JSON,
    "agent.ts": "export const graph = 1;\n",
  });
  first = repository.git("rev-parse", "HEAD");
  plane = await startLifecyclePlane({ data: join(repository.path, ".agent-deploy") });
});
afterAll(async () => {
  await plane[Symbol.asyncDispose]();
  repository[Symbol.dispose]();
});

test("the first plan names the commit and branch and no difference", async () => {
  const { stdout } = await run("plan", "--name", "agent");
  expect(stdout).toContain(`+ code: ${first.slice(0, 12)} (main)\n`);
  expect(stdout).not.toContain("changed");
});

test("status and revisions show the deployed commit and its author", async () => {
  expect((await deploy()).code).toBe(0);
  const text = `${first.slice(0, 12)} (main) by A`;
  expect((await run("status", "agent")).stdout).toMatch(
    new RegExp(`^code +${text.replace(/[()]/g, "\\$&")}$`, "m"),
  );
  expect((await run("revisions", "agent")).stdout).toContain(text);
  const { events } = await run("revisions", "agent", "--json");
  const [{ source_revision_config }] = (events.at(-1) as { revisions: [{ source_revision_config: object }] })
    .revisions;
  expect(source_revision_config).toMatchObject({
    checkout: { commit: first, branch: "main", dirty: false, author: "A" },
  });
});

test("a new commit with the same tree is reported unchanged", async () => {
  repository.commit({});
  const { events } = await deploy();
  expect(events.at(-1)).toMatchObject({ outcome: "unchanged", changed: false });
});

test("a plan shows both commits and the changed files, including uncommitted changes", async () => {
  const second = repository.commit({ "lib/more.ts": "one\ntwo\n" });
  writeFileSync(join(repository.path, "agent.ts"), "export const graph = 2;\n");
  const { stdout } = await run("plan", "--name", "agent");
  expect(stdout).toContain(`~ code: ${first.slice(0, 12)} (main) → ${second.slice(0, 12)} (main, dirty)\n`);
  expect(stdout).toContain("2 files changed, +3 −1: agent.ts, lib/more.ts\n");
  const { events } = await run("plan", "--name", "agent", "--json");
  expect(events.at(-1)).toMatchObject({
    plan: {
      code: {
        checkout: { from: { commit: first }, to: { commit: second, dirty: true } },
        files: { count: 2 },
      },
    },
  });
});

test("two dirty states of one commit are distinguished by the tree's digest", async () => {
  expect((await deploy()).code).toBe(0);
  writeFileSync(join(repository.path, "agent.ts"), "export const graph = 3;\n");
  const { stdout } = await run("plan", "--name", "agent");
  expect(stdout).toMatch(
    /~ code: [0-9a-f]{12} \(main, dirty\) sha256:[0-9a-f]{12} → [0-9a-f]{12} \(main, dirty\) sha256:/,
  );
});

test("without a git checkout the plan shows the deployed commit and the folder's digest", async () => {
  rmSync(join(repository.path, ".git"), { recursive: true });
  const { code, stdout } = await run("plan", "--name", "agent");
  expect(code).toBe(0);
  expect(stdout).toMatch(/~ code: [0-9a-f]{12} \(main, dirty\) → sha256:[0-9a-f]{12}\n/);
});
