import type { Engine } from "../engine/engine.ts";
import { LABELS, withLabel } from "../engine/labels.ts";

/** Another program that removes the same, or an engine that is busy with one, may need a moment. */
const MOST_TRIES = 5;

/** Kills and removes the containers with this label. @throws EngineError when some are left */
export async function removeContainers(engine: Engine, label: string, value: string): Promise<void> {
  const list = () => listed(engine, ["ps", "--all", "--quiet", ...withLabel(label, value)]);
  await removeListed(engine, list, ["rm", "--force", "--volumes"]);
}

/** Removes the volumes with this label. @throws EngineError when some are left */
export async function removeVolumes(engine: Engine, label: string, value: string): Promise<void> {
  await removeListed(engine, () => volumes(engine, withLabel(label, value)), ["volume", "rm", "--force"]);
}

/**
 * Removes the volumes with this label that go with a pod, unless it is one of `kept`, and none that is kept as long as its
 * deployment. @throws EngineError when some are left
 */
export async function removePodVolumes(
  engine: Engine,
  { label, value, kept }: { label: string; value: string; kept: readonly string[] },
): Promise<void> {
  // Of two filters in one call, podman wants only one to hold: it would list those that are kept, too.
  const list = async () => {
    const ofPods = new Set(await volumes(engine, withLabel(LABELS.pod)));
    const isKept = (name: string) => kept.some((pod) => name.startsWith(`${pod}-`));
    const all = await volumes(engine, withLabel(label, value));
    return all.filter((name) => ofPods.has(name) && !isKept(name));
  };
  await removeListed(engine, list, ["volume", "rm", "--force"]);
}

const volumes = (engine: Engine, filter: readonly string[]) =>
  listed(engine, ["volume", "ls", "--quiet", ...filter]);

async function listed(engine: Engine, args: readonly string[]): Promise<string[]> {
  return (await engine.call(args)).split("\n").filter(Boolean);
}

async function removeListed(
  engine: Engine,
  list: () => Promise<string[]>,
  remove: readonly string[],
): Promise<void> {
  for (let left = MOST_TRIES; ; left--) {
    const names = await list();
    if (names.length === 0) return;
    await engine.call([...remove, ...names]).catch((error) => {
      if (left <= 1) throw error;
    });
  }
}
