import type { ResourceSpec } from "../../../../contract/resources/resource-spec.ts";
import { refusedResources, unusedResources } from "../../../../contract/rules/resource-use.ts";
import { fullImageName, imageReference, NOT_AN_IMAGE } from "../../../../contract/source/image-reference.ts";
import type { Secret } from "../../../../foundation/secret.ts";
import { containerUses, type RunnerUses } from "../../resource-uses.ts";
import type { RevisionRequest, SpecCheck } from "../../runner.ts";
import { type Draft, openDraft, refuse, requireNoProblems } from "../../spec/draft.ts";
import { podAnnotations, podLabels } from "../../spec/labels.ts";
import { registryLogins } from "../../spec/logins.ts";
import { type StoredName, type StoredSets, storedId } from "../../stored-sets.ts";
import { AGENT, podContainers, resourcesByContainer } from "./containers.ts";
import { containerMounts } from "./mounts.ts";
import { isPauseKnown } from "./pause-program.ts";
import type { Pod } from "./pod.ts";
import { agentResources } from "./resources.ts";
import { podVolumes, volumeTraits } from "./volumes.ts";

/** What there is where containers run. */
export type PodContext = {
  /** Folders of the host that the operator allows, by the names of the claims that stand for them. */
  hostPaths: Readonly<Record<string, string>>;
  /** Whether a folder can be made that is in memory only. */
  hasMemoryFolders: boolean;
  /** As images name it. */
  architecture: string;
};

const PATH = "source_config.resource_spec";

/**
 * The containers of a revision, as its resource spec describes them.
 * @throws StartError naming everything that cannot be: a named secret may have gone since the revision was recorded
 */
export function podOf(request: RevisionRequest, context: PodContext): Pod {
  const { code, resources = {}, revision_id, environment, stored = new Map() } = request;
  if (code.kind !== "image") throw new TypeError("a pod runs images");
  const draft = openDraft(stored);
  const reference = imageReference(code.image);
  if (!reference) refuse(draft, "source_revision_config.image_uri", NOT_AN_IMAGE);
  const image = reference && fullImageName(reference);
  const pod = draftPod(draft, resources, { ...context, name: revision_id, image, environment });
  requireNoProblems(draft);
  return pod;
}

/**
 * Everything that an engine cannot do of a spec, and what has no effect.
 * @param stored what the named sets of `podReferences` hold; undefined: not looked up
 */
export function podProblems(
  spec: ResourceSpec,
  context: PodContext & { stored?: StoredSets | undefined; uses?: RunnerUses | undefined },
): SpecCheck {
  const { uses = containerUses } = context;
  const draft = openDraft(context.stored);
  draftPod(draft, spec, context);
  return {
    problems: [...refusedResources(spec, uses), ...draft.problems],
    unused: unusedResources(spec, uses),
  };
}

/** The named secrets and configs that a spec refers to, each once. */
export function podReferences(spec: ResourceSpec): StoredName[] {
  const draft = openDraft(undefined);
  draftPod(draft, spec, { hostPaths: {}, hasMemoryFolders: true, architecture: "amd64" });
  return [...new Map(draft.references.map((each) => [storedId(each), each])).values()];
}

type PodSettings = PodContext & {
  name?: string;
  /** As an engine is asked for it. */
  image?: string | undefined;
  /** Undefined: before the start. */
  environment?: Readonly<Record<string, Secret>>;
};

function draftPod(draft: Draft, spec: ResourceSpec, given: PodSettings): Pod {
  const { name = "", image = "", environment, hostPaths, hasMemoryFolders, architecture } = given;
  const lists = [
    { path: `${PATH}.init_containers`, given: spec.init_containers },
    { path: `${PATH}.sidecars`, given: spec.sidecars },
  ];
  const labels = podLabels(draft, PATH, spec.labels ?? {});
  const annotations = podAnnotations(draft, PATH, spec.annotations ?? {});
  const agent = agentResources(draft, PATH, spec);
  const resources = resourcesByContainer(draft, lists).set(AGENT, agent);
  const facts = { name, labels, annotations, resources };
  const volumes = volumeTraits(spec.volumes, hostPaths);
  const [initContainers, sidecars] = [
    podContainers(draft, `${PATH}.init_containers`, {
      role: "init",
      given: spec.init_containers,
      volumes,
      facts,
    }),
    podContainers(draft, `${PATH}.sidecars`, { role: "sidecar", given: spec.sidecars, volumes, facts }),
  ];
  if (sidecars.length > 0 && !isPauseKnown(architecture))
    refuse(
      draft,
      `${PATH}.sidecars`,
      `containers of this machine (${architecture}) cannot share a network; those of amd64 and arm64 can`,
    );
  const variables = environment && { values: environment, secret: new Set<string>(), isComplete: true };
  return {
    volumes: podVolumes(draft, `${PATH}.volumes`, {
      given: spec.volumes,
      facts,
      hostPaths,
      hasMemoryFolders,
    }),
    initContainers,
    agent: {
      name: AGENT,
      image,
      pull: "missing",
      environment: environment ?? {},
      mounts: containerMounts(draft, `${PATH}.volume_mounts`, {
        given: spec.volume_mounts,
        volumes,
        environment: variables,
        // One that was recorded before this was refused is started as ever.
        keepsData: environment === undefined,
      }),
      labels,
      annotations,
      resources: agent,
      security: {},
      restart: "never",
    },
    sidecars,
    logins: registryLogins(draft, `${PATH}.image_pull_secrets`, spec.image_pull_secrets),
  };
}
