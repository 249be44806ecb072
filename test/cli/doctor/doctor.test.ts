import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Given, type Json, runHere } from "../../support/command-line.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { bareFolder, GRAPH_JSON } from "../../support/project-folder.ts";

const SOUND = {
  "graph.json": GRAPH_JSON,
  "package.json": "{}",
  "package-lock.json": "{}",
  "agent.ts": "export const graph = 1;",
};

/** No program of this machine: what is installed here must not matter. */
const PATH = "/nowhere";

async function doctor(files: Record<string, string>, given: Partial<Given> = {}, ...args: string[]) {
  using folder = bareFolder(files);
  const environment = { PATH, ...given.environment };
  const ended = await runHere(["doctor", folder.path, "--json", ...args], {
    directory: folder.path,
    ...given,
    environment,
  });
  const checks = ended.events.filter(({ event }) => event === "check");
  return {
    ...ended,
    checks: Object.fromEntries(checks.map((check: Json) => [check.id, check])) as Record<string, Json>,
    result: ended.events.at(-1),
  };
}

test("a sound project and a control plane that takes the key: exit code 0, and no key is shown", async () => {
  await using plane = await startTestControlPlane();
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
  const { code, checks, result, stdout, stderr } = await doctor(SOUND, { environment });
  expect(result).toMatchObject({ exit_code: 0, problems: 0 });
  expect(code).toBe(0);
  expect(checks).toMatchObject({
    graph_config: { group: "This project", state: "ok", detail: "graph.json, 1 graph" },
    code: { state: "ok" },
    control_plane: { group: "The control plane", state: "ok", detail: expect.stringContaining(plane.url) },
    reachable: { state: "ok" },
    clock: { state: "ok" },
    version: { state: "ok", detail: expect.stringContaining("isolation: ") },
    key: { state: "ok", detail: expect.stringContaining("operator's key") },
  });
  expect(stdout + stderr).not.toContain(plane.apiKey);
});

test("a key that is not accepted is a problem, and what needs none is told all the same", async () => {
  await using plane = await startTestControlPlane();
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: "canary-key" };
  const { code, checks, result, stdout, stderr } = await doctor(SOUND, { environment });
  expect({ code, result }).toMatchObject({ code: 1, result: { outcome: "invalid", problems: 1 } });
  expect(checks).toMatchObject({
    reachable: { state: "ok" },
    version: { state: "skipped" },
    key: {
      state: "problem",
      detail: expect.stringMatching(/^not accepted: /),
      why: "Every request needs a key.",
    },
  });
  expect(stdout + stderr).not.toContain("canary-key");
});

test("a control plane that does not answer is a problem with its address", async () => {
  const environment = { AGENT_DEPLOY_BASE_URL: "http://127.0.0.1:9", AGENT_DEPLOY_API_KEY: "k" };
  const { code, checks } = await doctor(SOUND, { environment });
  expect(code).toBe(1);
  expect(checks).toMatchObject({
    reachable: { state: "problem", detail: expect.stringContaining("http://127.0.0.1:9") },
    key: { state: "skipped" },
  });
});

test("without any control plane there is no problem, and the way to one is told", async () => {
  const { code, checks } = await doctor(SOUND);
  expect(code).toBe(0);
  expect(checks.control_plane).toMatchObject({
    state: "skipped",
    detail: "no control plane is known",
    fix: expect.stringContaining("`agent-deploy server`"),
  });
});

test("a clock of the control plane that is an hour behind is a warning", async () => {
  const server = createServer((_request, response) => {
    response.setHeader("Date", new Date(Date.now() - 3_600_000).toUTCString()).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const environment = { AGENT_DEPLOY_BASE_URL: url, AGENT_DEPLOY_API_KEY: "k" };
    const { checks } = await doctor(SOUND, { environment });
    expect(checks.clock).toMatchObject({
      state: "warning",
      detail: expect.stringMatching(/^3\d{3} s behind this machine's$/),
      fix: "timedatectl set-ntp true",
    });
  } finally {
    server.close();
  }
});

const LFS = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n";

test.each<[string, string, Record<string, string>, string, RegExp]>([
  ["no graph configuration", "graph_config", { "graph.json": "", ".keep": "" }, "problem", /graph\.json/],
  [
    "an unknown key",
    "graph_config",
    { "graph.json": '{"graphs":{"a":"./agent.ts:graph"},"stor":{}}' },
    "problem",
    /^graph\.json:1: stor is not a known key; did you mean store\?$/,
  ],
  [
    "an unknown field",
    "desired_file",
    { "agent-deploy.yaml": "nme: x\n" },
    "problem",
    /^agent-deploy\.yaml:1: /,
  ],
  [
    "a missing module",
    "modules",
    { "graph.json": '{"graphs":{"a":"./b.ts:graph"}}' },
    "problem",
    /b\.ts does not exist/,
  ],
  [
    "a mistake of syntax",
    "code",
    { "agent.ts": "export const graph = ;" },
    "problem",
    /^agent\.ts:1: Unexpected ";"$/,
  ],
  [
    "a local package",
    "local_packages",
    { "package.json": '{"dependencies":{"a":"file:../a"}}' },
    "problem",
    /outside the packed folder/,
  ],
  ["a pointer of Git LFS", "lfs", { "model.bin": LFS }, "problem", /^model\.bin: .*git lfs pull/],
  [
    "an incomplete lock file",
    "lock_file",
    { "package.json": '{"dependencies":{"a":"1"}}' },
    "problem",
    /lacks a of package\.json.*`npm install`$/,
  ],
  [
    "two lock files",
    "lock_file",
    { "yarn.lock": "" },
    "warning",
    /builds install by package-lock\.json \(npm\)/,
  ],
  ["no lock file", "lock_file", { ".gitignore": "package-lock.json" }, "warning", /^there is no lock file/],
  [
    "a missing environment file",
    "environment_file",
    { "graph.json": '{"graphs":{"a":"./agent.ts:graph"},"env":".env"}' },
    "warning",
    /does not exist/,
  ],
])("%s is found by the check %s", async (_what, id, files, state, detail) => {
  const { code, checks } = await doctor({ ...SOUND, ...files });
  expect(checks[id]).toMatchObject({ state, detail: expect.stringMatching(detail), why: expect.any(String) });
  expect(code).toBe(state === "problem" ? 1 : 0);
});

test("for people each check is a line with a sign and, where it is not in order, a word, the reason and what mends it", async () => {
  using folder = bareFolder({ ...SOUND, "agent.ts": "export const graph = ;" });
  const { code, stdout } = await runHere(["doctor", "."], { directory: folder.path, environment: { PATH } });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^This machine$/m);
  expect(stdout).toMatch(/^ {2}✓ Graph configuration graph\.json, 1 graph$/m);
  expect(stdout).toMatch(/^ {2}✗ Code +problem: agent\.ts:1: Unexpected ";"\n +An agent whose code/m);
  expect(stdout).toMatch(/^ {2}! git +warning: not found on the PATH\n.*\n +→ Install git/m);
  expect(stdout).toMatch(/\n\n1 problem, \d warnings?\.\n$/);
});

test("a folder that does not exist is a problem of the project alone", async () => {
  using folder = bareFolder({});
  const directory = join(folder.path, "gone");
  const { code, events } = await runHere(["doctor", directory, "--json"], {
    directory: folder.path,
    environment: { PATH },
  });
  expect(code).toBe(1);
  expect(events.filter(({ state }) => state === "problem")).toMatchObject([
    { id: "graph_config", detail: `the folder ${directory} does not exist` },
  ]);
});
