// This folder: from a resource spec (spec §2.4) to a pod. Pure: no engine, no store, no file.

import type { z } from "zod";
import type { container } from "../../../../contract/resources/resource-spec.ts";
import { fullImageName, imageReference, NOT_AN_IMAGE } from "../../../../contract/source/image-reference.ts";
import { isLabel } from "../../spec/body.ts";
import { type Draft, refuse } from "../../spec/draft.ts";
import type { PodFacts } from "./environment/downward.ts";
import { containerEnvironment, expandedArguments } from "./environment/environment.ts";
import { containerMounts, type VolumeTraits } from "./mounts.ts";
import type { PodContainer } from "./pod.ts";
import { containerResources, defined } from "./resources.ts";
import { containerSecurity } from "./security.ts";

type GivenContainer = z.output<typeof container>;
type Role = "init" | "sidecar";

export const AGENT = "agent";

/** The init containers or sidecars, and in `facts` what each may use: names are unique in the pod. */
export function podContainers(
  draft: Draft,
  path: string,
  of: {
    role: Role;
    given: readonly GivenContainer[] | null | undefined;
    volumes: ReadonlyMap<string, VolumeTraits>;
    facts: PodFacts;
  },
): PodContainer[] {
  return (of.given ?? []).map((each, index) =>
    readContainer(draft, `${path}[${index}]`, { ...of, given: each }),
  );
}

function readContainer(
  draft: Draft,
  path: string,
  {
    role,
    given,
    volumes,
    facts,
  }: { role: Role; given: GivenContainer; volumes: ReadonlyMap<string, VolumeTraits>; facts: PodFacts },
): PodContainer {
  const { name, image, workingDir } = given;
  if (!isLabel(name))
    refuse(
      draft,
      `${path}.name`,
      `'${name}' is no name of a container: 1 to 63 lowercase letters, digits and hyphens`,
    );
  const reference = imageReference(image);
  if (!reference) refuse(draft, `${path}.image`, NOT_AN_IMAGE);
  if (workingDir && (!workingDir.startsWith("/") || workingDir.includes("\0")))
    refuse(draft, `${path}.workingDir`, "an absolute path is needed");
  for (const [field, values] of Object.entries({ command: given.command, args: given.args }))
    if (values?.some((word) => word.includes("\0")))
      refuse(draft, `${path}.${field}`, "holds a NUL character, which no program can be given");
  const resources = facts.resources.get(name) ?? {};
  const environment = containerEnvironment(draft, path, { given, facts, own: resources });
  const mounts = { given: given.volumeMounts, volumes, environment };
  return defined({
    name,
    image: reference ? fullImageName(reference) : "",
    pull: pullOf(draft, `${path}.imagePullPolicy`, given),
    command: expandedArguments(draft, `${path}.command`, given.command, environment),
    args: expandedArguments(draft, `${path}.args`, given.args, environment),
    workingDirectory: workingDir || undefined,
    environment: environment.values,
    mounts: containerMounts(draft, `${path}.volumeMounts`, mounts),
    labels: facts.labels,
    annotations: facts.annotations,
    resources,
    security: containerSecurity(draft, `${path}.securityContext`, given.securityContext),
    restart: restartOf(draft, `${path}.restartPolicy`, given.restartPolicy, role),
  });
}

/** By name: what the downward API and the containers themselves need. */
export function resourcesByContainer(
  draft: Draft,
  lists: readonly { path: string; given: readonly GivenContainer[] | null | undefined }[],
): Map<string, PodContainer["resources"]> {
  const byName = new Map<string, PodContainer["resources"]>();
  for (const { path, given } of lists) {
    for (const [index, { name, resources }] of (given ?? []).entries()) {
      const at = `${path}[${index}]`;
      if (byName.has(name) || name === AGENT)
        refuse(draft, `${at}.name`, `there is another container '${name}' already`);
      byName.set(name, containerResources(draft, `${at}.resources`, resources));
    }
  }
  return byName;
}

const PULLS = { Always: "always", IfNotPresent: "missing", Never: "never" } as const;

/** Without a policy, an image whose tag may move is pulled each time, as in Kubernetes. */
function pullOf(
  draft: Draft,
  path: string,
  { image, imagePullPolicy: given }: GivenContainer,
): PodContainer["pull"] {
  if (given) {
    if (Object.hasOwn(PULLS, given)) return PULLS[given as keyof typeof PULLS];
    refuse(draft, path, `'${given}' is not known; known are ${Object.keys(PULLS).join(", ")}`);
  }
  const { digest, tag = "latest" } = imageReference(image) ?? {};
  return digest === undefined && tag === "latest" ? "always" : "missing";
}

const RESTARTS = { Always: "always", OnFailure: "on_failure", Never: "never" } as const;

function restartOf(
  draft: Draft,
  path: string,
  given: string | null | undefined,
  role: Role,
): PodContainer["restart"] {
  if (!given) return role === "init" ? "never" : "always";
  if (!Object.hasOwn(RESTARTS, given)) {
    refuse(draft, path, `'${given}' is not known; known are ${Object.keys(RESTARTS).join(", ")}`);
    return "never";
  }
  if (role === "init" && given !== "Never")
    refuse(
      draft,
      path,
      given === "Always"
        ? "an init container runs once, to its end: put one that goes on under sidecars"
        : "an init container runs once, and its failure ends the revision",
    );
  return RESTARTS[given as keyof typeof RESTARTS];
}
