import type { Engine } from "../engine/engine.ts";
import { withLabel } from "./labels.ts";

/** Another program that removes the same, or an engine that is busy with one, may need a moment. */
const MOST_TRIES = 5;

/** Kills and removes the containers with this label. @throws EngineError when some are left */
export async function removeContainers(engine: Engine, label: string, value: string): Promise<void> {
  const words = ["ps", "--all", "--quiet", ...withLabel(label, value)];
  await removeListed(engine, words, ["rm", "--force", "--volumes"]);
}

/** Removes the volumes with this label. @throws EngineError when some are left */
export async function removeVolumes(engine: Engine, label: string, value: string): Promise<void> {
  const words = ["volume", "ls", "--quiet", ...withLabel(label, value)];
  await removeListed(engine, words, ["volume", "rm", "--force"]);
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
