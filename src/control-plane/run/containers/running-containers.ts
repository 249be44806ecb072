import type { Engine } from "./engine/engine.ts";
import { LABELS, withLabel } from "./engine/labels.ts";

const FORMAT = `{{.State.Pid}} {{index .Config.Labels "${LABELS.deployment}"}}`;

/** The deployments of the containers that run for this data folder, by the process that is the first in each. */
export async function runningContainers(engine: Engine, data: string): Promise<Map<number, string>> {
  const ids = await engine.call(["ps", "--quiet", "--no-trunc", ...withLabel(LABELS.data, data)]);
  if (ids === "") return new Map();
  const told = await engine.call(["inspect", "--format", FORMAT, ...ids.split("\n")]);
  const pairs = told.split("\n").map((line) => line.split(" "));
  return new Map(pairs.map(([pid, deployment = ""]) => [Number(pid), deployment]));
}
