import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ResourceSpec,
  resourceSpecWithDefaults,
} from "../../../src/contract/resources/resource-spec.ts";
import { changedResourceKeys, mergedResourceSpec } from "../../../src/contract/rules/field-values.ts";
import { refusedResources } from "../../../src/contract/rules/resource-use.ts";
import { processUses } from "../../../src/control-plane/run/resource-uses.ts";

test("a lower limit takes the request down that the deployment has, and no other value", () => {
  const current = resourceSpecWithDefaults({ cpu: 2, memory_mb: 2048, labels: { team: "a" } });
  expect(mergedResourceSpec(current, { memory_limit_mb: 1024 })).toEqual({
    ...{ min_scale: 1, max_scale: 1, cpu: 2, labels: { team: "a" } },
    ...{ memory_mb: 1024, memory_limit_mb: 1024 },
  });
});

test("a limit above the request that the deployment has leaves it as it is", () => {
  const current = resourceSpecWithDefaults({ cpu: 1 });
  expect(mergedResourceSpec(current, { cpu_limit: 4 })).toMatchObject({ cpu: 1, cpu_limit: 4 });
});

test("a request that is given with a lower limit stays as it is given", () => {
  const current = resourceSpecWithDefaults({ memory_mb: 2048 });
  expect(mergedResourceSpec(current, { memory_mb: 1500, memory_limit_mb: 1024 })).toMatchObject({
    ...{ memory_mb: 1500, memory_limit_mb: 1024 },
  });
});

test("whatever limits are given alone, no request of the result is above its limit, and sending it again changes nothing", () => {
  const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const cores = (max: number) => optional(fc.double({ min: 0.1, max, noNaN: true }));
  const megabytes = optional(fc.integer({ min: 1, max: 8192 }));
  const limits = fc.record({
    ...{ cpu_limit: cores(16), queue_cpu_limit: cores(16), redis_cpu_limit: cores(16) },
    ...{ memory_limit_mb: megabytes, queue_memory_limit_mb: megabytes, core_memory_limit_mb: megabytes },
  });
  const requests = fc.record({
    ...{ cpu: cores(8), queue_cpu: cores(8), redis_cpu: cores(8) },
    ...{ memory_mb: megabytes, queue_memory_mb: megabytes, core_memory_mb: megabytes },
  });
  fc.assert(
    fc.property(requests, limits, (stated, lowered) => {
      const stored = resourceSpecWithDefaults(stated);
      const result = resourceSpecWithDefaults(mergedResourceSpec(stored, lowered));
      expect(aboveTheirLimits(result)).toEqual([]);
      expect(refusedResources(result, processUses)).toEqual([]);
      expect(changedResourceKeys(result, lowered)).toEqual([]);
      expect(resourceSpecWithDefaults(mergedResourceSpec(result, lowered))).toEqual(result);
    }),
  );
});

function aboveTheirLimits(spec: ResourceSpec): string[] {
  return ["cpu", "queue_cpu", "redis_cpu", "memory_mb", "queue_memory_mb", "core_memory_mb"].filter(
    (field) => {
      const limit = field.endsWith("_mb") ? field.replace(/_mb$/, "_limit_mb") : `${field}_limit`;
      const values = spec as Record<string, number | undefined>;
      return (values[field] ?? 0) > (values[limit] ?? Number.POSITIVE_INFINITY);
    },
  );
}
