import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject } from "../../foundation/json/json-object.ts";
import { removeTree } from "../folders/remove-tree.ts";

/**
 * Which images lie in the registry, by its storage on the disk: its API lists no manifests, only tags. The layout is that
 * of the distribution project's file system driver, version 2.
 */
export type RegistryStorage = {
  /** The ids of the deployments that have repositories. */
  owners(): Promise<string[]>;
  /**
   * Removes the manifests of a deployment's repositories except those of `digests` (`sha256:…`), of `tags`
   * (`repository:tag`), what these name, and what was written after `since` (milliseconds since 1970).
   */
  keepOnly(owner: string, kept: Kept): Promise<void>;
};

export type Kept = { digests: readonly string[]; tags: readonly string[]; since: number };

/** @param folder the registry's root directory */
export function registryStorage(folder: string): RegistryStorage {
  const root = join(folder, "docker", "registry", "v2");
  const repositories = join(root, "repositories");
  return {
    owners: () => entries(repositories),
    async keepOnly(owner, kept) {
      if (kept.digests.length + kept.tags.length === 0 && kept.since === Infinity)
        return removeTree(join(repositories, owner));
      for (const repository of await repositoriesBelow(repositories, owner))
        await prune(root, repository, kept);
    },
  };
}

async function entries(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Those that hold manifests; names may have any number of parts. */
async function repositoriesBelow(repositories: string, name: string): Promise<string[]> {
  const inside = await entries(join(repositories, name));
  const below = inside.filter((part) => !part.startsWith("_"));
  const deeper = await Promise.all(below.map((part) => repositoriesBelow(repositories, `${name}/${part}`)));
  return [...(inside.includes("_manifests") ? [name] : []), ...deeper.flat()];
}

async function prune(root: string, repository: string, { digests, tags, since }: Kept): Promise<void> {
  const manifests = join(root, "repositories", repository, "_manifests");
  const revisions = join(manifests, "revisions", "sha256");
  const found = await entries(revisions);
  const tagged = new Map<string, string>();
  for (const tag of await entries(join(manifests, "tags")))
    tagged.set(tag, await linkIn(join(manifests, "tags", tag, "current")));
  const wanted = new Set(digests);
  for (const [tag, digest] of tagged) if (tags.includes(`${repository}:${tag}`)) wanted.add(digest);
  for (const hex of found) {
    const { mtimeMs } = await stat(join(revisions, hex, "link"));
    if (mtimeMs > since) wanted.add(`sha256:${hex}`);
  }
  const kept = await withNamed(root, wanted);
  for (const [tag, digest] of tagged) if (!kept.has(digest)) await removeTree(join(manifests, "tags", tag));
  for (const hex of found) if (!kept.has(`sha256:${hex}`)) await removeTree(join(revisions, hex));
}

async function linkIn(folder: string): Promise<string> {
  return (await readFile(join(folder, "link"), "utf8")).trim();
}

/** The manifests of an image for several platforms are named by its index. */
async function withNamed(root: string, digests: ReadonlySet<string>): Promise<Set<string>> {
  const kept = new Set(digests);
  for (const digest of kept) for (const named of await namedBy(root, digest)) kept.add(named);
  return kept;
}

/** The registry takes no larger ones. */
const LARGEST_MANIFEST_BYTES = 4 * 1024 * 1024;

/** Undefined for what is not there (never pushed, or gone), and for a layer, which a deployment may name as its image. */
async function readManifest(file: string): Promise<unknown> {
  try {
    if ((await stat(file)).size > LARGEST_MANIFEST_BYTES) return undefined;
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function namedBy(root: string, digest: string): Promise<string[]> {
  const [algorithm = "", hex = ""] = digest.split(":");
  const file = join(root, "blobs", algorithm, hex.slice(0, 2), hex, "data");
  const manifest = await readManifest(file);
  const named = isJsonObject(manifest) && Array.isArray(manifest.manifests) ? manifest.manifests : [];
  return named.flatMap((entry: unknown) =>
    isJsonObject(entry) && typeof entry.digest === "string" ? [entry.digest] : [],
  );
}
