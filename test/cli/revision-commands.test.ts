import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SELF_HOSTED_NAME_LIMIT } from "../../src/contract/deployment/name.ts";
import { previewName } from "../../src/lifecycle/operations/preview-name.ts";
import { type Given, runHere } from "../support/command-line.ts";
import { creation } from "../support/control-plane/control-plane.ts";
import { A, B, startLifecyclePlane } from "../support/control-plane/lifecycle-plane.ts";

// wait, rollback, promote, interrupt and teardown against a real control plane of this process with fake builds.
let directory: string;
let plane: Awaited<ReturnType<typeof startLifecyclePlane>>;
const run = (args: string[], more: Partial<Given> = {}) => runHere(args, { directory, ...more });

async function created(name: string) {
  const { id, latest_revision_id: revision } = (await plane.post("/v2/deployments", creation(name))).body;
  const next = async () => (await plane.post(`/v2/deployments/${id}/revisions`, {})).body.id as string;
  return { id: id as string, revision: revision as string, next };
}

/** The same, with this many revisions that were live in turn. */
async function live(name: string, count: number) {
  const made = await created(name);
  const revisions = [made.revision];
  await plane.settled(made.id, made.revision);
  while (revisions.length < count) {
    revisions.push(await made.next());
    await plane.settled(made.id, revisions.at(-1)!);
  }
  return { ...made, revisions };
}

beforeAll(async () => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), "cli-")));
  plane = await startLifecyclePlane({ data: join(directory, ".agent-deploy") });
});
afterAll(async () => {
  await plane[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true });
});

test("wait exits when the revision is settled, as text and as JSON lines", async () => {
  const { id, revisions } = await live("wait-a", 2);
  const text = await run(["wait", "wait-a", "--no-verify"]);
  expect({ code: text.code, stderr: text.stderr }).toEqual({ code: 0, stderr: "" });
  expect(text.stdout).toContain("'wait-a' is live");
  const second = revisions[1];
  const json = await run(["wait", id, "--commit", A.slice(0, 7), "--json", "--no-verify"]);
  expect(json.events.at(-1)).toMatchObject({
    event: "result",
    exit_code: 0,
    outcome: "deployed",
    name: "wait-a",
    revision_id: second,
    commit: A,
  });
});

test("wait on a superseded revision exits with 13, names the revision and does not report it as live", async () => {
  const { revisions } = await live("wait-c", 2);
  const args = ["wait", "wait-c", "--revision", String(revisions[0])];
  const text = await run(args);
  expect(text.code).toBe(13);
  expect(text.stderr).toContain("was overtaken by a newer revision");
  expect(text.stdout).not.toContain("is live");
  const json = await run([...args, "--json"]);
  expect(json.code).toBe(13);
  expect(json.events.at(-1)).toMatchObject({
    event: "result",
    exit_code: 13,
    outcome: "superseded",
    name: "wait-c",
    revision_id: revisions[0],
    changed: false,
  });
});

test("wait on a failed build exits with 10 and shows the end of the build log", async () => {
  plane.code.fails = true;
  const { id, revision } = await created("wait-b");
  await plane.settled(id, revision);
  plane.code.fails = false;
  const { code, stderr } = await run(["wait", "wait-b"]);
  expect(code).toBe(10);
  expect(stderr).toContain("the end of the build log:");
  expect(stderr).toContain("  agent-deploy logs wait-b --build");
});

test("rollback makes the previous revision live again and names it", async () => {
  const { id, revisions } = await live("back-a", 2);
  const { code, stdout } = await run(["rollback", "back-a"]);
  expect(code).toBe(0);
  expect(stdout).toContain(`Back  to revision ${revisions[0]}`);
  expect(stdout).toMatch(/'back-a' was rolled back: revision .* serves again, as revision/);
  const again = await run(["rollback", id, "--to", String(revisions[1]), "--json"]);
  expect(again.events.at(-1)).toMatchObject({
    outcome: "rolled_back",
    to_revision_id: revisions[1],
  });
});

test("rollback shows what goes back with the code before it is done", async () => {
  const { id } = await live("back-d", 1);
  const secrets = [{ name: "LATER", value: "canary-4711" }];
  const { latest_revision_id } = (
    await plane.patch(`/v2/deployments/${id}`, { secrets, env: { MODE: "fast" } })
  ).body;
  await plane.settled(id, latest_revision_id);
  const { stdout } = await run(["rollback", "back-d"]);
  expect(stdout).toMatch(/Back {2}to revision .*\n {4}- env\.MODE: fast\n {4}- secret LATER\n/);
  expect(stdout).not.toContain("canary");
  const { events } = await run(["rollback", "back-d", "--to", latest_revision_id, "--json"]);
  const back = events.find(({ event }) => event === "rolling_back");
  expect(back).toMatchObject({ difference: { secrets: { added: ["LATER"] }, is_whole: true } });
});

test("rollback --no-wait ends once the new revision is on its way, and asks no agent", async () => {
  const { id, revisions } = await live("back-c", 2);
  const { code, events } = await run(["rollback", "back-c", "--no-wait", "--json"]);
  expect(code).toBe(0);
  expect(events.at(-1)).toMatchObject({ outcome: "submitted", deployment_id: id, changed: true });
  const made = events.at(-1).revision_id;
  expect(revisions).not.toContain(made);
  expect(await plane.settled(id, made)).toMatchObject({ status: "DEPLOYED" });
  const idle = await run(["rollback", "back-c", "--no-wait", "--verify-message", "hi"]);
  expect([idle.code, idle.stderr]).toEqual([1, expect.stringContaining("is not sent with --no-wait")]);
});

test("rollback without an earlier deployed revision is refused and changes nothing", async () => {
  const { id, revisions } = await live("back-b", 1);
  const { code, stderr } = await run(["rollback", "back-b"]);
  expect(code).toBe(20);
  expect(stderr).toContain(
    `revision ${revisions[0]} serves; there is no earlier one to go back to\n  Nothing was changed. Choose a revision that was live, or deploy the code that is to run.\n`,
  );
  expect(await plane.revisions(id)).toHaveLength(1);
});

test("promote shows its plan, brings the commit over, and is idempotent", async () => {
  await live("production", 1);
  plane.code.commit = B;
  await live("staging", 1);
  const planned = await run(["promote", "staging", "--to", "production", "--plan"]);
  expect(planned.code).toBe(0);
  expect(planned.stdout).toContain("Plan  update 'production' (repo_host)");
  expect(planned.stdout).toContain(`code: ${A.slice(0, 12)} → ${B.slice(0, 12)}`);
  const done = await run(["promote", "staging", "--to", "production"]);
  expect(done.code).toBe(0);
  expect(done.stdout).toContain("'production' was promoted");
  const again = await run(["promote", "staging", "--to", "production", "--json"]);
  expect(again.events.at(-1)).toMatchObject({ outcome: "unchanged", changed: false });
  const wrong = await run(["promote", "staging"]);
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain("--to: say which deployment gets the code");
  plane.code.commit = A;
});

test("--preview plans a separate deployment named after the pull request", async () => {
  const git = ["--repo-url", "https://example.com/code.git", "--repo-ref", "main", "--commit", A];
  const { code, stdout } = await run(["plan", "--name", "support", ...git, "--preview", "7"]);
  expect(code).toBe(0);
  expect(stdout).toContain("Plan  create 'support-pr-7' (repo_host)");
  const image = [
    "--image-uri",
    "registry.example.com/support:1",
    "--custom-url",
    "https://support.example.com",
  ];
  const own = await run(["plan", "--name", "support", "--source", "external_image", ...image]);
  expect(own.stdout).toContain("support.example.com");
  const preview = await run([
    "plan",
    "--name",
    "support",
    "--source",
    "external_image",
    ...image,
    "--preview",
    "7",
  ]);
  expect(preview.stdout).toContain("create 'support-pr-7'");
  expect(preview.stdout).not.toContain("support.example.com");
  const prod = await run([
    "plan",
    "--name",
    "support",
    ...git,
    "--deployment-type",
    "prod",
    "--preview",
    "7",
  ]);
  expect(prod.stdout).not.toContain("prod");
  const wrong = await run(["deploy", "--preview", "seven"]);
  expect(wrong.stderr).toContain("--preview: 'seven' is not the number of a pull request");
});

test("interrupt ends the revision in flight and succeeds if there is none", async () => {
  plane.code.hold("build");
  const { id, revision } = await created("stuck");
  await plane.revisionIn(id, revision, ["BUILDING"]);
  const { code, stdout } = await run(["interrupt", "stuck"]);
  expect(code).toBe(0);
  plane.code.release();
  expect(stdout).toContain(`\nRevision ${revision} of 'stuck' is interrupted.\n`);
  await live("idle", 1);
  const idle = await run(["interrupt", "idle", "--json"]);
  expect(idle.events).toEqual([
    expect.objectContaining({ event: "result", exit_code: 0, result: "not_under_way", status: "DEPLOYED" }),
  ]);
});

test("teardown deletes a preview without asking and frees its name, and is skipped if there is none", async () => {
  const name = "support-pr-12";
  await live(name, 1);
  const down = await run(["teardown", "support", "--preview", "12"]);
  expect(down.code).toBe(0);
  expect(down.stdout).toContain(`'${name}' was deleted`);
  const again = await run(["teardown", "support", "--preview", "12", "--json"]);
  expect(again.events.at(-1)).toMatchObject({ outcome: "skipped", exit_code: 0, name });
  expect((await plane.post("/v2/deployments", creation(name))).status).toBe(201);
});

test("teardown finds a preview under its shortened self-hosted name and defaults to the folder's name", async () => {
  const base = "an-agent-with-a-long-name";
  const name = previewName(base, 3, SELF_HOSTED_NAME_LIMIT);
  await live(name, 1);
  const { events } = await run(["teardown", base, "--preview", "3", "--json"]);
  expect(events.at(-1)).toMatchObject({ outcome: "torn_down", name });
  const own = basename(directory).toLowerCase();
  const missing = await run(["teardown", "--preview", "3", "--json"]);
  expect(missing.events.at(-1)).toMatchObject({
    outcome: "skipped",
    name: expect.stringContaining(own.slice(0, 3)),
  });
});

test("teardown of a deployment that is no preview needs --yes where no prompt is possible, and Enter means no", async () => {
  const { id } = await live("keep", 1);
  const { code, stderr } = await run(["teardown", "keep"]);
  expect(code).toBe(1);
  expect(stderr).toContain("deleting 'keep' needs --yes");
  const asked = await run(["teardown", "keep"], { answers: [""] });
  expect(asked.stdout).toContain("Nothing was deleted.");
  expect((await plane.get(`/v2/deployments/${id}`)).status).toBe(200);
  const wrong = await run(["teardown", id, "--preview", "2"]);
  expect(wrong.stderr).toContain("--preview: needs the name");
});
