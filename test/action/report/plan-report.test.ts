import { expect, test } from "vitest";
import { planMarkdown } from "../../../src/action/report/plan-report.ts";
import type { Plan } from "../../../src/lifecycle/plan/plan.ts";

const nothing: Plan = {
  action: "none",
  name: "agent",
  source: "internal_source",
  deployment_id: "d1",
  fields: [],
  secrets: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
  build_secrets: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
  runtime_keys: { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] },
  code: undefined,
  latest_revision: undefined,
  makes_revision: false,
  refusals: [],
};

test("an empty plan is reported in one sentence", () => {
  expect(planMarkdown(nothing)).toBe("**Plan:** 'agent' is as wanted: nothing to do.");
});

test("a plan shows for each field its old value, its new value and when the change takes effect", () => {
  const text = planMarkdown({
    ...nothing,
    action: "update",
    makes_revision: true,
    fields: [
      { path: "source_config.build_on_push", from: false, to: true, change: "patch" },
      { path: "source_config.build_command", from: undefined, to: "npm run a | b", change: "revision" },
      { path: "source_config.install_command", from: "npm ci", to: undefined, change: "revision" },
    ],
    code: { from: `sha256:${"a".repeat(64)}`, to: `sha256:${"b".repeat(64)}` },
  });
  expect(text).toContain("| changed | `source_config.build_on_push` | `false` | `true` | at once |");
  expect(text).toContain(
    "| added | `source_config.build_command` |  | `npm run a \\| b` | with a new revision |",
  );
  expect(text).toContain("| removed | `source_config.install_command` | `npm ci` |  | with a new revision |");
  expect(text).toContain(
    "| changed | code | `sha256:aaaaaaaaaaaa` | `sha256:bbbbbbbbbbbb` | with a new revision |",
  );
  expect(text).toContain("- makes a new revision");
});

test("a plan without changes tells how a template that changed is taken", () => {
  const text = planMarkdown({ ...nothing, source: "internal_template" });
  expect(text).toContain(
    "\n- whether the template has changed is not looked at: POST /v2/deployments/d1/revisions ",
  );
  const refusals = [{ path: "name", message: "taken" }];
  expect(planMarkdown({ ...nothing, source: "internal_template", refusals })).not.toContain("template has");
});

test("a plan names the old and the new image", () => {
  const code = { from: "localhost/agent:1", to: `localhost/agent@sha256:${"a".repeat(64)}` };
  expect(planMarkdown({ ...nothing, action: "update", makes_revision: true, code })).toContain(
    "| changed | code | `localhost/agent:1` | `localhost/agent@sha256:aaaaaaaaaaaa` | with a new revision |",
  );
});

test("a plan lists secrets by name as added, changed, removed, kept or not comparable", () => {
  const text = planMarkdown({
    ...nothing,
    action: "update",
    secrets: { added: ["A", "B"], changed: ["C"], removed: ["R"], kept: ["K"], resent: ["U"], unknown: [] },
  });
  expect(text).toContain("| added | `A`, `B` |");
  expect(text).toContain("| changed | `C` |");
  expect(text).toContain("| ⚠️ removed | `R` |");
  expect(text).toContain("| kept | `K` |");
  expect(text).toContain("| sent again: their present values are hidden | `U` |");
  expect(text).toContain("- makes no new revision");
});

test("a plan names removed secrets first, with the rule that removes them", () => {
  const secrets = { ...nothing.secrets, removed: ["R", "S"], kept: ["K"] };
  const text = planMarkdown({ ...nothing, action: "update", makes_revision: true, secrets });
  expect(text).toMatch(
    /^\*\*Plan:\*\* update .*\n\n> \[!WARNING\]\n> Removed from the deployment: secrets `R`, `S`\. What is given as `secrets`, in the step or in the config file, is the whole set/,
  );
  expect(planMarkdown({ ...nothing, secrets: { ...secrets, removed: [] } })).not.toContain("WARNING");
});

test("a plan shows runtime keys like secrets, and warns when the last key is removed", () => {
  const runtime_keys = { ...nothing.runtime_keys, removed: ["web"] };
  const text = planMarkdown({ ...nothing, action: "update", runtime_keys });
  expect(text).toContain(
    "> Removed from the deployment: runtime key `web`. What is given as `runtime-keys`,",
  );
  expect(text).toContain("| ⚠️ removed | `web` |");
  expect(text).toMatch(/> \[!WARNING\]\n> without a runtime key the agent is open to every program/);
  const another = planMarkdown({ ...nothing, runtime_keys: { ...runtime_keys, added: ["new"] } });
  expect(another).toContain("| added | `new` |");
  expect(another).not.toContain("is open to");
});

test("the plan of a creation shows every field as added", () => {
  const fields = [{ path: "display_name", from: undefined, to: { a: "`x`" }, change: "patch" as const }];
  const text = planMarkdown({ ...nothing, action: "create", fields });
  expect(text).toContain("create 'agent'");
  expect(text).toContain('| added | `display_name` |  | ``{"a":"`x`"}`` | at once |');
});

test("a plan shows its refusals first and mentions no revision", () => {
  const text = planMarkdown({
    ...nothing,
    action: "update",
    makes_revision: true,
    refusals: [{ path: "name", message: "name: is too long @octo" }],
  });
  expect(text).toContain("> [!CAUTION]\n> It cannot be applied:\n> - `name`: is too long @\u200Bocto");
  expect(text).not.toContain("revision");
});

test("a plan collapses a long list of fields and cuts a long value", () => {
  const fields = Array.from({ length: 21 }, (_, n) => ({
    path: `f${n}`,
    from: undefined,
    to: "x".repeat(1000),
    change: "patch" as const,
  }));
  const text = planMarkdown({ ...nothing, action: "create", fields });
  expect(text).toContain("<details><summary>21 fields</summary>");
  expect(text).toContain(`\`${"x".repeat(300)}…\``);
  expect(text).not.toContain("x".repeat(301));
});
