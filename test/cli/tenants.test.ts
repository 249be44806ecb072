import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { sourceCreation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { projectFolder } from "../support/project-folder.ts";

async function startPlane() {
  const plane = await startTestControlPlane();
  const folder = projectFolder();
  const as = (key: string, args: string[], given: { answers?: string[] } = {}) =>
    runHere(["tenants", ...args], {
      directory: folder.path,
      environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: key },
      ...given,
    });
  const run = (...args: string[]) => as(plane.apiKey, args);
  return {
    ...{ plane, as, run },
    async [Symbol.asyncDispose]() {
      await plane[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

test("a tenant is made, listed, and deleted by name or id", async () => {
  await using at = await startPlane();
  const made = await at.run("create", "team-a");
  expect({ code: made.code, stderr: made.stderr }).toEqual({ code: 0, stderr: "" });
  const { body } = await at.plane.get("/v1/tenants");
  const { id } = body.resources.find(({ name }: { name: string }) => name === "team-a");
  expect(made.stdout).toContain(`keys create admin --role admin --tenant-id ${id}`);
  const second = await at.run("create", "team-b", "--json");
  expect(second.events.at(-1)).toMatchObject({ event: "result", exit_code: 0, name: "team-b" });
  const listed = await at.run("list");
  expect(listed.lines[0]).toMatch(/^NAME +CREATED +ID$/);
  expect(listed.stdout).toMatch(/default .*\n.*team-a .*\n.*team-b /);
  const { tenants } = (await at.run("list", "--json")).events.at(-1);
  expect(tenants.map(({ name }: { name: string }) => name)).toEqual(["default", "team-a", "team-b"]);
  expect((await at.run("delete", "team-a", "--yes")).code).toBe(0);
  const byId = await at.run("delete", second.events.at(-1).id, "--yes", "--json");
  expect(byId.events.at(-1)).toMatchObject({ exit_code: 0, name: "team-b" });
  expect((await at.plane.get("/v1/tenants")).body.resources).toHaveLength(1);
});

test("a tenant is deleted after a yes only, and without a terminal by --yes only", async () => {
  await using at = await startPlane();
  await at.run("create", "team-a");
  const count = async () => (await at.plane.get("/v1/tenants")).body.resources.length;
  const alone = await at.run("delete", "team-a");
  expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining("needs --yes")]);
  const no = await at.as(at.plane.apiKey, ["delete", "team-a"], { answers: ["n"] });
  expect([no.code, await count()]).toEqual([0, 2]);
  expect(no.stdout).toContain("Nothing was deleted.");
  const yes = await at.as(at.plane.apiKey, ["delete", "team-a"], { answers: ["y"] });
  expect([yes.code, await count()]).toEqual([0, 1]);
});

test("what the control plane refuses is reported with its reason", async () => {
  await using at = await startPlane();
  const tenant = (await at.run("create", "team-a", "--json")).events.at(-1);
  const given = { "x-tenant-id": tenant.id };
  await at.plane.request("POST", "/v2/deployments", sourceCreation("support"), given);
  const full = await at.run("delete", "team-a", "--yes");
  expect([full.code, full.stderr]).toEqual([20, expect.stringContaining("has deployments")]);
  const twice = await at.run("create", "team-a");
  expect([twice.code, twice.stderr]).toEqual([20, expect.stringContaining("already exists")]);
  expect(twice.stderr).not.toMatch(/deployment|tracing project/);
  const unknown = await at.run("list", "--tenant-id", "00000000-0000-4000-8000-000000000000");
  expect(unknown.stderr).toContain("X-Tenant-Id names no tenant of this control plane");
  const { body: key } = await at.plane.request("POST", "/v1/keys", { name: "boss", role: "admin" }, given);
  const other = await at.as(key.key, ["list"]);
  expect([other.code, other.stderr]).toEqual([20, expect.stringContaining("operator's key")]);
  const none = await at.run("delete", "team-z", "--yes");
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining("there is no tenant 'team-z'")]);
});

test("what a tenant needs and what would have no effect is reported", async () => {
  using folder = projectFolder();
  const list = await runHere(["tenants", "list", "team-a", "--yes"], { directory: folder.path });
  expect(list.code).toBe(1);
  expect(list.stderr).toContain("unknown option '--yes'");
  const create = await runHere(["tenants", "create"], { directory: folder.path });
  expect([create.code, create.stderr]).toEqual([1, expect.stringContaining("missing <name>")]);
});
