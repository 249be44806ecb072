import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../../../foundation/time/clock.ts";
import { pollUntil } from "../../../foundation/time/poll.ts";
import { removeTree } from "../../folders/remove-tree.ts";
import { mostRelevantLine } from "../lines/most-relevant-line.ts";
import type { RunLog, StartRequest } from "../runner.ts";
import { StartError } from "../start-error.ts";
import { type Container, type ContainerEnd, startContainer } from "./container.ts";
import { withEnvironment } from "./engine/container-environment.ts";
import { createWords } from "./engine/container-words.ts";
import type { Engine } from "./engine/engine.ts";
import { type PullContext, pull } from "./images/pull.ts";
import type { Pod, PodContainer } from "./pod/pod.ts";
import { LABELS, type Labels } from "./reaper/labels.ts";
import { removeContainers, removeVolumes } from "./reaper/leftovers.ts";
import { mountWords, type Place, prepareVolumes } from "./volumes.ts";

export type PodContext = Omit<PullContext, "logins" | "signal"> & {
  clock: Clock;
  /** What every container and volume of this control plane has. */
  labels: Labels;
  /** Folders of pods are made in it. */
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
  const started: Container[] = [];
  let places: ReadonlyMap<string, Place> = new Map();

  /** Makes a container and starts it. The first one that runs on has the network of the pod. */
  async function start(container: PodContainer, log: RunLog, isInit = false): Promise<Container> {
    signal.throwIfAborted();
    await pull(
      { image: container.image, policy: container.pull },
      { ...context, logins: pod.logins, signal },
    );
    const placed = { name: `${name}-${container.name}`, labels };
    const [first] = started;
    const network = isInit ? undefined : first ? { of: first.name } : { port };
    const mounts = await mountWords(container.mounts, places);
    await withEnvironment(container.environment, async ({ inherited, file }) => {
      const names = Object.keys(inherited);
      const words = createWords(container, {
        ...placed,
        ...{ inherited: names, environmentFile: file, mounts, network },
      });
      await engine.call(words, { variables: inherited, signal });
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof StartError) throw error;
      throw new StartError(`container ${container.name}: ${(error as Error).message}`);
    });
    const running = startContainer(engine, { name: placed.name, log, clock });
    if (!isInit) started.push(running);
    return running;
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
    const line = mostRelevantLine(running.lastWords);
    const how = `init container ${container.name} ${howItEnded(end, container)}`;
    throw new StartError(line ? `${how}: ${line}` : how, { logged: how });
  }

  async function startSidecar(container: PodContainer): Promise<void> {
    const log = named(container, request.log);
    const sidecar = await start(container, log);
    const index = started.length - 1;
    await hasStarted(engine, sidecar, { clock, signal });
    void sidecar.exited.then((end) => restartSidecar(container, log, index, end));
  }

  let isEnding = false;
  async function restartSidecar(
    container: PodContainer,
    log: RunLog,
    index: number,
    end: ContainerEnd,
  ): Promise<void> {
    const isRestarted =
      container.restart === "always" || (container.restart === "on_failure" && end.code !== 0);
    if (isEnding) return;
    log(
      isRestarted ? "WARNING" : "INFO",
      `it ${howItEnded(end, container)}${isRestarted ? "; it is started again" : ""}`,
    );
    if (!isRestarted) return;
    await clock.sleep(1_000);
    const before = started[index];
    if (isEnding || before === undefined) return;
    const again = startContainer(engine, { name: before.name, log, clock });
    started[index] = again;
    void again.exited.then((next) => restartSidecar(container, log, index, next));
  }

  async function remove(): Promise<void> {
    isEnding = true;
    for (const container of started.toReversed()) await container.end(SIDECAR_LIMIT_MS);
    await removeContainers(engine, LABELS.pod, name);
    if (pod.volumes.some(({ kind }) => kind === "empty" || kind === "nfs"))
      await removeVolumes(engine, LABELS.pod, name);
    await removeTree(folder);
  }

  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    places = await prepareVolumes(pod.volumes, { engine, deployment_id, pod: name, labels, folder });
    for (const container of pod.initContainers) await runToItsEnd(container);
    for (const container of pod.sidecars) await startSidecar(container);
    const agent = await start(pod.agent, request.log);
    let removed: Promise<void> | undefined;
    return {
      agent,
      async end(limitMs) {
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

/** How a container ended. `field`: where its memory limit stands. */
export function howItEnded(
  { code, signal, outOfMemory }: ContainerEnd,
  { resources }: PodContainer,
  field = "its resources.limits.memory",
): string {
  const tooMuch = `it used more than its memory limit of ${resources.memoryLimitMb} MB (${field})`;
  if (outOfMemory === "certain") return `was killed: ${tooMuch}`;
  if (outOfMemory === "likely") return `was killed, most likely because ${tooMuch}`;
  return signal ? `was ended by ${signal}` : `ended with exit code ${code ?? "unknown"}`;
}

/** The lines of other containers say whose they are. */
const named =
  ({ name }: PodContainer, log: RunLog): RunLog =>
  (level, line) =>
    log(level, `[${name}] ${line}`);

/** What starts after it may need it. One that has ended already has started, too. */
async function hasStarted(
  engine: Engine,
  { name, exited }: Container,
  timing: { clock: Clock; signal: AbortSignal },
): Promise<void> {
  const settled = new AbortController();
  const signal = AbortSignal.any([timing.signal, settled.signal]);
  const state = () =>
    engine.call(["inspect", "--type", "container", "--format", "{{.State.Status}}", name], { signal });
  const isOver = (status: string) => status !== "created" && status !== "configured";
  try {
    await Promise.race([pollUntil(state, isOver, { clock: timing.clock, signal, pauseMs: 100 }), exited]);
  } finally {
    settled.abort();
  }
}
