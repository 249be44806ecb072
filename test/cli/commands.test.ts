import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CancelledError } from "../../src/cli/errors/cancelled-error.ts";
import { BuildError } from "../../src/control-plane/build/build-error.ts";
import { type Clock, systemClock } from "../../src/foundation/time/clock.ts";
import { manualClock } from "../support/clocks/manual-clock.ts";
import { type Given, runHere } from "../support/command-line.ts";
import { creation, sourceCreation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../support/control-plane/fake-builder.ts";
import { fakeRunner } from "../support/control-plane/fake-runner.ts";

// The commands against a real control plane of this process, whose builds and agents are fakes.
let directory: string;
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
const run = (args: string[], more: Partial<Given> = {}) => runHere(args, { directory, ...more });

async function deployed(name: string): Promise<string> {
  const { body } = await plane.post(
    "/v2/deployments",
    creation(name, { secrets: [{ name: "KEY", value: "canary-value" }] }),
  );
  await plane.settled(body.id, body.latest_revision_id);
  return body.id;
}

/** Waits for its first upload. */
async function neverLive(name: string): Promise<string> {
  const { body } = await plane.post("/v2/deployments", {
    name,
    source: "internal_source",
    source_config: { deployment_type: "dev" },
    source_revision_config: {},
    secrets: [],
  });
  return body.id;
}

beforeAll(async () => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), "cli-")));
  plane = await startTestControlPlane({ data: join(directory, ".agent-deploy") });
});
afterAll(async () => {
  await plane[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true });
});

// Holds CP-1-cli-list
test("list shows all pages as a table, and as JSON with every URL and no secret value", async () => {
  expect((await run(["list"])).stdout).toBe("No deployments.\n");
  const ids = await Promise.all(["list-a", "list-b", "list-c"].map(deployed));
  const table = await run(["list"]);
  expect(table.code).toBe(0);
  expect(table.lines[0]).toMatch(/^NAME +STATUS +SOURCE +URL +ACCESS +UPDATED +ID$/);
  for (const id of ids) expect(table.stdout).toContain(id);
  const { events, stdout } = await run(["list", "--name-contains", "list-b", "--json"]);
  expect(events).toEqual([{ event: "result", exit_code: 0, deployments: [expect.anything()] }]);
  const [only] = events[0].deployments;
  expect(only).toMatchObject({ name: "list-b", url: only.source_config.custom_url });
  expect(only.url).toMatch(/^http:/);
  expect(only.secrets).toEqual([{ name: "KEY", value: "***" }]);
  expect(stdout).not.toContain("canary-value");
});

test("status and revisions show the live revision", async () => {
  const id = await deployed("status-a");
  const status = await run(["status", "status-a"]);
  expect(status.stdout).toMatch(/^latest +[0-9a-f-]{36} DEPLOYED \(live\)$/m);
  expect((await run(["status", id])).stdout).toBe(status.stdout);
  expect((await run(["status", "status-a", "--json"])).events[0]).toMatchObject({
    event: "result",
    exit_code: 0,
    deployment: { id, name: "status-a", url: expect.stringMatching(/^http:/) },
    latest_revision: { status: "DEPLOYED" },
  });
  const revisions = await run(["revisions", "status-a"]);
  expect(revisions.lines).toHaveLength(3);
  const { events } = await run(["revisions", "status-a", "--json"]);
  const shown = String(events[0].revisions[0].id).slice(0, 8);
  expect(revisions.lines[0]).toMatch(/^ID +STATUS +CREATED +TOOK +REASON +BY +CODE$/);
  expect(revisions.lines[1]).toMatch(
    new RegExp(`^${shown}  DEPLOYED \\* .* [\\d.]+s +deploy +operator +\\w{12}$`),
  );
  expect(events).toMatchObject([{ event: "result", exit_code: 0, deployment_id: id }]);
  expect(events[0].revisions).toMatchObject([{ id: events[0].active_revision_id, status: "DEPLOYED" }]);
});

// Holds CP-1-cli-logs
test("logs prints the build log and the run log as text and as JSON lines", async () => {
  await deployed("logs-a");
  const build = await run(["logs", "logs-a", "--build"]);
  expect(build.stdout).toMatch(/^\d\d:\d\d:\d\dZ building$/m);
  const { events } = await run(["logs", "logs-a", "--build", "--query", "building", "--json"]);
  expect(events).toEqual([
    {
      event: "log",
      stream: "build",
      name: "logs-a",
      id: expect.any(String),
      timestamp: expect.anything(),
      level: "INFO",
      message: "building",
      revision_id: expect.any(String),
    },
    { event: "result", exit_code: 0, entries: 1 },
  ]);
  expect((await run(["logs", "logs-a", "--query", "nothing-of-the-kind"])).stdout).toBe("No entries.\n");
  expect((await run(["logs", "logs-a", "--since", "yesterday-ish"])).stderr).toContain("neither a duration");
});

test("logs of several revisions say where those of each begin", async () => {
  const deployment_id = await deployed("logs-d");
  const [first = ""] = await revisionsOf(deployment_id);
  await plane.post(`/v2/deployments/${deployment_id}/revisions`, {});
  const [second = ""] = await revisionsOf(deployment_id);
  await plane.settled(deployment_id, second);
  expect(second).not.toBe(first);
  const live = (id: string) => expect.stringMatching(`^\\d\\d:\\d\\d:\\d\\dZ revision ${id} is live$`);
  expect((await run(["logs", "logs-d"])).lines).toEqual([
    `revision ${first}`,
    live(first),
    `revision ${second}`,
    live(second),
  ]);
  expect((await run(["logs", "logs-d", "--revision", second])).lines).toEqual([live(second)]);
});

async function revisionsOf(id: string): Promise<string[]> {
  const { events } = await run(["revisions", id, "--json"]);
  return events[0].revisions.map((revision: { id: string }) => revision.id);
}

test("logs of several deployments are merged by time, each entry with the name of its deployment", async () => {
  const ids = [await deployed("logs-e"), await deployed("logs-longer")];
  const building = (name: string) => expect.stringMatching(`^${name} \\d\\d:\\d\\d:\\d\\dZ building$`);
  const { lines } = await run(["logs", "logs-longer", "logs-e", String(ids[0]), "--build"]);
  expect(lines).toEqual([building("logs-e     "), building("logs-longer")]);
  const { events } = await run(["logs", "logs-e", "logs-longer", "--build", "--limit", "1", "--json"]);
  expect(events).toMatchObject([
    { event: "log", name: "logs-longer" },
    { event: "result", entries: 1 },
  ]);
  const unknown = await run(["logs", "nobody", "logs-e", "nobody-else"]);
  expect(unknown.code).toBe(1);
  for (const name of ["nobody", "nobody-else"])
    expect(unknown.stderr).toContain(`there is no deployment named '${name}'`);
  const mistyped = await run(["status", "logs-longr"]);
  expect(mistyped.stderr).toContain(
    "there is no deployment named 'logs-longr' (did you mean 'logs-longer'?)",
  );
  const one = await run(["logs", "logs-e", "logs-longer", "--revision", "1a2b3c4d"]);
  expect(one.stderr).toContain("--revision: is of one deployment, and several are given");
});

test("logs has what is between --since and --until, and refuses what selects nothing", async () => {
  await deployed("logs-f");
  const entriesOf = async (...args: string[]) =>
    (await run(["logs", "logs-f", "--build", ...args, "--json"])).events.at(-1).entries;
  expect(await entriesOf("--since", "1h", "--until", "2200-01-01")).toBe(1);
  expect(await entriesOf("--until", "1h")).toBe(0);
  expect(await entriesOf("--level", "info")).toBe(1);
  expect(await entriesOf("--level", "ERROR")).toBe(0);
  const refusal = async (...args: string[]) => (await run(["logs", "logs-f", ...args])).stderr;
  expect(await refusal("--since", "1h", "--until", "2h")).toContain("--until: is not after --since");
  expect(await refusal("--until", "1h", "--follow")).toContain("a log that is followed has no end");
  expect(await refusal("--level", "warn")).toContain("--level: one of DEBUG, INFO, WARNING, ERROR, CRITICAL");
  expect(await refusal("--since", "x", "--until", "y")).toMatch(/--since: 'x' is neither.*\n.*--until: 'y'/);
});

test("logs without run entries points to the build log", async () => {
  await neverLive("logs-b");
  expect((await run(["logs", "logs-b"])).stdout).toBe(
    "No entries.\nThe build log: agent-deploy logs logs-b --build\n",
  );
});

test("Ctrl-C ends a followed log with code 130 and no error", async () => {
  await deployed("logs-c");
  const ctrlC = new AbortController();
  const clock: Clock = {
    ...systemClock,
    sleep: async (_ms, signal) => {
      ctrlC.abort(new CancelledError("SIGINT"));
      signal?.throwIfAborted();
    },
  };
  const args = ["logs", "logs-c", "--build", "--follow", "--json"];
  const { code, stderr, events } = await run(args, { signal: ctrlC.signal, clock });
  expect({ code, stderr }).toEqual({ code: 130, stderr: "" });
  expect(events.at(-1)).toEqual({ event: "result", exit_code: 130, outcome: "cancelled", entries: 1 });
});

test("list shows a deployment that was never live as not live yet, without a URL", async () => {
  const id = await neverLive("list-new");
  const { lines } = await run(["list", "--name-contains", "list-new"]);
  expect(lines[1]).toMatch(new RegExp(`^list-new +not live yet +internal_source +- .*${id}$`));
  const { events } = await run(["list", "--name-contains", "list-new", "--json"]);
  expect(events[0].deployments).toMatchObject([{ id, url: null }]);
});

test("list and status show a failed revision, with its reason and the command that tells more", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cli-")));
  const { builder } = fakeBuilder(({ source }) => {
    if (source.kind !== "git" || source.repo_ref !== "main") throw new BuildError("no rule\nto make it");
  });
  await using failing = await startTestControlPlane({ data: join(folder, ".agent-deploy"), builder });
  const here = (...args: string[]) => runHere(args, { directory: folder });
  const bad = { source_revision_config: { repo_ref: "broken" } };
  const never = (await failing.post("/v2/deployments", creation("never", bad))).body;
  const once = (await failing.post("/v2/deployments", creation("once"))).body;
  await failing.settled(once.id, once.latest_revision_id);
  const second = (await failing.patch(`/v2/deployments/${once.id}`, bad)).body;
  await failing.settled(once.id, second.latest_revision_id);
  await failing.settled(never.id, never.latest_revision_id);

  const { lines } = await here("list");
  const row = (name: string) => lines.find((line) => line.startsWith(`${name} `));
  expect(row("never")).toMatch(/^never +not live: BUILD_FAILED +repo_host +- /);
  expect(row("once")).toMatch(/^once +READY, latest BUILD_FAILED +repo_host +http/);
  for (const name of ["never", "once"]) {
    const reason = lines.indexOf(`'${name}' BUILD_FAILED: no rule …`);
    expect(lines[reason + 1]).toBe(`  agent-deploy logs ${name} --build`);
  }
  const status = async (name: string) => (await here("status", name)).stdout;
  expect(await status("never")).toMatch(/^status +not live: BUILD_FAILED$/m);
  expect(await status("once")).toMatch(/^status +READY, latest BUILD_FAILED$/m);
  rmSync(folder, { recursive: true, force: true });
});

test("list shows the reasons of many failed revisions in the order of its table", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cli-")));
  const { builder } = fakeBuilder(() => {
    throw new BuildError("no rule to make it");
  });
  await using failing = await startTestControlPlane({ data: join(folder, ".agent-deploy"), builder });
  for (let number = 1; number <= 20; number += 1) {
    const { id, latest_revision_id } = (await failing.post("/v2/deployments", creation(`many-${number}`)))
      .body;
    await failing.settled(id, latest_revision_id);
  }
  const { lines } = await runHere(["list"], { directory: folder });
  const rows = lines.flatMap((line) => /^(many-\d+) +not live: BUILD_FAILED /.exec(line)?.[1] ?? []);
  const reasons = lines.flatMap((line) => /^'(many-\d+)' BUILD_FAILED: no rule/.exec(line)?.[1] ?? []);
  expect(rows).toHaveLength(20);
  expect(reasons).toEqual(rows);
  rmSync(folder, { recursive: true, force: true });
});

test("list and status show why it is not known whether a deployment works, also behind a revision that failed", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cli-")));
  let isBroken = false;
  const fakes = fakeRunner({
    beforeStart: () => {
      if (isBroken) throw new Error("the database\nis gone");
    },
  });
  const { builder } = fakeBuilder(({ source }) => {
    if (source.kind !== "git" || source.repo_ref !== "main") throw new BuildError("no rule");
  });
  const clock = manualClock("2026-01-01");
  const { runner } = fakes;
  await using failing = await startTestControlPlane({
    ...{ data: join(folder, ".agent-deploy"), builder, runner, clock },
  });
  const here = (...args: string[]) => runHere(args, { directory: folder });
  const { body } = await failing.post("/v2/deployments", creation("shaky"));
  await failing.settled(body.id, body.latest_revision_id);
  isBroken = true;
  fakes.agents.at(-1)?.crash(1);
  const status = async () => {
    clock.advance(1_000);
    return (await failing.get(`/v2/deployments/${body.id}`)).body.status;
  };
  await expect.poll(status, { interval: 5 }).toBe("UNKNOWN");

  const reason = /could not be started \d+ times in a row, the last time: the database …$/m;
  const listed = (await here("list")).stdout;
  expect(listed).toMatch(/^shaky +UNKNOWN /m);
  expect(listed).toMatch(/^'shaky' UNKNOWN: the agent could not be started/m);
  expect(listed).toMatch(reason);
  expect(listed).toMatch(/^ {2}agent-deploy logs shaky$/m);
  expect((await here("status", "shaky")).stdout).toMatch(reason);

  const bad = { source_revision_config: { repo_ref: "broken" } };
  const { body: patched } = await failing.patch(`/v2/deployments/${body.id}`, bad);
  await failing.settled(body.id, patched.latest_revision_id);
  expect((await here("list")).stdout).toMatch(reason);
  const shown = (await here("status", "shaky")).stdout;
  expect(shown).toMatch(/^ +no rule$/m);
  expect(shown).toMatch(reason);
  rmSync(folder, { recursive: true, force: true });
});

test("list --tag finds the deployments that have any of the tags", async () => {
  for (const [name, tags] of [
    ["tags-a", { team: "support", env: "prod" }],
    ["tags-b", { team: "sales" }],
    ["tags-c", {}],
  ] as const)
    expect((await plane.post("/v2/deployments", sourceCreation(name, { tags }))).status).toBe(201);
  const found = async (...args: string[]) => {
    const { events } = await run(["list", "--name-contains", "tags-", ...args, "--json"]);
    return events[0].deployments.map(({ name }: { name: string }) => name);
  };
  expect(await found("--tag", "team=support")).toEqual(["tags-a"]);
  expect(await found("--tag", "team=sales", "--tag", "team=support")).toEqual(["tags-a", "tags-b"]);
  expect(await found("--tag", "team=nobody")).toEqual([]);
  expect(await found()).toEqual(["tags-a", "tags-b", "tags-c"]);
  const wrong = await run(["list", "--tag", "team"]);
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain("--tag: 'team' is not of the form key=value");
});

test("list --tag is refused where the control plane does not tell the ids of tags", async () => {
  await using hosted = await startTestControlPlane({ dialect: "langsmith" });
  const environment = {
    AGENT_DEPLOY_BASE_URL: hosted.url,
    AGENT_DEPLOY_API_KEY: hosted.apiKey,
    AGENT_DEPLOY_DIALECT: "langsmith",
  };
  const { code, stderr } = await run(["list", "--tag", "a=b"], { environment });
  expect(code).toBe(1);
  expect(stderr).toContain("--tag: a control plane of dialect langsmith does not tell the ids of tags");
});

test("a missing deployment is reported by name with code 1 and by ID with code 20", async () => {
  const byName = await run(["status", "nobody"]);
  expect(byName.code).toBe(1);
  expect(byName.stderr).toContain("there is no deployment named 'nobody'");
  const id = "00000000-0000-4000-8000-000000000000";
  const byId = await run(["logs", id]);
  expect(byId.code).toBe(20);
  expect(byId.stderr).toContain(`there is no deployment with the id ${id}`);
});

test("delete needs --yes where no prompt is possible", async () => {
  const id = await deployed("delete-a");
  for (const args of [
    ["delete", id],
    ["delete", id, "--json"],
  ]) {
    const { code, stderr } = await run(args);
    expect(code).toBe(1);
    expect(stderr).toContain("deleting 'delete-a' needs --yes without a terminal");
  }
  expect((await plane.get(`/v2/deployments/${id}`)).status).toBe(200);
});

test("delete of a protected deployment needs --unprotect, also beside --yes", async () => {
  const { body } = await plane.post("/v2/deployments", creation("kept", { deletion_protection: true }));
  const { code, stderr } = await run(["delete", "kept", "--yes"]);
  expect(code).toBe(1);
  expect(stderr).toContain(`'kept' (${body.id}) is protected from deletion`);
  expect(stderr).toContain("Nothing was deleted. --unprotect lifts the protection and deletes it.");
  const no = await run(["delete", "kept", "--unprotect"], { answers: ["n"] });
  expect(no.stdout).toContain("Nothing was deleted.");
  expect((await plane.get(`/v2/deployments/${body.id}`)).body.deletion_protection).toBe(true);
  expect((await run(["delete", "kept", "--yes", "--unprotect"])).stdout).toContain("Deleted 'kept'");
});

// Holds CP-1-cli-delete
test("delete asks for confirmation, and Enter means no", async () => {
  const id = await deployed("delete-b");
  const { code, stdout } = await run(["delete", "delete-b"], { answers: [""] });
  expect(code).toBe(0);
  expect(stdout).toContain(`Delete 'delete-b' (${id}) with all its revisions and threads? [y/N]`);
  expect(stdout).toContain("Nothing was deleted.");
  expect((await plane.get(`/v2/deployments/${id}`)).status).toBe(200);
});

test("delete frees the name on a local and on a configured control plane", async () => {
  const elsewhere = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
  for (const environment of [{}, elsewhere]) {
    const id = await deployed("delete-e");
    const { stdout } = await run(["delete", "delete-e"], { answers: ["y"], environment });
    expect(stdout).toContain("Deleted 'delete-e'");
    expect(stdout).not.toContain("racing project");
    expect((await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
  }
  expect((await plane.post("/v2/deployments", creation("delete-e"))).status).toBe(201);
});

test("delete on the hosted service asks about the tracing project and keeps it and the name by default", async () => {
  await using hosted = await startTestControlPlane({ dialect: "langsmith" });
  const environment = {
    AGENT_DEPLOY_BASE_URL: hosted.url,
    AGENT_DEPLOY_API_KEY: hosted.apiKey,
    AGENT_DEPLOY_DIALECT: "langsmith",
  };
  const create = () => hosted.post("/v2/deployments", sourceCreation("held"));
  const { id } = (await create()).body;
  const { stdout } = await run(["delete", id], { answers: ["y", ""], environment });
  expect(stdout).toContain("Deleted 'held'");
  expect(stdout).toContain("Its tracing project is kept, and holds the name 'held'.");
  expect(stdout).toContain(`  agent-deploy delete ${id} --delete-tracing-project\n`);
  expect((await create()).status).toBe(409);
  const freeing = ["delete", id, "--delete-tracing-project"];
  const freed = await run(freeing, { answers: ["y"], environment });
  expect(freed.code).toBe(0);
  expect(freed.stdout).toContain(`Deleted the tracing project of ${id}; its name is free again.`);
  expect((await run([...freeing, "--yes"], { environment })).code).toBe(20);
  expect((await create()).status).toBe(201);
});

test("delete --delete-tracing-project frees the name", async () => {
  const id = await deployed("delete-d");
  const { code, events } = await run(["delete", "delete-d", "--yes", "--delete-tracing-project", "--json"]);
  expect(code).toBe(0);
  expect(events).toEqual([
    { event: "deleting", deployment_id: expect.any(String), is_replaced: false },
    {
      event: "result",
      exit_code: 0,
      outcome: "torn_down",
      deployment_id: id,
      name: "delete-d",
      is_gone: true,
      tracing_project_deleted: true,
    },
  ]);
  expect((await plane.post("/v2/deployments", creation("delete-d"))).status).toBe(201);
});

test("a signal ends a command with code 130 and one line of error", async () => {
  const cancelled = AbortSignal.abort(new Error("stopped by SIGINT"));
  const { code, events, stderr } = await run(["list", "--json"], { signal: cancelled });
  expect(code).toBe(130);
  expect(events).toEqual([
    {
      event: "result",
      exit_code: 130,
      outcome: "cancelled",
      error: { code: "cancelled", problems: ["stopped by SIGINT"] },
    },
  ]);
  expect(stderr).toBe("Error  stopped by SIGINT\n");
});
