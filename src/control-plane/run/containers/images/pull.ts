import { fullImageName, imageReference, isLocalImage } from "../../../../contract/source/image-reference.ts";
import { type RegistryLogin, withLogins } from "../../../../foundation/engine-login.ts";
import type { PullAccess } from "../../../registry/registry.ts";
import { StartError } from "../../start-error.ts";
import type { Engine } from "../engine/engine.ts";
import type { PodContainer } from "../pod/pod.ts";

/** An image may be large, and its registry slow. */
const PULL_LIMIT_MS = 20 * 60_000;

export type PullContext = {
  engine: Engine;
  logins: readonly RegistryLogin[];
  /** Of the control plane's own registry; undefined for an image that lies elsewhere. */
  accessTo?: ((image: string) => Promise<PullAccess | undefined>) | undefined;
  signal: AbortSignal;
  /** Whether a registry has to say that this deployment may have the image of this machine with these names. */
  isOfOthers(names: readonly string[]): Promise<boolean>;
  /** An image that was not here before, or only for others. */
  onPulled(image: string): Promise<void>;
};

/** Gets an image as its policy says. @throws StartError with the engine's reason */
export async function pull(
  { image, policy }: { image: string; policy: PodContainer["pull"] },
  { engine, logins, accessTo, signal, isOfOthers, onPulled }: PullContext,
): Promise<void> {
  const names = await localNames(engine, image, signal);
  const isHere = names !== undefined && !(await isOfOthers(names));
  if (policy === "never" || isLocalImage(image)) {
    if (isHere) return;
    throw new StartError(`the image ${image} is not on this machine`, {
      hint: "Build it there, or name it as a registry has it.",
    });
  }
  if (isHere && policy === "missing") return;
  const own = await accessTo?.(image);
  // Docker takes registries of loopback without TLS by itself.
  const insecure = own?.plainHttp && engine.kind === "podman" ? ["--tls-verify=false"] : [];
  const caller = { kind: engine.kind, ask: (words: readonly string[]) => engine.call(words, { signal }) };
  await withLogins(caller, own ? [...logins, own] : logins, (words) =>
    engine.call(words(["pull", "--quiet", ...insecure, image]), { signal, limitMs: PULL_LIMIT_MS }),
  ).catch((error: unknown) => {
    signal.throwIfAborted();
    const reason = (error as Error).message.replace(/^\S+ failed: /, "");
    throw new StartError(`the image ${image} could not be pulled: ${reason}`, {
      hint: "See that the registry has it and lets this machine pull it.",
    });
  });
  if (!isHere) await onPulled(image);
}

/**
 * All names of an image that is on this machine under the repository which is asked for. By a digest, an engine finds an
 * image whatever repository stands before it: without this, it would be another's.
 */
async function localNames(engine: Engine, image: string, signal: AbortSignal): Promise<string[] | undefined> {
  const format = ["--format", "[{{json .RepoTags}},{{json .RepoDigests}}]"];
  const told = await engine.call(["image", "inspect", ...format, image], { signal }).catch(() => {
    signal.throwIfAborted();
    return "[]";
  });
  const lists = JSON.parse(told) as (string[] | null)[];
  const names = lists.flatMap((list) => list ?? []).flatMap((name) => imageReference(name) ?? []);
  const wanted = imageReference(image)?.repository;
  if (!names.some(({ repository }) => repository === wanted)) return undefined;
  return names.flatMap((name) => [
    fullImageName(name),
    // As it is written where it was pulled without a tag.
    ...(name.tag === "latest" ? [name.repository] : []),
  ]);
}

/**
 * What a pulled image is for certain, and the version that it names.
 * @param tag the version of an image without a label for it
 */
export async function inspectImage(
  engine: Engine,
  { image, tag }: { image: string; tag: string | null },
  signal: AbortSignal,
): Promise<{ image: string; version: string | null }> {
  const format = '{{json .RepoDigests}} {{json (index .Config.Labels "org.opencontainers.image.version")}}';
  const unlabelled = "{{json .RepoDigests}} null";
  const inspect = (wanted: string) =>
    engine.call(["image", "inspect", "--format", wanted, image], { signal });
  // Without any label there is nothing to look a label up in.
  const told = await inspect(format).catch(() => inspect(unlabelled));
  const space = told.indexOf(" ");
  const digests = JSON.parse(told.slice(0, space)) as string[] | null;
  const version = JSON.parse(told.slice(space + 1)) as string | null;
  const { repository, digest } = imageReference(image) ?? {};
  if (digest) return { image, version: version || tag };
  // Docker shows the names of its own registry without it.
  const pinned = (digests ?? []).find((each) => imageReference(each)?.repository === repository);
  if (pinned === undefined)
    throw new StartError(`the engine knows no digest of the image ${image}`, {
      hint: "Push it to a registry, and deploy it from there.",
    });
  return { image: pinned, version: version || tag };
}
