import { expect, test } from "vitest";
import { fieldPath, fieldPathParts } from "../../../src/foundation/json/field-path.ts";

test.each<[(string | number)[], string]>([
  [["source_config", "repo_url"], "source_config.repo_url"],
  [["source_config", "resource_spec", "volumes", 0, "name"], "source_config.resource_spec.volumes[0].name"],
  [["secret_references", 12], "secret_references[12]"],
  [[0, "name"], "[0].name"],
  [[], ""],
])("the field at %j is written as %s, and read again", (parts, path) => {
  expect(fieldPath(parts)).toBe(path);
  expect(fieldPathParts(path)).toEqual(parts);
});
