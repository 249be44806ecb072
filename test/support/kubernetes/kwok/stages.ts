// This folder: kwok, which plays nodes and pods that do not run. Not here: the node that really runs pods.

/** What a pod's annotation `kwok-plays` may be. Quotas and pods that fit nowhere need no play: those are real here. */
export type Play = "image-pull" | "crash-loop" | "out-of-memory" | "never-ready";

const NOW = "{{ $now | Quote }}";

type ContainerPlay = { isReady?: boolean; restarts?: number; state: string; lastState?: string };

const running = `{running: {startedAt: ${NOW}}}`;
const terminated = (exitCode: number, reason: string) =>
  `{terminated: {exitCode: ${exitCode}, reason: ${reason}, startedAt: ${NOW}, finishedAt: ${NOW}}}`;
const waiting = (reason: string, message: string) => `{waiting: {reason: ${reason}, message: ${message}}}`;

const crashLoop = waiting(
  "CrashLoopBackOff",
  `{{ printf "back-off 5m0s restarting failed container=%s pod=%s_%s(%s)" .name $pod.metadata.name $pod.metadata.namespace $pod.metadata.uid | Quote }}`,
);
const pull = `{{ printf "Back-off pulling image \\"%s\\": ErrImagePull: failed to pull and unpack image \\"%s\\": not found" .image .image | Quote }}`;

/** What a kubelet would write, in the end, of each container. */
const plays: Record<Play, ContainerPlay> = {
  "image-pull": { state: waiting("ImagePullBackOff", pull) },
  "crash-loop": { restarts: 4, state: crashLoop, lastState: terminated(1, "Error") },
  "out-of-memory": { restarts: 4, state: crashLoop, lastState: terminated(137, "OOMKilled") },
  "never-ready": { state: running },
};

/** The objects of kwok's configuration: nodes are ready at once, pods after their annotation, or ready, too. */
export function stages(logFile: string): object[] {
  const unplayed = { key: '.metadata.annotations["kwok-plays"]', operator: "DoesNotExist" };
  return [
    stage("node-ready", "Node", [notReady], nodeStatus),
    stage("pod-delete", "Pod", [{ ...notDeleted, operator: "Exists" }], undefined),
    stage(
      "pod-ready",
      "Pod",
      [notDeleted, notStarted, unplayed],
      podStatus("Running", { isReady: true, state: running }),
    ),
    stage(
      "pod-complete",
      "Pod",
      [notDeleted, isRunning, ofJob, unplayed],
      podStatus("Succeeded", { state: terminated(0, "Completed") }),
    ),
    ...Object.entries(plays).map(([name, play]) => {
      const isPlayed = { key: unplayed.key, operator: "In", values: [name] };
      return stage(
        name,
        "Pod",
        [notDeleted, notStarted, isPlayed],
        podStatus(name === "image-pull" ? "Pending" : "Running", play),
      );
    }),
    { ...named("ClusterLogs", "logs"), spec: { logs: [{ logsFile: logFile }] } },
  ];
}

const notDeleted = { key: ".metadata.deletionTimestamp", operator: "DoesNotExist" };
const notStarted = { key: ".status.startTime", operator: "DoesNotExist" };
const isRunning = { key: ".status.phase", operator: "In", values: ["Running"] };
const ofJob = { key: ".metadata.ownerReferences.[].kind", operator: "In", values: ["Job"] };
const notReady = {
  key: '.status.conditions.[] | select( .type == "Ready" ) | .status',
  operator: "NotIn",
  values: ["True"],
};

const named = (kind: string, name: string) => ({
  apiVersion: "kwok.x-k8s.io/v1alpha1",
  kind,
  metadata: { name },
});

/** Without a status the object is deleted. */
function stage(
  name: string,
  kind: "Pod" | "Node",
  matchExpressions: object[],
  status: string | undefined,
): object {
  const next = status ? { statusTemplate: status } : { delete: true };
  const spec = { resourceRef: { apiGroup: "v1", kind }, selector: { matchExpressions }, next };
  return { ...named("Stage", name), spec };
}

function podStatus(
  phase: string,
  { isReady = false, restarts = 0, state, lastState = "{}" }: ContainerPlay,
): string {
  const condition = (type: string, isTrue: boolean) =>
    `- {type: ${type}, status: "${isTrue ? "True" : "False"}", lastTransitionTime: ${NOW}${isTrue ? "" : ", reason: ContainersNotReady"}}`;
  return `
{{ $now := Now }}
{{ $pod := . }}
phase: ${phase}
startTime: ${NOW}
conditions:
${condition("Initialized", true)}
${condition("Ready", isReady)}
${condition("ContainersReady", isReady)}
containerStatuses:
{{ range .spec.containers }}
- name: {{ .name | Quote }}
  image: {{ .image | Quote }}
  imageID: ""
  ready: ${isReady}
  started: ${state === running}
  restartCount: ${restarts}
  state: ${state}
  lastState: ${lastState}
{{ end }}
{{ $ips := PodIPsWith .spec.nodeName false .metadata.uid .metadata.name .metadata.namespace }}
podIP: {{ index $ips 0 | Quote }}
podIPs: [{ip: {{ index $ips 0 | Quote }}}]
`;
}

const nodeStatus = `
{{ $now := Now }}
conditions:
- {type: Ready, status: "True", reason: KubeletReady, message: played, lastHeartbeatTime: ${NOW}, lastTransitionTime: ${NOW}}
addresses: [{type: InternalIP, address: {{ NodeIP | Quote }}}]
daemonEndpoints: {kubeletEndpoint: {Port: {{ NodePort }}}}
`;
