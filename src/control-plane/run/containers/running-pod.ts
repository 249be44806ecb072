import { randomBytes } from "node:crypto";
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
import { AGENT } from "./pod/containers.ts";
import type { Pod, PodContainer } from "./pod/pod.ts";
import { startNetwork } from "./pod-network.ts";
import { removeContainers, removeVolumes } from "./reaper/leftovers.ts";
import { keepSidecar } from "./sidecar.ts";
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
};

/** A sidecar gets so long to end by itself, as does an init container of a start that is called off. */
const SIDECAR_LIMIT_MS = 5_000;

/**
 * Starts the containers of a pod: the init containers one after the other to their end, then the sidecars, then the
 * agent, at this port of loopback. What was started is ended again when it throws.
 * @throws StartError naming the container; the request's signal's reason
 */
export async function startPod(
  pod: Pod,
  { request, port }: { request: StartRequest; port: number },
  context: PodContext,
): Promise<RunningPod> {
  const { engine, clock } = context;
  const { signal, deployment_id, revision_id } = request;
  const name = `agent-deploy-${revision_id.slice(0, 8)}-${randomBytes(4).toString("hex")}`;
  const labels = {
    ...context.labels,
    [LABELS.deployment]: deployment_id,
    [LABELS.revision]: revision_id,
    [LABELS.pod]: name,
  };
  const folder = join(context.folder, name);
  /** What runs on, in the order in which it was started. */
  const started: Pick<Container, "end">[] = [];
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
    started.push(sidecar);
    await sidecar.started;
  }

  let isEnding = false;
  async function remove(): Promise<void> {
    isEnding = true;
    for (const container of started.toReversed()) await container.end(SIDECAR_LIMIT_MS);
    await network?.end(0);
    await removeContainers(engine, LABELS.pod, name);
    if (pod.volumes.some(({ kind }) => kind === "empty" || kind === "nfs"))
      await removeVolumes(engine, LABELS.pod, name);
    await removeTree(folder);
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
    started.push(agent);
    void network?.exited.then(() => {
      if (isEnding) return;
      request.log("ERROR", "the container with the network of the others has ended: they are started again");
      return agent.end(0);
    });
    let removed: Promise<void> | undefined;
    return {
      agent,
      async end(limitMs) {
        isEnding = true;
        await agent.end(limitMs);
        removed ??= remove().catch((error) => {
          removed = undefined;
          throw error;
        });
        await removed;
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
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
const named =
  ({ name }: Pick<PodContainer, "name">, log: RunLog): RunLog =>
  (level, line) =>
    log(level, `[${name}] ${line}`);
