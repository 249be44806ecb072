import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  INPUTS,
  type InputTexts,
  readDeployInputs,
  readInputTexts,
} from "../../../src/action/inputs/inputs.ts";
import { coreHere } from "../../support/action/runner-here.ts";

const action = parse(readFileSync(new URL("../../../action.yml", import.meta.url), "utf8"));
const needed = { "base-url": "https://plane.example", "api-key": "k" };

const textsOf = (environment: Record<string, string>) =>
  readInputTexts({ environment, core: coreHere({ environment, write() {} }) });

test("action.yml describes exactly the inputs that are read, each with a default", () => {
  expect(Object.keys(action.inputs)).toEqual([...INPUTS]);
  for (const { description, default: value } of Object.values<{ description: string; default: string }>(
    action.inputs,
  )) {
    expect(description).toMatch(/^[A-Z].*\.$/s);
    expect(value).toBeTypeOf("string");
  }
});

test("every input is read somewhere", () => {
  const files = globSync("src/action/**/*.ts", { exclude: ["**/input-names.ts"] });
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const isRead = (name: string) => new RegExp(`"${name}"(: |\\])|\\b${name}: |texts\\.${name}\\b`).test(code);
  expect(INPUTS.filter((name) => !isRead(name))).toEqual([]);
});

test("the defaults in action.yml equal the program's", () => {
  const defaults = Object.fromEntries(
    Object.entries<{ default: string }>(action.inputs).map(([name, input]) => [
      `INPUT_${name.toUpperCase()}`,
      input.default.startsWith("${{") ? "" : input.default,
    ]),
  );
  const stated = readDeployInputs({ ...textsOf(defaults), ...needed });
  expect(JSON.stringify(stated)).toBe(JSON.stringify(readDeployInputs(needed)));
  expect(stated.problems).toEqual([]);
});

test("an empty input counts as absent, and four inputs fall back to the environment", () => {
  const environment = {
    "INPUT_API-KEY": "",
    INPUT_NAME: "  ",
    AGENT_DEPLOY_API_KEY: "from-environment",
    "INPUT_BASE-URL": "https://input.example",
    AGENT_DEPLOY_BASE_URL: "https://environment.example",
    AGENT_DEPLOY_NAME: "no-such-fallback",
  };
  expect(textsOf(environment)).toEqual({
    "api-key": "from-environment",
    "base-url": "https://input.example",
  });
});

test("a flag is true or false in any case", () => {
  expect(readDeployInputs({ ...needed, wait: "False", verify: "TRUE" }).inputs).toMatchObject({
    wait: false,
    verify: true,
  });
});

test("base-url: local needs no API key", () => {
  expect(readDeployInputs({ "base-url": "local" }).problems).toEqual([]);
  expect(readDeployInputs({ "base-url": "https://plane.example" }).problems).toMatchObject([
    { path: "api-key" },
  ]);
});

test("contradictions between two inputs are reported", () => {
  const paths = (texts: InputTexts) =>
    readDeployInputs({ ...needed, ...texts }).problems.map(({ path }) => path);
  expect(paths({ "verify-expect": "hello" })).toEqual(["verify-expect"]);
  expect(paths({ "verify-assistant": "adder" })).toEqual(["verify-assistant"]);
  expect(paths({ "verify-input": "[1]" })).toEqual(["verify-input"]);
  expect(paths({ "verify-input": "{}", "verify-message": "hello" })).toEqual(["verify-input"]);
  expect(paths({ "verify-input": '{"n": 1}', "verify-expect": "1", "verify-assistant": "adder" })).toEqual(
    [],
  );
  expect(paths({ "verify-message": "hello", verify: "false" })).toEqual(["verify-message"]);
  expect(paths({ wait: "False", "verify-message": "hello", "rollback-on-failure": "true" })).toEqual([
    "verify-message",
    "rollback-on-failure",
  ]);
  expect(paths({ wait: "false", "rollback-on-failure": "False" })).toEqual([]);
  expect(paths({ command: "promote" })).toEqual(["promote-from"]);
  expect(paths({ "promote-from": "staging" })).toEqual(["promote-from"]);
  expect(paths({ command: "deploy", "revision-id": "r1" })).toEqual(["revision-id"]);
  expect(paths({ command: "rollback", "revision-id": "r1" })).toEqual([]);
});

test("an invalid input does not affect the others", () => {
  const { inputs, problems } = readDeployInputs({ ...needed, wait: "perhaps", "on-superseded": "fail" });
  expect(problems).toHaveLength(1);
  expect(inputs).toMatchObject({ wait: true, onSuperseded: "fail" });
});

test("an API key that contains white space is rejected without being shown", () => {
  const { problems } = readDeployInputs({ ...needed, "api-key": "se cret" });
  expect(problems).toHaveLength(1);
  expect(JSON.stringify(problems)).not.toContain("cret");
});
