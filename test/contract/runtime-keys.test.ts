import { expect, test } from "vitest";
import { deployment, deploymentPatch } from "../../src/contract/deployment.ts";
import { createProblems } from "../../src/contract/deployment-rules.ts";
import { fromWire, toWire } from "../../src/contract/dialect/dialect.ts";
import { runtimeKeyProblems } from "../../src/contract/runtime-keys.ts";
import { secretNameProblem } from "../../src/contract/secrets.ts";
import { Secret } from "../../src/foundation/secret.ts";

const key = (name: string, value: string) => ({ name, value: new Secret(value) });
const good = "0123456789abcdef";

test("keys with names and values that a header can carry break no rule", () => {
  const names = ["web", "ci-2", "a.b_c", "2026", "x".repeat(63)];
  expect(runtimeKeyProblems(names.map((name) => key(name, `${good}${name}~!`)))).toEqual([]);
});

test("every mistake of a set is told at once, with its path and without a value", () => {
  const problems = runtimeKeyProblems([
    key("web", "short"),
    key("web", good),
    key("a b", `${good} x`),
    key("x".repeat(64), `${good},${good}`),
    key("umlaut", `${good}ä`),
    key("line", `${good}\n`),
  ]);
  expect(problems.map(({ path }) => path)).toEqual([
    "runtime_keys.web",
    "runtime_keys.web",
    "runtime_keys.a b",
    "runtime_keys.a b",
    `runtime_keys.${"x".repeat(64)}`,
    `runtime_keys.${"x".repeat(64)}`,
    "runtime_keys.umlaut",
    "runtime_keys.line",
  ]);
  expect(problems[0]?.message).toBe("runtime key 'web' is too short: it has at least 16 characters");
  expect(problems[1]?.message).toBe("runtime key 'web' is given twice");
  expect(JSON.stringify(problems)).not.toContain(good);
});

test("a request's runtime keys are checked with its other fields", () => {
  const messages = createProblems({
    name: "agent",
    source: "internal_source",
    source_config: {},
    source_revision_config: {},
    secrets: [key("PORT", "1")],
    runtime_keys: [key("web", "short")],
  }).map(({ path }) => path);
  expect(messages).toEqual(["secrets.PORT", "runtime_keys.web"]);
});

test("an agent's keys are no secret of a deployment", () => {
  expect(secretNameProblem("AGENT_SERVER_API_KEYS")).toBe(
    "secret name 'AGENT_SERVER_API_KEYS' cannot be used: the keys of an agent are a setting of the deployment: give them as runtime_keys",
  );
});

test("the hosted service's dialect neither sends nor answers runtime keys", () => {
  const given = { display_name: "A", runtime_keys: [{ name: "web", value: good }], runtime_access: "key" };
  expect(toWire("langsmith", deploymentPatch, given)).toEqual({ display_name: "A", runtime_access: "key" });
  expect(fromWire("langsmith", deployment, given)).toEqual({ display_name: "A" });
  expect(toWire("neutral", deploymentPatch, given)).toEqual(given);
  const free = { source_config: { resource_spec: { labels: { runtime_keys: "x" } } } };
  expect(toWire("langsmith", deploymentPatch, free)).toEqual(free);
});
