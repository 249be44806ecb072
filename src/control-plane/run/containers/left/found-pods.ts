// This folder: pods that an earlier run of the control plane left: found, taken over, removed.

import type { AgentStart } from "../../runner.ts";
import type { Engine } from "../engine/engine.ts";
import { LABELS, type Labels, withLabel } from "../engine/labels.ts";
import { removeContainers, removeVolumes } from "./remove.ts";

export type FoundContainer = {
  name: string;
  /** In the engine's words: `running`, `exited`, … */
  status: string;
  exitCode: number;
  /** The id of its image. */
  image: string;
};

/** The containers of one pod, whatever their state. */
export type FoundPod = { name: string; labels: Labels; containers: FoundContainer[] };

const FORMAT = '["{{.Name}}","{{.State.Status}}",{{.State.ExitCode}},"{{.Image}}",{{json .Config.Labels}}]';
/** One that ends while it is looked at fails the call. */
const MOST_TRIES = 5;

/** The pods of this data folder that another run of the control plane than `owner` has made. */
export async function foundPods(
  engine: Engine,
  { data, owner }: { data: string; owner: string },
): Promise<FoundPod[]> {
  const pods = new Map<string, FoundPod>();
  for (const line of await inspected(engine, data)) {
    const [fullName, status, exitCode, image, labels] = JSON.parse(line) as [
      ...[name: string, status: string, exitCode: number, image: string, labels: Labels],
    ];
    // Docker writes names and ids with what stands before them.
    const name = fullName.replace(/^\//, "");
    if (labels[LABELS.owner] === owner) continue;
    const pod = labels[LABELS.pod] ?? name;
    const found = pods.get(pod) ?? { name: pod, labels, containers: [] };
    found.containers.push({ name, status, exitCode, image: image.replace(/^sha256:/, "") });
    pods.set(pod, found);
  }
  return [...pods.values()];
}

async function inspected(engine: Engine, data: string): Promise<string[]> {
  for (let left = MOST_TRIES; ; left--) {
    const ids = await engine.call(["ps", "--all", "--quiet", "--no-trunc", ...withLabel(LABELS.data, data)]);
    if (ids === "") return [];
    try {
      const args = ["inspect", "--type", "container", "--format", FORMAT];
      return (await engine.call([...args, ...ids.split("\n")])).split("\n");
    } catch (error) {
      if (left <= 1) throw error;
    }
  }
}

/** Which start of which agent a pod is of; undefined when its labels do not say so. */
export function startOf({ labels }: FoundPod): AgentStart | undefined {
  const [deployment_id, revision_id] = [labels[LABELS.deployment], labels[LABELS.revision]];
  const [replica, start] = [LABELS.replica, LABELS.start].map((name) => wholeNumber(labels[name]));
  if (!deployment_id || !revision_id || replica === undefined || start === undefined) return undefined;
  return { deployment_id, revision_id, replica, start };
}

export function portOf({ labels }: FoundPod): number | undefined {
  const port = wholeNumber(labels[LABELS.port]);
  return port && port < 65_536 ? port : undefined;
}

const wholeNumber = (text = "") => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/**
 * Ends the containers of a pod, all at once, and removes them with its volumes.
 * @param limitMs how long they may take before they are killed
 * @throws EngineError when some are left
 */
export async function endPod(engine: Engine, pod: FoundPod, limitMs: number): Promise<void> {
  const running = pod.containers.filter(({ status }) => status === "running").map(({ name }) => name);
  const seconds = String(Math.ceil(limitMs / 1000));
  // Whatever does not end so is removed by force.
  if (running.length > 0) await engine.call(["stop", "--time", seconds, ...running]).catch(() => undefined);
  await removeContainers(engine, LABELS.pod, pod.name);
  await removeVolumes(engine, LABELS.pod, pod.name);
  // One without the label of its pod is a pod of its own here.
  if (pod.labels[LABELS.pod] === undefined) await engine.call(["rm", "--force", "--volumes", pod.name]);
}
