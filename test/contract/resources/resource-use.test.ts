import { expect, test } from "vitest";
import { resourceSpec, resourceSpecWithDefaults } from "../../../src/contract/resources/resource-spec.ts";
import {
  agentKindOf,
  refusedResources,
  resourceUses,
  unusedResources,
} from "../../../src/contract/resources/resource-use.ts";

test("every field of a resource spec is classified", () => {
  expect(Object.keys(resourceUses).sort()).toEqual(Object.keys(resourceSpec.shape).sort());
});

test("an image runs as a container, everything that is built as a process", () => {
  expect(agentKindOf("external_image")).toBe("container");
  expect(agentKindOf("internal_image")).toBe("container");
  expect(agentKindOf("repo_host")).toBe("process");
  expect(agentKindOf("internal_source")).toBe("process");
});

// Holds CP-2.4-service_account_name, CP-2.4-image_pull_secrets, CP-2.4-volumes, CP-2.4-volume_mounts
// CP-2.4-init_containers, CP-2.4-sidecars
test("a process cannot have what belongs to containers, and every such field is named with its path", () => {
  const spec = {
    service_account_name: "robot",
    image_pull_secrets: [{ name: "registry" }],
    volumes: [{ name: "data", emptyDir: {} }],
    volume_mounts: [{ name: "data", mountPath: "/data" }],
    init_containers: [{ name: "first", image: "busybox" }],
    sidecars: [{ name: "beside", image: "busybox" }],
  };
  expect(refusedResources(spec, "process").map(({ path }) => path)).toEqual([
    "source_config.resource_spec.service_account_name",
    "source_config.resource_spec.image_pull_secrets",
    "source_config.resource_spec.volumes",
    "source_config.resource_spec.volume_mounts",
    "source_config.resource_spec.init_containers",
    "source_config.resource_spec.sidecars",
  ]);
  for (const { path, message } of refusedResources(spec, "process")) expect(message).toContain(path);
  expect(refusedResources(spec, "container").map(({ path }) => path)).toEqual([
    "source_config.resource_spec.service_account_name",
  ]);
});

test("a machine runs at most a hundred agents of one deployment", () => {
  for (const kind of ["process", "container"] as const) {
    expect(refusedResources({ min_scale: 100, max_scale: 100 }, kind)).toEqual([]);
    expect(refusedResources({ min_scale: 101, max_scale: 101 }, kind).map(({ message }) => message)).toEqual([
      "source_config.resource_spec.min_scale is at most 100 here: all agents share one machine",
      "source_config.resource_spec.max_scale is at most 100 here: all agents share one machine",
    ]);
  }
});

test("empty lists and nulls count as left out", () => {
  const spec = { volumes: [], sidecars: null, labels: {}, db_cpu: null };
  expect(refusedResources(spec, "process")).toEqual([]);
  expect(unusedResources(spec, "process")).toEqual([]);
});

// Holds CP-2.4-labels, CP-2.4-annotations, CP-2.4-redis_memory, CP-2.4-db_cpu
test("fields without effect are named once for each reason", () => {
  const spec = { db_cpu: 1, redis_memory_mb: 512, labels: { team: "a" } };
  expect(unusedResources(spec, "process")).toEqual([
    "source_config.resource_spec.labels has no effect: a process has no labels or annotations.",
    "source_config.resource_spec: redis_memory_mb, db_cpu have no effect: no database, Redis, queue or core process runs beside an agent.",
  ]);
  expect(unusedResources(spec, "container")).toEqual([
    "source_config.resource_spec: redis_memory_mb, db_cpu have no effect: no database, Redis, queue or core process runs beside an agent.",
  ]);
});

// Holds CP-2.4-scale
test("containers are as many as min_scale: a number that asks for others is named", () => {
  expect(unusedResources({ min_scale: 2, max_scale: 3 }, "container")).toEqual([
    "source_config.resource_spec.max_scale 3 has no effect: containers do not tell how loaded they are, so that there are always 2.",
  ]);
  expect(unusedResources({ min_scale: 0, max_scale: 1 }, "container")).toEqual([
    "source_config.resource_spec.min_scale 0 counts as 1: a container never rests.",
  ]);
  for (const spec of [{ min_scale: 2 }, { min_scale: 2, max_scale: 2 }, resourceSpecWithDefaults({})])
    expect(unusedResources(spec, "container")).toEqual([]);
  expect(unusedResources({ min_scale: 0, max_scale: 3 }, "process")).toEqual([]);
});

test("defaults that the control plane wrote out are not reported as unused", () => {
  expect(unusedResources(resourceSpecWithDefaults({ cpu: 2, memory_mb: 512 }), "process")).toEqual([]);
  expect(unusedResources(resourceSpecWithDefaults({ queue_cpu: 2 }), "process")[0]).toMatch(
    /^source_config\.resource_spec\.queue_cpu has /,
  );
});
