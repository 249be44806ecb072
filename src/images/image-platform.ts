import { ImageBuildError } from "./image-build-error.ts";

export const DEFAULT_PLATFORM = "linux/amd64";

/** As npm names the processors that there are images of Node for. */
const processors: Readonly<Record<string, string>> = { "linux/amd64": "x64", "linux/arm64": "arm64" };

export const IMAGE_PLATFORMS: readonly string[] = Object.keys(processors);

export type ImagePlatform = { name: string; os: "linux"; cpu: string };

/** @throws ImageBuildError for what no image of Node is for */
export function imagePlatform(name: string = DEFAULT_PLATFORM): ImagePlatform {
  const cpu = processors[name];
  if (cpu === undefined)
    throw new ImageBuildError(`images are built for ${IMAGE_PLATFORMS.join(" or ")}, not for '${name}'`);
  return { name, os: "linux", cpu };
}
