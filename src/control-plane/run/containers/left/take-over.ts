import { existsSync } from "node:fs";
import { join } from "node:path";
import type { StartRequest } from "../../runner.ts";
import { StartError } from "../../start-error.ts";
import { attachContainer, type Container } from "../container.ts";
import { LABELS } from "../engine/labels.ts";
import { localImage } from "../images/local-image.ts";
import { AGENT } from "../pod/containers.ts";
import type { Pod, PodContainer, Volume } from "../pod/pod.ts";
import { named, type PodContext, podDigest, type RunningPod, runningPod } from "../running-pod.ts";
import { keepSidecar, type Sidecar } from "../sidecar.ts";
import type { FoundContainer, FoundPod } from "./found-pods.ts";

/** What runs of a pod that was found as its revision asks for it. */
export type WholePod = {
  pod: Pod;
  name: string;
  /** Names of containers. */
  agent: string;
  network: string | undefined;
  sidecars: readonly { container: PodContainer; name: string }[];
};

/**
 * The pod that was found, where all of it runs and nothing of it is another than its revision asks for.
 * @throws StartError naming what differs, is missing or has ended
 */
export async function wholePod(
  found: FoundPod,
  pod: Pod,
  { engine, folder, signal }: Pick<PodContext, "engine" | "folder"> & { signal: AbortSignal },
): Promise<WholePod> {
  if (found.labels[LABELS.spec] !== podDigest(pod))
    throw new StartError("it was made of another resource spec");
  const agent = runningPart(found, pod.agent);
  const image = await localImage(engine, pod.agent.image, signal);
  if (image === undefined || image.id !== agent.image)
    throw new StartError(`it does not run the image of its revision, ${pod.agent.image}`);
  const network = pod.sidecars.length > 0 ? runningPart(found, NETWORK, ".").name : undefined;
  const sidecars = pod.sidecars.flatMap((container) =>
    isDone(container, partOf(found, container))
      ? []
      : [{ container, name: runningPart(found, container).name }],
  );
  if (!filesOf(pod, join(folder, found.name)).every(existsSync))
    throw new StartError("files that it has mounted are gone");
  return { pod, name: found.name, agent: agent.name, network, sidecars };
}

/** Takes over a pod as it runs: its output is read from now on, and its sidecars are kept. */
export function takeOverPod(
  { pod, name, agent, network, sidecars }: WholePod,
  {
    engine,
    clock,
    folder,
    log,
    signal,
  }: Pick<PodContext, "engine" | "clock" | "folder"> & Pick<StartRequest, "log" | "signal">,
): RunningPod {
  const follow = (of: string, its = log): Container => attachContainer(engine, { name: of, log: its, clock });
  const kept = sidecars.map(({ container, name }): Sidecar => {
    const its = named(container, log);
    return keepSidecar(container, follow(name, its), { engine, clock, log: its, signal });
  });
  const parts = {
    agent: follow(agent),
    sidecars: kept,
    network: network === undefined ? undefined : follow(network),
  };
  return runningPod(parts, { pod, name, folder: join(folder, name), engine, log });
}

const NETWORK: Pick<PodContainer, "name"> = { name: "network" };

function partOf(
  { name, containers }: FoundPod,
  container: Pick<PodContainer, "name">,
  separator = "-",
): FoundContainer {
  const part = containers.find((each) => each.name === `${name}${separator}${container.name}`);
  if (part === undefined) throw new StartError(`its ${described(container)} is gone`);
  return part;
}

const described = ({ name }: Pick<PodContainer, "name">) => (name === AGENT ? "agent" : `container ${name}`);

function runningPart(
  found: FoundPod,
  container: Pick<PodContainer, "name">,
  separator = "-",
): FoundContainer {
  const part = partOf(found, container, separator);
  if (part.status === "running") return part;
  throw new StartError(`its ${described(container)} is ${part.status}`);
}

/** Whether a sidecar that has ended is not to be started again. */
function isDone({ restart }: PodContainer, { status, exitCode }: FoundContainer): boolean {
  if (status !== "exited") return false;
  return restart === "never" || (restart === "on_failure" && exitCode === 0);
}

/** What has to lie on this machine while the pod runs. */
const filesOf = ({ volumes }: Pod, folder: string): string[] =>
  volumes.flatMap((volume) => filesOfVolume(volume, join(folder, volume.name)));

function filesOfVolume(volume: Volume, folder: string): string[] {
  switch (volume.kind) {
    case "files":
      return [folder, ...volume.files.map(({ path }) => join(folder, path))];
    case "empty":
      return volume.inMemory ? [folder] : [];
    case "host":
      return [volume.path];
    // The engine removes none of its volumes that a container has.
    case "persistent":
    case "nfs":
      return [];
  }
}
