import { expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import type { Desired } from "../../../src/lifecycle/desired.ts";
import { keptFieldWarnings } from "../../../src/lifecycle/plan/kept-fields.ts";
import type { Observed } from "../../../src/lifecycle/plan/observed.ts";

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
