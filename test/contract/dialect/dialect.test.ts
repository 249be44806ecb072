import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import {
  deployment,
  deploymentCreate,
  deploymentPatch,
} from "../../../src/contract/deployment/deployment.ts";
import { fromWire, textToWire, toWire } from "../../../src/contract/dialect/dialect.ts";
import { type Route, routes } from "../../../src/contract/routes.ts";
import { SOURCES } from "../../../src/contract/source/source-traits.ts";

const words = [
  "graph_config_path",
  "langgraph_config_path",
  "repo_host",
  "github",
  "external_image",
  "external_docker",
];
/** Values shaped like a deployment, with the renamed words wherever they can stand, and arbitrary JSON elsewhere. */
const word = fc.oneof(fc.constantFrom(...words), fc.string());
const json = fc.jsonValue();
const deploymentLike = fc.record(
  {
    name: word,
    source: fc.oneof(fc.constantFrom(...SOURCES), word),
    revision_source: word,
    source_config: fc.record(
      {
        repo_url: word,
        resource_spec: fc.record({ labels: fc.dictionary(word, word), volumes: fc.array(json) }),
      },
      { requiredKeys: [] },
    ),
    source_revision_config: fc.dictionary(word, json),
    secrets: fc.array(fc.record({ name: word, value: word })),
    anything: json,
  },
  { requiredKeys: [] },
);
const schemas: z.ZodType[] = (Object.values(routes) as Route[]).flatMap(({ body, answers }) =>
  [body, ...Object.values(answers)].filter((each): each is z.ZodType => Boolean(each)),
);

test("toWire and fromWire are inverse for every schema of the route table", () => {
  expect(schemas.length).toBeGreaterThan(12);
  fc.assert(
    fc.property(fc.constantFrom(...schemas), fc.oneof(deploymentLike, json), (schema, value) => {
      expect(fromWire("langsmith", schema, toWire("langsmith", schema, value))).toEqual(value);
      expect(toWire("langsmith", schema, fromWire("langsmith", schema, value))).toEqual(value);
    }),
  );
});

test("the neutral dialect leaves values unchanged", () => {
  fc.assert(
    fc.property(fc.constantFrom(...schemas), deploymentLike, (schema, value) => {
      expect(toWire("neutral", schema, value)).toBe(value);
    }),
  );
});

test("the langsmith dialect renames keys and values of the schema", () => {
  const body = {
    revision_source: "repo_host",
    source_revision_config: { graph_config_path: "graph.json", image_uri: "x" },
  };
  expect(toWire("langsmith", deploymentPatch, body)).toEqual({
    revision_source: "github",
    source_revision_config: { langgraph_config_path: "graph.json", image_uri: "x" },
  });
});

test("the langsmith dialect does not rename names, labels, secrets and texts", () => {
  const value = {
    name: "github",
    source: "external_docker",
    source_config: { resource_spec: { labels: { graph_config_path: "repo_host" } } },
    secrets: [{ name: "graph_config_path", value: "repo_host" }],
  };
  expect(fromWire("langsmith", deploymentCreate, value)).toEqual({ ...value, source: "external_image" });
  expect(toWire("langsmith", deployment, { ...value, source: "external_image" })).toEqual(value);
});

test("the langsmith dialect translates the texts of refusals", () => {
  expect(textToWire("langsmith", "graph_config_path applies to source repo_host only")).toBe(
    "langgraph_config_path applies to source github only",
  );
});
