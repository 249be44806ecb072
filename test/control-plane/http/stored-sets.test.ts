import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { podProblems } from "../../../src/control-plane/run/containers/pod/pod-of.ts";
import type { Runner } from "../../../src/control-plane/run/runner.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";
import { revealed } from "../../support/control-plane/pod-of.ts";

const IMAGE = `registry.example.com/agent@sha256:${"a".repeat(64)}`;

/** A control plane whose runner takes images and says what an engine says of a spec. */
async function startPlane(
  options: { beforeStart?: (log: (line: string) => void) => void | Promise<void> } = {},
) {
  const fakes = fakeRunner({
    sources: ["external_image", "repo_host"],
    beforeStart: ({ log }) => options.beforeStart?.((line) => log("INFO", line)),
  });
  const runner: Runner = {
    ...fakes.runner,
    check: (spec, _source, stored) =>
      podProblems(spec, { hostPaths: {}, hasMemoryFolders: true, architecture: "amd64", stored }),
  };
  const plane = await startTestControlPlane({ runner });
  return Object.assign(plane, { started: fakes.agents });
}

const image = (name: string, over: Record<string, unknown> = {}, resource_spec: object = {}) => ({
  name,
  source: "external_image",
  source_config: { resource_spec },
  source_revision_config: { image_uri: IMAGE },
  secrets: [],
  ...over,
});
const put = (values: Record<string, string>, more: object = {}) => ({ values, ...more });
const references = [{ name: "PASSWORD", secret_name: "db", secret_key: "password" }];
const environmentOf = (request: { environment: object }) => revealed(request.environment);

test("a named secret is listed with its keys and never its values, and survives a restart sealed", async () => {
  await using plane = await startPlane();
  const made = await plane.request("PUT", "/v1/secrets/db", put({ user: "u", password: "canary-password" }));
  expect(made).toMatchObject({
    status: 200,
    body: { name: "db", kind: "secret", keys: ["password", "user"] },
  });
  await plane.request("PUT", "/v1/secrets/db", put({ color: "red" }, { kind: "config" }));
  await plane.restart();
  const { body } = await plane.get("/v1/secrets");
  expect(body.resources).toMatchObject([
    { name: "db", kind: "config", keys: ["color"] },
    { name: "db", kind: "secret", keys: ["password", "user"] },
  ]);
  expect(JSON.stringify([made.body, body])).not.toContain("canary");
  for (const file of readdirSync(plane.data, { recursive: true, withFileTypes: true }))
    if (file.isFile())
      expect(readFileSync(join(file.parentPath, file.name)).includes("canary-password"), file.name).toBe(
        false,
      );
});

test("a put replaces the whole set, and with merge only the keys that it gives", async () => {
  await using plane = await startPlane();
  const keys = async (body: object) => (await plane.request("PUT", "/v1/secrets/db", body)).body.keys;
  expect(await keys(put({ a: "1", b: "2" }))).toEqual(["a", "b"]);
  expect(await keys(put({ c: "3" }, { merge: true }))).toEqual(["a", "b", "c"]);
  expect(await keys(put({ d: "4" }))).toEqual(["d"]);
});

test.each<[string, string, unknown, number, string]>([
  ["no key", "db", put({}), 400, "at least one key is needed"],
  ["too much", "db", put({ a: "x".repeat(1024 * 1024) }), 400, "holds at most 1048576"],
  ["a key that is no file name", "db", put({ "a/b": "canary" }), 422, "values"],
  ["a key that is a folder", "db", put({ "..": "canary" }), 422, "values"],
  ["a name in capital letters", "DB", put({ a: "canary" }), 422, "name"],
  ["an unknown kind", "db", put({ a: "canary" }, { kind: "map" }), 422, "kind"],
])("a set with %s is refused", async (_what, name, body, status, text) => {
  await using plane = await startPlane();
  const answer = await plane.request("PUT", `/v1/secrets/${name}`, body);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).toContain(text);
  expect(JSON.stringify(answer.body)).not.toContain("canary");
  expect((await plane.get("/v1/secrets")).body.resources).toEqual([]);
});

// Holds CP-2.1-secret_references
test("a secret reference reaches the agent as a variable, and its value is masked in the log", async () => {
  await using plane = await startPlane({ beforeStart: (log) => log("connects with canary-password") });
  await plane.request("PUT", "/v1/secrets/db", put({ password: "canary-password" }));
  const body = image("agent", { secret_references: references, secrets: [{ name: "OWN", value: "v" }] });
  const { body: made } = await plane.post("/v2/deployments", body);
  expect(made).toMatchObject({ secret_references: references });
  await plane.settled(made.id, made.latest_revision_id);
  expect(environmentOf(plane.started[0]?.request as never)).toEqual({
    OWN: "v",
    PASSWORD: "canary-password",
  });
  const { body: log } = await plane.post(`/v1/projects/${made.id}/deploy_logs`, {});
  expect(JSON.stringify(log)).toContain("connects with ***");
  expect(JSON.stringify(log)).not.toContain("canary");
});

test("a changed value reaches the next revision, not the agent that runs", async () => {
  await using plane = await startPlane();
  await plane.request("PUT", "/v1/secrets/db", put({ password: "before" }));
  const { body: made } = await plane.post(
    "/v2/deployments",
    image("agent", { secret_references: references }),
  );
  await plane.settled(made.id, made.latest_revision_id);
  await plane.request("PUT", "/v1/secrets/db", put({ password: "after" }));
  expect(plane.started.map(({ request }) => environmentOf(request))).toEqual([{ PASSWORD: "before" }]);
  const { body: next } = await plane.post(`/v2/deployments/${made.id}/revisions`, {});
  await plane.settled(made.id, next.id);
  expect(plane.started.map(({ request }) => environmentOf(request))).toEqual([
    { PASSWORD: "before" },
    { PASSWORD: "after" },
  ]);
});

test("a reference to nothing is refused with all other problems, before anything is written", async () => {
  await using plane = await startPlane();
  await plane.request("PUT", "/v1/secrets/db", put({ user: "u" }));
  const body = image(
    "agent",
    { secret_references: [...references, { name: "OTHER", secret_name: "nobody", secret_key: "x" }] },
    { volumes: [{ name: "v", csi: {} }], image_pull_secrets: [{ name: "registry" }] },
  );
  const { status, body: answer } = await plane.post("/v2/deployments", body);
  expect(status).toBe(400);
  for (const part of [
    "source_config.resource_spec.volumes[0].csi: an engine has no CSI drivers",
    "source_config.resource_spec.image_pull_secrets[0].name: the control plane has no secret 'registry'",
    "secret_references[0].secret_key: secret 'db' has no key 'password'",
    "secret_references[1].secret_name: the control plane has no secret 'nobody'",
  ])
    expect(answer.detail).toContain(part);
  expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
});

// Holds CP-4.5-secret_references
test("patches, new revisions and redeploys are checked in the same way; what makes no revision is not", async () => {
  await using plane = await startPlane();
  const { body: made } = await plane.post("/v2/deployments", image("agent"));
  await plane.settled(made.id, made.latest_revision_id);
  const path = `/v2/deployments/${made.id}`;
  const csi = { source_config: { resource_spec: { volumes: [{ name: "v", csi: {} }] } } };
  expect(await plane.patch(path, csi)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining("volumes[0].csi") },
  });
  expect(await plane.patch(path, { secret_references: references })).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining("no secret 'db'") },
  });
  await plane.request("PUT", "/v1/secrets/db", put({ password: "p" }));
  const { body: referring } = await plane.patch(path, { secret_references: references });
  await plane.settled(made.id, referring.latest_revision_id);
  const { body: without } = await plane.patch(path, { secret_references: [] });
  await plane.settled(made.id, without.latest_revision_id);
  expect((await plane.remove("/v1/secrets/db")).status).toBe(204);
  const redeploy = `${path}/revisions/${referring.latest_revision_id}/redeploy`;
  expect(await plane.post(redeploy, {})).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining("no secret 'db'") },
  });
  expect((await plane.get(path)).body.latest_revision_id).toBe(without.latest_revision_id);
  expect((await plane.patch(path, { display_name: "Shown" })).status).toBe(200);
});

test("a name among the secrets and the references is refused, also in two requests", async () => {
  await using plane = await startPlane();
  await plane.request("PUT", "/v1/secrets/db", put({ password: "p" }));
  const own = [{ name: "PASSWORD", value: "v" }];
  const both = await plane.post(
    "/v2/deployments",
    image("agent", { secrets: own, secret_references: references }),
  );
  expect(both).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining("'PASSWORD' is given twice") },
  });
  const { body: made } = await plane.post("/v2/deployments", image("agent", { secrets: own }));
  const later = await plane.patch(`/v2/deployments/${made.id}`, { secret_references: references });
  expect(later).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining("a secret of the deployment has this name") },
  });
});

test("a set that a deployment refers to is not deleted, and loses no key that is needed", async () => {
  await using plane = await startPlane();
  await plane.request("PUT", "/v1/secrets/db", put({ user: "u", password: "p" }));
  await plane.request("PUT", "/v1/secrets/tls", put({ crt: "c" }));
  const spec = { volumes: [{ name: "tls", secret: { secretName: "tls" } }] };
  const { body: one } = await plane.post("/v2/deployments", image("one", { secret_references: references }));
  await plane.post("/v2/deployments", image("two", {}, spec));
  expect(await plane.remove("/v1/secrets/db")).toMatchObject({
    status: 409,
    body: { detail: "The secret 'db' is in use by one: change or delete those first." },
  });
  expect(await plane.remove("/v1/secrets/tls")).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("in use by two") },
  });
  expect(await plane.request("PUT", "/v1/secrets/db", put({ user: "u" }))).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("in use by one; keep them with merge") },
  });
  expect((await plane.request("PUT", "/v1/secrets/db", put({ password: "q" }))).status).toBe(200);
  await plane.settled(one.id, one.latest_revision_id);
  expect((await plane.remove("/v1/secrets/nobody")).status).toBe(404);
  expect((await plane.remove("/v1/secrets/db?kind=config")).status).toBe(404);
});

test("the live revision counts as well where the latest one no longer refers to a set", async () => {
  const gate = Promise.withResolvers<void>();
  let starts = 0;
  await using plane = await startPlane({ beforeStart: () => (++starts > 1 ? gate.promise : undefined) });
  await plane.request("PUT", "/v1/secrets/db", put({ password: "p" }));
  const { body: made } = await plane.post(
    "/v2/deployments",
    image("agent", { secret_references: references }),
  );
  await plane.settled(made.id, made.latest_revision_id);
  const { body: next } = await plane.patch(`/v2/deployments/${made.id}`, { secret_references: [] });
  expect((await plane.remove("/v1/secrets/db")).status).toBe(409);
  gate.resolve();
  await plane.settled(made.id, next.latest_revision_id);
  expect((await plane.remove("/v1/secrets/db")).status).toBe(204);
});

// Holds CP-2.4-redis_memory, CP-2.4-db_cpu
test("what has no effect is one warning in the revision's log", async () => {
  await using plane = await startPlane();
  const { body: made } = await plane.post(
    "/v2/deployments",
    image("agent", {}, { db_cpu: 1, redis_memory_mb: 512 }),
  );
  await plane.settled(made.id, made.latest_revision_id);
  const { body: log } = await plane.post(`/v1/projects/${made.id}/deploy_logs`, {});
  const warnings = log.logs.filter(({ level }: { level: string }) => level === "WARNING");
  expect(warnings.map(({ message }: { message: string }) => message)).toEqual([
    "source_config.resource_spec: redis_memory_mb, db_cpu have no effect: no database, Redis, queue or core process runs beside an agent.",
  ]);
});

test("a source that is built needs none of this", async () => {
  await using plane = await startPlane();
  expect((await plane.post("/v2/deployments", creation("agent"))).status).toBe(201);
});
