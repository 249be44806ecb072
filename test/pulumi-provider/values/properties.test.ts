import fc from "fast-check";
import { expect, test } from "vitest";
import { isAsGiven } from "../../../pulumi-provider/inputs/as-given.ts";
import { deploymentInputs } from "../../../pulumi-provider/inputs/input-shape.ts";
import { fromCamel, toCamel } from "../../../pulumi-provider/values/casing.ts";
import { UNKNOWN, unknownPaths, withoutUnknowns } from "../../../pulumi-provider/values/properties.ts";
import { resourceSpec } from "../../../src/contract/resources/resource-spec.ts";

test("unknown values are found and removed at any depth", () => {
  const value = { a: UNKNOWN, b: [1, UNKNOWN, { c: UNKNOWN, d: 2 }] };
  expect(unknownPaths(value)).toEqual([["a"], ["b", 1], ["b", 2, "c"]]);
  expect(withoutUnknowns(value)).toEqual({ b: [1, { d: 2 }] });
});

/** Any value of these keys: what stands in them does not matter to the names. */
const specs = fc.dictionary(fc.constantFrom(...Object.keys(resourceSpec.shape)), fc.jsonValue());
const maps = fc.dictionary(fc.string(), fc.string());

test("converting between the program's and the contract's names loses nothing", () => {
  fc.assert(
    fc.property(specs, maps, maps, (spec, labels, secrets) => {
      const wire = {
        name: "agent",
        source_config: {
          repo_url: "u",
          listener_config: { k8s_namespace: "n" },
          resource_spec: { ...spec, labels },
        },
        source_revision_config: { graph_config_path: "g" },
        secrets,
        secret_references: [{ name: "A", secret_name: "s", secret_key: "k" }],
        delete_tracing_project: true,
      };
      const unknownKeys: unknown[] = [];
      const plain = {
        ...wire,
        source_config: { ...wire.source_config, resource_spec: withoutNested(spec, labels) },
      };
      const camel = toCamel(deploymentInputs, plain) as Record<string, unknown>;
      expect(fromCamel(deploymentInputs, camel, (key) => unknownKeys.push(key))).toEqual(plain);
      expect(unknownKeys).toEqual([]);
      expect(JSON.stringify(Object.keys(camel))).not.toContain("_");
      expect(camel.secrets).toEqual(secrets);
    }),
  );
});

test("fields that the contract does not know stay out of a state", () => {
  const answered = { name: "a", newer_field: 1, source_config: { repo_url: "u", region: "x" } };
  expect(toCamel(deploymentInputs, answered)).toEqual({ name: "a", sourceConfig: { repoUrl: "u" } });
});

/** Containers and volumes have their own keys, which the contract would leave out where it does not know them. */
function withoutNested(spec: Record<string, unknown>, labels: Record<string, string>) {
  const scalars = Object.entries(spec).filter(([, value]) => typeof value !== "object");
  return { ...Object.fromEntries(scalars), labels };
}

test("a list of named objects is equal in any order and with fields that the service added, and no other list is", () => {
  const given = [{ name: "a", ports: [{ name: "p", n: 1 }] }, { name: "b" }];
  expect(
    isAsGiven(
      [
        { name: "b", x: 1 },
        { name: "a", ports: [{ n: 1, name: "p", y: 2 }] },
      ],
      given,
    ),
  ).toBe(true);
  expect(isAsGiven([{ name: "b" }], given)).toBe(false);
  expect(isAsGiven([{ name: "b" }, { name: "b" }], given)).toBe(false);
  expect(isAsGiven([{ name: "b" }, { name: "a", ports: [] }], given)).toBe(false);
  expect(isAsGiven({ a: "1", b: "2" }, { a: "1" })).toBe(false);
  expect(isAsGiven(["b", "a"], ["a", "b"])).toBe(false);
});
