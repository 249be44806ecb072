import type { TestEngine } from "../../containers/engine.ts";
import type { Launch, StartedContainer } from "./launch.ts";
import type { PodContainer } from "./pod.ts";
import { startPodman } from "./podman-container.ts";
import { type ProcessImage, startProcess } from "./process-container.ts";

export type Images = {
  /** By `name:tag`, or `name@sha256:…`, as pods name them. */
  images?: Readonly<Record<string, ProcessImage>>;
  /** Runs what is not in the table. */
  podman?: TestEngine;
};

/** Starts a container of an image that is there. */
export type Start = (launch: Launch) => Promise<StartedContainer>;

export class NeverPullError extends Error {}

/** Finds or pulls the image of a container. @throws when it cannot be had, in the words of a kubelet */
export async function pullImage(
  { image, imagePullPolicy: policy }: PodContainer,
  { images, podman }: Images,
): Promise<Start> {
  const process = images?.[image];
  if (process) return (launch) => startProcess(process, launch);
  if (!podman) throw new Error(failure(image, "not found"));
  const isThere = await podman.podman("image", "exists", image).then(
    () => true,
    () => false,
  );
  if (policy === "Never" && !isThere)
    throw new NeverPullError(`Container image "${image}" is not present with pull policy of Never`);
  if (policy === "Always" || !isThere)
    await podman.podman("pull", "--quiet", image).catch((error: Error) => {
      throw new Error(failure(image, error.message.trim().split("\n").at(-1) ?? "not found"));
    });
  return (launch) => startPodman(podman, launch);
}

const failure = (image: string, why: string) =>
  `failed to pull and unpack image "${image}": failed to resolve reference "${image}": ${why}`;
