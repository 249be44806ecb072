import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findConfig } from "../../../src/control-plane/build/find-config.ts";
import { GRAPH_JSON, projectFolder } from "../../support/project-folder.ts";

const quiet = () => {};

// Holds CP-2.3-graph_config_path
test.each([
  ["graph.json before langgraph.json", undefined, ["graph.json", "langgraph.json"], "graph.json"],
  ["langgraph.json alone", undefined, ["langgraph.json"], "langgraph.json"],
  ["the configured file", "langgraph.json", ["graph.json", "langgraph.json"], "langgraph.json"],
  [
    "a file in a subfolder",
    "./apps/agent/my.json",
    ["graph.json", "apps/agent/my.json"],
    "apps/agent/my.json",
  ],
  [
    "a file in the configured folder",
    "apps/agent",
    ["apps/agent/langgraph.json"],
    "apps/agent/langgraph.json",
  ],
])("finds %s", async (_name, path, files, expected) => {
  using source = projectFolder(Object.fromEntries(files.map((file) => [file, GRAPH_JSON])));
  expect(await findConfig(source.path, path, quiet)).toBe(join(source.path, expected));
});

test("the log names a second configuration that is not read", async () => {
  using source = projectFolder({ "graph.json": GRAPH_JSON, "langgraph.json": GRAPH_JSON });
  const lines: string[] = [];
  const log = (level: string, message: string) => lines.push(`${level} ${message}`);
  await findConfig(source.path, undefined, log);
  expect(lines).toEqual([
    "WARNING langgraph.json is not read: graph.json comes first; remove one of the two files",
  ]);
  await findConfig(source.path, "graph.json", log);
  expect(lines).toHaveLength(1);
});

test("the error names the configuration that was expected and those that exist", async () => {
  using source = projectFolder({ "apps/agent/graph.json": GRAPH_JSON, "node_modules/x/graph.json": "{}" });
  const hint = "The source has apps/agent/graph.json.";
  await expect(findConfig(source.path, undefined, quiet)).rejects.toMatchObject({
    message: "no graph.json or langgraph.json in the root of the source",
    hint: expect.stringContaining(hint),
  });
  await expect(findConfig(source.path, "agent/graph.json", quiet)).rejects.toMatchObject({
    message: "graph_config_path 'agent/graph.json' does not exist in the source",
    hint,
  });
  await expect(findConfig(source.path, "apps", quiet)).rejects.toMatchObject({
    message: "no graph.json or langgraph.json in the folder 'apps' of the source",
    hint,
  });
});

test.each(["../graph.json", "/etc/passwd", "a/../../graph.json", "..", "C:\\graph.json", "a\\..\\..\\x"])(
  "rejects %j, which leads out of the source",
  async (path) => {
    using source = projectFolder({ "graph.json": GRAPH_JSON });
    await expect(findConfig(source.path, path, quiet)).rejects.toThrow(
      `graph_config_path '${path}' leads out of the source`,
    );
  },
);

test("rejects a config that is a symbolic link out of the source", async () => {
  using outside = projectFolder({ "graph.json": GRAPH_JSON });
  using source = projectFolder();
  symlinkSync(join(outside.path, "graph.json"), join(source.path, "graph.json"));
  await expect(findConfig(source.path, undefined, quiet)).rejects.toThrow(
    "graph.json is a link out of the source",
  );
});

test("the error says where a config is not valid JSON", async () => {
  using source = projectFolder({ "app/graph.json": '{\n  "graphs": {},\n}\n', "list.json": "[]" });
  await expect(findConfig(source.path, "app/graph.json", quiet)).rejects.toThrow(
    "app/graph.json is not valid JSON: line 3, column 1: expected a property name in double quotes",
  );
  await expect(findConfig(source.path, "list.json", quiet)).rejects.toThrow("list.json holds no JSON object");
});

test("rejects a config that is too large or too deep before it parses it as JSON", async () => {
  using source = projectFolder({
    "large.json": `{"graphs":{}}${" ".repeat(1024 * 1024)}`,
    "deep.json": `{"graphs":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  });
  await expect(findConfig(source.path, "large.json", quiet)).rejects.toThrow(
    "large.json is larger than 1.0 MB",
  );
  await expect(findConfig(source.path, "deep.json", quiet)).rejects.toThrow(
    "deep.json is nested more than 256 levels deep",
  );
});
