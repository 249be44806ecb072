import fc from "fast-check";
import { expect, test } from "vitest";
import { resourceSpec, resourceSpecWithDefaults } from "../../../src/contract/resources/resource-spec.ts";

// Holds CP-2.4-optional
test("an empty spec gets the server's defaults", () => {
  expect(resourceSpecWithDefaults({})).toEqual({
    min_scale: 1,
    max_scale: 1,
    cpu: 1,
    cpu_limit: 2,
    memory_mb: 2048,
    memory_limit_mb: 4096,
    queue_min_scale: 1,
    queue_max_scale: 1,
    queue_cpu: 1,
    queue_cpu_limit: 2,
    queue_memory_mb: 2048,
    queue_memory_limit_mb: 4096,
  });
});

test("the queue's resources default to the main process's, and the Redis memory limit to its request", () => {
  expect(
    resourceSpecWithDefaults({ cpu: 0.26, memory_mb: 512, redis_memory_mb: 1024, queue_cpu_limit: 9 }),
  ).toMatchObject({
    cpu: 0.3,
    cpu_limit: 0.6,
    queue_cpu: 0.3,
    queue_cpu_limit: 9,
    queue_memory_mb: 512,
    queue_memory_limit_mb: 1024,
    redis_memory_limit_mb: 1024,
  });
});

test.each([
  [{ cpu: 0.09 }, ["cpu"]],
  [{ cpu: 8.1 }, ["cpu"]],
  [{ cpu_limit: 16.1 }, ["cpu_limit"]],
  [{ memory_mb: 0, min_scale: -1, max_scale: 1.5 }, ["min_scale", "max_scale", "memory_mb"]],
])("the resource spec %j is rejected", (spec, paths) => {
  expect(resourceSpec.safeParse(spec).error?.issues.map(({ path }) => path.join("."))).toEqual(paths);
});

test("a request that is not given is no more than its limit", () => {
  const limits = { cpu_limit: 0.5, memory_limit_mb: 200, queue_cpu_limit: 0.2, queue_memory_limit_mb: 100 };
  expect(resourceSpecWithDefaults(limits)).toMatchObject({
    ...limits,
    ...{ cpu: 0.5, memory_mb: 200, queue_cpu: 0.2, queue_memory_mb: 100 },
  });
  expect(resourceSpecWithDefaults({ memory_limit_mb: 4096 })).toMatchObject({ memory_mb: 2048 });
});

test("applying the defaults of a resource spec is idempotent", () => {
  const amount = (min: number, max: number) =>
    fc.option(fc.double({ min, max, noNaN: true }), { nil: undefined });
  fc.assert(
    fc.property(
      fc.record({ cpu: amount(0.1, 8), queue_cpu: amount(0.1, 8), redis_cpu: amount(0.1, 8) }),
      (given) => {
        const once = resourceSpecWithDefaults(given);
        expect(resourceSpecWithDefaults(once)).toEqual(once);
      },
    ),
  );
});
