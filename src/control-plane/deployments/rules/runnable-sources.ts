import type { SourceKind } from "../../../contract/source/source-traits.ts";
import type { Platform } from "../../platform.ts";
import { whyNoRegistry } from "../../registry/open-registry.ts";
import { NO_TEMPLATES } from "../../templates/open-templates.ts";

type Parts = Pick<Platform, "engine" | "runner" | "registry" | "templates">;

/** What a source needs beside its runner and is not there, in one sentence. */
export function missingFor({ engine, registry, templates }: Parts, source: SourceKind): string | undefined {
  if (source === "internal_image" && !registry) return whyNoRegistry(engine);
  if (source === "internal_template" && !templates) return NO_TEMPLATES;
  return undefined;
}

/** The sources whose deployments run here. */
export function runnableSources(parts: Parts): SourceKind[] {
  return parts.runner.sources.filter((source) => missingFor(parts, source) === undefined);
}
