import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { FAKE_COMMIT } from "../support/control-plane/fake-builder.ts";
import { projectFolder } from "../support/project-folder.ts";

test("a key is made, written to a private file, listed without itself, and revoked", async () => {
  await using plane = await startTestControlPlane();
  using project = projectFolder();
  const as = (key: string, ...args: string[]) =>
    runHere(["keys", ...args], {
      directory: project.path,
      environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: key },
    });
  const made = await as(
    plane.apiKey,
    "create",
    "boss",
    "--role",
    "admin",
    "--expires",
    "90d",
    "--to",
    "boss.key",
  );
  expect({ code: made.code, stderr: made.stderr }).toEqual({ code: 0, stderr: "" });
  const file = join(project.path, "boss.key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = readFileSync(file, "utf8").trim();
  expect(made.stdout).not.toContain(key);
  const printed = await as(key, "create", "ci", "--role", "deploy", "--json");
  expect(printed.events.at(-1)).toMatchObject({ role: "deploy", key: expect.stringMatching(/^adk_/) });
  const listed = await as(key, "list");
  expect(listed.stdout).toMatch(/^NAME +ROLE +KEY +STATE +HOUR OF LAST USE +ID$/m);
  const minute = String.raw`\d{4}-\d\d-\d\d \d\d:`;
  const row = `boss +admin .*in use here, until ${minute}\\d\\dZ +${minute}00Z `;
  expect(listed.stdout).toMatch(new RegExp(row));
  expect(listed.stdout).not.toContain(key);
  const own = await as(key, "revoke", "boss");
  expect(own.code).toBe(1);
  expect(own.stderr).toContain("--yes");
  expect(await as(key, "revoke", "ci")).toMatchObject({ code: 0, stdout: "Revoked key 'ci'.\n" });
  expect(await as(key, "revoke", "ci")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Key 'ci' was revoked at .*Z: there is nothing to do\.\n$/),
  });
  expect((await as(key, "revoke", "boss", "--yes")).code).toBe(0);
  expect((await as(key, "list")).code).toBe(20);
});

test("the plan of a key that may only read names secrets whose values it cannot know, and what would be removed", async () => {
  await using plane = await startTestControlPlane();
  using project = projectFolder({ "keys.txt": "web=some-runtime-key" });
  const secrets = [
    { name: "KEPT", value: "canary-1" },
    { name: "GONE", value: "canary-2" },
  ];
  const runtime_keys = [{ name: "web", value: "canary-of-runtime-key" }];
  const source_config = { repo_url: "https://example.com/code.git" };
  const made = await plane.post(
    "/v2/deployments",
    creation("agent", { secrets, runtime_keys, source_config, origin: "https://example.com/code" }),
  );
  await plane.settled(made.body.id, made.body.latest_revision_id);
  const { key } = (await plane.post("/v1/keys", { name: "reader", role: "read" })).body;
  const git = ["--repo-url", source_config.repo_url, "--repo-ref", "main", "--commit", FAKE_COMMIT];
  const values = { KEPT: "any-value", GONE: "any-value", NEW: "1" };
  const plan = (...args: string[]) =>
    runHere(["plan", "--name", "agent", "--exit-code", "--prune-secrets", ...git, ...args], {
      directory: project.path,
      environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: key, ...values },
    });
  const given = ["--secret", "KEPT", "--runtime-keys-file", "keys.txt"];
  const same = await plan(...given, "--secret", "GONE");
  expect(same.stdout).toContain("secret KEPT: value unknown");
  expect(same.stdout).toContain("runtime key web: value unknown");
  expect({ code: same.code, stderr: same.stderr }).toEqual({ code: 0, stderr: "" });
  const other = await plan(...given, "--secret", "NEW");
  expect(other.stdout).toMatch(/\+ secret NEW\n(.*\n)*.*- secret GONE\n/);
  expect(other.code).toBe(2);
  const read = await plane.request("GET", `/v2/deployments/${made.body.id}`, undefined, { "x-api-key": key });
  expect(read.body).toMatchObject({
    secrets: secrets.map(({ name }) => ({ name, value: null })),
    runtime_keys: [{ name: "web", value: null }],
  });
  expect(JSON.stringify(read.body)).not.toContain("canary");
});

test("what a key needs and what would have no effect is reported together", async () => {
  using project = projectFolder();
  const { code, stderr } = await runHere(["keys", "create", "ci", "--expires", "soon"], {
    directory: project.path,
  });
  expect(code).toBe(1);
  expect(stderr).toContain("--role: say what the key may do: read, deploy, admin");
  expect(stderr).toContain("--expires: write up to 99999 days or hours");
});

test("a file that is there already and a folder that is not are reported in words, and no key is made", async () => {
  await using plane = await startTestControlPlane();
  using project = projectFolder({ "ci.key": "kept" });
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
  const keys = (...args: string[]) => runHere(["keys", ...args], { directory: project.path, environment });
  const create = (file: string) => keys("create", "ci", "--role", "deploy", "--to", file);
  const path = (name: string) => join(project.path, name);
  const there = await create("ci.key");
  expect(there.code).toBe(1);
  expect(there.stderr).toContain(
    `--to: ${path("ci.key")} is there already, and is never overwritten: name another file`,
  );
  expect(readFileSync(path("ci.key"), "utf8")).toBe("kept");
  const nowhere = await create("missing/ci.key");
  expect(nowhere.stderr).toContain(`--to: the folder ${path("missing")} does not exist: make it first`);
  expect((await keys("list")).stdout).toBe("No keys beside the operator's.\n");
});
