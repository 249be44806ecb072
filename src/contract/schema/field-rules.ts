import type { z } from "zod";
import type { SourceKind } from "../source.ts";
import type { sourceConfig, sourceRevisionConfig } from "../source-config.ts";

/** What a changed field does to an existing deployment. */
export type FieldChange = "immutable" | "patch" | "revision";
export type FieldRule = { change: FieldChange; sources: readonly SourceKind[] };

const every: readonly SourceKind[] = [
  "repo_host",
  "external_image",
  "internal_image",
  "internal_source",
  "internal_template",
];
const hosted = every.filter((source) => source !== "external_image");
const built: readonly SourceKind[] = ["repo_host", "internal_source"];

type RulesOf<Schema extends z.ZodObject> = Record<keyof Schema["shape"], FieldRule>;

/** A new field of the schema does not compile until it is classified here. */
export const sourceConfigRules: RulesOf<typeof sourceConfig> = {
  integration_id: { change: "immutable", sources: ["repo_host"] },
  repo_url: { change: "immutable", sources: ["repo_host"] },
  deployment_type: { change: "immutable", sources: hosted },
  listener_id: { change: "immutable", sources: ["external_image"] },
  listener_config: { change: "immutable", sources: ["external_image"] },
  template_id: { change: "immutable", sources: ["internal_template"] },
  build_on_push: { change: "patch", sources: ["repo_host"] },
  custom_url: { change: "patch", sources: ["external_image"] },
  resource_spec: { change: "revision", sources: every },
  install_command: { change: "revision", sources: built },
  build_command: { change: "revision", sources: built },
};

export const sourceRevisionConfigRules: RulesOf<typeof sourceRevisionConfig> = {
  repo_ref: { change: "revision", sources: ["repo_host"] },
  graph_config_path: { change: "revision", sources: built },
  image_uri: { change: "revision", sources: ["external_image", "internal_image"] },
  source_tarball_path: { change: "revision", sources: ["internal_source"] },
};

/** The remaining fields of a deployment that a deployer may set. */
const deploymentRules = {
  name: { change: "immutable", sources: every },
  source: { change: "immutable", sources: every },
  secrets: { change: "revision", sources: every },
  secret_references: { change: "revision", sources: ["external_image"] },
  runtime_keys: { change: "patch", sources: every },
  display_name: { change: "patch", sources: every },
} as const satisfies Record<string, FieldRule>;

/** Every field by its dotted path, as plans name it. */
export const fieldRules: Readonly<Record<string, FieldRule>> = {
  ...deploymentRules,
  ...prefixed("source_config", sourceConfigRules),
  ...prefixed("source_revision_config", sourceRevisionConfigRules),
};

function prefixed(prefix: string, rules: Record<string, FieldRule>): Record<string, FieldRule> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`${prefix}.${name}`, rule]));
}
