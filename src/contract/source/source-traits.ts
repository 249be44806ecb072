import type { SourceConfig, SourceRevisionConfig } from "./source-config.ts";

/** A field of a deployment's configuration, by its dotted path. */
type ConfigField =
  | `source_config.${keyof SourceConfig & string}`
  | `source_revision_config.${keyof SourceRevisionConfig & string}`;

/** What distinguishes one source from another. Every rule that depends on the source asks its row. */
type SourceTraits = {
  /** The name in the dialect `langsmith`, where it is another one. */
  hostedName?: string;
  /** The data plane that runs its deployments (spec §2.1). */
  dataPlane: "hosted" | "self_hosted";
  /** The field that names the code; undefined: the deployment has code from the start. */
  codeField?: ConfigField;
  /** What identifies one version of the code. */
  pinnedBy: "commit" | "image_digest" | "tree_digest" | "nothing";
  /** The code is brought to a deployment that exists already; a create request need not name it. */
  isHandedOver: boolean;
  /** What an agent runs: the folder of a project that was built, or an image. */
  runs: "folder" | "image";
  /** How the control plane gets the project that it builds; undefined: there is nothing to build. */
  builtFrom?: "git" | "tarball" | "template";
  /** A patch may select it for its revision (spec §4.5). */
  isRevisionSource: boolean;
};

export const sourceTraits = {
  repo_host: {
    hostedName: "github",
    dataPlane: "hosted",
    codeField: "source_config.repo_url",
    pinnedBy: "commit",
    runs: "folder",
    isHandedOver: false,
    builtFrom: "git",
    isRevisionSource: true,
  },
  external_image: {
    hostedName: "external_docker",
    dataPlane: "self_hosted",
    codeField: "source_revision_config.image_uri",
    pinnedBy: "image_digest",
    runs: "image",
    isHandedOver: false,
    isRevisionSource: false,
  },
  internal_image: {
    hostedName: "internal_docker",
    dataPlane: "hosted",
    codeField: "source_revision_config.image_uri",
    pinnedBy: "image_digest",
    runs: "image",
    isHandedOver: true,
    isRevisionSource: true,
  },
  internal_source: {
    dataPlane: "hosted",
    codeField: "source_revision_config.source_tarball_path",
    pinnedBy: "tree_digest",
    runs: "folder",
    isHandedOver: true,
    builtFrom: "tarball",
    isRevisionSource: true,
  },
  internal_template: {
    dataPlane: "hosted",
    codeField: "source_config.template_id",
    pinnedBy: "nothing",
    runs: "folder",
    isHandedOver: false,
    builtFrom: "template",
    isRevisionSource: false,
  },
} as const satisfies Record<string, SourceTraits>;

type Traits = typeof sourceTraits;

/** Where a deployment's code comes from; fixed at creation (spec §2.1). */
export type SourceKind = keyof Traits;

/** The sources whose rows have these traits. */
type SourceWith<Wanted> = {
  [Kind in SourceKind]: Traits[Kind] extends Wanted ? Kind : never;
}[SourceKind];

/** The kinds of code that agents run. */
export type CodeKind = SourceTraits["runs"];

export const codeKindOf = (source: SourceKind): CodeKind => sourceTraits[source].runs;

export type RevisionSource = SourceWith<{ isRevisionSource: true }>;
export type ImageSource = SourceWith<{ pinnedBy: "image_digest" }>;

/** In the order of the rows. */
export const SOURCES = Object.keys(sourceTraits) as SourceKind[];

/** The sources whose traits the filter accepts, in the order of the rows. */
export function sourcesWith(filter: (traits: SourceTraits) => boolean): SourceKind[] {
  return SOURCES.filter((source) => filter(sourceTraits[source]));
}

/** False for a source of a newer service. */
export function isKnownSource(source: string): source is SourceKind {
  return Object.hasOwn(sourceTraits, source);
}

/** The traits of a source; undefined for an unknown one. */
export function traitsOf(source: string): SourceTraits | undefined {
  return isKnownSource(source) ? sourceTraits[source] : undefined;
}

/** Whether this identifies the versions of the source's code; false for an unknown source and for none. */
export function isPinnedBy(source: string | undefined, pin: SourceTraits["pinnedBy"]): boolean {
  return source !== undefined && traitsOf(source)?.pinnedBy === pin;
}

export function isImageSource(source: string): source is ImageSource {
  return isPinnedBy(source, "image_digest");
}

/** Whether the code is brought to a deployment that exists already. */
export function isHandedOver(source: string): source is SourceWith<{ isHandedOver: true }> {
  return traitsOf(source)?.isHandedOver ?? false;
}

/** What follows from the data plane of a deployment (spec §2.1). */
export const dataPlanes = {
  hosted: { nameLimit: 63, needed: [], assumed: { deployment_type: "dev" }, deploymentType: "dev" },
  self_hosted: {
    nameLimit: 21,
    needed: ["source_config.resource_spec"],
    assumed: { resource_spec: {} },
    deploymentType: "prod",
  },
} as const satisfies Record<SourceTraits["dataPlane"], DataPlaneTraits>;

type DataPlaneTraits = {
  /** Longest name of a deployment, in characters. */
  nameLimit: number;
  /** Fields without which a create request is refused. */
  needed: readonly ConfigField[];
  /** What a client fills into a create request that leaves it out (the type `dev`: spec §1). */
  assumed: SourceConfig;
  /** The type of a deployment whose create request names none. */
  deploymentType: string;
};

/** The fields without which a create request is refused, by their dotted paths. */
export function neededFields(source: SourceKind): ConfigField[] {
  const { codeField, isHandedOver }: SourceTraits = sourceTraits[source];
  return [...(codeField && !isHandedOver ? [codeField] : []), ...dataPlaneOf(source).needed];
}

export function dataPlaneOf(source: SourceKind): DataPlaneTraits {
  return dataPlanes[sourceTraits[source].dataPlane];
}
