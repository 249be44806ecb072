// This folder: `resource_spec` and the container images that it may name. Not here: what a runner does by it.

import type { ResourceSpec } from "./resource-spec.ts";

/** The images of a spec's init containers and sidecars, each with the path of its field. */
export function containerImages(spec: ResourceSpec | null | undefined): { path: string; image: string }[] {
  return (["init_containers", "sidecars"] as const).flatMap((field) =>
    (spec?.[field] ?? []).map(({ image }, index) => ({
      path: `source_config.resource_spec.${field}[${index}].image`,
      image,
    })),
  );
}
