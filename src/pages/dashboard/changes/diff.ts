import type { ResourceSpec, Revision, RevisionSettings } from "../api/types.ts";

/** One thing that differs; undefined: it is not there. Of a secret no value is known, so both are undefined. */
export interface Difference {
  name: string;
  change: "added" | "removed" | "changed";
  from?: string | undefined;
  to?: string | undefined;
}

export interface RevisionDiff {
  code: Difference[];
  settings: Difference[];
  secrets: Difference[];
  resources: Difference[];
}

export interface RevisionState {
  revision: Revision;
  settings: RevisionSettings;
}

type Values = ReadonlyMap<string, string>;

/** What a revision changed against another one. */
export function diffRevisions(from: RevisionState, to: RevisionState): RevisionDiff {
  return {
    code: differences(codeOf(from), codeOf(to)),
    settings: differences(settingsOf(from), settingsOf(to)),
    secrets: differences(secretsOf(from), secretsOf(to)).map(({ name, change }) => ({ name, change })),
    resources: differences(
      flat(from.settings.source_config.resource_spec ?? {}),
      flat(to.settings.source_config.resource_spec ?? {}),
    ),
  };
}

export const isSame = (diff: RevisionDiff): boolean => Object.values(diff).every((part) => part.length === 0);

function differences(from: Values, to: Values): Difference[] {
  const names = [...new Set([...from.keys(), ...to.keys()])].sort();
  return names.flatMap((name): Difference[] => {
    const [before, after] = [from.get(name), to.get(name)];
    if (before === after) return [];
    const change = before === undefined ? "added" : after === undefined ? "removed" : "changed";
    return [{ name, change, from: before, to: after }];
  });
}

/** Where an uploaded tarball lay says nothing: its digest does. */
function codeOf({ revision }: RevisionState): Values {
  const { repo_ref, repo_commit_sha, graph_config_path, image_uri, source_digest, checkout } =
    revision.source_revision_config ?? {};
  return present({
    Source: revision.source,
    Ref: repo_ref,
    Commit: repo_commit_sha ?? (checkout && `${checkout.commit}${checkout.dirty ? " with changes" : ""}`),
    "Graph configuration": graph_config_path,
    Image: image_uri,
    "Image digest": revision.pinned_image,
    "Digest of the folder": source_digest,
  });
}

function settingsOf({ settings: { env, source_config, secret_references } }: RevisionState): Values {
  const { resource_spec: _, ...config } = source_config;
  const references = secret_references.map(
    ({ name, secret_name, secret_key }) => [name, `from ${secret_name}, key ${secret_key}`] as const,
  );
  return new Map([...Object.entries(env), ...flat(config), ...references]);
}

/** Digests tell values apart, and say nothing else of them. */
function secretsOf({ settings: { secrets, build_secrets } }: RevisionState): Values {
  return new Map([
    ...secrets.map(({ name, digest }) => [name, digest] as const),
    ...build_secrets.map(({ name, digest }) => [`${name} (builds only)`, digest] as const),
  ]);
}

function present(values: Record<string, string | null | undefined>): Values {
  return new Map(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** A body by the paths of its values: `volumes.0.name`. */
function flat(body: ResourceSpec, above = ""): Map<string, string> {
  return new Map(
    Object.entries(body).flatMap(([name, value]): [string, string][] => {
      const path = above + name;
      if (value === null || value === undefined) return [];
      if (typeof value === "object") return [...flat(value as ResourceSpec, `${path}.`)];
      return [[path, String(value)]];
    }),
  );
}
