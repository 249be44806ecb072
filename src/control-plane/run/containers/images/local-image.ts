// This folder: the image of a revision: found, pulled, removed. No containers.

import { imageReference } from "../../../../contract/source/image-reference.ts";
import type { Engine } from "../engine/engine.ts";
import type { LocalImage } from "./pulled-images.ts";

/**
 * The image that this machine has under the given repository. By a digest, an engine finds an image whatever the
 * repository: without this check, it could be another tenant's.
 */
export async function localImage(
  engine: Engine,
  image: string,
  signal?: AbortSignal,
): Promise<LocalImage | undefined> {
  const found = await inspect(engine, image, signal);
  const repository = imageReference(image)?.repository;
  if (!found || repository === undefined) return undefined;
  return found.names.some((name) => repositoryOf(name) === repository)
    ? { id: found.id, repository }
    : undefined;
}

/** The tags and digests of an image, by its id; undefined when it is not here. */
export async function namesOf(engine: Engine, id: string): Promise<string[] | undefined> {
  return (await inspect(engine, id, undefined))?.names;
}

/** Docker shows the names of its own registry without it. */
export const repositoryOf = (name: string): string | undefined => imageReference(name)?.repository;

/** The ids of all images. @throws EngineError when the engine does not answer */
export async function imageIds(engine: Engine, signal?: AbortSignal): Promise<string[]> {
  const told = await engine.call(["images", "--all", "--quiet", "--no-trunc"], { signal });
  return [...new Set(told.split("\n").filter(Boolean).map(bareId))];
}

async function inspect(
  engine: Engine,
  image: string,
  signal: AbortSignal | undefined,
): Promise<{ id: string; names: string[] } | undefined> {
  // Podman knows no `Id` within a function.
  const format = ["--format", '["{{.Id}}",{{json .RepoTags}},{{json .RepoDigests}}]'];
  const told = await engine.call(["image", "inspect", ...format, image], { signal }).catch(() => {
    signal?.throwIfAborted();
    return undefined;
  });
  if (told === undefined) return undefined;
  const [id, ...lists] = JSON.parse(told) as [string, string[] | null, string[] | null];
  return { id: bareId(id), names: lists.flatMap((list) => list ?? []) };
}

/** Podman writes ids with and without it. */
const bareId = (id: string) => id.replace(/^sha256:/, "");
