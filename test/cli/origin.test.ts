import { execFileSync } from "node:child_process";
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
  const run = (directory: string, ...args: string[]) =>
    runHere(args, {
      directory,
      environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey },
    });
  const support = async () => (await plane.get("/v2/deployments?name=support")).body.resources[0];
  return { plane, run, support, [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose]() };
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
  expect((await world.run(b, "plan")).code).toBe(20);
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

test("an unknown origin is recorded by the next deploy, which says so and makes no revision", async () => {
  await using world = await startWorld();
  using elsewhere = projectFolder({ ...project("support") });
  using work = checkout("https://github.com/acme/agents");
  const folder = join(elsewhere.path, "support");
  expect((await world.run(folder, "deploy", "--no-verify")).code).toBe(0);
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
  expect((await world.run(folder, "deploy", "--no-verify")).code).toBe(0);
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
