// This folder: agents of images, each as a pod of containers of an engine. Not here: when they run.

import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { tagOf } from "../../../contract/source/image-reference.ts";
import { sourcesWith } from "../../../contract/source/source-traits.ts";
import { messageChain, reasonOf } from "../../../foundation/error.ts";
import type { Secret } from "../../../foundation/secret.ts";
import type { Clock } from "../../../foundation/time/clock.ts";
import { raceOf } from "../../../foundation/time/race-of.ts";
import { isDoneWithin } from "../../../foundation/time/time-limit.ts";
import { listen } from "../../../http/listen.ts";
import { removeTree } from "../../folders/remove-tree.ts";
import { isGuardedBy } from "../guarded.ts";
import { DATA_FOLDER, isDataFolder, ownVariables } from "../image-contract.ts";
import type { RunnerUses } from "../resource-uses.ts";
import type {
  AdoptedAgent,
  AgentExit,
  AgentStart,
  Pin,
  RevisionRequest,
  Runner,
  RunningAgent,
  StartRequest,
} from "../runner.ts";
import { StartError } from "../start-error.ts";
import { untilAnswers, withLastLine } from "../until-answers.ts";
import { howItEnded } from "./container.ts";
import type { Engine } from "./engine/engine.ts";
import { LABELS } from "./engine/labels.ts";
import { inspectImage, type PullContext, pull } from "./images/pull.ts";
import type { PulledImages } from "./images/pulled-images.ts";
import { removePulled } from "./images/remove-pulled.ts";
import { endPod, type FoundPod, foundPods, portOf, startOf } from "./left/found-pods.ts";
import { removeContainers, removePodVolumes, removeVolumes } from "./left/remove.ts";
import { takeOverPod, wholePod } from "./left/take-over.ts";
import type { Pod } from "./pod/pod.ts";
import { podOf, podProblems } from "./pod/pod-of.ts";
import { keepOnly, openPodsFolder } from "./pods-folder.ts";
import { podDigest, type RunningPod, startPod } from "./running-pod.ts";

export type ContainerRunnerOptions = {
  engine: Engine;
  clock: Clock;
  /** The data folder of the control plane: containers are found again by it. */
  data: string;
  pulled: PulledImages;
  /** To the control plane's own registry. */
  accessTo?: PullContext["accessTo"];
  hostPaths?: Readonly<Record<string, string>>;
  /** What is done with each field of a resource spec; default: as without databases. */
  uses?: RunnerUses;
  /** How long an agent may take until it answers; default 60,000. */
  startTimeoutMs?: number;
  /** How long a stopping agent may take before it is killed; default 5,000. */
  stopTimeoutMs?: number;
  /** How long an agent's runs may take when it is asked to end; default 30,000. */
  drainMs?: number;
  log: (line: string) => void;
};

const MEMORY_FIELD = "source_config.resource_spec.memory_limit_mb";
/** A request that the gateway has just sent must be read before the agent closes its idle connections. */
const beforeDrainMs = 250;
/** After the limit of a drain, an agent gets this long to close its streams by itself. */
const afterDrainMs = 2_000;
/** How long an agent that is taken over may take to answer. */
const adoptionMs = 10_000;
/** A call of the engine that an earlier run was killed in goes on, and may make or start a container a little later. */
const LOOKS_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/** Runs each revision's image as containers of an engine on this machine. */
export async function containerRunner(options: ContainerRunnerOptions): Promise<Runner> {
  const { engine, clock, data, pulled, log } = options;
  const { hostPaths = {}, startTimeoutMs = 60_000, stopTimeoutMs = 5_000, drainMs = 30_000 } = options;
  const { folder, isInMemory } = await openPodsFolder(data);
  const machine = { hostPaths, hasMemoryFolders: isInMemory, architecture: engine.architecture };
  const owner = randomUUID();
  const running = new Set<RunningPod>();
  let hasLeft = false;
  const closing = new AbortController();
  let looks: Promise<void> | undefined;
  const labels = { [LABELS.data]: data, [LABELS.owner]: owner };

  /** What calls of the engine for a deployment need. */
  async function contextFor(deployment_id: string) {
    // It may be gone: systemd removes a user's files in memory at logout (`RemoveIPC=`), even with programs running.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { engine, deployment_id, pulled, folder, accessTo: options.accessTo };
  }

  async function start(request: StartRequest): Promise<RunningAgent> {
    request.signal.throwIfAborted();
    const port = await freePort();
    const given = podOf(request, machine);
    const pod = withOwn(given, { port, key: request.key, drainMs });
    const context = { ...(await contextFor(request.deployment_id)), clock, labels };
    const started = await startPod(pod, { request, port, spec: podDigest(given) }, context);
    const url = urlAt(port);
    const agent = agentOf(started, pod, { url, key: request.key });
    try {
      const { signal } = request;
      await healthy(started, pod, { url, port, signal, clock, limitMs: startTimeoutMs });
    } catch (error) {
      await agent.stop();
      throw error;
    }
    return agent;
  }

  function agentOf(started: RunningPod, pod: Pod, { url, key }: { url: string; key: Secret }): RunningAgent {
    running.add(started);
    const end = async (limitMs: number) => {
      await started.end(limitMs);
      running.delete(started);
    };
    const exited = started.agent.exited.then((exit): AgentExit => {
      // The rest of its pod ends, too, and is restarted with it.
      end(0).catch((error) => log(`a container was left: ${messageChain(error).join(": ")}`));
      const { code, signal } = exit;
      return exit.outOfMemory
        ? { code, signal, reason: `it ${howItEnded(exit, pod.agent, MEMORY_FIELD)}` }
        : { code, signal };
    });
    return {
      ...{ url, key, exited },
      async drain(limitMs) {
        await isDoneWithin(beforeDrainMs, started.agent.exited, clock);
        await end(limitMs + afterDrainMs);
      },
      stop: () => end(stopTimeoutMs),
      async leave() {
        hasLeft = true;
        started.leave();
        running.delete(started);
      },
    };
  }

  type Wanted = (start: AgentStart) => Promise<StartRequest | undefined>;

  async function adopt(wanted: Wanted): Promise<readonly AdoptedAgent[]> {
    const found = await foundPods(engine, { data, owner });
    const kept: string[] = [];
    const adopted = await Promise.all(
      found.map(async (left) => {
        const taken = await takeOver(left, wanted);
        if (taken) kept.push(left.name);
        else await endPod(engine, left, stopTimeoutMs);
        return taken ?? [];
      }),
    );
    await removePodVolumes(engine, { label: LABELS.data, value: data, kept });
    await keepOnly(folder, kept);
    looks = endLateOnes(kept).catch((error) => {
      if (!closing.signal.aborted) log(`containers may have been left: ${messageChain(error).join(": ")}`);
    });
    return adopted.flat();
  }

  async function endLateOnes(kept: readonly string[]): Promise<void> {
    for (const pause of LOOKS_AFTER_MS) {
      await clock.sleep(pause, closing.signal);
      for (const left of await foundPods(engine, { data, owner })) {
        if (kept.includes(left.name)) continue;
        sayEnded(left, "it came up late");
        await endPod(engine, left, stopTimeoutMs);
      }
    }
  }

  const sayEnded = ({ name }: FoundPod, reason: string) =>
    log(`the pod ${name} of an earlier run of the control plane is ended: ${reason}`);

  /** Undefined, with the reason logged, for one that is to be ended. */
  async function takeOver(left: FoundPod, wanted: Wanted): Promise<AdoptedAgent | undefined> {
    const of = startOf(left);
    const port = portOf(left);
    let request: StartRequest | undefined;
    try {
      request = of && (await wanted(of));
      if (!of || !port || !request) {
        sayEnded(left, of && port ? "it is no longer wanted" : "its labels do not say what it is");
        return undefined;
      }
      const agent = await takenOver(left, request, urlAt(port));
      request.log("INFO", "the control plane was started again: the agent has run on");
      return { ...of, agent };
    } catch (error) {
      sayEnded(left, reasonOf(error));
      request?.log("WARNING", `the agent has run on, but is started again: ${reasonOf(error)}`);
      return undefined;
    }
  }

  async function takenOver(left: FoundPod, request: StartRequest, url: string): Promise<RunningAgent> {
    const { key, signal, log } = request;
    const pod = podOf(request, machine);
    const whole = await wholePod(left, pod, { engine, folder, signal });
    const answers = (either: AbortSignal) => isGuardedBy(url, key, either);
    const late = (either: AbortSignal) => clock.sleep(adoptionMs, either).then(() => false);
    if (!(await raceOf([answers, late], signal)))
      throw new StartError("it does not answer to its key, or to others, too");
    return agentOf(takeOverPod(whole, { engine, clock, folder, log, signal }), pod, { url, key });
  }

  /** A tag is looked up each time; a digest never changes. */
  async function pin(request: RevisionRequest): Promise<Pin> {
    const { code, signal, deployment_id } = request;
    if (code.kind !== "image") throw new TypeError(`a ${code.kind} has no digest`);
    const { logins, agent } = podOf(request, machine);
    const policy = agent.image.includes("@") ? "missing" : "always";
    await pull({ image: agent.image, policy }, { ...(await contextFor(deployment_id)), logins, signal });
    return inspectImage(engine, { image: agent.image, tag: tagOf(code.image) }, signal);
  }

  return {
    sources: sourcesWith(({ runs }) => runs === "image"),
    check: (spec, _source, stored) => podProblems(spec, { ...machine, stored, uses: options.uses }),
    start,
    adopt,
    pin,
    async forget(deployment_id) {
      await removeContainers(engine, LABELS.deployment, deployment_id);
      await removeVolumes(engine, LABELS.deployment, deployment_id);
      await removePulled(engine, pulled, deployment_id);
    },
    async close() {
      closing.abort(new Error("the control plane is closing"));
      await looks;
      await Promise.all([...running].map((pod) => pod.end(stopTimeoutMs)));
      if (!hasLeft) await removeTree(folder);
    },
  };
}

/** What every agent is given beside what its spec says (docs/images.md). */
function withOwn(pod: Pod, own: { port: number; key: Secret; drainMs: number }): Pod {
  const volume = "agent-deploy-data";
  const hasItsOwn = pod.agent.mounts.some(({ path }) => isDataFolder(path));
  return {
    ...pod,
    volumes: [
      ...pod.volumes,
      ...(hasItsOwn ? [] : [{ name: volume, kind: "persistent" as const, claim: "data" }]),
    ],
    agent: {
      ...pod.agent,
      environment: { ...pod.agent.environment, ...ownVariables(own) },
      mounts: [...pod.agent.mounts, ...(hasItsOwn ? [] : [{ volume, path: DATA_FOLDER, readOnly: false }])],
    },
  };
}

/** All ways to end but an answer are a StartError. */
async function healthy(
  { agent }: RunningPod,
  pod: Pod,
  { url, port, ...timing }: { url: string; port: number; signal: AbortSignal; clock: Clock; limitMs: number },
): Promise<void> {
  const { lastLines } = agent;
  const hint = "docs/images.md says what an image has to offer.";
  const ended = async () => {
    const how = howItEnded(await agent.exited, pod.agent, MEMORY_FIELD);
    const ending = `the agent's container ${how} before it answered`;
    return withLastLine(ending, { before: ": ", lastLines, hint });
  };
  const started = {
    what: "the agent's container",
    listens: async () => url,
    where: ` at port ${port} (PORT)`,
  };
  await untilAnswers({ ...started, ended, lastLines, hint }, timing);
}

const urlAt = (port: number) => `http://127.0.0.1:${port}`;

/** One that is free now. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  await new Promise((resolve) => server.close(resolve));
  return port;
}
