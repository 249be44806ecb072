import { expect, test } from "vitest";
import { fieldRules } from "../../../src/contract/rules/field-rules.ts";
import { awaitsCode, hasCode, revisionCodeField } from "../../../src/contract/rules/source-code.ts";
import { SOURCES, type SourceKind, sourceTraits } from "../../../src/contract/source/source-traits.ts";

const tarball = { source_revision_config: { source_tarball_path: "deployments/1/a.tar.gz" } };
const image = { source_revision_config: { image_uri: "registry.example/agent:1" } };
const repository = { source_config: { repo_url: "https://example.com/x.git" } };
const template = { source_config: { template_id: "chat" } };

test.each<[SourceKind, object, string | undefined]>([
  ["repo_host", repository, undefined],
  ["external_image", image, "source_revision_config.image_uri"],
  ["internal_image", image, "source_revision_config.image_uri"],
  ["internal_source", tarball, "source_revision_config.source_tarball_path"],
  ["internal_template", template, undefined],
])("%s has code once its field names it", (source, configured, field) => {
  expect(hasCode(source, {})).toBe(false);
  expect(hasCode(source, configured)).toBe(true);
  expect(awaitsCode(source, configured)).toBe(false);
  expect(revisionCodeField(source)).toBe(field);
});

test("a source that is not known has code", () => {
  expect(hasCode("a_newer_source", {})).toBe(true);
});

test("only code that is handed over is awaited", () => {
  expect(SOURCES.filter((source) => awaitsCode(source, {}))).toEqual(["internal_image", "internal_source"]);
});

test("the field that names a source's code applies to that source", () => {
  for (const source of SOURCES) {
    expect(fieldRules[sourceTraits[source].codeField]?.sources).toContain(source);
  }
});
