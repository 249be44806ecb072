import { type ControlPlaneInfo, UPLOAD_BEFORE_CREATION } from "../../contract/control-plane-info.ts";
import { packageVersion } from "../../foundation/package/package-version.ts";
import type { Platform } from "../platform.ts";
import { whyNoRegistry } from "../registry/open-registry.ts";
import { usesOf } from "../run/resource-uses.ts";
import { runnableSources } from "./rules/runnable-sources.ts";

/** What this control plane is, and what it can run. */
export function infoOf(
  platform: Pick<
    Platform,
    "builds" | "databases" | "engine" | "objects" | "registry" | "runner" | "sandbox" | "templates"
  >,
): Omit<ControlPlaneInfo, "dialect"> {
  const { sandbox, engine, registry, databases, runner } = platform;
  const { kind, reason } = sandbox;
  const sources = runnableSources(platform);
  return {
    version: packageVersion(),
    isolation: { kind, reason: reason ?? null },
    engine: { kind: engine.kind, version: engine.version ?? null, reason: engine.reason ?? null },
    registry: registry
      ? { kind: registry.kind, reason: null }
      : { kind: "none", reason: whyNoRegistry(engine) },
    builds: { kind: platform.builds.kind, reason: platform.builds.reason ?? null },
    store: { kind: platform.objects.signed ? "s3" : "folder" },
    sources,
    resources: Object.fromEntries(
      sources.map((source) => [source, runner.uses?.(source) ?? usesOf(source, databases?.reaches(source))]),
    ),
    features: [UPLOAD_BEFORE_CREATION],
  };
}
