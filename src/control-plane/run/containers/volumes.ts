import { chmod, mkdir, realpath, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { StartError } from "../start-error.ts";
import type { Engine } from "./engine/engine.ts";
import { LABELS, type Labels, labelArguments } from "./engine/labels.ts";
import type { Mount, Volume } from "./pod/pod.ts";

/** Where a volume is: a folder of this machine, or a volume of the engine. */
export type VolumeSource = { folder: string } | { name: string };

export type VolumeContext = {
  engine: Engine;
  deployment_id: string;
  /** In the names of what goes with the pod. */
  pod: string;
  /** Of what goes with the pod. */
  labels: Labels;
  /** A folder of the pod's own, removed with it; in memory where the system has a memory file system. */
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
): Promise<Map<string, VolumeSource>> {
  const sources = new Map<string, VolumeSource>();
  for (const volume of volumes) sources.set(volume.name, await prepare(volume, context));
  return sources;
}

async function prepare(volume: Volume, context: VolumeContext): Promise<VolumeSource> {
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
      const args = ["--driver", "local", ...options.flatMap((option) => ["--opt", option])];
      return { name: await create(engine, `${pod}-${volume.name}`, labels, args) };
    }
  }
}

/** One that is there already stays as it is, also when another agent of the deployment makes it at this moment. */
async function create(
  engine: Engine,
  name: string,
  labels: Labels,
  args: readonly string[] = [],
): Promise<string> {
  const isThere = () =>
    // An engine takes the beginning of a name, too.
    engine.call(["volume", "inspect", "--format", "{{.Name}}", name]).then(
      (found) => found.trim() === name,
      () => false,
    );
  if (await isThere()) return name;
  await engine.call(["volume", "create", ...labelArguments(labels), ...args, name]).catch(async (error) => {
    if (!(await isThere())) throw error;
  });
  return name;
}

/** The arguments that mount a pod's volumes in one of its containers. */
export async function mountArguments(
  mounts: readonly Mount[],
  sources: ReadonlyMap<string, VolumeSource>,
): Promise<string[]> {
  const args: string[] = [];
  for (const mount of mounts) args.push("--mount", await mountArgument(mount, sources.get(mount.volume)));
  return args;
}

const propagations = { private: "rprivate", host_to_container: "rslave", bidirectional: "rshared" } as const;

async function mountArgument(mount: Mount, volume: VolumeSource | undefined): Promise<string> {
  if (volume === undefined) throw new StartError(`no volume is called "${mount.volume}"`);
  const { path, subPath, readOnly, propagation } = mount;
  const folder = "folder" in volume ? volume.folder : undefined;
  const source = "folder" in volume ? await inFolder(volume.folder, subPath) : volume.name;
  return [
    `type=${folder ? "bind" : "volume"}`,
    `source=${source}`,
    `target=${path}`,
    ...(readOnly ? ["readonly"] : []),
    ...(folder && propagation ? [`bind-propagation=${propagations[propagation]}`] : []),
  ].join(",");
}

/**
 * Where a sub-path of a volume of files is. Of other volumes there is none: the engine follows links that a container made.
 * A link leads out of no volume of files either: containers cannot write there.
 */
async function inFolder(folder: string, subPath: string | undefined): Promise<string> {
  if (subPath === undefined) return folder;
  const root = await realpath(folder);
  const real = await realpath(join(root, subPath)).catch((cause) => {
    throw new StartError(`the volume has no "${subPath}"`, { cause });
  });
  if (real === root || real.startsWith(root + sep)) return real;
  throw new StartError(`the sub-path "${subPath}" leads out of its volume`);
}
