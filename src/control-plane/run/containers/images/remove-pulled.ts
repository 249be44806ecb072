import type { Engine } from "../engine/engine.ts";
import { imageIds, namesOf, repositoryOf } from "./local-image.ts";
import type { PulledImage, PulledImages } from "./pulled-images.ts";

/**
 * Removes the images that pulls brought for a deployment which is being deleted, or for deleted ones, and that no other
 * one uses. What is left, because another program's container or a name of the operator's holds it, stays recorded.
 */
export async function removePulled(
  engine: Engine,
  pulled: PulledImages,
  deployment_id: string,
): Promise<void> {
  for (const { id } of await pulled.onlyOf(deployment_id)) {
    // Those before it took a while: another deployment may use it by now.
    const image = (await pulled.onlyOf(deployment_id)).find((each) => each.id === id);
    if (!image) continue;
    if (image.isOurs) await removeNames(engine, image);
    const isHere = await imageIds(engine).then(
      (ids) => ids.includes(id),
      () => true,
    );
    if (!isHere || !image.isOurs) await pulled.gone(deployment_id, id);
  }
}

/** The image goes with the last of its names, unless it has one that no pull gave it. */
async function removeNames(engine: Engine, { id, repositories }: PulledImage): Promise<void> {
  const isPulled = (name: string) => repositories.includes(repositoryOf(name) ?? "");
  // Another program may use it, or have removed it.
  const remove = (name: string) => engine.call(["rmi", name]).catch(() => undefined);
  for (const name of (await namesOf(engine, id)) ?? [])
    if (isPulled(name) && !name.includes("@")) await remove(name);
  const left = await namesOf(engine, id);
  if (!left?.every(isPulled)) return;
  for (const name of left) await remove(name);
  if (await namesOf(engine, id)) await remove(id);
}
