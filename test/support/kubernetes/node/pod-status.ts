import { type ContainerStatus, exitOf, isRunning } from "./container-state.ts";
import type { Pod } from "./pod.ts";

type Condition = { type: string; status: "True" | "False"; lastTransitionTime: string; reason?: string };

export type PodState = {
  init: readonly ContainerStatus[];
  containers: readonly ContainerStatus[];
  ip: string | undefined;
  hostIp: string;
  startTime: string;
};

/** What a kubelet writes of a pod. `before`: the conditions that it wrote last, whose times are kept. */
export function podStatus(pod: Pod, state: PodState, before: readonly Condition[]) {
  const { init, containers, ip, hostIp, startTime } = state;
  const isInitialized = init.every((each) => (isSidecar(pod, each) ? hasStarted(each) : exitOf(each) === 0));
  const isReady =
    containers.every(({ ready }) => ready) && init.every((each) => !isSidecar(pod, each) || each.ready);
  const phase = phaseOf(pod, state, isInitialized);
  const hasEnded = phase === "Succeeded" || phase === "Failed";
  const reason = hasEnded ? `Pod${phase === "Failed" ? "Failed" : "Completed"}` : "ContainersNotReady";
  const condition = (type: string, isTrue: boolean, otherwise?: string): Condition => {
    const status = isTrue ? "True" : "False";
    const last = before.find((each) => each.type === type);
    const lastTransitionTime = last?.status === status ? last.lastTransitionTime : new Date().toISOString();
    return { type, status, lastTransitionTime, ...(!isTrue && otherwise && { reason: otherwise }) };
  };
  const conditions = [
    condition("PodReadyToStartContainers", ip !== undefined),
    condition("Initialized", isInitialized, "ContainersNotInitialized"),
    condition("Ready", isReady, reason),
    condition("ContainersReady", isReady, reason),
  ];
  return {
    ...{ phase, hostIP: hostIp, hostIPs: [{ ip: hostIp }], startTime, conditions },
    ...(ip && { podIP: ip, podIPs: [{ ip }] }),
    ...(init.length > 0 && { initContainerStatuses: init }),
    containerStatuses: containers,
  };
}

const isSidecar = (pod: Pod, { name }: ContainerStatus) =>
  pod.spec.initContainers?.find((each) => each.name === name)?.restartPolicy === "Always";

const hasRun = ({ lastState }: ContainerStatus) => "terminated" in lastState;
const hasStarted = (each: ContainerStatus) => each.started || hasRun(each) || exitOf(each) !== undefined;

function phaseOf(pod: Pod, { init, containers }: PodState, isInitialized: boolean): string {
  const policy = pod.spec.restartPolicy ?? "Always";
  const failedInit = init.some((each) => !isSidecar(pod, each) && (exitOf(each) ?? 0) !== 0);
  if (failedInit && policy === "Never") return "Failed";
  if (!isInitialized) return "Pending";
  if (containers.some(isRunning)) return "Running";
  const exits = containers.map(exitOf);
  if (exits.every((code) => code !== undefined)) {
    if (policy === "Never") return exits.every((code) => code === 0) ? "Succeeded" : "Failed";
    if (policy === "OnFailure" && exits.every((code) => code === 0)) return "Succeeded";
    return "Running";
  }
  return containers.every((each) => hasRun(each) || exitOf(each) !== undefined) ? "Running" : "Pending";
}
