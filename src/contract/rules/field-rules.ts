import type { z } from "zod";
import type { deploymentCreate, deploymentPatch } from "../deployment/deployment.ts";
import type { sourceConfig, sourceRevisionConfig } from "../source/source-config.ts";
import { SOURCES, type SourceKind, sourcesWith } from "../source/source-traits.ts";

/** What a changed field does to an existing deployment. */
export type FieldChange = "immutable" | "patch" | "revision";
export type FieldRule = { change: FieldChange; sources: readonly SourceKind[] };

const every: readonly SourceKind[] = SOURCES;
const selfHosted = sourcesWith(({ dataPlane }) => dataPlane === "self_hosted");
const built = sourcesWith(({ builtFrom }) => builtFrom !== undefined);
const pinnedByCommit = sourcesWith(({ pinnedBy }) => pinnedBy === "commit");
const images = sourcesWith(({ pinnedBy }) => pinnedBy === "image_digest");
const uploads = sourcesWith(({ pinnedBy }) => pinnedBy === "tree_digest");

type RulesOf<Schema extends z.ZodObject> = Record<keyof Schema["shape"], FieldRule>;

// A new field of a schema does not compile until it is classified here.

export const sourceConfigRules: RulesOf<typeof sourceConfig> = {
  integration_id: { change: "immutable", sources: pinnedByCommit },
  repo_url: { change: "immutable", sources: pinnedByCommit },
  // Answered for every source, so that each takes it.
  deployment_type: { change: "immutable", sources: every },
  listener_id: { change: "immutable", sources: selfHosted },
  listener_config: { change: "immutable", sources: selfHosted },
  template_id: { change: "immutable", sources: ["internal_template"] },
  build_on_push: { change: "patch", sources: pinnedByCommit },
  custom_url: { change: "patch", sources: every },
  resource_spec: { change: "revision", sources: every },
  install_command: { change: "revision", sources: built },
  build_command: { change: "revision", sources: built },
};

export const sourceRevisionConfigRules: RulesOf<typeof sourceRevisionConfig> = {
  repo_ref: { change: "revision", sources: pinnedByCommit },
  graph_config_path: { change: "revision", sources: built },
  image_uri: { change: "revision", sources: images },
  source_tarball_path: { change: "revision", sources: uploads },
};

/** The remaining fields of a deployment that a deployer may set. */
export const deploymentRules = {
  name: { change: "immutable", sources: every },
  source: { change: "immutable", sources: every },
  env: { change: "revision", sources: every },
  secrets: { change: "revision", sources: every },
  build_secrets: { change: "revision", sources: built },
  secret_references: { change: "revision", sources: selfHosted },
  runtime_keys: { change: "patch", sources: every },
  tags: { change: "patch", sources: every },
  origin: { change: "patch", sources: every },
  deletion_protection: { change: "patch", sources: every },
  display_name: { change: "patch", sources: every },
} as const satisfies Omit<
  RulesOf<typeof deploymentCreate> & RulesOf<typeof deploymentPatch>,
  "source_config" | "source_revision_config" | "revision_source"
>;

/** Every field by its dotted path, as plans name it. */
export const fieldRules: Readonly<Record<string, FieldRule>> = {
  ...deploymentRules,
  ...prefixed("source_config", sourceConfigRules),
  ...prefixed("source_revision_config", sourceRevisionConfigRules),
};

function prefixed(prefix: string, rules: Record<string, FieldRule>): Record<string, FieldRule> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`${prefix}.${name}`, rule]));
}

/** Whether a field, by its dotted path, means something for a source. */
export function appliesTo(path: string, source: string): boolean {
  const sources: readonly string[] = fieldRules[path]?.sources ?? [];
  return sources.includes(source);
}
