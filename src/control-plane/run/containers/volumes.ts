import { existsSync } from "node:fs";
import { chmod, mkdir, realpath, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { StartError } from "../start-error.ts";
import type { Engine } from "./engine/engine.ts";
import type { Mount, Volume } from "./pod/pod.ts";
import { LABELS, type Labels, labelWords } from "./reaper/labels.ts";

/** Where a volume is: a folder of this machine, or a volume of the engine. */
export type Place = { folder: string } | { name: string };

export type VolumeContext = {
  engine: Engine;
  deployment_id: string;
  /** In the names of what goes with the pod. */
  pod: string;
  /** Of what goes with the pod. */
  labels: Labels;
  /** A folder of the pod's own, removed with it; in memory where the system has such a place. */
  folder: string;
};

/** The name of a volume that is kept as long as its deployment. */
export function persistentName(deployment_id: string, claim: string): string {
  return `agent-deploy-${deployment_id}-${claim}`;
}

/** Makes a pod's volumes ready; resolves with where each is, by its name. */
export async function prepareVolumes(
  volumes: readonly Volume[],
  context: VolumeContext,
): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (const volume of volumes) places.set(volume.name, await prepare(volume, context));
  return places;
}

async function prepare(volume: Volume, context: VolumeContext): Promise<Place> {
  const { engine, deployment_id, pod, labels } = context;
  const folder = join(context.folder, volume.name);
  const kept = { [LABELS.data]: labels[LABELS.data] ?? "", [LABELS.deployment]: deployment_id };
  switch (volume.kind) {
    case "host":
      return { folder: volume.path };
    case "files":
      await mkdir(folder, { recursive: true });
      // Whoever the container runs as.
      await chmod(folder, 0o755);
      for (const { path, content, mode } of volume.files) {
        const file = join(folder, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, content.reveal());
        await chmod(file, mode);
      }
      return { folder };
    case "empty":
      if (!volume.inMemory) return { name: await create(engine, `${pod}-${volume.name}`, labels) };
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o777);
      return { folder };
    case "persistent":
      return { name: await create(engine, persistentName(deployment_id, volume.claim), kept) };
    case "nfs": {
      const { server, path, readOnly } = volume;
      const options = ["type=nfs", `o=addr=${server}${readOnly ? ",ro" : ""}`, `device=:${path}`];
      const words = ["--driver", "local", ...options.flatMap((option) => ["--opt", option])];
      return { name: await create(engine, `${pod}-${volume.name}`, labels, words) };
    }
  }
}

/** One that is there already stays as it is, also when another agent of the deployment makes it at this moment. */
async function create(
  engine: Engine,
  name: string,
  labels: Labels,
  words: readonly string[] = [],
): Promise<string> {
  const isThere = () =>
    engine.call(["volume", "inspect", "--format", "{{.Name}}", name]).then(
      () => true,
      () => false,
    );
  if (await isThere()) return name;
  await engine.call(["volume", "create", ...labelWords(labels), ...words, name]).catch(async (error) => {
    if (!(await isThere())) throw error;
  });
  return name;
}

/** The words that mount a pod's volumes in one of its containers. */
export async function mountWords(
  engine: Engine,
  mounts: readonly Mount[],
  places: ReadonlyMap<string, Place>,
): Promise<string[]> {
  const words: string[] = [];
  for (const mount of mounts) words.push("--mount", await mountWord(engine, mount, places.get(mount.volume)));
  return words;
}

const propagations = { private: "rprivate", host_to_container: "rslave", bidirectional: "rshared" } as const;

async function mountWord(engine: Engine, mount: Mount, place: Place | undefined): Promise<string> {
  if (place === undefined) throw new StartError(`no volume is called "${mount.volume}"`);
  const { path, subPath, readOnly, propagation } = mount;
  const folder = "folder" in place ? place.folder : subPath && (await mountpoint(engine, place.name));
  const source = folder
    ? subPath
      ? await within(folder, subPath)
      : folder
    : (place as { name: string }).name;
  return [
    `type=${folder ? "bind" : "volume"}`,
    `source=${source}`,
    `target=${path}`,
    ...(readOnly ? ["readonly"] : []),
    ...(folder && propagation ? [`bind-propagation=${propagations[propagation]}`] : []),
  ].join(",");
}

const mountpoint = (engine: Engine, name: string) =>
  engine.call(["volume", "inspect", "--format", "{{.Mountpoint}}", name]);

/** A link in the volume must not lead out of it: what lies there is the deployment's, what is mounted is the machine's. */
async function within(folder: string, subPath: string): Promise<string> {
  const path = join(folder, subPath);
  // One file of a volume may be mounted, too.
  if (!existsSync(path)) await mkdir(path, { recursive: true });
  const [root, real] = await Promise.all([realpath(folder), realpath(path)]);
  if (real === root || real.startsWith(root + sep)) return real;
  throw new StartError(`the sub-path "${subPath}" leads out of its volume`);
}
