import type { Engine } from "../engine/engine.ts";
import { LABELS, withLabel } from "./labels.ts";

/** Another program that removes the same, or an engine that is busy with one, may need a moment. */
const MOST_TRIES = 5;

/** Kills and removes the containers with this label. @throws EngineError when some are left */
export async function removeContainers(engine: Engine, label: string, value: string): Promise<void> {
  const words = ["ps", "--all", "--quiet", ...withLabel(label, value)];
  await removeListed(engine, words, ["rm", "--force", "--volumes"]);
}

/** Removes the volumes with this label. @throws EngineError when some are left */
export async function removeVolumes(engine: Engine, label: string, value: string): Promise<void> {
  await removeListedVolumes(engine, withLabel(label, value));
}

/** Removes the volumes with this label that go with a pod, and none that is kept. @throws EngineError when some are left */
export async function removePodVolumes(engine: Engine, label: string, value: string): Promise<void> {
  await removeListedVolumes(engine, [...withLabel(label, value), ...withLabel(LABELS.pod)]);
}

function removeListedVolumes(engine: Engine, filter: readonly string[]): Promise<void> {
  return removeListed(engine, ["volume", "ls", "--quiet", ...filter], ["volume", "rm", "--force"]);
}

async function removeListed(
  engine: Engine,
  list: readonly string[],
  remove: readonly string[],
): Promise<void> {
  for (let left = MOST_TRIES; ; left--) {
    const names = (await engine.call(list)).split("\n").filter(Boolean);
    if (names.length === 0) return;
    await engine.call([...remove, ...names]).catch((error) => {
      if (left <= 1) throw error;
    });
  }
}
