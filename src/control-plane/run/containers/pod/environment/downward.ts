// This folder: the variables of a container, with references resolved. No containers.

import { z } from "zod";
import { object } from "../../../../../contract/schema/schema.ts";
import { type Draft, refuse } from "../../../spec/draft.ts";
import type { ContainerResources } from "../pod.ts";
import { parseQuantity, QUANTITY_NEEDED } from "../quantity.ts";

/** What a container may know of its own pod (Kubernetes: the downward API). */
export type PodFacts = {
  /** The revision's id. */
  name: string;
  labels: Readonly<Record<string, string>>;
  annotations: Readonly<Record<string, string>>;
  resources: ReadonlyMap<string, ContainerResources>;
};

export const fieldRef = object({ apiVersion: z.literal("v1").nullish(), fieldPath: z.string() });
export const resourceFieldRef = object({
  containerName: z.string().nullish(),
  resource: z.enum(["limits.cpu", "limits.memory", "requests.cpu", "requests.memory"]),
  divisor: z.union([z.string(), z.number()]).nullish(),
});

/** `metadata.name`, `metadata.uid`, a label or annotation; with `maps` also all of them, one a line. */
export function fieldValue(
  draft: Draft,
  path: string,
  { ref, facts, maps }: { ref: z.output<typeof fieldRef>; facts: PodFacts; maps: boolean },
): string {
  const { fieldPath } = ref;
  if (fieldPath === "metadata.name" || fieldPath === "metadata.uid") return facts.name;
  const [, field, key] = /^metadata\.(labels|annotations)(?:\['([^']+)'\])?$/.exec(fieldPath) ?? [];
  if (field && key !== undefined) return facts[field as "labels"][key] ?? "";
  if (field && maps) return lines(facts[field as "labels"]);
  const known = ["metadata.name", "metadata.uid", "metadata.labels['…']", "metadata.annotations['…']"];
  refuse(draft, `${path}.fieldPath`, `'${fieldPath}' is not known here; known are ${known.join(", ")}`);
  return "";
}

function lines(map: Readonly<Record<string, string>>): string {
  return Object.entries(map)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${JSON.stringify(value)}\n`)
    .join("");
}

/** A request or limit of a container, in units of the divisor, rounded up. `own`: the container that asks. */
export function resourceValue(
  draft: Draft,
  path: string,
  { ref, facts, own }: { ref: z.output<typeof resourceFieldRef>; facts: PodFacts; own?: ContainerResources },
): string {
  const divisor = parseQuantity(ref.divisor ?? 1);
  if (!divisor) refuse(draft, `${path}.divisor`, QUANTITY_NEEDED);
  const resources = ref.containerName == null ? own : facts.resources.get(ref.containerName);
  if (!resources) {
    const message = ref.containerName == null ? "is needed" : `there is no container '${ref.containerName}'`;
    refuse(draft, `${path}.containerName`, message);
    return "";
  }
  const amount = {
    "limits.cpu": resources.cpuLimit,
    "requests.cpu": resources.cpu,
    "limits.memory": bytes(resources.memoryLimitMb),
    "requests.memory": bytes(resources.memoryMb),
  }[ref.resource];
  if (amount === undefined) refuse(draft, `${path}.resource`, `the container has no ${ref.resource}`);
  return String(Math.ceil((amount ?? 0) / (divisor || 1) - 1e-9));
}

const bytes = (megabytes: number | undefined) => (megabytes === undefined ? undefined : megabytes * 2 ** 20);
