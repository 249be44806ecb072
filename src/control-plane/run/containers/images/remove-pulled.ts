import { imageReference } from "../../../../contract/source/image-reference.ts";
import type { Engine } from "../engine/engine.ts";
import { imageById, imageIds } from "./local-image.ts";
import { endPull } from "./pull.ts";
import type { LocalImage, PulledImages } from "./pulled-images.ts";

/**
 * Removes the images that were pulled for a deployment which is being deleted, or for deleted ones, and that no other one
 * uses. What is left, because a container of somebody else's or a name of the operator's holds it, stays recorded.
 */
export async function removePulled(
  engine: Engine,
  pulled: PulledImages,
  deployment_id: string,
): Promise<void> {
  for (const begun of await pulled.unended(deployment_id))
    await endPull(engine, begun).catch(() => undefined);
  for (const { id } of await pulled.onlyOf(deployment_id)) {
    // Those before it took a while: another deployment may use it by now.
    const image = (await pulled.onlyOf(deployment_id)).find((each) => each.id === id);
    if (!image) continue;
    await removeNames(engine, image);
    const isGone = await imageIds(engine).then(
      (ids) => !ids.includes(id),
      () => false,
    );
    if (isGone) await pulled.gone(deployment_id, id);
  }
}

/** The image goes with the last of its names, unless it has one that no pull gave it. */
async function removeNames(engine: Engine, { id, names }: LocalImage): Promise<void> {
  const repositories = new Set(names.map((name) => imageReference(name)?.repository));
  const isPulled = (name: string) => {
    const { digest, repository } = imageReference(name) ?? {};
    // An engine shows all digests of an image below each of its repositories.
    return digest === undefined ? names.includes(name) : repositories.has(repository);
  };
  const named = async () => (await imageById(engine, id))?.names;
  // Another program may use it, or have removed it.
  const remove = (name: string) => engine.call(["rmi", name]).catch(() => undefined);
  for (const name of (await named()) ?? [])
    if (names.includes(name) && !name.includes("@")) await remove(name);
  const left = await named();
  if (!left?.every(isPulled)) return;
  for (const name of left) await remove(name);
  if (await named()) await remove(id);
}
