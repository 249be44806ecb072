import { createHash, randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../../../foundation/time/clock.ts";
import { removeTree } from "../../folders/remove-tree.ts";
import { mostRelevantLine } from "../../machine/lines/most-relevant-line.ts";
import type { RunLog, StartRequest } from "../runner.ts";
import { StartError } from "../start-error.ts";
import { type Container, howItEnded, startContainer } from "./container.ts";
import { withEnvironment } from "./engine/container-environment.ts";
import { createArguments } from "./engine/create-arguments.ts";
import { LABELS, type Labels } from "./engine/labels.ts";
import { type PullContext, pull } from "./images/pull.ts";
import { removeContainers, removeVolumes } from "./left/remove.ts";
import { AGENT } from "./pod/containers.ts";
import type { Pod, PodContainer } from "./pod/pod.ts";
import { startNetwork } from "./pod-network.ts";
import { keepSidecar, type Sidecar } from "./sidecar.ts";
import { mountArguments, prepareVolumes, type VolumeSource } from "./volumes.ts";

export type PodContext = Omit<PullContext, "logins" | "signal"> & {
  clock: Clock;
  /** What every container and volume of this control plane has. */
  labels: Labels;
  /** Private. Folders of pods are made in it, and files for single calls of the engine. */
  folder: string;
};

export type RunningPod = {
  readonly agent: Container;
  /** Ends the agent within `limitMs`, then the others, and removes everything that goes with the pod. */
  end(limitMs: number): Promise<void>;
  /** Its containers run on; nothing is heard of them any more. */
  leave(): void;
};

/** What of a pod is known to run. */
export type PodParts = {
  agent: Container;
  /** In the order in which they were started. */
  sidecars: readonly Sidecar[];
  network: Container | undefined;
};

/** What goes with a pod. */
export type PodPlace = Pick<PodContext, "engine"> & {
  pod: Pod;
  name: string;
  /** Its own, removed with it. */
  folder: string;
  log: RunLog;
};

/** What a pod is made of, without any secret: of two that are the same it is the same. */
export const podDigest = (pod: Pod): string => createHash("sha256").update(JSON.stringify(pod)).digest("hex");

/** A sidecar gets so long to end by itself, as does an init container of a start that is called off. */
const SIDECAR_LIMIT_MS = 5_000;

/**
 * Starts the containers of a pod: the init containers one after the other to their end, then the sidecars, then the
 * agent, at this port of loopback. What was started is ended again when it throws.
 * @param spec the digest of what its revision asks for
 * @throws StartError naming the container; the request's signal's reason
 */
export async function startPod(
  pod: Pod,
  { request, port, spec }: { request: StartRequest; port: number; spec: string },
  context: PodContext,
): Promise<RunningPod> {
  const { engine, clock } = context;
  const { signal, deployment_id, revision_id, replica, start: number } = request;
  const name = `agent-deploy-${revision_id.slice(0, 8)}-${randomBytes(4).toString("hex")}`;
  const labels = {
    ...context.labels,
    [LABELS.deployment]: deployment_id,
    [LABELS.revision]: revision_id,
    [LABELS.replica]: String(replica),
    [LABELS.start]: String(number),
    [LABELS.port]: String(port),
    [LABELS.spec]: spec,
    [LABELS.pod]: name,
  };
  const folder = join(context.folder, name);
  const place = { pod, name, folder, engine, log: request.log };
  const sidecars: Sidecar[] = [];
  const images = new Map<PodContainer, string>();
  let network: Container | undefined;
  let sources: ReadonlyMap<string, VolumeSource> = new Map();

  /** Makes a container and starts it. Those that run on share the network of the pod, where it has others than the agent. */
  async function start(container: PodContainer, log: RunLog, isInit = false): Promise<Container> {
    signal.throwIfAborted();
    const options = { name: `${name}-${container.name}`, labels };
    const shared = isInit ? undefined : network ? { of: network.name } : { port };
    const mounts = await mountArguments(container.mounts, sources);
    await withEnvironment(container.environment, context.folder, async ({ inherited, file }) => {
      const names = Object.keys(inherited);
      const image = images.get(container) ?? container.image;
      const args = createArguments(
        { ...container, image },
        {
          ...options,
          ...{ inherited: names, environmentFile: file, mounts, network: shared },
        },
      );
      await engine.call(args, { variables: inherited, signal });
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof StartError) throw error;
      throw new StartError(`container ${container.name}: ${(error as Error).message}`);
    });
    return startContainer(engine, { name: options.name, log, clock });
  }

  async function runToItsEnd(container: PodContainer): Promise<void> {
    const running = await start(container, named(container, request.log), true);
    const stop = () => void running.end(SIDECAR_LIMIT_MS);
    signal.addEventListener("abort", stop, { once: true });
    const end = await running.exited;
    signal.removeEventListener("abort", stop);
    signal.throwIfAborted();
    // The engine shows its variables for as long as it is there.
    await engine.call(["rm", "--force", "--volumes", running.name]);
    if (end.code === 0) return;
    const line = mostRelevantLine(running.lastLines);
    const how = `init container ${container.name} ${howItEnded(end, container)}`;
    throw new StartError(line ? `${how}: ${line}` : how, { logged: how });
  }

  async function startSidecar(container: PodContainer): Promise<void> {
    const log = named(container, request.log);
    const first = await start(container, log);
    const sidecar = keepSidecar(container, first, { engine, clock, log, signal });
    sidecars.push(sidecar);
    await sidecar.started;
  }

  try {
    // Checked before any of them runs: init containers must not run for an agent that cannot start.
    for (const container of [...pod.initContainers, ...pod.sidecars, pod.agent])
      images.set(container, await pullFor(container, { ...context, logins: pod.logins, signal }));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    sources = await prepareVolumes(pod.volumes, { engine, deployment_id, pod: name, labels, folder });
    for (const container of pod.initContainers) await runToItsEnd(container);
    if (pod.sidecars.length > 0) {
      // No container of a user has a dot in its name.
      const of = { name: `${name}.network`, labels, port };
      network = await startNetwork(of, { engine, clock, log: request.log, folder, signal });
    }
    for (const container of pod.sidecars) await startSidecar(container);
    const agent = await start(pod.agent, request.log);
    return runningPod({ agent, sidecars, network }, place);
  } catch (error) {
    await remove({ sidecars, network }, place);
    throw error;
  }
}

/** A pod whose containers run. */
export function runningPod(parts: PodParts, place: PodPlace): RunningPod {
  const { agent, sidecars, network } = parts;
  let isEnding = false;
  void network?.exited.then(() => {
    if (isEnding) return;
    place.log("ERROR", "the container with the network of the others has ended: they are started again");
    return agent.end(0);
  });
  let removed: Promise<void> | undefined;
  return {
    agent,
    async end(limitMs) {
      isEnding = true;
      await agent.end(limitMs);
      removed ??= remove(parts, place).catch((error) => {
        removed = undefined;
        throw error;
      });
      await removed;
    },
    leave() {
      for (const each of [agent, ...sidecars, network]) each?.leave();
    },
  };
}

/** Ends what else runs of a pod whose agent has ended, and removes all that goes with it. */
async function remove(
  { sidecars, network }: Omit<PodParts, "agent">,
  { pod, name, folder, engine }: PodPlace,
): Promise<void> {
  for (const sidecar of sidecars.toReversed()) await sidecar.end(SIDECAR_LIMIT_MS);
  await network?.end(0);
  await removeContainers(engine, LABELS.pod, name);
  if (pod.volumes.some(({ kind }) => kind === "empty" || kind === "nfs"))
    await removeVolumes(engine, LABELS.pod, name);
  await removeTree(folder);
}

/** @returns what to run for it */
async function pullFor({ name, image, pull: policy }: PodContainer, context: PullContext): Promise<string> {
  context.signal.throwIfAborted();
  return pull({ image, policy }, context).catch((error: unknown) => {
    if (name === AGENT || !(error instanceof StartError)) throw error;
    throw new StartError(`container ${name}: ${error.message}`, { hint: error.hint, cause: error });
  });
}

/** The lines of other containers say whose they are. */
export const named =
  ({ name }: Pick<PodContainer, "name">, log: RunLog): RunLog =>
  (level, line) =>
    log(level, `[${name}] ${line}`);
