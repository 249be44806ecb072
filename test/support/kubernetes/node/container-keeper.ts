import { setTimeout as sleep } from "node:timers/promises";
import { type ContainerLog, containerLog } from "./container-log.ts";
import { type ContainerStatus, firstStatus, type Terminated, waiting } from "./container-state.ts";
import { type Images, NeverPullError, pullImage, type Start } from "./images.ts";
import type { Exit, Launch, StartedContainer } from "./launch.ts";
import { fullName, type Pod, type PodContainer } from "./pod.ts";
import { keepProbing } from "./probe.ts";
import { ConfigError } from "./stored.ts";

export type KeeperContext = {
  pod: Pod;
  images: Images;
  /** The pause after the second end of a container; it doubles with each. A kubelet waits 10 s. */
  backOffMs: number;
  ip: string;
  /** Aborts when the pod is to end: nothing is started any more. */
  signal: AbortSignal;
  /** What a container is started with. @throws ConfigError */
  prepare(container: PodContainer): Promise<Pick<Launch, "environment" | "mounts">>;
  /** The status is another one. */
  changed(): void;
  event(type: "Normal" | "Warning", reason: string, message: string): void;
};

export type Keeper = {
  readonly container: PodContainer;
  status: ContainerStatus;
  /** Those of the container that runs or ran last, and of the one before. */
  log(isPrevious: boolean): ContainerLog | undefined;
  /** Starts it, and again by `again`; resolves with its last end, or undefined when the pod ended before it ran. */
  run(again: (exit: Exit) => boolean): Promise<Exit | undefined>;
  /** Resolves when it has started, or `run` has ended. */
  readonly started: Promise<void>;
  /** Lets it end for so long; then it is killed. Resolves when it has ended. */
  end(graceMs: number): Promise<void>;
};

/** A back-off grows up to this many times the first one. */
const MOST_BACK_OFFS = 30;

/** One container of a pod, started as often as it is to run. */
export function containerKeeper(
  container: PodContainer,
  { pod, images, backOffMs, ip, signal, prepare, changed, event }: KeeperContext,
  reason: string,
): Keeper {
  const logs: ContainerLog[] = [];
  let running: StartedContainer | undefined;
  let markStarted = () => {};
  const started = new Promise<void>((resolve) => {
    markStarted = resolve;
  });
  const keeper: Keeper = {
    container,
    status: firstStatus(container, reason),
    log: (isPrevious) => logs[isPrevious ? 1 : 0],
    run,
    started,
    end,
  };
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  const backOff = (failures: number) => backOffMs * Math.min(2 ** Math.max(0, failures), MOST_BACK_OFFS);

  function update(status: Partial<ContainerStatus>): void {
    keeper.status = { ...keeper.status, ...status };
    changed();
  }

  async function run(again: (exit: Exit) => boolean): Promise<Exit | undefined> {
    try {
      for (let restarts = 0; ; restarts++) {
        const start = await pulled();
        if (!start) return undefined;
        const exit = await runOnce(start);
        if (!exit || signal.aborted || !again(exit)) return exit;
        if (restarts > 0) await afterCrash(restarts);
        if (signal.aborted) return exit;
        const lastState = "terminated" in keeper.status.state ? keeper.status.state : keeper.status.lastState;
        keeper.status = { ...keeper.status, lastState, restartCount: restarts + 1 };
      }
    } finally {
      markStarted();
    }
  }

  async function pulled(): Promise<Start | undefined> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        const start = await pullImage(container, images);
        update({ imageID: `docker-pullable://${container.image}` });
        return start;
      } catch (error) {
        const message = (error as Error).message;
        if (error instanceof NeverPullError) {
          update({ state: waiting("ErrImageNeverPull", message) });
          await pause(backOffMs);
          continue;
        }
        event("Warning", "Failed", `Failed to pull image "${container.image}": ${message}`);
        update({ state: waiting("ErrImagePull", message) });
        await pause(backOff(failures) / 2);
        const backing = `Back-off pulling image "${container.image}"`;
        if (signal.aborted) return undefined;
        event("Normal", "BackOff", backing);
        update({ state: waiting("ImagePullBackOff", `${backing}: ErrImagePull: ${message}`) });
        await pause(backOff(failures) / 2);
      }
    }
    return undefined;
  }

  async function prepared() {
    for (; !signal.aborted; await pause(backOffMs)) {
      try {
        return await prepare(container);
      } catch (error) {
        const message = (error as Error).message;
        event("Warning", "Failed", `Error: ${message}`);
        const isConfig = error instanceof ConfigError;
        update({ state: waiting(isConfig ? "CreateContainerConfigError" : "CreateContainerError", message) });
      }
    }
    return undefined;
  }

  async function runOnce(start: Start): Promise<Exit | undefined> {
    const launch = await prepared();
    if (!launch || signal.aborted) return undefined;
    const log = containerLog();
    logs.unshift(log);
    logs.length = Math.min(logs.length, 2);
    const startedAt = new Date().toISOString();
    const containerID = `test://${pod.metadata.uid}/${container.name}/${keeper.status.restartCount}`;
    running = await start({ pod, container, ip, ...launch, write: log.write });
    // The pod was ended while it started.
    if (signal.aborted) void end(1_000);
    const probes = new AbortController();
    const hasNoStartup = !container.startupProbe;
    update({
      ...{ containerID, state: { running: { startedAt } }, started: hasNoStartup },
      ready: hasNoStartup && !container.readinessProbe,
    });
    event("Normal", "Started", `Container started: ${container.name}`);
    if (hasNoStartup) {
      markStarted();
      probe(probes.signal);
    } else probeStart(probes.signal);
    const exit = await running.exited;
    probes.abort();
    running = undefined;
    log.end();
    const finishedAt = new Date().toISOString();
    const reason = exit.reason ?? (exit.exitCode === 0 ? "Completed" : "Error");
    const wantsTail = container.terminationMessagePolicy === "FallbackToLogsOnError" && exit.exitCode !== 0;
    const message = exit.message ?? (wantsTail ? log.tail(80).slice(-2048) : undefined);
    const ended = { exitCode: exit.exitCode, reason, startedAt, finishedAt, containerID };
    const state: Terminated = { terminated: { ...ended, ...(message && { message }) } };
    update({ state, ready: false, started: false });
    return exit;
  }

  async function afterCrash(restarts: number): Promise<void> {
    const ms = backOff(restarts - 1);
    const of = `${container.name} pod=${pod.metadata.name}_${pod.metadata.namespace}(${pod.metadata.uid})`;
    const message = `back-off ${ms / 1000}s restarting failed container=${of}`;
    const lastState = keeper.status.state as Terminated;
    event(
      "Warning",
      "BackOff",
      `Back-off restarting failed container ${container.name} in pod ${fullName(pod)}`,
    );
    update({ state: waiting("CrashLoopBackOff", message), lastState });
    await pause(ms);
  }

  function unhealthy(kind: "Startup" | "Liveness" | "Readiness", message: string): void {
    event("Warning", "Unhealthy", `${kind} probe failed: ${message}`);
    if (kind === "Readiness") return;
    event("Normal", "Killing", `Container ${container.name} failed ${kind.toLowerCase()} probe`);
    void end((pod.spec.terminationGracePeriodSeconds ?? 30) * 1000);
  }

  function probeStart(stop: AbortSignal): void {
    const own = new AbortController();
    const both = AbortSignal.any([stop, own.signal]);
    void keepProbing(container.startupProbe!, { container, ip, signal: both }, ({ isGood, message }) => {
      own.abort();
      if (!isGood) return unhealthy("Startup", message);
      update({ started: true, ready: !container.readinessProbe });
      markStarted();
      probe(stop);
    });
  }

  function probe(stop: AbortSignal): void {
    const { readinessProbe, livenessProbe } = container;
    const of = { container, ip, signal: stop };
    if (readinessProbe)
      void keepProbing(readinessProbe, of, ({ isGood, message }) => {
        if (!isGood) unhealthy("Readiness", message);
        if (keeper.status.ready !== isGood) update({ ready: isGood });
      });
    if (livenessProbe)
      void keepProbing(livenessProbe, of, ({ isGood, message }) => {
        if (!isGood) unhealthy("Liveness", message);
      });
  }

  async function end(graceMs: number): Promise<void> {
    const ending = running;
    if (!ending) return;
    if (graceMs > 0) {
      const limit = new AbortController();
      await sleep((container.lifecycle?.preStop?.sleep?.seconds ?? 0) * 1000);
      ending.signal("SIGTERM");
      const waited = sleep(graceMs, undefined, { signal: limit.signal }).catch(() => {});
      await Promise.race([ending.exited, waited]);
      limit.abort();
    }
    ending.signal("SIGKILL");
    await ending.exited;
  }

  return keeper;
}
