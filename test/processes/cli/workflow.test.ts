import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ended } from "../../support/command-line.ts";
import { eventOf, runProcess, startProcess } from "../../support/processes/command-line.ts";
import { startServerProcess } from "../../support/processes/server-process.ts";
import { expectAnswerOfWorld } from "../../support/worlds/answered-by.ts";

// The workflow on a laptop: the real program, a real control plane, real builds and agents.
const root = resolve(import.meta.dirname, "../../..");
const CANARY = "canary-3f1b9c";
let directory: string;
let server: Awaited<ReturnType<typeof startServerProcess>>;
const printed: Ended[] = [];

/** The packages of this repository serve as the project's own: nothing is fetched. */
const install = ["--install-command", `ln -s '${root}/node_modules' node_modules`];
const environment = { CANARY };

async function run(...args: string[]): Promise<Ended> {
  const ended = await runProcess(args, { directory: join(directory, "agent"), environment });
  printed.push(ended);
  return ended;
}

function rewriteModel(from: string, to: string): void {
  const file = join(directory, "agent/src/echo-model.ts");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(from, to));
}

beforeAll(async () => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), "cli-")));
  cpSync(join(root, "examples/echo-agent"), join(directory, "agent"), { recursive: true });
  rmSync(join(directory, "agent/node_modules"), { recursive: true, force: true });
  server = await startServerProcess(directory);
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});
afterAll(async () => {
  server.kill("SIGTERM");
  const { code, lines, stderr } = await server.ended();
  await server.remove();
  rmSync(directory, { recursive: true, force: true });
  expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: '{"event":"result","exit_code":0}' });
  for (const ended of [...printed, { stdout: lines.join(), stderr }]) {
    expect(ended.stdout + ended.stderr).not.toContain(CANARY);
  }
});

test("plan shows the creation and changes nothing", async () => {
  const { code, stdout } = await run("plan", ...install, "--secret", "CANARY", "--exit-code");
  expect(code).toBe(2);
  expect(stdout).toContain("Plan  create 'agent' (internal_source)");
  expect(stdout).toContain("    + secret CANARY");
  expect((await run("list", "--json")).events).toEqual([{ event: "result", exit_code: 0, deployments: [] }]);
});

// Holds CP-1-cli-project, CP-1-cli-defaults, CP-1-cli-prerequisites
test("deploy creates a deployment named after its folder, and the agent answers", async () => {
  const { code, stdout, stderr } = await run(
    "deploy",
    ...install,
    "--secret",
    "CANARY",
    "--verify-message",
    "hello",
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  // Which statuses appear depends on how long each lasts.
  expect(stdout).toMatch(/^ {6}(AWAITING_BUILD|BUILDING|AWAITING_DEPLOY|DEPLOYING) +[\d.]+s {2}\w/m);
  expect(stdout).toMatch(/^ {6}DEPLOYED +[\d.]+s {2}live$/m);
  expect(stdout).toContain("'agent' is live");
  expect(stdout).toContain("answer  You said: hello");
});

test("an unchanged deploy changes nothing and prints JSON lines that end with the result", async () => {
  const { code, events, stderr } = await run("deploy", ...install, "--secret", "CANARY", "--json");
  expect(code, stderr).toBe(0);
  expect(stderr).toMatch(/^Control plane at \S+: it runs for this folder\.\n$/);
  expect(events.at(-1)).toMatchObject({
    event: "result",
    outcome: "unchanged",
    exit_code: 0,
    changed: false,
  });
  expect(events.filter(({ event }) => event === "result")).toHaveLength(1);
  expect((await run("plan", ...install, "--exit-code")).code).toBe(0);
});

// Holds CP-1-cli-update
test("deploy of changed code updates the same deployment in place", async () => {
  const before = (await run("status", "--json")).events[0].deployment;
  rewriteModel("You said", "You wrote");
  const { code, events } = await run(
    "deploy",
    "--verify-message",
    "hello",
    "--verify-expect",
    "^You wrote",
    "--json",
  );
  expect(code).toBe(0);
  expect(events.at(-1)).toMatchObject({
    outcome: "deployed",
    deployment_id: before.id,
    url: before.source_config.custom_url,
    answer: "You wrote: hello",
  });
  await expectAnswerOfWorld(events.at(-1).url);
});

test("an answer that does not match --verify-expect exits with 14 and rolls back to the previous revision", async () => {
  const before = (await run("status", "--json")).events[0].deployment;
  rewriteModel("You wrote", "Nonsense");
  const check = ["--verify-message", "hello", "--verify-expect", "^You wrote", "--rollback-on-failure"];
  const { code, stderr, stdout } = await run("deploy", ...check);
  expect(code).toBe(14);
  expect(stderr).toContain('answered "Nonsense: hello", which does not match /^You wrote/; rolled back:');
  expect(stdout).toContain(`Back  to revision ${before.active_revision_id}`);
  const checked = await run("wait", ...check);
  expect(checked.code).toBe(0);
  expect(checked.stdout).toContain("answer  You wrote: hello");
});

test("a failed build exits with 10 and the end of its log, and the previous revision still serves", async () => {
  const { code, stderr } = await run(
    "deploy",
    "--build-command",
    "echo the reason is $CANARY here >&2; exit 3",
  );
  expect(code).toBe(10);
  expect(stderr).toContain("the end of the build log:");
  expect(stderr).toContain("exit code 3");
  const { stdout } = await run("status");
  expect(stdout).toContain("BUILD_FAILED (the build failed)");
  await expectAnswerOfWorld(String(stdout.match(/^url +(http\S+)$/m)?.[1]));
  expect((await run("logs", "--build")).stdout).toContain("exit 3");
});

test("a followed build log is not repeated when the build fails", async () => {
  const command = "for n in one two; do echo said $n; done; exit 3";
  const { code, stdout, stderr } = await run("deploy", "--follow-logs", "--build-command", command);
  expect(code).toBe(10);
  for (const line of ["said one", "said two"])
    expect((stdout + stderr).match(new RegExp(`│ \\S+ ${line}$`, "gm"))).toHaveLength(1);
  expect(stderr).toMatch(/^'agent' was not built: .*exit code 3/m);
  expect(stdout + stderr).not.toMatch(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]/);
});

test("Ctrl-C during a build exits with 130 at once", async () => {
  const args = ["deploy", "--name", "never", "--install-command", "sleep 60", "--json"];
  await using running = startProcess(args, { directory: join(directory, "agent"), environment });
  await running.line((line) => eventOf(line).status === "BUILDING");
  running.kill("SIGINT");
  const ended = await running.ended();
  printed.push(ended);
  expect(ended.code).toBe(130);
  expect(ended.events.at(-1)).toMatchObject({ event: "result", outcome: "cancelled", exit_code: 130 });
});

test("interrupt ends a stuck build, and so does Ctrl-C with --interrupt-on-cancel", async () => {
  const stuck = await run("interrupt", "never", "--json");
  expect(stuck.events.at(-1)).toMatchObject({ result: "interrupted", status: "INTERRUPTED" });
  const args = [
    "deploy",
    "--name",
    "never",
    "--install-command",
    "sleep 61",
    "--interrupt-on-cancel",
    "--json",
  ];
  await using running = startProcess(args, { directory: join(directory, "agent"), environment });
  await running.line((line) => eventOf(line).status === "BUILDING");
  running.kill("SIGINT");
  const ended = await running.ended();
  printed.push(ended);
  expect(ended.code).toBe(130);
  expect(ended.events.at(-1)).toMatchObject({
    outcome: "cancelled",
    interrupt: { result: "interrupted", status: "INTERRUPTED" },
  });
});

// Holds CP-1-cli-logs
test("logs --follow runs until Ctrl-C", async () => {
  await using following = startProcess(["logs", "agent", "--follow", "--json"], { directory });
  await following.line((line) => eventOf(line).event === "log");
  following.kill("SIGINT");
  const ended = await following.ended();
  printed.push(ended);
  expect(ended.code).toBe(130);
  expect(ended.events[0]).toMatchObject({ event: "log", stream: "deploy" });
});

test("--no-wait exits as soon as the revision is submitted", async () => {
  const endless = "while true; do echo tick; sleep 0.1; done";
  const args = ["deploy", "--name", "endless", "--install-command", endless, "--no-wait", "--json"];
  const { code, events } = await run(...args);
  expect(code).toBe(0);
  expect(events.at(-1)).toMatchObject({
    outcome: "submitted",
    changed: true,
    revision_id: expect.any(String),
  });
  expect(events.at(-1).url).toBeUndefined();
});

test("a closed output pipe ends logs --follow without an error", async () => {
  await using following = startProcess(["logs", "endless", "--build", "--follow"], { directory });
  await following.line((line) => line.includes("tick"));
  following.hangUp();
  const { code, stderr } = await following.ended();
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

// Holds CP-1-cli-delete
test("delete by name removes the deployment, and status no longer finds it", async () => {
  expect((await run("delete", "agent", "--yes", "--delete-tracing-project")).code).toBe(0);
  const { code, stderr } = await run("status");
  expect(code).toBe(1);
  expect(stderr).toContain("there is no deployment named 'agent'");
});
