import { fullImageName, imageReference } from "../../../../contract/source/image-reference.ts";
import type { Engine } from "../engine/engine.ts";
import type { UsedImage } from "./pulled-images.ts";

/**
 * The image that is on this machine under the repository which is asked for. By a digest, an engine finds an image whatever
 * repository stands before it: without this, it would be another's.
 */
export async function localImage(
  engine: Engine,
  image: string,
  signal?: AbortSignal,
): Promise<UsedImage | undefined> {
  const found = await inspect(engine, image, signal);
  const wanted = imageReference(image)?.repository;
  const isWanted = (name: string) => imageReference(name)?.repository === wanted;
  if (!found?.names.some(isWanted)) return undefined;
  // As it is asked for, and as it is written where it is pulled without a tag.
  const names = [...new Set([...found.names, image, ...found.names.flatMap(untagged)])];
  return { id: found.id, names, usedAs: names.filter(isWanted) };
}

/** An image by its id, with all its names. */
export async function imageById(engine: Engine, id: string): Promise<{ names: string[] } | undefined> {
  return inspect(engine, id, undefined);
}

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
  const references = lists.flatMap((list) => list ?? []).flatMap((name) => imageReference(name) ?? []);
  return { id: bareId(id), names: references.map(fullImageName) };
}

const untagged = (name: string): string[] =>
  name.endsWith(":latest") ? [name.slice(0, -":latest".length)] : [];

/** Podman writes ids with and without it. */
const bareId = (id: string) => id.replace(/^sha256:/, "");
