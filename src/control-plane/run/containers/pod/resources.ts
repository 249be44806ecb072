import { z } from "zod";
import type { ResourceSpec } from "../../../../contract/resources/resource-spec.ts";
import { object } from "../../../../contract/schema/schema.ts";
import { cannot, readKeys } from "../../spec/body.ts";
import { type Draft, refuse } from "../../spec/draft.ts";
import type { ContainerResources } from "./pod.ts";
import { megabytes, parseQuantity, QUANTITY_NEEDED } from "./quantity.ts";

const quantity = z.union([z.string(), z.number()], { error: QUANTITY_NEEDED }).nullish();
const amounts = object({
  cpu: quantity,
  memory: quantity,
  "ephemeral-storage": cannot("an engine does not limit a container's disk"),
});

/** 4 PiB: what engines count in bytes without going wrong. */
const MOST_MEGABYTES = 2 ** 32;
const TOO_MUCH_MEMORY = "is more than any machine has";

type Amounts = { cpu?: number | undefined; memory?: number | undefined };

/** `resources` of an init container or sidecar. A request that is not given is its limit, as in Kubernetes. */
export function containerResources(
  draft: Draft,
  path: string,
  given: { limits?: unknown; requests?: unknown } | null | undefined,
): ContainerResources {
  const limits = readAmounts(draft, `${path}.limits`, given?.limits);
  const requests = readAmounts(draft, `${path}.requests`, given?.requests);
  for (const name of ["cpu", "memory"] as const) {
    const [request, limit] = [requests[name], limits[name]];
    if (request !== undefined && limit !== undefined && request > limit)
      refuse(draft, `${path}.requests.${name}`, "is more than its limit");
  }
  return defined({
    cpu: requests.cpu ?? limits.cpu,
    cpuLimit: limits.cpu,
    memoryMb: megabytesOf(requests.memory ?? limits.memory),
    memoryLimitMb: megabytesOf(limits.memory),
  });
}

/** The agent's own, from the fields of the spec. */
export function agentResources(draft: Draft, path: string, spec: ResourceSpec): ContainerResources {
  for (const field of ["memory_mb", "memory_limit_mb"] as const)
    if ((spec[field] ?? 0) > MOST_MEGABYTES) refuse(draft, `${path}.${field}`, TOO_MUCH_MEMORY);
  return defined({
    cpu: spec.cpu ?? undefined,
    cpuLimit: spec.cpu_limit ?? undefined,
    memoryMb: spec.memory_mb ?? undefined,
    memoryLimitMb: spec.memory_limit_mb ?? undefined,
  });
}

function readAmounts(draft: Draft, path: string, value: unknown): Amounts {
  if (value == null) return {};
  const body = readKeys(draft, path, amounts, value);
  const read = (name: "cpu" | "memory") => {
    const text = body[name];
    if (text == null) return undefined;
    const amount = parseQuantity(text);
    if (amount === undefined || amount === 0) refuse(draft, `${path}.${name}`, QUANTITY_NEEDED);
    else if (name === "memory" && megabytes(amount) > MOST_MEGABYTES)
      refuse(draft, `${path}.${name}`, TOO_MUCH_MEMORY);
    return amount || undefined;
  };
  return { cpu: read("cpu"), memory: read("memory") };
}

const megabytesOf = (bytes: number | undefined) => (bytes === undefined ? undefined : megabytes(bytes));

/** Without the fields that are undefined. */
export function defined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
