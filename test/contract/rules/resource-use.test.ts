import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ResourceSpec,
  resourceSpec,
  resourceSpecWithDefaults,
} from "../../../src/contract/resources/resource-spec.ts";
import {
  type ResourceUses,
  refusedResources,
  unusedResources,
} from "../../../src/contract/rules/resource-use.ts";
import { containerUses, processUses, usesOf } from "../../../src/control-plane/run/resource-uses.ts";

test("an image runs as a container, everything that is built as a process", () => {
  for (const source of ["external_image", "internal_image"] as const)
    expect(usesOf(source)).toBe(containerUses);
  for (const source of ["repo_host", "internal_source"] as const) expect(usesOf(source)).toBe(processUses);
});

test("of a control plane that says nothing of a field nothing is said, nor of one that uses it in a new way", () => {
  const spec = { min_scale: 200, labels: { team: "a" }, db_cpu: 1 };
  const newer: ResourceUses = { labels: { use: "mirrored" } };
  for (const uses of [{}, newer]) {
    expect(refusedResources(spec, uses)).toEqual([]);
    expect(unusedResources(spec, uses, { isAsGiven: true })).toEqual([]);
  }
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
  expect(refusedResources(spec, processUses).map(({ path }) => path)).toEqual([
    "source_config.resource_spec.service_account_name",
    "source_config.resource_spec.image_pull_secrets",
    "source_config.resource_spec.volumes",
    "source_config.resource_spec.volume_mounts",
    "source_config.resource_spec.init_containers",
    "source_config.resource_spec.sidecars",
  ]);
  for (const { path, message } of refusedResources(spec, processUses)) expect(message).toContain(path);
  expect(refusedResources(spec, containerUses).map(({ path }) => path)).toEqual([
    "source_config.resource_spec.service_account_name",
  ]);
});

test("a machine runs at most a hundred agents of one deployment", () => {
  for (const kind of [processUses, containerUses]) {
    expect(refusedResources({ min_scale: 100, max_scale: 100 }, kind)).toEqual([]);
    expect(refusedResources({ min_scale: 101, max_scale: 101 }, kind).map(({ message }) => message)).toEqual([
      "source_config.resource_spec.min_scale is at most 100 here",
      "source_config.resource_spec.max_scale is at most 100 here",
    ]);
  }
});

// Holds CP-2.4-db_cpu, CP-2.4-db_memory, CP-2.4-db_storage_gi, CP-2.4-db_max_connections
test("where databases are made, connections are limited and nothing else of them; a container on loopback has none", () => {
  const spec = { db_max_connections: 20, db_cpu: 1, db_memory_limit_mb: 512, db_storage_gi: 10 };
  for (const source of ["repo_host", "external_image"] as const) {
    const uses = usesOf(source, true);
    expect(unusedResources(spec, uses)).toEqual([
      "source_config.resource_spec: db_cpu, db_memory_limit_mb, db_storage_gi have no effect: the databases of all deployments are on one server, which has no such limit for each.",
      "source_config.resource_spec.db_max_connections is what all agents of the deployment have together: each takes up to 12, also beside those of a new revision that takes over.",
    ]);
    expect(refusedResources({ db_max_connections: 11.5 }, uses)).toEqual([
      {
        path: "source_config.resource_spec.db_max_connections",
        message: "source_config.resource_spec.db_max_connections is at least 12 here",
      },
    ]);
    expect(refusedResources({ db_max_connections: 12 }, uses)).toEqual([]);
    expect(refusedResources({ db_max_connections: 3 }, usesOf(source))).toEqual([]);
  }
  expect(unusedResources({ db_max_connections: 20 }, usesOf("external_image", false))).toEqual([
    "source_config.resource_spec.db_max_connections has no effect: no database is made for a container: it does not reach the server of the databases, which is on loopback.",
  ]);
});

test.each([
  ["process", processUses],
  ["container", containerUses],
] as const)("a %s cannot ask for more than its limit", (_kind, kind) => {
  const messages = (spec: ResourceSpec) => refusedResources(spec, kind).map(({ message }) => message);
  expect(messages({ cpu: 2, cpu_limit: 1, memory_mb: 1024, memory_limit_mb: 512 })).toEqual([
    "source_config.resource_spec.cpu 2 is more than cpu_limit, which is 1",
    "source_config.resource_spec.memory_mb 1024 is more than memory_limit_mb, which is 512",
  ]);
  // Rounded as the control plane keeps it.
  expect(messages({ cpu: 1.04, cpu_limit: 1, memory_mb: 512, memory_limit_mb: 512 })).toEqual([]);
});

test("memory that is asked for without effect on a process is named, as stated and with the defaults written out", () => {
  const unused =
    "source_config.resource_spec.memory_mb sets nothing aside for a process: it counts only as the default of memory_limit_mb, which is twice as much.";
  for (const spec of [{ memory_mb: 512 }, { memory_mb: 512, memory_limit_mb: 768 }]) {
    expect(unusedResources(spec, processUses)).toEqual([unused]);
    expect(unusedResources(resourceSpecWithDefaults(spec), processUses)).toEqual([unused]);
    expect(unusedResources(spec, containerUses)).toEqual([]);
  }
  for (const spec of [{}, { cpu: 2 }, { memory_limit_mb: 512 }])
    expect(unusedResources(resourceSpecWithDefaults(spec), processUses)).toEqual([]);
});

test("a plan, which has what is stated, and a revision's log, which has the defaults, too, name the same fields", () => {
  const oneOf = (...values: number[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const [cores, megabytes, scale] = [oneOf(0.5, 1, 2, 4), oneOf(512, 1024, 2048, 4096), oneOf(0, 1, 2)];
  const amounts = Object.keys(resourceSpec.shape).filter((field) => /cpu|memory|scale/.test(field));
  const given = amounts.map((field) => [
    field,
    field.includes("cpu") ? cores : field.includes("memory") ? megabytes : scale,
  ]);
  fc.assert(
    fc.property(fc.record(Object.fromEntries(given)), (spec: ResourceSpec) => {
      for (const kind of [processUses, containerUses])
        expect(unusedResources(resourceSpecWithDefaults(spec), kind)).toEqual(unusedResources(spec, kind));
    }),
  );
});

test("empty lists and nulls count as left out", () => {
  const spec = { volumes: [], sidecars: null, labels: {}, db_cpu: null };
  expect(refusedResources(spec, processUses)).toEqual([]);
  expect(unusedResources(spec, processUses)).toEqual([]);
});

// Holds CP-2.4-labels, CP-2.4-annotations, CP-2.4-redis_memory, CP-2.4-db_cpu
test("fields without effect are named once for each reason", () => {
  const spec = { db_cpu: 1, redis_memory_mb: 512, labels: { team: "a" } };
  expect(unusedResources(spec, processUses)).toEqual([
    "source_config.resource_spec: redis_memory_mb, db_cpu have no effect: no database, Redis, queue or core process runs beside an agent.",
    "source_config.resource_spec.labels has no effect: a process has no labels or annotations.",
  ]);
  expect(unusedResources(spec, containerUses)).toEqual([
    "source_config.resource_spec: redis_memory_mb, db_cpu have no effect: no database, Redis, queue or core process runs beside an agent.",
  ]);
});

// Holds CP-2.4-scale
test("whether containers rest or become more is not known before the start: numbers that ask for it are named", () => {
  const why =
    /may have no effect: containers .* only if their server tells its load .* always min_scale of them/;
  const named = (spec: ResourceSpec) => unusedResources(spec, containerUses);
  expect(named({ min_scale: 2, max_scale: 3 })).toEqual([expect.stringMatching(/^\S+\.max_scale may/)]);
  expect(named({ min_scale: 0, max_scale: 1 })).toEqual([expect.stringMatching(/^\S+\.min_scale may/)]);
  expect(named({ min_scale: 0, max_scale: 3 })).toEqual([
    expect.stringMatching(/: min_scale, max_scale may/),
  ]);
  expect(named({ min_scale: 0 })[0]).toMatch(why);
  for (const spec of [{ min_scale: 2 }, { min_scale: 2, max_scale: 2 }, resourceSpecWithDefaults({})])
    expect(named(spec)).toEqual([]);
  expect(unusedResources({ min_scale: 0, max_scale: 3 }, processUses)).toEqual([]);
});

test("sidecars of agents that become more are named: each agent has its own", () => {
  const sidecars = [{ name: "beside", image: "busybox" }];
  expect(unusedResources({ sidecars }, containerUses)).toEqual([]);
  expect(unusedResources({ sidecars, max_scale: 2 }, containerUses)[1]).toMatch(
    /\.sidecars are each agent's own, and end with it/,
  );
});

test("defaults that the control plane wrote out are not reported as unused", () => {
  expect(unusedResources(resourceSpecWithDefaults({ cpu: 2 }), processUses)).toEqual([]);
  expect(unusedResources(resourceSpecWithDefaults({ queue_cpu: 2 }), processUses)[0]).toMatch(
    /^source_config\.resource_spec\.queue_cpu has /,
  );
});
