import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
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
  expect(listed.stdout).toMatch(/boss +admin .*in use here.* \d{4}-\d\d-\d\d \d\d:00 /);
  expect(listed.stdout).not.toContain(key);
  const own = await as(key, "revoke", "boss");
  expect(own.code).toBe(1);
  expect(own.stderr).toContain("--yes");
  expect((await as(key, "revoke", "ci")).code).toBe(0);
  expect((await as(key, "revoke", "boss", "--yes")).code).toBe(0);
  expect((await as(key, "list")).code).toBe(20);
});

test("what a key needs and what would have no effect is told together", async () => {
  using project = projectFolder();
  const { code, stderr } = await runHere(["keys", "list", "ci", "--role", "read"], {
    directory: project.path,
  });
  expect(code).toBe(1);
  expect(stderr).toContain("list takes no name");
  expect(stderr).toContain("--role belongs to create");
});
