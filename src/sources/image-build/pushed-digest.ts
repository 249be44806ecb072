import { imageReference } from "../../contract/source/image-reference.ts";
import type { EngineKind } from "../../foundation/container-engine.ts";
import { EngineCallError, ImageBuildError } from "../../images/image-build-error.ts";
import { askEngine, type EngineCall, runEngine } from "./engine-call.ts";

/** The digests that an engine knows an image by in this repository of a registry, `sha256:…`. */
export async function knownDigests(call: EngineCall, image: string, repository: string): Promise<string[]> {
  const args = ["image", "inspect", "--format", '{{join .RepoDigests " "}}', image];
  const named = (await askEngine(call, args)).split(" ").map(imageReference);
  return named.flatMap((one) => (one?.repository === repository && one.digest ? [one.digest] : []));
}

/**
 * The digest under which a registry has an image that was pushed, by a pull of it: the client of a podman on another
 * machine gets none. The engine has the layers already.
 * @param target `registry/repository:tag`, whose name the image has afterwards
 * @param pull the arguments of a pull, without the image
 * @throws EngineCallError when the registry does not give it; ImageBuildError when it has another one by now
 */
export async function digestByPull(
  call: EngineCall,
  { image, target, repository }: { image: string; target: string; repository: string },
  pull: readonly string[],
): Promise<string> {
  const quiet = { ...call, onLine: () => {} };
  const idOf = (name: string) => askEngine(call, ["image", "inspect", "--format", "{{.Id}}", name]);
  await runEngine(quiet, [...pull, target]);
  if ((await idOf(target)) !== (await idOf(image)))
    throw new ImageBuildError(`another image was pushed to ${target} at the same time`, {
      hint: "Give each push a tag of its own, and push again.",
    });
  // Among them is that of podman's own copy, which has other layers: not compressed.
  for (const digest of await knownDigests(call, target, repository)) {
    const isThere = await runEngine(quiet, [...pull, `${repository}@${digest}`]).then(
      () => true,
      (error: unknown) => {
        if (error instanceof EngineCallError) return false;
        throw error;
      },
    );
    if (isThere) return digest;
  }
  throw digestNotTold("podman", repository);
}

export function digestNotTold(engine: EngineKind, repository: string): ImageBuildError {
  return new ImageBuildError(`${engine} does not tell the digest under which ${repository} has the image`, {
    hint: `See what \`${engine} image inspect\` says of it, or build with ${engine === "docker" ? "podman" : "docker"}.`,
  });
}
