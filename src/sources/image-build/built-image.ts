import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ControlPlaneError } from "../../client/errors.ts";
import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import type { DeliveryTarget, SourceContext } from "../../lifecycle/source.ts";
import type { PreparedSource } from "../prepared-source.ts";
import { type TarballOptions, tarballSource } from "../tarball/tarball.ts";
import { type BuiltImage, buildImage } from "./build-image.ts";
import { checkTakesImages } from "./check-takes-images.ts";
import { pushToRegistry } from "./push-to-registry.ts";

export type BuiltImageOptions = Omit<TarballOptions, "signal"> & {
  /** Default: the official image of this program's Node. */
  base?: string | undefined;
  /** Default `linux/amd64`. */
  platform?: string | undefined;
  /** Variables of the commands that install and build. */
  secrets?: readonly SecretEntry[] | undefined;
  environment: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
};

/**
 * The image of a project, which is built on this machine for the plan, and pushed to the control plane's registry when the
 * plan is applied. The same image that is live already is no change.
 * @throws ConfigurationError as the packing does
 */
export async function builtImageSource(options: BuiltImageOptions): Promise<PreparedSource> {
  const packed = await tarballSource(options);
  const tag = localName(options.directory);
  let made: Promise<BuiltImage> | undefined;
  async function build({ clock, report }: Pick<SourceContext, "clock" | "report">): Promise<BuiltImage> {
    const { commands, ...others } = options;
    report({ type: "building", description: `the image of ${packed.describe()}` });
    return buildImage({
      ...others,
      packed,
      tag,
      install_command: commands?.install_command ?? undefined,
      build_command: commands?.build_command ?? undefined,
      onLine: buildLog({ clock, report }),
      onWarning: (message) => report({ type: "warning", message }),
    });
  }
  return {
    kind: "internal_image",
    digest: undefined,
    checkout: packed.checkout,
    changesSince: packed.changesSince,
    warnings: packed.warnings,
    describe: () => `the image of ${packed.describe()}`,
    async identify(context) {
      await checkTakesImages(context);
      made ??= build(context);
      const { image_id } = await made;
      return (await deployedDigest(image_id, context)) ?? image_id;
    },
    async deliver(target) {
      const image = await made;
      if (!image) throw new TypeError("an image is pushed after its plan");
      const image_uri = await push(image, target, options);
      return { image_uri, ...(packed.checkout && { checkout: packed.checkout }) };
    },
    release: () => packed.release(),
  };
}

/** The digest under which this very image is deployed; undefined where another one is, or that is unknown. */
async function deployedDigest(
  image_id: string,
  { observed, controlPlane, signal, report }: SourceContext,
): Promise<string | undefined> {
  if (observed?.deployment.source !== "internal_image") return undefined;
  const { deployment, latest_revision } = observed;
  const { image_uri } = (latest_revision ?? deployment).source_revision_config ?? {};
  const digest = image_uri?.split("@")[1];
  if (!image_uri || digest === undefined) return undefined;
  try {
    const deployed = await controlPlane.pushedImageId(deployment.id, image_uri, { signal });
    return deployed === image_id ? digest : undefined;
  } catch (error) {
    if (signal.aborted || !(error instanceof ControlPlaneError)) throw error;
    const message = `whether ${image_uri} is the same image cannot be told, so it counts as another: ${error.message}`;
    report({ type: "warning", message });
    return undefined;
  }
}

/** @returns the image as a deployment names it, `repository@sha256:…` */
async function push(
  image: BuiltImage,
  target: DeliveryTarget,
  { directory, environment }: BuiltImageOptions,
): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), "agent-deploy-push-"));
  try {
    return await pushToRegistry(image, target, { scratch, environment, name: repositoryName(directory) });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** What the engine says, as lines of a build's log. */
function buildLog({ clock, report }: Pick<SourceContext, "clock" | "report">): (message: string) => void {
  let lines = 0;
  return (message) => {
    lines++;
    const entry = { id: `build-${lines}`, timestamp: clock.now(), level: "INFO", message };
    report({ type: "log", stream: "build", entries: [entry] });
  };
}

/** One name a folder: the image of the last build replaces the one before. */
function localName(directory: string): string {
  const of = createHash("sha256").update(directory).digest("hex").slice(0, 8);
  return `localhost/agent-deploy/${repositoryName(directory)}-${of}:latest`;
}

function repositoryName(directory: string): string {
  const name = basename(directory)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return name || "agent";
}
