import { expect, test } from "vitest";
import { resourceSpecWithDefaults } from "../../../../src/contract/resources/resource-spec.ts";
import { Secret } from "../../../../src/foundation/secret.ts";
import type { Desired } from "../../../../src/lifecycle/desired.ts";
import { keptFieldWarnings } from "../../../../src/lifecycle/plan/diff/kept-fields.ts";
import type { Observed } from "../../../../src/lifecycle/plan/observed.ts";

function observed(source_config: object): Observed {
  return {
    deployment: { source_config, secrets: [{ name: "T", value: new Secret("canary-4") }] },
  } as unknown as Observed;
}
const wanting = (source_config: Desired["source_config"]): Desired => ({
  name: "a",
  source: "internal_source",
  source_config,
});

test.each([null, ""])("a set command that is given as %j is reported as kept", (build_command) => {
  const set = observed({ build_command: "npm run x", install_command: "npm ci" });
  expect(keptFieldWarnings(wanting({ build_command }), set)).toEqual([
    "the service keeps 'npm run x' as build_command: it cannot be removed, give another command (e.g. `true`)",
  ]);
});

test("no warning is given for a command that is unset, omitted or changed", () => {
  expect(keptFieldWarnings(wanting({ build_command: null }), observed({ build_command: null }))).toEqual([]);
  const set = observed({ build_command: "npm run x" });
  expect(keptFieldWarnings(wanting({}), set)).toEqual([]);
  expect(keptFieldWarnings(wanting({ build_command: "make" }), set)).toEqual([]);
});

test("the warning about a kept command does not reveal a secret inside it", () => {
  const [warning] = keptFieldWarnings(
    wanting({ build_command: null }),
    observed({ build_command: "use canary-4" }),
  );
  expect(warning).toContain("build_command");
  expect(warning).not.toContain("canary-4");
});

test.each<[string, NonNullable<Desired["source_config"]>["resource_spec"], string | undefined]>([
  ["an empty spec", {}, "max_scale, cpu"],
  ["null", null, "max_scale, cpu"],
  ["a field that is null", { cpu: null, max_scale: 3 }, "cpu"],
  ["other values", { cpu: 1, max_scale: 3 }, undefined],
  ["no spec", undefined, undefined],
])("resources that %s leaves as they are are reported as kept", (_case, resource_spec, kept) => {
  const set = observed({ resource_spec: resourceSpecWithDefaults({ cpu: 2, max_scale: 2 }) });
  const warnings = keptFieldWarnings(wanting({ ...(resource_spec !== undefined && { resource_spec }) }), set);
  expect(warnings).toEqual(
    kept === undefined
      ? []
      : [
          `the deployment keeps ${kept} of its resource_spec: nothing and null leave a field as it is; give the value that it is to have`,
        ],
  );
});

test("an empty spec is no news where the deployment has the defaults anyway", () => {
  const set = observed({ resource_spec: resourceSpecWithDefaults({}) });
  expect(keptFieldWarnings(wanting({ resource_spec: {} }), set)).toEqual([]);
});
