// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholder syntax is under test
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import type { ConfigurationProblem } from "../../../src/foundation/configuration-error.ts";
import { ConfigurationError } from "../../../src/foundation/configuration-error.ts";
import { type DesiredFile, readDesiredFile } from "../../../src/sources/desired-file/desired-file.ts";
import { projectFolder } from "../../support/project-folder.ts";

async function reading(text: string, environment: Record<string, string> = {}): Promise<DesiredFile> {
  using folder = projectFolder({ "agent-deploy.yaml": text });
  return readDesiredFile(folder.path, { environment });
}

const secretsOf = ({ secrets }: DesiredFile) => secrets?.map(({ name, value }) => [name, value.reveal()]);
const lines = (problems: readonly ConfigurationProblem[]) =>
  new ConfigurationError(problems).message.split("\n").map((line) => line.trim());

describe("the desired-state file", () => {
  test("the file is a create request with optional parts", async () => {
    const file = await reading(`
name: my-agent
source: repo_host
source_config:
  repo_url: https://example.test/o/r
  build_on_push: true
  resource_spec: { cpu: 2, labels: { team: a } }
source_revision_config: { repo_ref: main, graph_config_path: apps/agent/graph.json }
`);
    expect(file.problems).toEqual([]);
    expect(file.parts).toEqual({
      name: "my-agent",
      source: "repo_host",
      source_config: {
        repo_url: "https://example.test/o/r",
        build_on_push: true,
        resource_spec: { cpu: 2, labels: { team: "a" } },
      },
      source_revision_config: { repo_ref: "main", graph_config_path: "apps/agent/graph.json" },
    });
    expect(file.secrets).toBeUndefined();
  });

  test("the file may be JSON, empty or absent", async () => {
    using folder = projectFolder({ "agent-deploy.json": '{"name": "from-json"}' });
    expect((await readDesiredFile(folder.path, { environment: {} })).parts).toEqual({ name: "from-json" });
    using empty = projectFolder({ "agent-deploy.yml": "# nothing yet\n" });
    expect(await readDesiredFile(empty.path, { environment: {} })).toMatchObject({ parts: {}, problems: [] });
    using absent = projectFolder();
    expect(await readDesiredFile(absent.path, { environment: {} })).toMatchObject({
      parts: {},
      problems: [],
    });
  });

  test("two files, and a named file that is missing, are rejected", async () => {
    using folder = projectFolder({ "agent-deploy.yaml": "", "agent-deploy.json": "{}" });
    const two = await readDesiredFile(folder.path, { environment: {} });
    expect(lines(two.problems)).toEqual([
      "config: there are agent-deploy.yaml and agent-deploy.json; keep one of them",
    ]);
    const missing = await readDesiredFile(folder.path, { given: "deploy/prod.yaml", environment: {} });
    expect(lines(missing.problems)).toEqual([
      `config: the file ${folder.path}/deploy/prod.yaml does not exist`,
    ]);
  });

  test("all mistakes in the file are reported at once, each with its line", async () => {
    const file = await reading(
      `name: ${"x".repeat(64)}
sauce: repo_host
source: repo
source_config:
  build_on_push: maybe
  buildcommand: make
  resource_spec:
    cpu: 99
repo_url: https://example.test/o/r
secrets:
  TOKEN: \${UNSET_ONE}-\${UNSET_TWO}
  NOTHING:
`,
    );
    expect(lines(file.problems)).toEqual([
      "10 problems in the configuration:",
      "agent-deploy.yaml:1: name: a name has at most 63 characters",
      "agent-deploy.yaml:2: sauce: is not a known key; did you mean source?",
      "agent-deploy.yaml:3: source: has to be repo_host, external_image, internal_image, internal_source or internal_template",
      "agent-deploy.yaml:5: source_config.build_on_push: is a text, but has to be true or false",
      "agent-deploy.yaml:6: source_config.buildcommand: is not a known key; did you mean build_command?",
      "agent-deploy.yaml:8: source_config.resource_spec.cpu: has to be at most 8",
      "agent-deploy.yaml:9: repo_url: is not a known key; it belongs into source_config",
      "agent-deploy.yaml:11: secrets.TOKEN: secret 'TOKEN' needs the environment variable UNSET_ONE, which is not set; set it, or write ${UNSET_ONE:-default}",
      "agent-deploy.yaml:11: secrets.TOKEN: secret 'TOKEN' needs the environment variable UNSET_TWO, which is not set; set it, or write ${UNSET_TWO:-default}",
      "agent-deploy.yaml:12: secrets.NOTHING: secret 'NOTHING' has no value; a value is a text (quote it where YAML sees something else)",
    ]);
  });

  test.each([
    ["a: [1, 2\nb: canary-5\n", "agent-deploy.yaml:1: is not valid YAML: the [ here is never closed"],
    ["a: 1\nname: [canary-5\n", "agent-deploy.yaml:2: is not valid YAML: the [ here is never closed"],
    ["a: [b, [c]\nb: 1\n", "agent-deploy.yaml:1: is not valid YAML: the [ here is never closed"],
    ['{"a": {"b": 1\n\n', "agent-deploy.yaml:1: is not valid YAML: the { here is never closed"],
    ['a: 1\nb: "canary-5\nc: 2\n', 'agent-deploy.yaml:2: is not valid YAML: the " here is never closed'],
    [
      "secrets: [canary-5]\n",
      "agent-deploy.yaml:1: secrets: a secret needs a name and a value: a map of names to values (NAME: value), or a list of { name: NAME, value: value }",
    ],
    ["name: 5\n", "agent-deploy.yaml:1: name: is a number, but has to be a text"],
    ["nmae: x\n", "agent-deploy.yaml:1: nmae: is not a known key; did you mean name?"],
    [
      "source_config: { resource_spec: { memry_mb: 5 } }\n",
      "agent-deploy.yaml:1: source_config.resource_spec.memry_mb: is not a known key; did you mean memory_mb?",
    ],
    ["a: 1\na: canary-5\n", "agent-deploy.yaml:2: is not valid YAML: the same key is given twice"],
    ["a: *nope\n", "agent-deploy.yaml:1: is not valid YAML: an alias does not lead to a value"],
    ["- a\n- b\n", "agent-deploy.yaml:1: the file holds no map of fields"],
  ])(
    "a mistake in the file is reported with its line and without quoting a secret: %j",
    async (text, message) => {
      const { problems } = await reading(text);
      expect(lines(problems)).toEqual([message]);
    },
  );

  test("the file accepts the dialect's terms next to the neutral ones", async () => {
    using folder = projectFolder({
      "agent-deploy.yaml":
        "source: github\nsource_revision_config: { langgraph_config_path: langgraph.json, repo_ref: main }\n",
    });
    const { parts, problems } = await readDesiredFile(folder.path, { environment: {}, dialect: "langsmith" });
    expect(problems).toEqual([]);
    expect(parts).toEqual({
      source: "repo_host",
      source_revision_config: { graph_config_path: "langgraph.json", repo_ref: "main" },
    });
    folder.write({
      "agent-deploy.yaml": "source: repo_host\nsource_revision_config: { graph_config_path: a.json }\n",
    });
    const neutral = await readDesiredFile(folder.path, { environment: {}, dialect: "langsmith" });
    expect(neutral.parts.source).toBe("repo_host");
    expect(neutral.parts.source_revision_config).toEqual({ graph_config_path: "a.json" });
  });
});

describe("secrets in the desired-state file", () => {
  test("secrets interpolate environment variables, with defaults and escapes", async () => {
    const file = await reading(
      `secrets:
  KEY: \${KEY}
  MIXED: pre-\${KEY}-\${OTHER:-none}
  EMPTY_TAKES_DEFAULT: \${EMPTY:-yes}
  LITERAL: $\${KEY} and $5
  NUMBER: 0123
`,
      { KEY: "a${OTHER}b", EMPTY: "" },
    );
    expect(file.problems).toEqual([]);
    expect(secretsOf(file)).toEqual([
      ["KEY", "a${OTHER}b"],
      ["MIXED", "pre-a${OTHER}b-none"],
      ["EMPTY_TAKES_DEFAULT", "yes"],
      ["LITERAL", "${KEY} and $5"],
      ["NUMBER", "0123"],
    ]);
  });

  test("secrets may be a list as in the request", async () => {
    const file = await reading("secrets:\n  - { name: A, value: x }\n  - name: B\n    value: ${B}\n", {
      B: "y",
    });
    expect(secretsOf(file)).toEqual([
      ["A", "x"],
      ["B", "y"],
    ]);
  });

  test("the environment is interpolated in secrets only", async () => {
    const file = await reading("source_config:\n  build_command: echo ${KEY}\n", { KEY: "canary" });
    expect(file.parts.source_config?.build_command).toBe("echo ${KEY}");
  });

  test("secrets are never shown, not even by a mistake next to them", async () => {
    const file = await reading(
      `secrets:
  - { name: A, value: canary-1 }
  - { name: B, value: [canary-2] }
  - { value: canary-3 }
  - canary-4
source: canary-not-a-secret
`,
    );
    expect(file.problems).toHaveLength(4);
    const shown = [inspect(file, { depth: 9 }), JSON.stringify(file), ...lines(file.problems)].join();
    expect(shown).not.toMatch(/canary-[1-4]/);
  });
});
