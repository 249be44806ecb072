import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { projectFolder } from "../support/project-folder.ts";

const project = (folder: string) => ({
  [`${folder}/graph.json`]: JSON.stringify({ graphs: { agent: "./agent.mjs:graph" } }),
  [`${folder}/agent.mjs`]: "export const graph = {};",
  [`${folder}/package.json`]: "{}",
});

function checkout(remote: string) {
  const folder = projectFolder({ ...project("a/support"), ...project("b/support") });
  const git = (...args: string[]) => execFileSync("git", ["-C", folder.path, ...args], { stdio: "pipe" });
  git("init", "--quiet");
  git("remote", "add", "origin", remote);
  return folder;
}

async function startWorld() {
  const plane = await startTestControlPlane();
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
  const run = (directory: string, ...args: string[]) => runHere(args, { directory, environment });
  const inCi = (directory: string, ...args: string[]) =>
    runHere(args, { directory, environment: { ...environment, CI: "true" } });
  const answering = (directory: string, answer: string, ...args: string[]) =>
    runHere(args, { directory, environment, answers: [answer] });
  const support = async () => (await plane.get("/v2/deployments?name=support")).body.resources[0];
  return { plane, run, inCi, answering, support, [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose]() };
}

test("a folder of the same name does not replace another's deployment, unless it takes it over for one run", async () => {
  await using world = await startWorld();
  using laptop = checkout("git@github.com:acme/agents.git");
  using runner = checkout("https://x-access-token:canary@github.com/Acme/agents");
  const [a, b] = [join(laptop.path, "a/support"), join(laptop.path, "b/support")];
  expect((await world.run(a, "deploy", "--no-verify")).code).toBe(0);
  const first = await world.support();
  expect(first.origin).toBe("https://github.com/acme/agents#a/support");
  expect((await world.run(a, "status", "support")).stdout).toContain(`origin    ${first.origin}`);

  const refused = await world.run(b, "deploy", "--no-verify");
  expect(refused.code).toBe(20);
  expect(refused.stderr).toContain(
    "'support' is deployed from https://github.com/acme/agents#a/support, and this is https://github.com/acme/agents#b/support",
  );
  const both = (refused.stdout + refused.stderr).match(/is deployed from/g);
  expect(both).toHaveLength(1);
  expect(refused.stderr).toContain("take the deployment over for good (--take-over)");
  const plan = await world.run(b, "plan");
  expect(plan.code).toBe(20);
  expect(plan.stderr).toMatch(/^ +refused {2}origin: 'support' is deployed from .*\(--take-over\)\n$/);
  expect(await world.support()).toEqual(first);
  // From any checkout it is the same.
  const again = await world.run(join(runner.path, "a/support"), "deploy", "--no-verify", "--json");
  expect(again.stdout).toContain('"outcome":"unchanged"');
  expect(again.stdout + again.stderr).not.toContain("canary");

  const planned = await world.run(b, "plan", "--take-over", "--json");
  expect(planned.code).toBe(0);
  expect(planned.stdout).toContain('"path":"origin"');
  expect((await world.run(b, "deploy", "--no-verify", "--take-over")).code).toBe(0);
  expect((await world.support()).origin).toBe("https://github.com/acme/agents#b/support");
  expect((await world.run(a, "deploy", "--no-verify")).code).toBe(20);
});

test("on a terminal another origin is a question that shows both, and Enter means no", async () => {
  await using world = await startWorld();
  using work = checkout("https://github.com/acme/agents");
  const [a, b] = [join(work.path, "a/support"), join(work.path, "b/support")];
  await world.run(a, "deploy", "--no-verify");
  const first = await world.support();
  const declined = await world.answering(b, "", "deploy", "--no-verify");
  expect(declined.code).toBe(1);
  expect(declined.stdout).toMatch(
    /it is taken over from .*#a\/support[\s\S]*'support' is deployed from https:.*#a\/support, and this is https:.*#b\/support\.\nTake it over\? .*\[y\/N\]/,
  );
  expect(declined.stderr).toContain("'support' is not taken over; nothing was changed");
  expect(await world.support()).toEqual(first);
  // Programs are asked nothing.
  expect((await world.answering(b, "y", "deploy", "--no-verify", "--json")).code).toBe(20);
  expect(await world.support()).toEqual(first);

  const agreed = await world.answering(b, "y", "deploy", "--no-verify");
  expect(agreed.code, agreed.stderr).toBe(0);
  expect((await world.support()).origin).toBe("https://github.com/acme/agents#b/support");
});

test("an unknown origin is recorded by the next deploy, which says so and makes no revision", async () => {
  await using world = await startWorld();
  using elsewhere = projectFolder({ ...project("support") });
  using work = checkout("https://github.com/acme/agents");
  const folder = join(elsewhere.path, "support");
  // A folder in CI is new each time: it gets no id.
  expect((await world.inCi(folder, "deploy", "--no-verify")).code).toBe(0);
  const before = await world.support();
  expect(before.origin).toBeNull();
  const { code, stdout } = await world.run(join(work.path, "a/support"), "deploy", "--no-verify");
  expect(code).toBe(0);
  expect(stdout).toContain("where it is deployed from was not known: it is recorded");
  expect(await world.support()).toMatchObject({
    origin: "https://github.com/acme/agents#a/support",
    latest_revision_id: before.latest_revision_id,
  });
  // A deployer without a repository is no other origin.
  expect((await world.inCi(folder, "deploy", "--no-verify")).code).toBe(0);
});

test("a folder without a remote is known by an id that its first deploy makes, and another one is refused", async () => {
  await using world = await startWorld();
  using one = projectFolder({ ...project("support") });
  using other = projectFolder({ ...project("support") });
  const [mine, theirs] = [join(one.path, "support"), join(other.path, "support")];
  const planned = await world.run(mine, "plan");
  expect(planned.stdout).toContain("+ origin: project:new");
  expect(existsSync(join(mine, ".agent-deploy"))).toBe(false);

  const deployed = await world.run(mine, "deploy", "--no-verify");
  expect(deployed.stdout).toContain(
    "Made .agent-deploy/project.json: this folder has no remote; its id is in it",
  );
  const { id } = JSON.parse(readFileSync(join(mine, ".agent-deploy/project.json"), "utf8"));
  const first = await world.support();
  expect(first.origin).toBe(`project:${id}`);
  const again = await world.run(mine, "deploy", "--no-verify");
  expect(again.stdout).toContain("nothing to do");
  expect(again.stdout).not.toContain("Made");
  expect((await world.run(mine, "status")).stdout).toContain(
    `origin    a folder without a remote (id ${id})`,
  );

  for (const [command, what] of [
    ["plan", "a folder without a remote that was not deployed yet"],
    ["deploy", "a folder without a remote (id "],
  ] as const) {
    const refused = await world.run(theirs, command);
    expect(refused.code).toBe(20);
    expect(refused.stderr + refused.stdout).toContain(
      `'support' is deployed from a folder without a remote (id ${id}), and this is ${what}`,
    );
  }
  expect(await world.support()).toEqual(first);
});

test("a folder that gets a remote keeps its deployment, whose record follows without a question", async () => {
  await using world = await startWorld();
  using folder = projectFolder({ ...project("support") });
  const support = join(folder.path, "support");
  await world.run(support, "deploy", "--no-verify");
  const first = await world.support();
  execFileSync("git", ["-C", folder.path, "init", "--quiet"]);
  execFileSync("git", ["-C", folder.path, "remote", "add", "origin", "git@github.com:acme/agents.git"]);
  const moved = await world.run(support, "deploy", "--no-verify");
  expect(moved.code, moved.stderr).toBe(0);
  expect(moved.stdout).toContain("it was deployed from this folder before the folder had a remote");
  expect(await world.support()).toMatchObject({
    origin: "https://github.com/acme/agents#support",
    latest_revision_id: first.latest_revision_id,
  });
  expect((await world.run(support, "plan")).stdout).toContain("nothing to do");
  expect((await world.run(support, "teardown", "--yes")).code).toBe(0);
});

test("a folder that takes no id is deployed all the same, with a warning; an id that is broken is refused", async () => {
  await using world = await startWorld();
  using folder = projectFolder({ ...project("support"), "support/.agent-deploy": "not a folder" });
  const support = join(folder.path, "support");
  const deployed = await world.run(support, "deploy", "--no-verify");
  expect(deployed.code, deployed.stderr).toBe(0);
  expect(deployed.stderr).toMatch(/\.agent-deploy\/project\.json cannot be written \(E\w+\)/);
  expect((await world.support()).origin).toBeNull();

  using broken = projectFolder({ ...project("support"), "support/.agent-deploy/project.json": "{}" });
  const refused = await world.run(join(broken.path, "support"), "deploy");
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("project.json holds no id of a project");
});

test("teardown by the folder's name leaves what belongs to another project", async () => {
  await using world = await startWorld();
  using work = checkout("https://github.com/acme/agents");
  const [a, b] = [join(work.path, "a/support"), join(work.path, "b/support")];
  await world.run(a, "deploy", "--no-verify");
  const refused = await world.run(b, "teardown", "--yes");
  expect(refused.code).toBe(20);
  expect(refused.stderr).toContain("a/support, and this is https://github.com/acme/agents#b/support");
  expect(await world.support()).toBeDefined();
  expect((await world.run(a, "teardown", "--yes")).code).toBe(0);
  expect(await world.support()).toBeUndefined();
});
