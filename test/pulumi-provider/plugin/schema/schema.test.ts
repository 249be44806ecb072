import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { deploymentInputs } from "../../../../pulumi-provider/inputs/input-shape.ts";
import { packageSchema, schemaText } from "../../../../pulumi-provider/plugin/schema/schema.ts";
import { OUTPUT_NAMES } from "../../../../pulumi-provider/state/outputs.ts";
import { camelKey } from "../../../../pulumi-provider/values/casing.ts";
import { sourceConfig } from "../../../../src/contract/source/source-config.ts";

const root = resolve(import.meta.dirname, "../../../..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const schema = packageSchema(version);
const { inputProperties, properties, requiredInputs } = schema.resources["agent-deploy:index:Deployment"];

test("schema.json matches the contract (else: node bin/build-schema.js)", () => {
  const kept = readFileSync(join(root, "pulumi-provider/plugin/schema.json"), "utf8");
  expect(kept).toBe(schemaText(version));
});

test("the schema has every input of the contract, every output, and the fields of the source", () => {
  const names = Object.keys(deploymentInputs.shape).map(camelKey);
  expect(Object.keys(inputProperties)).toEqual(names.filter((name) => name !== "sourceDigest"));
  expect(Object.keys(properties)).toEqual([...names, ...OUTPUT_NAMES]);
  expect(requiredInputs).toEqual(["name", "source"]);
  const fields = schema.types["agent-deploy:index:SourceConfig"]?.properties ?? {};
  expect(Object.keys(fields)).toEqual(Object.keys(sourceConfig.shape).map(camelKey));
});

test("the schema marks secrets as secret, and fixed fields as replacing", () => {
  expect(inputProperties.secrets).toMatchObject({ secret: true, additionalProperties: { type: "string" } });
  expect(schema.types["agent-deploy:index:Verification"]?.properties.apiKey?.secret).toBe(true);
  expect(schema.config.variables.apiKey?.secret).toBe(true);
  expect(inputProperties.name?.willReplaceOnChanges).toBe(true);
  expect(inputProperties.displayName?.willReplaceOnChanges).toBeUndefined();
});

test("every reference of the schema leads to a type, and every property has a type", () => {
  const missing: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { $ref } = value as { $ref?: string };
    const token = $ref?.startsWith("#/types/") ? $ref.slice("#/types/".length) : undefined;
    if (token !== undefined && !(token in schema.types)) missing.push(token);
    Object.values(value).forEach(visit);
  };
  visit(schema);
  expect(missing).toEqual([]);
});

test("the schema expresses whole numbers, free maps, lists of objects and unions", () => {
  const spec = schema.types["agent-deploy:index:ResourceSpec"]?.properties ?? {};
  expect(spec.minScale?.type).toBe("integer");
  expect(spec.cpu?.type).toBe("number");
  expect(spec.labels).toMatchObject({ type: "object", additionalProperties: { type: "string" } });
  expect(spec.sidecars).toMatchObject({
    type: "array",
    items: { $ref: "#/types/agent-deploy:index:Container" },
  });
  expect(inputProperties.verify?.oneOf).toHaveLength(2);
  expect(inputProperties.triggers?.items).toEqual({ $ref: "pulumi.json#/Any" });
});
