import type { SourceKind } from "../../../contract/source/source-traits.ts";
import type { Platform } from "../../platform.ts";
import { NO_REGISTRY } from "../../registry/open-registry.ts";
import { NO_TEMPLATES } from "../../templates/open-templates.ts";

type Parts = Pick<Platform, "runner" | "registry" | "templates">;

/** What a source needs beside its runner and is not there, in one sentence. */
export function missingFor({ registry, templates }: Parts, source: SourceKind): string | undefined {
  if (source === "internal_image" && !registry) return NO_REGISTRY;
  if (source === "internal_template" && !templates) return NO_TEMPLATES;
  return undefined;
}

/** The sources whose deployments run here. */
export function runnableSources(parts: Parts): SourceKind[] {
  return parts.runner.sources.filter((source) => missingFor(parts, source) === undefined);
}
