import { expect, test } from "vitest";
import { deployment, deploymentPatch } from "../../../src/contract/deployment/deployment.ts";
import { runtimeKeyProblems } from "../../../src/contract/deployment/runtime-keys.ts";
import { secretNameProblem } from "../../../src/contract/deployment/secrets.ts";
import { fromWire, toWire } from "../../../src/contract/dialect/dialect.ts";
import { createProblems } from "../../../src/contract/rules/deployment-rules.ts";
import { Secret } from "../../../src/foundation/secret.ts";

const key = (name: string, value: string) => ({ name, value: new Secret(value) });
const good = "0123456789abcdef";

test("runtime keys with valid names and values have no problems", () => {
  const names = ["web", "ci-2", "a.b_c", "2026", "x".repeat(63)];
  expect(runtimeKeyProblems(names.map((name) => key(name, `${good}${name}~!`)))).toEqual([]);
});

test("all problems of a set of runtime keys are reported with their path and without a value", () => {
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
    "runtime_keys",
    "runtime_keys",
    "runtime_keys",
    "runtime_keys",
    "runtime_keys.umlaut",
    "runtime_keys.line",
  ]);
  expect(problems[0]?.message).toBe("runtime key 'web' is too short: it has at least 16 characters");
  expect(problems[1]?.message).toBe("runtime key 'web' is given twice");
  expect(JSON.stringify(problems)).not.toContain(good);
});

test("the runtime keys of a request are checked along with its other fields", () => {
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

test("an agent's keys cannot be set as a secret", () => {
  expect(secretNameProblem("AGENT_SERVER_API_KEYS")).toBe(
    "secret name 'AGENT_SERVER_API_KEYS' cannot be used: the keys of an agent are a setting of the deployment: give them as runtime_keys",
  );
  expect(secretNameProblem("AGENT_SERVER_BEHIND_GATEWAY")).toContain("cannot be used");
});

test("the langsmith dialect neither sends nor returns runtime keys", () => {
  const given = { display_name: "A", runtime_keys: [{ name: "web", value: good }], runtime_access: "key" };
  expect(toWire("langsmith", deploymentPatch, given)).toEqual({ display_name: "A", runtime_access: "key" });
  expect(fromWire("langsmith", deployment, given)).toEqual({ display_name: "A" });
  expect(toWire("neutral", deploymentPatch, given)).toEqual(given);
  const free = { source_config: { resource_spec: { labels: { runtime_keys: "x" } } } };
  expect(toWire("langsmith", deploymentPatch, free)).toEqual(free);
});
