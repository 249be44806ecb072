import type { V1Container, V1PodSpec, V1ResourceRequirements } from "@kubernetes/client-node";
import type { z } from "zod";
import type { container, ResourceSpec } from "../../../../contract/resources/resource-spec.ts";
import { fullImageName, imageReference, NOT_AN_IMAGE } from "../../../../contract/source/image-reference.ts";
import { isLabel, stated } from "../../spec/body.ts";
import { type Draft, refuse } from "../../spec/draft.ts";
import { environmentOf, environmentSets, type Naming } from "./references.ts";
import { containerSecurity, podSecurity } from "./security.ts";
import { type PodVolumes, podVolumes } from "./volumes.ts";

/** The path of a resource spec in a request. */
export const SPEC = "source_config.resource_spec";
export const AGENT = "agent";
export const PORT = 8000;

type GivenContainer = z.output<typeof container>;

export type PodNames = {
  naming: Naming;
  /** The claim of the cluster for one of the spec. */
  claimed: (claim: string) => string;
};

/** What a resource spec says of a pod, without what only its start adds. */
export type PodDraft = Pick<PodVolumes, "claims"> & {
  spec: V1PodSpec & { initContainers: V1Container[] };
  /** Also the first of `spec.containers`. */
  agent: V1Container;
};

/** Reads what the spec says of the pods; the cluster itself refuses what else is wrong with free-form bodies. */
export function draftPod(draft: Draft, resources: ResourceSpec, names: PodNames): PodDraft {
  const { init_containers, sidecars, volume_mounts } = resources;
  const taken = new Set([AGENT]);
  const { volumes, claims } = podVolumes(draft, `${SPEC}.volumes`, resources.volumes, names);
  const read = (field: "init_containers" | "sidecars", given: typeof sidecars) =>
    (given ?? []).map((each, index) =>
      otherContainer(draft, `${SPEC}.${field}[${index}]`, { field, given: each, taken, names }),
    );
  const agent: V1Container = {
    name: AGENT,
    ports: [{ name: "http", containerPort: PORT }],
    volumeMounts: mountsOf(volume_mounts),
    securityContext: containerSecurity(draft, SPEC, undefined),
  };
  return {
    claims,
    agent,
    spec: {
      enableServiceLinks: false,
      securityContext: podSecurity,
      volumes,
      // A sidecar is an init container that goes on: it runs before the agent, and ends after it.
      initContainers: [...read("init_containers", init_containers), ...read("sidecars", sidecars)],
      containers: [agent],
    },
  };
}

function otherContainer(
  draft: Draft,
  path: string,
  of: { field: "init_containers" | "sidecars"; given: GivenContainer; taken: Set<string>; names: PodNames },
): V1Container {
  const { given, taken, names } = of;
  const { name, image, env, envFrom, resources, volumeMounts, securityContext, restartPolicy, ...rest } =
    given;
  if (!isLabel(name))
    refuse(
      draft,
      `${path}.name`,
      `'${name}' is no name of a container: 1 to 63 lowercase letters, digits and hyphens`,
    );
  if (taken.has(name)) refuse(draft, `${path}.name`, `there is another container '${name}' already`);
  taken.add(name);
  const reference = imageReference(image);
  if (!reference) refuse(draft, `${path}.image`, NOT_AN_IMAGE);
  const isSidecar = of.field === "sidecars";
  const only = isSidecar ? "Always" : "Never";
  if (restartPolicy && restartPolicy !== only)
    refuse(draft, `${path}.restartPolicy`, `is ${only} for ${of.field} of a cluster`);
  return {
    ...stated(rest),
    name,
    image: reference ? fullImageName(reference) : image,
    env: environmentOf(draft, `${path}.env`, env, names.naming),
    envFrom: environmentSets(draft, `${path}.envFrom`, envFrom, names.naming),
    resources: (resources ?? {}) as V1ResourceRequirements,
    volumeMounts: mountsOf(volumeMounts),
    securityContext: containerSecurity(draft, `${path}.securityContext`, securityContext),
    ...(isSidecar && { restartPolicy: "Always" }),
  };
}

const mountsOf = (given: ResourceSpec["volume_mounts"]): V1Container["volumeMounts"] =>
  (given ?? []).map((mount) => stated(mount) as never);

/** In cores and megabytes of 2^20 bytes, as for containers of an engine. */
export function agentResources({
  cpu,
  cpu_limit,
  memory_mb,
  memory_limit_mb,
}: Pick<ResourceSpec, "cpu" | "cpu_limit" | "memory_mb" | "memory_limit_mb">): V1ResourceRequirements {
  const amounts = (cores: number | null | undefined, megabytes: number | null | undefined) => ({
    ...(cores != null && { cpu: `${Math.round(cores * 1000)}m` }),
    ...(megabytes != null && { memory: `${megabytes}Mi` }),
  });
  return { requests: amounts(cpu, memory_mb), limits: amounts(cpu_limit, memory_limit_mb) };
}
