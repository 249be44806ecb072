import { expect, test } from "vitest";
import { graphConfigKeyFindings } from "../../src/project/graph-config-keys.ts";

const graphs = { agent: "./agent.ts:graph" };
const findings = (config: object, nodeVersion?: string) => {
  const { refusals, warnings } = graphConfigKeyFindings({ graphs, ...config }, { nodeVersion });
  return { refused: refusals.map(({ key }) => key), warned: warnings.map(({ key }) => key) };
};

test("auth is rejected, because the agent would be open without it", () => {
  expect(findings({ auth: { path: "./auth.ts:auth" } })).toEqual({ refused: ["auth"], warned: [] });
  expect(findings({ auth: {} }).refused).toEqual(["auth"]);
  expect(findings({ auth: null }).refused).toEqual([]);
});

test("supported keys cause no finding", () => {
  const config = { $schema: "https://schema.test", env: ".env", event_log: {}, dependencies: ["."] };
  expect(findings(config)).toEqual({ refused: [], warned: [] });
});

test.each([
  ...["http", "store", "checkpointer", "ui", "ui_config", "webhooks", "encryption", "python_version"],
  ...["dependencies", "pip_config_file", "dockerfile_lines", "image_distro", "base_image"],
])("the key %s causes a warning that it has no effect", (key) => {
  expect(findings({ [key]: { some: "thing" } })).toEqual({ refused: [], warned: [key] });
  const { warnings } = graphConfigKeyFindings({ graphs, [key]: ["x"] });
  expect(warnings[0]?.message).toMatch(new RegExp(`^${key} has no effect here: `));
});

test("an unknown key causes a warning that suggests a similar known one", () => {
  const messages = ({ warnings }: ReturnType<typeof graphConfigKeyFindings>) =>
    warnings.map(({ message }) => message);
  expect(messages(graphConfigKeyFindings({ graphs, atuh: {}, zebra_crossing: 1, "a\nb": 1 }))).toEqual([
    "atuh is not a known key and has no effect; did you mean auth?",
    "zebra_crossing is not a known key and has no effect",
    '"a\\nb" is not a known key and has no effect',
  ]);
});

test("a node_version other than the running one causes a warning", () => {
  expect(findings({ node_version: "22" }).warned).toEqual(["node_version"]);
  expect(findings({ node_version: "22" }, "v24.1.0").warned).toEqual(["node_version"]);
  expect(findings({ node_version: 24 }, "v24.1.0").warned).toEqual([]);
});
