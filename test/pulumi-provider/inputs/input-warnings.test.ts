import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UNKNOWN } from "../../../pulumi-provider/dynamic/handler.ts";
import type { Dialect } from "../../../src/contract/dialect/dialect.ts";
import { offline, project } from "../support/offline-resource.ts";

test.each<[Dialect, string, string]>([
  ["neutral", "graph.json", "langgraph.json"],
  ["langsmith", "langgraph.json", "graph.json"],
])(
  "of two graph configs the dialect's counts, and a warning names the other as ignored: %s",
  async (dialect, read, unread) => {
    using agent = project();
    const config = (name: string) =>
      JSON.stringify({ graphs: { agent: "./graph.ts:graph" }, env: { [name]: "x" } });
    writeFileSync(join(agent.parent, "agent", read), config("READ"));
    writeFileSync(join(agent.parent, "agent", unread), config("UNREAD"));
    const lines: string[] = [];
    const news = { name: "agent", source: "internal_source", projectDir: "agent" };
    await offline(agent.parent, lines, dialect).check({ news });
    expect(lines).toEqual([
      expect.stringContaining(`${unread} is not read`),
      expect.stringContaining(`${read} takes READ from`),
    ]);
  },
);

test("a warning names variables of a project's environment that are not given, never their values", async () => {
  using agent = project();
  writeFileSync(
    join(agent.parent, "agent/graph.json"),
    '{"graphs":{"agent":"./graph.ts:graph"},"env":{"MODEL":"canary-value","KEY":"canary-value"}}',
  );
  const lines: string[] = [];
  const news = {
    name: "agent",
    source: "internal_source",
    projectDir: "agent",
    secrets: { KEY: "canary-value" },
  };
  await offline(agent.parent, lines).check({ news });
  expect(lines).toEqual([expect.stringMatching(/^agent: warning: graph.json takes MODEL from .* as env$/)]);
});

test("an image without a digest causes a warning", async () => {
  const lines: string[] = [];
  const image = (imageUri: string) => ({
    name: "a",
    source: "internal_image",
    sourceRevisionConfig: { imageUri },
  });
  const resource = offline("/nowhere", lines);
  await resource.check({ news: image(`r.example/i@sha256:${"0".repeat(64)}`) });
  expect(lines).toEqual([]);
  await resource.check({ news: image("r.example/i:latest") });
  expect(lines).toEqual([expect.stringMatching(/imageUri has no digest/)]);
});

test("a deployment without anything to deploy causes a warning", async () => {
  const lines: string[] = [];
  const resource = offline("/nowhere", lines);
  await resource.check({ news: { name: "a", source: "internal_source" } });
  await resource.check({ news: { name: "a", source: "internal_image" } });
  expect(lines).toEqual([expect.stringContaining("give projectDir"), expect.stringContaining("imageUri")]);
});

test("code that a preview does not know yet is not said to be missing", async () => {
  const lines: string[] = [];
  const resource = offline("/nowhere", lines);
  await resource.check({ news: { name: "a", source: "internal_source", projectDir: UNKNOWN } });
  const image = { name: "a", source: "internal_image", sourceRevisionConfig: { imageUri: UNKNOWN } };
  await resource.check({ news: image });
  await resource.check({ news: { name: "a", source: "internal_image", sourceRevisionConfig: UNKNOWN } });
  await resource.check({ news: { name: "a", source: UNKNOWN } });
  expect(lines).toEqual([]);
});
