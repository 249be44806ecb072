import { afterAll, beforeAll, expect, test } from "vitest";
import { resourceSpec } from "../../src/contract/resources/resource-spec.ts";
import { unusedResources } from "../../src/contract/rules/resource-use.ts";
import { containerUses, processUses } from "../../src/control-plane/run/resource-uses.ts";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";

// The shapes of §2.4, on the wire: what is right is kept as it was sent, what is wrong is refused with its path.
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
let made = 0;
beforeAll(async () => {
  plane = await startTestControlPlane();
});
afterAll(() => plane[Symbol.asyncDispose]());

const createWith = (resource_spec: object) =>
  plane.post(
    "/v2/deployments",
    creation(`spec-${made++}`, { source_config: { repo_url: "https://example.com/x.git", resource_spec } }),
  );

async function keeps(spec: object): Promise<void> {
  const { status, body } = await createWith(spec);
  expect({ status, detail: body.detail }).toEqual({ status: 201, detail: undefined });
  expect(body.source_config.resource_spec).toMatchObject(spec);
}

async function rejects(spec: object, ...path: (string | number)[]): Promise<void> {
  const loc = ["body", "source_config", "resource_spec", ...path];
  expect(await createWith(spec)).toMatchObject({ status: 422, body: { detail: [{ loc }] } });
}

// Holds CP-2.4-scale, CP-2.4-memory, CP-2.4-queue_scale, CP-2.4-queue_memory, CP-2.4-redis_memory
// CP-2.4-core_memory, CP-2.4-numbers
test.each([
  ["min_scale", 1],
  ["max_scale", 3],
  ["memory_mb", 1024],
  ["memory_limit_mb", 4096],
  ["queue_min_scale", 1],
  ["queue_max_scale", 3],
  ["queue_memory_mb", 1024],
  ["queue_memory_limit_mb", 4096],
  ["redis_memory_mb", 1024],
  ["redis_memory_limit_mb", 4096],
  ["core_memory_mb", 1024],
  ["core_memory_limit_mb", 4096],
])("%s is an integer", async (field, value) => {
  await keeps({ [field]: value });
  await rejects({ [field]: value + 0.5 }, field);
  await rejects({ [field]: String(value) }, field);
});

// Holds CP-2.4-cpu, CP-2.4-queue_cpu, CP-2.4-redis_cpu, CP-2.4-core_cpu, CP-2.4-db_cpu, CP-2.4-db_memory
// CP-2.4-db_storage_gi, CP-2.4-db_max_connections, CP-2.4-numbers
test.each([
  ["cpu", 1.5],
  ["cpu_limit", 2.5],
  ["queue_cpu", 0.5],
  ["queue_cpu_limit", 2.5],
  ["redis_cpu", 0.5],
  ["redis_cpu_limit", 2.5],
  ["core_cpu", 0.5],
  ["core_cpu_limit", 2.5],
  ["db_cpu", 1.5],
  ["db_cpu_limit", 2.5],
  ["db_memory_mb", 1024],
  ["db_memory_limit_mb", 2048],
  ["db_storage_gi", 10],
  ["db_max_connections", 100],
])("%s is a number", async (field, value) => {
  await keeps({ [field]: value });
  await rejects({ [field]: String(value) }, field);
});

// Holds CP-2.4-labels, CP-2.4-annotations
test.each(["labels", "annotations"])("%s is a map of texts", async (field) => {
  await keeps({ [field]: { "example.com/team": "agents" } });
  await rejects({ [field]: { team: 7 } }, field, "team");
});

// Holds CP-2.4-service_account_name, CP-2.4-image_pull_secrets
test("service_account_name is a text, and image_pull_secrets have a name", async () => {
  await rejects({ service_account_name: 7 }, "service_account_name");
  await rejects({ image_pull_secrets: [{}] }, "image_pull_secrets", 0, "name");
});

// Holds CP-2.4-volumes, CP-2.4-volumes-configMap, CP-2.4-volumes-secret, CP-2.4-volumes-emptyDir
// CP-2.4-volumes-persistentVolumeClaim, CP-2.4-volumes-nfs, CP-2.4-volumes-projected
// CP-2.4-volumes-downwardAPI, CP-2.4-volumes-csi
test.each([
  "configMap",
  "secret",
  "emptyDir",
  "persistentVolumeClaim",
  "nfs",
  "projected",
  "downwardAPI",
  "csi",
])("a volume has a name and an object %s", async (kind) => {
  await rejects({ volumes: [{ [kind]: {} }] }, "volumes", 0, "name");
  await rejects({ volumes: [{ name: "data", [kind]: "text" }] }, "volumes", 0, kind);
});

// Holds CP-2.4-volume_mounts, CP-2.4-volume_mounts-subPath, CP-2.4-volume_mounts-mountPropagation
// CP-2.4-volume_mounts-readOnly
test.each([
  ["name", 7],
  ["mountPath", 7],
  ["subPath", 7],
  ["subPathExpr", 7],
  ["mountPropagation", 7],
  ["readOnly", "yes"],
])("a volume mount whose %s is %j is rejected", async (field, value) => {
  const mount = { name: "data", mountPath: "/data", [field]: value };
  await rejects({ volume_mounts: [mount] }, "volume_mounts", 0, field);
});

// Holds CP-2.4-container-name, CP-2.4-container-imagePullPolicy, CP-2.4-container-workingDir
// CP-2.4-container-restartPolicy, CP-2.4-container-command, CP-2.4-container-env, CP-2.4-container-envFrom
// CP-2.4-container-resources, CP-2.4-container-volumeMounts, CP-2.4-container-securityContext
// CP-2.4-init_containers, CP-2.4-sidecars
test.each([
  [["name"], { name: 7 }],
  [["image"], { image: 7 }],
  [["imagePullPolicy"], { imagePullPolicy: 7 }],
  [["workingDir"], { workingDir: 7 }],
  [["restartPolicy"], { restartPolicy: 7 }],
  [["command"], { command: "run" }],
  [["args", 0], { args: [7] }],
  [["env", 0, "name"], { env: [{ value: "v" }] }],
  [["env", 0, "value"], { env: [{ name: "A", value: 7 }] }],
  [["env", 0, "valueFrom"], { env: [{ name: "A", valueFrom: "text" }] }],
  [["envFrom", 0], { envFrom: ["text"] }],
  [["resources", "limits"], { resources: { limits: 7 } }],
  [["resources", "requests"], { resources: { requests: 7 } }],
  [["volumeMounts", 0, "mountPath"], { volumeMounts: [{ name: "data" }] }],
  [["securityContext"], { securityContext: "text" }],
])("a container with a wrong %j is rejected, as an init container and as a sidecar", async (path, over) => {
  for (const kind of ["init_containers", "sidecars"]) {
    const container = { name: "one", image: "example.com/one:1", ...over };
    await rejects({ [kind]: [container] }, kind, 0, ...path);
  }
});

// Holds CP-2.4-queue_scale, CP-2.4-queue_cpu, CP-2.4-queue_memory, CP-2.4-redis_cpu, CP-2.4-redis_memory
// CP-2.4-core_cpu, CP-2.4-core_memory, CP-2.4-db_cpu, CP-2.4-db_memory, CP-2.4-db_storage_gi
// CP-2.4-db_max_connections
test.each([
  ...["queue_min_scale", "queue_max_scale", "queue_cpu", "queue_memory_mb", "redis_cpu", "redis_memory_mb"],
  ...["core_cpu", "core_memory_mb", "db_cpu", "db_cpu_limit", "db_memory_mb", "db_memory_limit_mb"],
  ...["db_storage_gi", "db_max_connections"],
])("%s is said to have no effect, because nothing of the kind runs beside an agent", (field) => {
  for (const kind of [processUses, containerUses])
    expect(unusedResources({ [field]: 600 }, kind)).toEqual([
      expect.stringMatching(new RegExp(`\\.${field} has no effect: no database, Redis, queue or core `)),
    ]);
});

test.each(Object.keys(resourceSpec.shape))("%s of null counts as left out", async (field) => {
  const { status, body } = await createWith({ [field]: null });
  expect(status).toBe(201);
  const { body: without } = await createWith({});
  expect(body.source_config.resource_spec).toEqual(without.source_config.resource_spec);
});

// Holds CP-2.4-labels, CP-2.4-annotations, CP-2.4-queue_cpu, CP-2.4-redis_memory, CP-2.4-db_cpu
test("the log of a process has one warning, which names every field without effect", async () => {
  const spec = {
    ...{ cpu: 0.5, memory_mb: 512, labels: { team: "a" }, annotations: { note: "b" } },
    ...{ queue_cpu: 2, redis_memory_mb: 512, core_cpu: 1, db_cpu: 1, db_storage_gi: 10 },
  };
  const { body } = await createWith(spec);
  await plane.settled(body.id, body.latest_revision_id);
  const { body: log } = await plane.post(`/v1/projects/${body.id}/deploy_logs`, {});
  const warnings = (log.logs as { level: string; message: string }[]).filter(
    ({ level }) => level === "WARNING",
  );
  expect(warnings.map(({ message }) => message)).toEqual([
    "source_config.resource_spec: queue_cpu, redis_memory_mb, core_cpu, db_cpu, db_storage_gi have no effect: " +
      "no database, Redis, queue or core process runs beside an agent. " +
      "source_config.resource_spec: labels, annotations have no effect: a process has no labels or annotations. " +
      "source_config.resource_spec.memory_mb sets nothing aside for a process: it counts only as the default of " +
      "memory_limit_mb, which is twice as much.",
  ]);
});
