import { z } from "zod";
import type { ResourceSpec } from "../../../../contract/resources/resource-spec.ts";
import { object } from "../../../../contract/schema/schema.ts";
import { cannot, isLabel, isMountable, readBody } from "../../spec/body.ts";
import { type Draft, refuse } from "../../spec/draft.ts";
import type { PodFacts } from "./environment/downward.ts";
import { only } from "./environment/environment.ts";
import { fileKinds, filesOf } from "./files.ts";
import type { VolumeTraits } from "./mounts.ts";
import type { Volume } from "./pod.ts";

type GivenVolume = NonNullable<ResourceSpec["volumes"]>[number];
type HostPaths = Readonly<Record<string, string>>;
type VolumeContext = { facts: PodFacts; hostPaths: HostPaths; hasMemoryFolders: boolean };

const emptyDir = object({
  medium: z.enum(["", "Memory"], { error: "known are '' (disk) and Memory" }).nullish(),
  sizeLimit: cannot("an engine cannot limit a folder that containers share; limit their memory instead"),
});
const persistentVolumeClaim = object({
  claimName: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/, "1 to 63 lowercase letters, digits, dots and hyphens"),
  readOnly: z.boolean().nullish(),
});
const nfs = object({
  server: z.string().regex(/^[A-Za-z0-9._:[\]-]+$/, "the name or address of a server is needed"),
  path: z.string().refine((path) => path.startsWith("/") && isMountable(path), "an absolute path is needed"),
  readOnly: z.boolean().nullish(),
});

/** By name, what mounts have to know; wrong bodies are reported by `podVolumes`. */
export function volumeTraits(
  given: ResourceSpec["volumes"],
  hostPaths: HostPaths,
): ReadonlyMap<string, VolumeTraits> {
  return new Map(
    (given ?? []).map((volume) => {
      const claim = volume.persistentVolumeClaim as
        | { claimName?: string; readOnly?: boolean }
        | null
        | undefined;
      const isFiles = Object.keys(fileKinds).some((kind) => volume[kind as keyof GivenVolume] != null);
      const isReadOnly =
        isFiles || claim?.readOnly === true || (volume.nfs as typeof claim)?.readOnly === true;
      const isHost = claim?.claimName !== undefined && Object.hasOwn(hostPaths, claim.claimName);
      const isKept = claim != null || volume.nfs != null;
      return [volume.name, { readOnly: isReadOnly, isHost, isFiles, isKept }];
    }),
  );
}

/** Every volume of the spec, of exactly one kind each. */
export function podVolumes(
  draft: Draft,
  path: string,
  { given, ...context }: { given: ResourceSpec["volumes"] } & VolumeContext,
): Volume[] {
  const names = new Set<string>();
  return (given ?? []).flatMap(({ name, ...kinds }, index) => {
    const at = `${path}[${index}]`;
    if (!isLabel(name))
      refuse(
        draft,
        `${at}.name`,
        `'${name}' is no name of a volume: 1 to 63 lowercase letters, digits and hyphens`,
      );
    if (names.has(name)) refuse(draft, `${at}.name`, `there are two volumes '${name}'`);
    names.add(name);
    const kind = only<unknown>(draft, at, { ...noKind, ...kinds });
    const volume = kind && readVolume(draft, `${at}.${kind[0]}`, { ...context, name, kind });
    return volume ? [volume] : [];
  });
}

/** All kinds of the spec, for the message on a volume without any. */
const noKind = {
  configMap: null,
  secret: null,
  emptyDir: null,
  persistentVolumeClaim: null,
  nfs: null,
  projected: null,
  downwardAPI: null,
  csi: null,
} satisfies Record<Exclude<keyof GivenVolume, "name">, null>;

function readVolume(
  draft: Draft,
  path: string,
  {
    name,
    kind: [kind, body],
    facts,
    hostPaths,
    hasMemoryFolders,
  }: { name: string; kind: [string, unknown] } & VolumeContext,
): Volume | undefined {
  switch (kind) {
    case "emptyDir":
      return emptyVolume(draft, path, { name, body, hasMemoryFolders });
    case "persistentVolumeClaim": {
      const claim = readBody(draft, path, persistentVolumeClaim, body);
      if (!claim) return undefined;
      const host = Object.hasOwn(hostPaths, claim.claimName) ? hostPaths[claim.claimName] : undefined;
      return host === undefined
        ? { name, kind: "persistent", claim: claim.claimName }
        : { name, kind: "host", path: host };
    }
    case "nfs": {
      const share = readBody(draft, path, nfs, body);
      if (!share) return undefined;
      return { name, kind: "nfs", server: share.server, path: share.path, readOnly: share.readOnly === true };
    }
    case "csi":
      refuse(draft, path, "an engine has no CSI drivers; use persistentVolumeClaim, nfs or emptyDir");
      return undefined;
    default: {
      const files = filesOf(draft, path, { kind: kind as keyof typeof fileKinds, body, facts });
      return files && { name, kind: "files", files };
    }
  }
}

function emptyVolume(
  draft: Draft,
  path: string,
  { name, body, hasMemoryFolders }: { name: string; body: unknown; hasMemoryFolders: boolean },
): Volume | undefined {
  const given = readBody(draft, path, emptyDir, body);
  const inMemory = given?.medium === "Memory";
  // On the disk it would be found after a crash: what is in memory may be secret.
  if (inMemory && !hasMemoryFolders)
    refuse(draft, `${path}.medium`, "this machine has no file system in memory at /dev/shm");
  return given && { name, kind: "empty", inMemory };
}
