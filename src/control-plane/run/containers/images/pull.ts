import { imageReference, isLocalImage } from "../../../../contract/source/image-reference.ts";
import { type RegistryLogin, withLogins } from "../../../../foundation/engine-login.ts";
import type { PullAccess } from "../../pull-access.ts";
import { StartError } from "../../start-error.ts";
import type { Engine } from "../engine/engine.ts";
import type { PodContainer } from "../pod/pod.ts";
import { imageIds, localImage, repositoryOf } from "./local-image.ts";
import type { PulledImages } from "./pulled-images.ts";

/** An image may be large, and its registry slow. */
const PULL_LIMIT_MS = 20 * 60_000;

export type PullContext = {
  engine: Engine;
  /** For whom it is pulled. */
  deployment_id: string;
  pulled: PulledImages;
  logins: readonly RegistryLogin[];
  /** A private folder, for the logins while they are used. */
  folder: string;
  /** Of the control plane's own registry; undefined for an image that lies elsewhere. */
  accessTo?: ((image: string) => Promise<PullAccess | undefined>) | undefined;
  signal: AbortSignal;
};

/**
 * Gets an image as its policy says. A registry has to say that this deployment's tenant may have it.
 * @returns what an engine is to run: by its id, because other deployments may move its tag
 * @throws StartError with the engine's reason
 */
export async function pull(
  { image, policy }: { image: string; policy: PodContainer["pull"] },
  context: PullContext,
): Promise<string> {
  const { engine, deployment_id, pulled, signal } = context;
  const found = await localImage(engine, image, signal);
  if (isLocalImage(image)) {
    // It is open to all, whoever has pulled the same image by another name.
    if (found) return image;
    throw notHere(image);
  }
  if (policy !== "always" && found && (await pulled.use(deployment_id, found))) return found.id;
  if (policy === "never") throw notHere(image);
  const end = pulled.begin(repositoryOf(image) ?? image);
  try {
    const before = await imageIds(engine, signal);
    await pullNow(image, context);
    const came = await localImage(engine, image, signal);
    if (!came) throw removedMeanwhile(image);
    await pulled.add(deployment_id, { ...came, isOurs: !before.includes(came.id) });
    return came.id;
  } finally {
    end();
  }
}

const notHere = (image: string) =>
  new StartError(`the image ${image} is not on this machine`, {
    hint: "Tag it below localhost/, which is open to all tenants, or have it pulled: `imagePullPolicy: IfNotPresent`.",
  });

const removedMeanwhile = (image: string) =>
  new StartError(`the image ${image} was pulled, and the engine does not have it`, {
    hint: "Another program may have removed it: deploy again.",
  });

/** Docker takes registries of loopback without TLS by itself. */
const WITHOUT_TLS: Readonly<Record<Engine["kind"], readonly string[]>> = {
  podman: ["--tls-verify=false"],
  docker: [],
};

async function pullNow(
  image: string,
  { engine, logins, folder, accessTo, signal }: PullContext,
): Promise<void> {
  const own = await accessTo?.(image);
  const insecure = own?.plainHttp ? WITHOUT_TLS[engine.kind] : [];
  const caller = { kind: engine.kind, ask: (args: readonly string[]) => engine.call(args, { signal }) };
  const all = own ? [...logins, own] : logins;
  await withLogins(caller, { logins: all, folder }, (args) =>
    engine.call(args(["pull", "--quiet", ...insecure, image]), { signal, limitMs: PULL_LIMIT_MS }),
  ).catch((error: unknown) => {
    signal.throwIfAborted();
    const reason = (error as Error).message.replace(/^\S+ failed: /, "");
    throw new StartError(`the image ${image} could not be pulled: ${reason}`, {
      hint: "See that the registry has it and lets this machine pull it.",
    });
  });
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
