import { isDeepStrictEqual } from "node:util";
import { chosenUrl, NO_CUSTOM_URL, sameUrl } from "../deployment/custom-url.ts";
import type { Deployment } from "../deployment/deployment.ts";
import {
  loweredRequests,
  type ResourceSpec,
  roundedResourceSpec,
  statedResourceSpec,
} from "../resources/resource-spec.ts";
import { isSameImage } from "../source/image-reference.ts";

/** The value at a dotted path of the contract; undefined for null and for what is not there. */
export function valueAt(root: object | null | undefined, path: string): unknown {
  const value = path
    .split(".")
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], root);
  return value ?? undefined;
}

/** Whether the deployment has this value already, however the service spells it. */
export function hasValue(deployment: Deployment, path: string, wanted: unknown): boolean {
  const current = valueAt(deployment, path);
  const same = encodedForms[path];
  return same ? same(current, wanted, deployment) : isDeepStrictEqual(plain(current), plain(wanted));
}

type Spelling = (current: unknown, wanted: unknown, deployment: Deployment) => boolean;

/** Fields that a service may answer in other words than they were sent in; all others compare as they are. */
const encodedForms: Readonly<Record<string, Spelling>> = {
  "source_config.build_on_push": (current, wanted) => (current ?? false) === wanted,
  // Not every service returns it; what is not returned cannot be called changed.
  "source_config.deployment_type": (current, wanted) => current === undefined || current === wanted,
  "source_config.repo_url": (current, wanted) => repositoryOf(current) === repositoryOf(wanted),
  "source_config.custom_url": (current, wanted, deployment) =>
    wanted === NO_CUSTOM_URL ? chosenUrl(deployment) === undefined : sameUrl(current, wanted),
  "source_config.listener_config": (current, wanted) => holdsAll(current, wanted),
  "source_revision_config.graph_config_path": (current, wanted) => fileOf(current) === fileOf(wanted),
  "source_revision_config.image_uri": (current, wanted) => isSameImage(String(current), String(wanted)),
  "source_revision_config.repo_ref": sameRef,
  // The same: the hosted service has none.
  tags: (current, wanted) => current === undefined || isDeepStrictEqual(plain(current), plain(wanted)),
  // An empty one removes it.
  display_name: (current, wanted) => (current ?? "") === wanted,
  env: (current, wanted) => isDeepStrictEqual({ ...(current as object) }, { ...(wanted as object) }),
  secret_references: (current, wanted) =>
    isDeepStrictEqual(referencesByName(current), referencesByName(wanted)),
};

const repositoryOf = (url: unknown) =>
  String(url)
    .replace(/\/+$/, "")
    .replace(/\.git$/, "");
const fileOf = (path: unknown) => String(path).replace(/^(\.\/)+/, "");
const branchOf = (ref: unknown) => String(ref).replace(/^refs\/heads\//, "");

/** The ref may come back as the commit that it stood for, with the branch beside it. */
function sameRef(current: unknown, wanted: unknown, deployment: Deployment): boolean {
  if (branchOf(current) === branchOf(wanted)) return true;
  const commit = deployment.source_revision_config?.repo_commit_sha;
  const branch = valueAt(deployment, "source_config.repo_branch");
  return current === commit && branch !== undefined && branchOf(branch) === branchOf(wanted);
}

function referencesByName(references: unknown): unknown[] {
  const list = (references ?? []) as { name: string; secret_name: string; secret_key: string }[];
  return list
    .map(({ name, secret_name, secret_key }) => ({ name, secret_name, secret_key }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function holdsAll(current: unknown, wanted: unknown): boolean {
  return Object.entries(wanted as object).every(
    ([key, value]) =>
      value === null || value === undefined || isDeepStrictEqual(valueAt(current as object, key), value),
  );
}

/** The value without nulls at any depth: a service drops or adds them freely. Key order never counts. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value ?? undefined;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null && item !== undefined)
      .map(([key, item]) => [key, plain(item)]),
  );
}

/** The keys of a desired resource spec that the deployment does not have yet. */
export function changedResourceKeys(
  current: ResourceSpec | null | undefined,
  wanted: ResourceSpec | null | undefined,
): (keyof ResourceSpec)[] {
  const before = plain(roundedResourceSpec(current ?? {})) as Record<string, unknown>;
  const after = plain(roundedResourceSpec(wanted ?? {})) as Record<string, unknown>;
  return (Object.keys(after) as (keyof ResourceSpec)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
}

/**
 * The whole spec to send, because a service overwrites it as a whole: what is there, overlaid with
 * what is wanted. What the service only derived from other values is left to be derived again, so that a limit
 * follows its request, and a request that is only there follows a lower limit.
 */
export function mergedResourceSpec(
  current: ResourceSpec | null | undefined,
  wanted: ResourceSpec | null | undefined,
): ResourceSpec {
  const merged = {
    ...statedResourceSpec(plain(current ?? {}) as ResourceSpec),
    ...wantedResourceSpec(current, wanted),
  };
  return roundedResourceSpec(merged);
}

/** What is wanted, with the requests that follow its limits down. */
export function wantedResourceSpec(
  current: ResourceSpec | null | undefined,
  wanted: ResourceSpec | null | undefined,
): ResourceSpec {
  const given = plain(wanted ?? {}) as ResourceSpec;
  return { ...given, ...loweredRequests(current ?? {}, given) };
}
