import type { ResourceSpec } from "../../../src/contract/resources/resource-spec.ts";
import { resourceSpec } from "../../../src/contract/resources/resource-spec.ts";
import type { StoredKind } from "../../../src/contract/secret-store.ts";
import type { Pod } from "../../../src/control-plane/run/containers/pod/pod.ts";
import { podOf, podProblems } from "../../../src/control-plane/run/containers/pod/pod-of.ts";
import { type StoredSets, storedId } from "../../../src/control-plane/run/stored-sets.ts";
import { Secret } from "../../../src/foundation/secret.ts";

export const IMAGE = `registry.example.com/agent@sha256:${"0".repeat(64)}`;

type Sets = Partial<Record<StoredKind, Record<string, Record<string, string>>>>;

/** Named secrets and configs as a store answers them. */
export function storedSets(sets: Sets): StoredSets {
  return new Map(
    (["secret", "config"] as const).flatMap((kind) =>
      Object.entries(sets[kind] ?? {}).map(([name, values]) => [
        storedId({ kind, name }),
        new Map(Object.entries(values).map(([key, value]) => [key, new Secret(value)])),
      ]),
    ),
  );
}

type Around = {
  stored?: Sets;
  hostPaths?: Record<string, string>;
  hasMemoryFolders?: boolean;
  architecture?: string;
  environment?: Record<string, string>;
};

/** The pod of a spec as it comes over the wire. */
export function podFor(
  spec: unknown,
  {
    stored = {},
    hostPaths = {},
    hasMemoryFolders = true,
    architecture = "amd64",
    environment = {},
  }: Around = {},
): Pod {
  return podOf(
    {
      deployment_id: "d1",
      revision_id: "r1",
      code: { kind: "image", image: IMAGE },
      resources: resourceSpec.parse(spec),
      environment: Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, new Secret(value)]),
      ),
      stored: storedSets(stored),
      signal: new AbortController().signal,
      log: () => {},
    },
    { hostPaths, hasMemoryFolders, architecture },
  );
}

/** What is wrong with a spec, each as it is reported. */
export function problemsOf(
  spec: unknown,
  { stored = {}, hostPaths = {}, hasMemoryFolders = true, architecture = "amd64" }: Around = {},
): string[] {
  const given = spec as ResourceSpec;
  return podProblems(given, {
    hostPaths,
    hasMemoryFolders,
    architecture,
    stored: storedSets(stored),
  }).problems.map(({ message }) => message);
}

/** A value with its secrets shown, to be compared. */
export function revealed(value: unknown): unknown {
  if (value instanceof Secret) return value.reveal();
  if (Array.isArray(value)) return value.map(revealed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, revealed(each)]));
}
